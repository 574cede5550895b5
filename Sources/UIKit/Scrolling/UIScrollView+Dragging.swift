extension UIScrollView {
  /// Whether the pan may begin: only along an axis in which the content can move, so that a sideways drag over a list
  /// is left to whoever wants it.
  func allowsPan(_ pan: UIPanGestureRecognizer) -> Bool {
    // Two fingers that may zoom go on to drag what they have made larger.
    if isCaughtByTouch || (pan.numberOfTouches > 1 && pinchGestureRecognizer != nil) { return true }
    let travel = pan.translation(in: superview), speed = pan.velocity(in: superview)
    // Before the first movement is counted only the velocity tells the direction.
    let isSideways = travel == .zero ? abs(speed.x) > abs(speed.y) : abs(travel.x) > abs(travel.y)
    return scrollableAxes.contains(isSideways ? .horizontal : .vertical)
  }

  /// The axes along which a drag moves the content.
  var scrollableAxes: ScrollAxes {
    let limits = limits
    var axes: ScrollAxes = []
    if limits.horizontal.hasExtent || (bounces && alwaysBounceHorizontal) { axes.insert(.horizontal) }
    if limits.vertical.hasExtent || (bounces && alwaysBounceVertical) { axes.insert(.vertical) }
    return axes
  }

  /// The pan's state or translation changed.
  func panDidChange() {
    switch panGestureRecognizer.state {
    case .began: if !isZooming { beginDragging() }
    case .changed: drag()
    case .ended: endDragging(velocity: panGestureRecognizer.velocity(in: superview))
    case .cancelled, .failed: endDragging(velocity: .zero)
    case .possible: break
    @unknown default: break
    }
  }

  private func beginDragging() {
    stopMoving()
    followFinger()
    delegate?.scrollViewWillBeginDragging(self)
    showIndicators()
    drag()
  }

  /// The content follows the finger from where both are now.
  func followFinger() {
    let limits = limits
    var axes = scrollableAxes
    let travel = panGestureRecognizer.translation(in: superview)
    if isDirectionalLockEnabled, axes == [.horizontal, .vertical] {
      axes = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    }
    let shown = contentOffset
    let origin = CGPoint(
      x: RubberBand.pulledOffset(showing: Double(shown.x), in: limits.horizontal, extent: Double(bounds.width)),
      y: RubberBand.pulledOffset(showing: Double(shown.y), in: limits.vertical, extent: Double(bounds.height)))
    phase = .dragging(ScrollDrag(origin: origin, beginOffset: shown, axes: axes))
  }

  private func drag() {
    guard case .dragging(let drag) = phase else { return }
    let travel = panGestureRecognizer.translation(in: superview), limits = limits
    var offset = drag.beginOffset
    if drag.axes.contains(.horizontal) {
      offset.x = follow(Double(drag.origin.x - travel.x), in: limits.horizontal, extent: Double(bounds.width))
    }
    if drag.axes.contains(.vertical) {
      offset.y = follow(Double(drag.origin.y - travel.y), in: limits.vertical, extent: Double(bounds.height))
    }
    move(to: offset)
    layoutIndicators()
  }

  private func follow(_ asked: Double, in range: ClosedRange<Double>, extent: Double) -> CGFloat {
    bounces ? RubberBand.offset(asked, in: range, extent: extent) : range.clamp(asked)
  }

  private func endDragging(velocity finger: CGPoint) {
    guard case .dragging(let drag) = phase else { return }
    // The content goes against the offset: a finger that moves up makes it grow.
    let velocity = CGVector(
      dx: drag.axes.contains(.horizontal) ? -finger.x : 0, dy: drag.axes.contains(.vertical) ? -finger.y : 0)
    var motion = release(from: contentOffset, velocity: velocity)
    var target = isPagingEnabled ? page(for: velocity, since: drag.beginOffset) : motion.endOffset
    let natural = motion.endOffset
    let perMillisecond = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
    target = restingOffset(forProposed: target, velocity: perMillisecond)
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    if target != natural { motion = snap(from: contentOffset, to: limits.clamp(target), velocity: velocity) }
    phase = .idle
    let moves = motion.endTime > motion.begin
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    if moves {
      delegate?.scrollViewWillBeginDecelerating(self)
      begin(motion, cause: .release)
    } else {
      move(to: motion.endOffset)
      hideIndicators()
    }
  }

  /// How the content moves on when it is let go.
  private func release(from offset: CGPoint, velocity: CGVector) -> ScrollMotion {
    let limits = limits, rate = Double(decelerationRate.rawValue)
    return ScrollMotion(
      begin: CACurrentMediaTime(),
      horizontal: ScrollAxisMotion(
        releasedAt: Double(offset.x), velocity: Double(velocity.dx), range: limits.horizontal, rate: rate,
        bounces: bounces),
      vertical: ScrollAxisMotion(
        releasedAt: Double(offset.y), velocity: Double(velocity.dy), range: limits.vertical, rate: rate,
        bounces: bounces))
  }

  /// How the content moves on to a place that a page, or the delegate, names.
  private func snap(from offset: CGPoint, to target: CGPoint, velocity: CGVector) -> ScrollMotion {
    ScrollMotion(
      begin: CACurrentMediaTime(),
      horizontal: ScrollAxisMotion(
        .snap(start: Double(offset.x), target: Double(target.x), velocity: Double(velocity.dx))),
      vertical: ScrollAxisMotion(
        .snap(start: Double(offset.y), target: Double(target.y), velocity: Double(velocity.dy))))
  }

  /// In points per second: a release faster than this turns the page (a convention).
  private static let pageTurnVelocity = 250.0

  /// The page that a release lands on: the next one in a flick's direction, else the nearest.
  private func page(for velocity: CGVector, since begin: CGPoint) -> CGPoint {
    func page(now: CGFloat, begin: CGFloat, speed: CGFloat, size: CGFloat) -> CGFloat {
      guard size > 0 else { return now }
      let first = (begin / size).rounded(), nearest = (now / size).rounded()
      guard abs(speed) > Self.pageTurnVelocity else { return nearest * size }
      return speed > 0 ? max(nearest, first + 1) * size : min(nearest, first - 1) * size
    }
    return limits.clamp(
      CGPoint(
        x: page(now: contentOffset.x, begin: begin.x, speed: velocity.dx, size: bounds.width),
        y: page(now: contentOffset.y, begin: begin.y, speed: velocity.dy, size: bounds.height)))
  }
}
