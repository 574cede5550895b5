extension UIScrollView: WheelScrolling {
  /// Scrolls by the wheel: a click starts a short motion, while the movement of a touchpad is followed exactly.
  ///
  /// Returns `false` if nothing would move, so that an enclosing scroll view can scroll.
  package func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    if isHeld { return true }
    let limits = limits
    var distance = CGVector(dx: delta.dx * Wheel.pointsPerClick, dy: -delta.dy * Wheel.pointsPerClick)
    // Horizontal movement of the fingers does not scroll content that only scrolls vertically. The clicks of a wheel,
    // which has only one axis, also scroll content that only scrolls horizontally.
    if isPrecise, abs(distance.dx) > abs(distance.dy) {
      guard limits.horizontal.hasExtent else { return false }
      distance.dy = 0
    }
    if distance.dx == 0, !limits.vertical.hasExtent { distance = CGVector(dx: distance.dy, dy: 0) }
    let start = wheelStart
    let target = limits.clamp(CGPoint(x: start.x + distance.dx, y: start.y + distance.dy))
    guard target != start else { return false }
    if isPrecise {
      stopMoving()
      showIndicators()
      move(to: target)
      hideIndicators()
    } else {
      if !isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
      glide(to: target, duration: ScrollGlide.wheelDuration, cause: .wheel)
    }
    return true
  }

  /// The offset to which the next click is added: the end of the current motion by the wheel, so that no click is lost.
  private var wheelStart: CGPoint {
    switch phase {
    case .moving(let motion, .wheel): motion.endOffset
    case .moving, .idle, .dragging, .zooming: contentOffset
    }
  }
}
