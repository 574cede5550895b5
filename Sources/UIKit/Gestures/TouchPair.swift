/// How two touches lie to each other.
struct TouchPair: Equatable {
  /// In points; not 0, so that ratios are numbers.
  let distance: CGFloat

  /// Of the line from the first to the second, in radians, clockwise from the right.
  let angle: CGFloat

  /// The first two touches that `recognizer` follows; `nil` while there are fewer.
  init?(of recognizer: UIGestureRecognizer) {
    guard recognizer.numberOfTouches >= 2 else { return nil }
    let a = recognizer.location(ofTouch: 0, in: nil), b = recognizer.location(ofTouch: 1, in: nil)
    distance = max(a.distance(to: b), Self.leastDistance)
    angle = atan2(b.y - a.y, b.x - a.x)
  }

  /// Two fingers cannot be closer, in points.
  private static let leastDistance: CGFloat = 1

  /// From `start`'s angle to this one, the shorter way round, in radians.
  func turn(since start: TouchPair) -> CGFloat { (angle - start.angle).remainder(dividingBy: 2 * .pi) }
}
