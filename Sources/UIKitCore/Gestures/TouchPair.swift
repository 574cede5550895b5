/// The distance and direction between two touches.
struct TouchPair: Equatable {
  /// The distance in points; never 0, so that it can be used as a divisor.
  let distance: CGFloat

  /// The angle of the line from the first touch to the second, in radians, clockwise from the right.
  let angle: CGFloat

  /// Creates a pair from the first two touches of `recognizer`; `nil` if there are fewer.
  init?(of recognizer: UIGestureRecognizer) {
    guard recognizer.numberOfTouches >= 2 else { return nil }
    let a = recognizer.location(ofTouch: 0, in: nil), b = recognizer.location(ofTouch: 1, in: nil)
    distance = max(a.distance(to: b), Self.leastDistance)
    angle = atan2(b.y - a.y, b.x - a.x)
  }

  /// The least distance between two fingers, in points.
  private static let leastDistance: CGFloat = 1

  /// Returns the rotation from `start` to this pair in radians, in the direction of the smaller angle.
  func turn(since start: TouchPair) -> CGFloat { (angle - start.angle).remainder(dividingBy: 2 * .pi) }
}
