import Foundation

/// The exponential deceleration of something that was released with a velocity, as scrolling has it: the velocity falls
/// by the same factor every millisecond.
///
///     position(t) = start + v₀ · r · (1 − e^(kt))      k = 1000 · ln rate
///     velocity(t) = v₀ · r · −k · e^(kt)               r = rate / (1 − rate) / 1000
///
/// The reach `r` is the projection of WWDC 2018 (session 803), so that the motion tends to exactly the position that
/// ``projection`` names: 0.499 s of the release velocity at the normal rate.
public struct Deceleration: Equatable, Sendable {
  /// The position at release, in points.
  public let start: Double

  /// The velocity at release, in points per second.
  public let velocity: Double

  /// The factor of the velocity per millisecond; above 0, below 1.
  public let rate: Double

  /// The rate of normal scrolling (measured on iOS).
  public static let normalRate = 0.998

  /// The rate of fast scrolling, as between pages (measured on iOS).
  public static let fastRate = 0.99

  /// The speed below which the motion ends, in points per second (measured on iOS).
  public static let stopVelocity = 10.0

  /// A deceleration that starts at time 0.
  public init(start: Double, velocity: Double, rate: Double) {
    precondition(rate > 0 && rate < 1, "Deceleration: the rate is \(rate); it must lie between 0 and 1")
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// The distance in points that a velocity of 1 point per second covers: the seconds for which a release velocity
  /// counts.
  public static func reach(rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// The reach at the fast rate, in seconds: what the velocity of a released drag counts for when it is decided where
  /// it ends, so that its position counts more than a flick.
  public static let fastReach = reach(rate: fastRate)

  /// The value at which something that is released at `value` with `velocity` per second would come to rest, at the
  /// fast rate.
  public static func rest(from value: Double, velocity: Double) -> Double { value + velocity * fastReach }

  private var reach: Double { Self.reach(rate: rate) }

  /// The exponent of the decay, per second; negative.
  private var exponent: Double { 1000 * log(rate) }

  /// The position to which the motion tends.
  public var projection: Double { start + velocity * reach }

  /// The seconds until the motion is as slow as ``stopVelocity``.
  public var duration: Double {
    abs(velocity) <= Self.stopVelocity ? 0 : log(Self.stopVelocity / abs(velocity)) / exponent
  }

  /// The position, `time` seconds after release.
  public func value(at time: Double) -> Double { start + velocity * reach * (1 - exp(exponent * time)) }

  /// The velocity in points per second, `time` seconds after release.
  public func velocity(at time: Double) -> Double { velocity * reach * -exponent * exp(exponent * time) }

  /// The seconds after release at which the position is `value`; `nil` where the motion ends before.
  public func time(reaching value: Double) -> Double? {
    let distance = velocity * reach
    guard distance != 0 else { return value == start ? 0 : nil }
    let left = 1 - (value - start) / distance
    guard left > 0, left <= 1 else { return nil }
    let time = log(left) / exponent
    return time <= duration ? time : nil
  }
}
