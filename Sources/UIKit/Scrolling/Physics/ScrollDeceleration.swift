/// A content offset that coasts after release: its velocity falls by the same factor every millisecond.
///
///     offset(t)   = start + v0 · r · (1 − e^(k·t))      k = 1000 · ln rate
///     velocity(t) = v0 · r · −k · e^(k·t)               r = rate / (1 − rate) / 1000
///
/// The reach `r` is WWDC 2018's projection (session 803), so that the coasting tends to exactly the offset that
/// `projection` names: 0.499 s of the release velocity at the normal rate.
nonisolated struct ScrollDeceleration: Equatable, Sendable {
  /// The offset at release, in points.
  let start: Double

  /// The velocity at release, in points per second.
  let velocity: Double

  /// The factor of the velocity per millisecond; above 0, below 1.
  let rate: Double

  /// In points per second: slower than this it stands still (measured on iOS).
  static let stopVelocity = 10.0

  /// The time by which the velocity of a page that is let go is projected, in seconds: the reach at scrolling's fast
  /// rate, so that where the page is counts more than a flick.
  static let pageReach = ScrollDeceleration(start: 0, velocity: 1, rate: UIScrollView.DecelerationRate.fast.rawValue)
    .reach

  /// A coasting that starts at time 0.
  init(start: Double, velocity: Double, rate: Double) {
    precondition(rate > 0 && rate < 1, "ScrollDeceleration: the rate is \(rate); it must lie between 0 and 1")
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// How far a velocity of 1 point per second carries, in points.
  var reach: Double { rate / (1 - rate) / 1000 }

  /// The exponent of the decay, per second; negative.
  private var exponent: Double { 1000 * log(rate) }

  /// Where the coasting would end if nothing stopped it.
  var projection: Double { start + velocity * reach }

  /// Seconds until it is as slow as `stopVelocity`.
  var duration: Double {
    abs(velocity) <= Self.stopVelocity ? 0 : log(Self.stopVelocity / abs(velocity)) / exponent
  }

  /// The offset, `time` seconds after release.
  func value(at time: Double) -> Double { start + velocity * reach * (1 - exp(exponent * time)) }

  /// In points per second, `time` seconds after release.
  func velocity(at time: Double) -> Double { velocity * reach * -exponent * exp(exponent * time) }

  /// When the offset reaches `value`, or `nil` where it stops before.
  func time(reaching value: Double) -> Double? {
    let way = velocity * reach
    guard way != 0 else { return value == start ? 0 : nil }
    let left = 1 - (value - start) / way
    guard left > 0, left <= 1 else { return nil }
    let time = log(left) / exponent
    return time <= duration ? time : nil
  }
}
