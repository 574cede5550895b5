/// A set of measurements for computing percentiles. Beyond its capacity the newest replace the oldest; the maximum is
/// that of all measurements.
nonisolated struct SampleSet: Equatable {
  private var samples: [Double] = []
  private var next = 0

  /// The maximum of all measurements; 0 if there are none.
  private(set) var maximum = 0.0

  /// The maximum number of measurements: a quarter of an hour of motion at 60 Hz.
  static let capacity = 1 << 16

  /// Creates an empty set, with memory reserved, so that adding does not allocate for a while.
  init() { samples.reserveCapacity(4096) }

  /// The number of stored measurements.
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

  /// Returns the value that a fraction `part` of the measurements does not exceed, by nearest rank; 0 if there are
  /// none.
  func percentile(_ part: Double) -> Double {
    guard !samples.isEmpty else { return 0 }
    let rank = Int((part * Double(samples.count)).rounded(.up)) - 1
    return samples.sorted()[min(max(rank, 0), samples.count - 1)]
  }
}
