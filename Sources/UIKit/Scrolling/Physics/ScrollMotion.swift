/// How a content offset moves by itself in the plane: each coordinate along its own way, from one common moment on.
nonisolated struct ScrollMotion: Equatable, Sendable {
  /// On the media clock, in seconds.
  let begin: Double

  /// To the right.
  let horizontal: ScrollAxisMotion

  /// Downwards.
  let vertical: ScrollAxisMotion

  /// How far the content grew before what shows, since it began to move.
  var shift = CGVector.zero

  /// The moment at which both coordinates stand still, on the media clock.
  var endTime: Double { begin + max(horizontal.duration, vertical.duration) }

  /// Where it ends.
  var endOffset: CGPoint { CGPoint(x: horizontal.end + shift.dx, y: vertical.end + shift.dy) }

  /// The offset at a time of the media clock; the first one before `begin`.
  func offset(at time: Double) -> CGPoint {
    let elapsed = max(time - begin, 0)
    return CGPoint(x: horizontal.value(at: elapsed) + shift.dx, y: vertical.value(at: elapsed) + shift.dy)
  }

  /// In points per second, at a time of the media clock.
  func velocity(at time: Double) -> CGVector {
    let elapsed = max(time - begin, 0)
    return CGVector(dx: horizontal.velocity(at: elapsed), dy: vertical.velocity(at: elapsed))
  }
}
