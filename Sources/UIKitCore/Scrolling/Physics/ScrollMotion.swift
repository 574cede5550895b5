/// The motion of a content offset: both coordinates as functions of time from a common start.
nonisolated struct ScrollMotion: Equatable, Sendable {
  /// The start of the motion on the media clock, in seconds.
  let begin: Double

  /// The motion of the horizontal offset.
  let horizontal: ScrollAxisMotion

  /// The motion of the vertical offset.
  let vertical: ScrollAxisMotion

  /// The displacement by content that was inserted before the visible part during the motion.
  var shift = CGVector.zero

  /// The time on the media clock at which both coordinates are at rest.
  var endTime: Double { begin + max(horizontal.duration, vertical.duration) }

  /// The offset at the end of the motion.
  var endOffset: CGPoint { CGPoint(x: horizontal.end + shift.dx, y: vertical.end + shift.dy) }

  /// Returns the offset at a time of the media clock; before `begin`, the initial one.
  func offset(at time: Double) -> CGPoint {
    let elapsed = max(time - begin, 0)
    return CGPoint(x: horizontal.value(at: elapsed) + shift.dx, y: vertical.value(at: elapsed) + shift.dy)
  }

  /// Returns the velocity at a time of the media clock, in points per second.
  func velocity(at time: Double) -> CGVector {
    let elapsed = max(time - begin, 0)
    return CGVector(dx: horizontal.velocity(at: elapsed), dy: vertical.velocity(at: elapsed))
  }
}
