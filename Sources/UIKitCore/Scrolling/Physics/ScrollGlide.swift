/// A content offset that moves to a target in a fixed time, starting with its current velocity; used for wheel clicks
/// and `setContentOffset(_:animated:)`.
///
/// It is a cubic Hermite curve from (start, velocity) to (target, 0); without a velocity it is 3s² − 2s³, close to
/// ease-in-out.
nonisolated struct ScrollGlide: Equatable, Sendable {
  /// The initial offset, in points.
  let start: Double

  /// The final offset, in points.
  let target: Double

  /// The velocity at the start, in points per second.
  let velocity: Double

  /// The duration in seconds; above 0.
  let duration: Double

  /// The duration of scrolling by code, in seconds (a convention).
  static let animationDuration = 0.3

  /// The duration of one wheel click, in seconds: short enough to feel immediate, and long enough that the clicks of a
  /// spinning wheel (20–60 ms apart) become one motion (a convention).
  static let wheelDuration = 0.16

  /// Creates a glide that starts at time 0. It is shorter than `duration` if the velocity would otherwise overshoot the
  /// target.
  init(start: Double, target: Double, velocity: Double = 0, duration: Double) {
    precondition(duration > 0, "ScrollGlide: the duration is \(duration) s; it must be above 0")
    self.start = start
    self.target = target
    let delta = target - start
    // The curve is monotonic as long as velocity · duration is at most three times the distance.
    if delta == 0 {
      self.velocity = 0
      self.duration = duration
    } else if velocity * delta > 0, velocity / delta * duration > 3 {
      self.duration = 3 * delta / velocity
      self.velocity = velocity
    } else {
      self.duration = duration
      self.velocity = velocity
    }
  }

  /// Returns the offset `time` seconds after the start.
  func value(at time: Double) -> Double {
    guard time < duration else { return target }
    let s = time / duration
    let leaving = s * (1 - s) * (1 - s) * duration * velocity
    return start + (target - start) * s * s * (3 - 2 * s) + leaving
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let s = time / duration
    return (target - start) * 6 * s * (1 - s) / duration + velocity * (1 - s) * (1 - 3 * s)
  }
}
