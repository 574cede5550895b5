extension UIScrollView: WheelScrolling {
  /// In points: what one click of the wheel scrolls (a convention of Linux browsers).
  static let pointsPerClick: CGFloat = 53

  /// Scrolls by the wheel: a click glides, a touchpad's movement is followed one to one.
  ///
  /// Says no where nothing would move, so that a scroll view around this one can.
  package func scroll(byWheel delta: CGVector, isPrecise: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    if isHeld { return true }
    let limits = limits
    var way = CGVector(dx: delta.dx * Self.pointsPerClick, dy: -delta.dy * Self.pointsPerClick)
    // A wheel that turns one way only scrolls what scrolls one way only.
    // Fingers that go sideways do not mean content that goes up and down.
    if isPrecise, abs(way.dx) > abs(way.dy) {
      guard limits.horizontal.hasExtent else { return false }
      way.dy = 0
    }
    if way.dx == 0, !limits.vertical.hasExtent { way = CGVector(dx: way.dy, dy: 0) }
    let start = wheelStart
    let target = limits.clamp(CGPoint(x: start.x + way.dx, y: start.y + way.dy))
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

  /// From where the next click counts: the end of the click before, so that none is lost.
  private var wheelStart: CGPoint {
    switch phase {
    case .moving(let motion, .wheel): motion.endOffset
    case .moving, .idle, .dragging, .zooming: contentOffset
    }
  }
}
