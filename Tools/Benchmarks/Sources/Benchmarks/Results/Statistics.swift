/// Summaries of several measurements of one quantity.
nonisolated enum Statistics {
  /// Returns the median, of an even number of values the mean of the middle two; 0 if there are none.
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted(), middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
