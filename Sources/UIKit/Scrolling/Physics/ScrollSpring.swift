import Motion

/// A content offset that a critically damped spring draws to `target`: the bounce at an edge, and the snap to a page.
nonisolated struct ScrollSpring: Equatable, Sendable {
  /// Where the spring comes to rest, in points.
  let target: Double

  /// The distance from the target at the start, in points, signed.
  let displacement: Double

  /// At the start, in points per second.
  let velocity: Double

  /// In radians per second.
  let frequency: Double

  /// The frequency of the bounce at an edge (measured on iOS).
  static let bounceFrequency = 11.0

  /// In points: nearer than this the spring is at rest; a quarter of a point does not show.
  static let restDistance = 0.25

  /// A spring that starts at time 0.
  init(start: Double, target: Double, velocity: Double, frequency: Double = ScrollSpring.bounceFrequency) {
    self.target = target
    self.displacement = start - target
    self.velocity = velocity
    self.frequency = frequency
  }

  /// In radians per second: a stiffer snap would be over within a frame or two (a convention).
  private static let stiffestSnap = 60.0

  /// A spring to a page: as stiff as it must be so that `velocity` does not carry it past the target; what is too fast even
  /// for the stiffest begins slower.
  static func snap(start: Double, target: Double, velocity: Double) -> ScrollSpring {
    let way = target - start
    guard way * velocity >= 0 else { return ScrollSpring(start: start, target: target, velocity: velocity) }
    let needed = way == 0 ? stiffestSnap : velocity / way
    let frequency = min(max(bounceFrequency, needed), stiffestSnap)
    let speed = min(abs(velocity), frequency * abs(way))
    return ScrollSpring(start: start, target: target, velocity: velocity < 0 ? -speed : speed, frequency: frequency)
  }

  private var spring: Spring { .critical(frequency: frequency) }

  /// The offset, `time` seconds after the start.
  func value(at time: Double) -> Double {
    target + spring.motion(from: displacement, velocity: velocity, after: time).offset
  }

  /// In points per second, `time` seconds after the start.
  func velocity(at time: Double) -> Double {
    spring.motion(from: displacement, velocity: velocity, after: time).velocity
  }

  /// The one moment at which the offset passes through the target, or `nil` where it only tends to it.
  var crossing: Double? { spring.crossingTime(from: displacement, velocity: velocity) }

  /// Seconds until the offset stays within `restDistance` of the target.
  var duration: Double { spring.settlingTime(from: displacement, velocity: velocity, within: Self.restDistance) }
}
