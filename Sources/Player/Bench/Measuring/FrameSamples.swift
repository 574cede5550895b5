/// A figure of every frame, and what is told of them: by the rule of the meter that the programs of other toolkits
/// carry, so that ours can stand beside theirs.
nonisolated struct FrameSamples: Equatable {
  private var samples: [Double] = []

  /// No more are kept; at 60 Hz more than five minutes.
  static let capacity = 20_000

  /// Fewer than this tell nothing.
  private static let fewest = 4

  /// None yet. The room for all is taken at once, so that adding takes none.
  init() { samples.reserveCapacity(Self.capacity) }

  /// Adds one; beyond the capacity it is dropped.
  mutating func add(_ sample: Double) {
    if samples.count < Self.capacity { samples.append(sample) }
  }

  /// Forgets all, and keeps the room.
  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// The sample at half and at 99 hundredths of the count, counted from the smallest, and the greatest; in the samples'
  /// unit. All 0 where there are too few.
  var spread: Report.Spread {
    guard samples.count >= Self.fewest, let greatest = samples.max() else { return Report.Spread() }
    let sorted = samples.sorted()
    return Report.Spread(p50: sorted[sorted.count / 2], p99: sorted[sorted.count * 99 / 100], max: greatest)
  }
}
