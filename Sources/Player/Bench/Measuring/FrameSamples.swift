/// The samples of a quantity per frame, with the same percentile rule as the meter in the programs of the other
/// toolkits.
nonisolated struct FrameSamples: Equatable {
  private var samples: [Double] = []

  /// The maximum number of samples: more than five minutes at 60 Hz.
  static let capacity = 20_000

  /// The minimum number of samples for a distribution.
  private static let fewest = 4

  /// Creates an empty collection. The capacity is reserved at once, so that adding does not allocate.
  init() { samples.reserveCapacity(Self.capacity) }

  /// Adds a sample; it is dropped beyond the capacity.
  mutating func add(_ sample: Double) {
    if samples.count < Self.capacity { samples.append(sample) }
  }

  /// Removes all samples, and keeps the capacity.
  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// The median, the 99th percentile and the maximum of the samples, in their unit; all 0 if there are too few.
  var spread: Report.Spread {
    guard samples.count >= Self.fewest, let greatest = samples.max() else { return Report.Spread() }
    let sorted = samples.sorted()
    return Report.Spread(p50: sorted[sorted.count / 2], p99: sorted[sorted.count * 99 / 100], max: greatest)
  }
}
