/// Measurements of one kind, of which percentiles are asked in the end. Beyond its capacity the newest take the place of
/// the oldest; the greatest of all is always known.
nonisolated struct SampleSet: Equatable {
  private var samples: [Double] = []
  private var next = 0

  /// The greatest ever added; 0 when there is none.
  private(set) var maximum = 0.0

  /// At 60 Hz, a quarter of an hour of motion.
  static let capacity = 1 << 16

  /// Room for a while is taken at once, so that adding while something moves takes none.
  init() { samples.reserveCapacity(4096) }

  /// How many are kept.
  var count: Int { samples.count }

  /// Adds a measurement.
  mutating func add(_ value: Double) {
    maximum = max(maximum, value)
    if samples.count < Self.capacity {
      samples.append(value)
    } else {
      samples[next] = value
      next = (next + 1) % Self.capacity
    }
  }

  /// The value that `part` of the samples do not exceed, by nearest rank; 0 when there is none.
  func percentile(_ part: Double) -> Double {
    guard !samples.isEmpty else { return 0 }
    let rank = Int((part * Double(samples.count)).rounded(.up)) - 1
    return samples.sorted()[min(max(rank, 0), samples.count - 1)]
  }
}
