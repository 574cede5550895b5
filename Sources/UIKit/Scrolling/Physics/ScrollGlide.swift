/// A content offset that travels to a target in a fixed time and takes up the velocity it already has: wheel clicks and
/// `setContentOffset(_:animated:)`.
///
/// A cubic Hermite curve from (start, velocity) to (target, 0); without a velocity it is 3s² − 2s³, close to ease-in-out.
nonisolated struct ScrollGlide: Equatable, Sendable {
  /// In points.
  let start: Double

  /// In points.
  let target: Double

  /// At the start, in points per second.
  let velocity: Double

  /// In seconds; above 0.
  let duration: Double

  /// In seconds, of a scrolling that code asked for (a convention).
  static let animationDuration = 0.3

  /// In seconds, of one wheel click: short enough to feel attached to the finger, long enough that the clicks of a
  /// spinning wheel (20–60 ms apart) run into one motion (a convention).
  static let wheelDuration = 0.16

  /// A glide that starts at time 0. It ends sooner than `duration` where the velocity would carry it past the target.
  init(start: Double, target: Double, velocity: Double = 0, duration: Double) {
    precondition(duration > 0, "ScrollGlide: the duration is \(duration) s; it must be above 0")
    self.start = start
    self.target = target
    let way = target - start
    // The curve is monotonic as long as velocity · duration is at most three times the way.
    if way == 0 {
      self.velocity = 0
      self.duration = duration
    } else if velocity * way > 0, velocity / way * duration > 3 {
      self.duration = 3 * way / velocity
      self.velocity = velocity
    } else {
      self.duration = duration
      self.velocity = velocity
    }
  }

  /// The offset, `time` seconds after the start.
  func value(at time: Double) -> Double {
    guard time < duration else { return target }
    let s = time / duration
    let leaving = s * (1 - s) * (1 - s) * duration * velocity
    return start + (target - start) * s * s * (3 - 2 * s) + leaving
  }

  /// In points per second, `time` seconds after the start.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let s = time / duration
    return (target - start) * 6 * s * (1 - s) / duration + velocity * (1 - s) * (1 - 3 * s)
  }
}
