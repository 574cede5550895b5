/// The heights of a section's rows, efficient for a great number of equal ones.
///
/// All rows have a common height except for those with a known different one. Positions are computed in O(log n) of the
/// number of exceptions.
nonisolated struct RowHeights: Equatable, Sendable {
  /// The number of rows.
  let count: Int

  /// The height of all rows that are not exceptions.
  let common: Double

  /// The rows with another height, in ascending order; their heights; and the cumulative differences from the common
  /// height.
  private var rows: [Int] = []
  private var heights: [Double] = []
  private var differences: [Double] = []

  /// Creates rows of equal height.
  init(count: Int, common: Double) {
    self.count = count
    self.common = common
  }

  /// The sum of all heights.
  var length: Double { Double(count) * common + (differences.last ?? 0) }

  /// Returns the height of a row.
  func height(of row: Int) -> Double {
    let index = rows.orderedIndex { $0 >= row }
    return index < rows.count && rows[index] == row ? heights[index] : common
  }

  /// Returns the start of a row, relative to that of the first one; `count` returns the end of the last one.
  func begin(of row: Int) -> Double {
    let before = rows.orderedIndex { $0 >= row }
    return Double(row) * common + (before > 0 ? differences[before - 1] : 0)
  }

  /// Returns the rows that intersect an interval.
  func rows(from low: Double, to high: Double) -> Range<Int> {
    guard high > low else { return 0..<0 }
    let first = firstRow { begin(of: $0 + 1) > low }
    return first..<max(first, firstRow { begin(of: $0) >= high })
  }

  private func firstRow(where isAfter: (Int) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Sets the height of a row. Fast for rows after all exceptions.
  mutating func set(_ height: Double, for row: Int) {
    let index = rows.orderedIndex { $0 >= row }
    let isKnown = index < rows.count && rows[index] == row
    switch (isKnown, height == common) {
    case (true, true):
      rows.remove(at: index)
      heights.remove(at: index)
      differences.remove(at: index)
    case (true, false): heights[index] = height
    case (false, true): return
    case (false, false):
      rows.insert(row, at: index)
      heights.insert(height, at: index)
      differences.insert(0, at: index)
    }
    for later in index..<rows.count {
      differences[later] = (later > 0 ? differences[later - 1] : 0) + heights[later] - common
    }
  }

  /// The rows whose height differs from the common one, in ascending order.
  var exceptions: [(row: Int, height: Double)] { Array(zip(rows, heights)).map { (row: $0.0, height: $0.1) } }
}
