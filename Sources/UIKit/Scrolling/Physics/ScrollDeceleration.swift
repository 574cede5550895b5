/// A content offset that decelerates after a release: its velocity decreases by the same factor every millisecond.
///
///     offset(t)   = start + v0 · r · (1 − e^(k·t))      k = 1000 · ln rate
///     velocity(t) = v0 · r · −k · e^(k·t)               r = rate / (1 − rate) / 1000
///
/// The reach `r` is the projection from WWDC 2018 (session 803), so that the offset converges exactly to `projection`:
/// at the normal rate, that is 0.499 s of the release velocity.
nonisolated struct ScrollDeceleration: Equatable, Sendable {
  /// The offset at the release, in points.
  let start: Double

  /// The velocity at the release, in points per second.
  let velocity: Double

  /// The factor of the velocity per millisecond, between 0 and 1.
  let rate: Double

  /// The speed below which the content stops, in points per second (measured on iOS).
  static let stopVelocity = 10.0

  /// The time by which the velocity of a released view controller is projected, in seconds: the reach at the fast
  /// deceleration rate, so that the position has more influence than a flick.
  static let pageReach = ScrollDeceleration(start: 0, velocity: 1, rate: UIScrollView.DecelerationRate.fast.rawValue)
    .reach

  /// Creates a deceleration that starts at time 0.
  init(start: Double, velocity: Double, rate: Double) {
    precondition(rate > 0 && rate < 1, "ScrollDeceleration: the rate is \(rate); it must lie between 0 and 1")
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// The distance covered with a velocity of 1 point per second, in points.
  var reach: Double { rate / (1 - rate) / 1000 }

  /// The exponent of the decay, per second; negative.
  private var exponent: Double { 1000 * log(rate) }

  /// The offset to which the deceleration converges.
  var projection: Double { start + velocity * reach }

  /// The time until the speed is `stopVelocity`, in seconds.
  var duration: Double {
    abs(velocity) <= Self.stopVelocity ? 0 : log(Self.stopVelocity / abs(velocity)) / exponent
  }

  /// Returns the offset `time` seconds after the release.
  func value(at time: Double) -> Double { start + velocity * reach * (1 - exp(exponent * time)) }

  /// Returns the velocity `time` seconds after the release, in points per second.
  func velocity(at time: Double) -> Double { velocity * reach * -exponent * exp(exponent * time) }

  /// Returns the time at which the offset reaches `value`; `nil` if the content stops before.
  func time(reaching value: Double) -> Double? {
    let way = velocity * reach
    guard way != 0 else { return value == start ? 0 : nil }
    let left = 1 - (value - start) / way
    guard left > 0, left <= 1 else { return nil }
    let time = log(left) / exponent
    return time <= duration ? time : nil
  }
}
