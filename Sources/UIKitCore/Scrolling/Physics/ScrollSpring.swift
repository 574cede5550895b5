import Motion

/// A content offset that is moved to `target` by a critically damped spring, for the bounce at an edge and the snap to
/// a page.
///
///     offset(t) = target + (x0 + (v0 + ω·x0)·t) · e^(−ω·t)       x0: the displacement at the start
nonisolated struct ScrollSpring: Equatable, Sendable {
  /// The offset at which the spring comes to rest, in points.
  let target: Double

  /// The offset from the target at the start, in points.
  let displacement: Double

  /// The velocity at the start, in points per second.
  let velocity: Double

  /// The angular frequency, in radians per second.
  let frequency: Double

  /// The frequency of the bounce at an edge (measured on iOS).
  static let bounceFrequency = 11.0

  /// The distance from the target within which the spring is at rest, in points; a quarter of a point is invisible.
  static let restDistance = 0.25

  /// Creates a spring that starts at time 0.
  init(start: Double, target: Double, velocity: Double, frequency: Double = ScrollSpring.bounceFrequency) {
    self.target = target
    self.displacement = start - target
    self.velocity = velocity
    self.frequency = frequency
  }

  /// The greatest frequency of a snap, in radians per second; a stiffer one would end within one or two frames (a
  /// convention).
  private static let stiffestSnap = 60.0

  /// Returns a spring to a page that is stiff enough not to overshoot with `velocity`. If the velocity is too great
  /// even for the stiffest spring, it is reduced.
  static func snap(start: Double, target: Double, velocity: Double) -> ScrollSpring {
    let delta = target - start
    guard delta * velocity >= 0 else { return ScrollSpring(start: start, target: target, velocity: velocity) }
    let needed = delta == 0 ? stiffestSnap : velocity / delta
    let frequency = min(max(bounceFrequency, needed), stiffestSnap)
    let speed = min(abs(velocity), frequency * abs(delta))
    return ScrollSpring(start: start, target: target, velocity: velocity < 0 ? -speed : speed, frequency: frequency)
  }

  private var spring: Spring { .critical(frequency: frequency) }

  /// Returns the offset `time` seconds after the start.
  func value(at time: Double) -> Double {
    target + spring.motion(from: displacement, velocity: velocity, after: time).offset
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  func velocity(at time: Double) -> Double {
    spring.motion(from: displacement, velocity: velocity, after: time).velocity
  }

  /// The one moment at which the offset passes through the target, or `nil` where it only tends to it.
  var crossing: Double? { spring.crossingTime(from: displacement, velocity: velocity) }

  /// Seconds until the offset stays within `restDistance` of the target.
  var duration: Double { spring.settlingTime(from: displacement, velocity: velocity, within: Self.restDistance) }
}
