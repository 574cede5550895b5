/// An estimate of the display's refresh, from the times at which presenting a frame returns that waits for it.
nonisolated struct VsyncEstimate: Equatable {
  /// The time from one refresh to the next, in seconds.
  private(set) var period: Double

  private let assumedPeriod: Double
  private var last: Double?

  /// Presenting that takes less, in seconds, did not wait: when it returns says nothing of the display.
  static let leastWait = 0.0004

  /// A display's mode tells its rate in whole hertz. What differs more than so from it was something else.
  private static let tolerance = 0.03

  /// The weight of one measurement in the period: it is off by as much as waking up is late.
  private static let weight = 0.05

  /// The largest number of refreshes between two frames that still say something about the period.
  private static let mostBeats = 30.0

  /// A display of which nothing is known but its mode's rate, in hertz.
  init(rate: Double) {
    period = 1 / rate
    assumedPeriod = 1 / rate
  }

  /// Notes that presenting a frame took from `start` to `end`. Returns whether that ended with a refresh of the
  /// display.
  mutating func presented(from start: Double, to end: Double) -> Bool {
    guard end - start >= Self.leastWait else { return false }
    defer { last = end }
    guard let last else { return true }
    let beats = ((end - last) / period).rounded()
    guard beats >= 1, beats <= Self.mostBeats else { return true }
    let measured = (end - last) / beats
    if abs(measured - assumedPeriod) <= assumedPeriod * Self.tolerance {
      period += (measured - period) * Self.weight
    }
    return true
  }
}
