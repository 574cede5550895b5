/// An estimate of the display's refresh, from the times at which presenting a frame returns if it waits for the
/// display.
nonisolated struct VsyncEstimate: Equatable {
  /// The time from one refresh to the next, in seconds.
  private(set) var period: Double

  private let assumedPeriod: Double
  private var last: Double?

  /// The shortest presenting time that counts as waiting for the display, in seconds.
  static let leastWait = 0.0004

  /// The largest relative difference between a measurement and the display mode's rate, which is a whole number of
  /// hertz.
  private static let tolerance = 0.03

  /// The weight of one measurement in the period; waking up late makes each one inexact.
  private static let weight = 0.05

  /// The largest number of refreshes between two frames for which the period can still be measured.
  private static let mostRefreshes = 30.0

  /// Creates an estimate from the rate of a display's mode, in hertz.
  init(rate: Double) {
    period = 1 / rate
    assumedPeriod = 1 / rate
  }

  /// Records that presenting a frame took from `start` to `end`. Returns whether `end` was a refresh of the display.
  mutating func presented(from start: Double, to end: Double) -> Bool {
    guard end - start >= Self.leastWait else { return false }
    defer { last = end }
    guard let last else { return true }
    let refreshes = ((end - last) / period).rounded()
    guard refreshes >= 1, refreshes <= Self.mostRefreshes else { return true }
    let measured = (end - last) / refreshes
    if abs(measured - assumedPeriod) <= assumedPeriod * Self.tolerance {
      period += (measured - period) * Self.weight
    }
    return true
  }
}
