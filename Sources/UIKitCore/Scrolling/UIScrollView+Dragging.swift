import Motion

extension UIScrollView {
  /// Whether the pan may begin: only along an axis in which the content can move, so that a sideways drag over a list
  /// is available to other recognizers.
  func allowsPan(_ pan: UIPanGestureRecognizer) -> Bool {
    // Two fingers on zoomable content may also drag it.
    if isCaughtByTouch || (pan.numberOfTouches > 1 && pinchGestureRecognizer != nil) { return true }
    let travel = pan.translation(in: superview), speed = pan.velocity(in: superview)
    // Before the first movement only the velocity indicates the direction.
    let isSideways = travel == .zero ? abs(speed.x) > abs(speed.y) : abs(travel.x) > abs(travel.y)
    let axis: ScrollAxes = isSideways ? .horizontal : .vertical
    guard scrollableAxes.contains(axis), contentGivesUpTouch() else { return false }
    let delta = isSideways ? (travel == .zero ? speed.x : travel.x) : (travel == .zero ? speed.y : travel.y)
    return !leavesToScrollViewAround(axis, delta: delta)
  }

  /// The time for which a touch rests on a subview before it can be prevented from becoming a drag, in seconds (UIKit's
  /// delay).
  private static let contentDelay = 0.15

  /// Whether the touched subview permits its touch to become a drag.
  private func contentGivesUpTouch() -> Bool {
    guard let touch = panGestureRecognizer.sequence.first, touch.scrollType == nil, let view = touch.view, view !== self
    else { return true }
    if delaysContentTouches, touch.timestamp - touch.start.time < Self.contentDelay { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Whether the content is at its end, and an enclosing scroll view can continue in the direction of the drag.
  private func leavesToScrollViewAround(_ axis: ScrollAxes, delta: CGFloat) -> Bool {
    guard !canMove(axis, delta: delta) else { return false }
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.canMove(axis, delta: delta) { return true }
      view = current.superview
    }
    return false
  }

  /// Whether the content can follow a drag in a direction without being pulled beyond its end.
  private func canMove(_ axis: ScrollAxes, delta: CGFloat) -> Bool {
    let range = axis == .horizontal ? limits.horizontal : limits.vertical
    let offset = Double(axis == .horizontal ? contentOffset.x : contentOffset.y)
    guard range.hasExtent else { return false }
    return delta > 0 ? offset > range.lowerBound + Self.nearness : offset < range.upperBound - Self.nearness
  }

  /// The distance from the end, in points, below which the content counts as being at its end.
  private static let nearness = 0.5

  /// The axes along which a drag moves the content.
  var scrollableAxes: ScrollAxes {
    let limits = limits
    var axes: ScrollAxes = []
    if limits.horizontal.hasExtent || (bounces && alwaysBounceHorizontal) { axes.insert(.horizontal) }
    if limits.vertical.hasExtent || (bounces && alwaysBounceVertical) { axes.insert(.vertical) }
    return axes
  }

  /// Handles a change of the pan's state or translation.
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
    if isDecelerating { isGlideCaught = true }
    stopMoving()
    followFinger()
    switch keyboardDismissMode {
    case .none: break
    case .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory:
      if UIApplication.shared.textResponder != nil { window?.firstResponder?.resignFirstResponder() }
    }
    delegate?.scrollViewWillBeginDragging(self)
    showIndicators()
    drag()
  }

  /// Starts to follow the drag from the current positions of the content and the touches.
  func followFinger() {
    let limits = limits
    var axes = scrollableAxes
    let travel = panGestureRecognizer.translation(in: superview)
    if isDirectionalLockEnabled, axes == [.horizontal, .vertical] {
      // Before the first movement only the velocity indicates the direction; a diagonal one locks no axis.
      let speed = panGestureRecognizer.velocity(in: superview), delta = travel == .zero ? speed : travel
      if abs(delta.x) > Self.lockRatio * abs(delta.y) { axes = .horizontal }
      if abs(delta.y) > Self.lockRatio * abs(delta.x) { axes = .vertical }
    }
    let shown = contentOffset
    let origin = CGPoint(
      x: RubberBand.pulledOffset(showing: Double(shown.x), in: limits.horizontal, extent: Double(bounds.width)),
      y: RubberBand.pulledOffset(showing: Double(shown.y), in: limits.vertical, extent: Double(bounds.height)))
    draggedOffset = shown
    phase = .dragging(ScrollDrag(origin: origin, beginOffset: shown, fixed: shown, axes: axes))
  }

  private func drag() {
    guard case .dragging(let drag) = phase else { return }
    let travel = panGestureRecognizer.translation(in: superview), limits = limits
    var offset = drag.fixed
    if drag.axes.contains(.horizontal) {
      offset.x = follow(Double(drag.origin.x - travel.x), in: limits.horizontal, extent: Double(bounds.width))
    }
    if drag.axes.contains(.vertical) {
      offset.y = follow(Double(drag.origin.y - travel.y), in: limits.vertical, extent: Double(bounds.height))
    }
    draggedOffset = onPixels(offset)
    move(to: offset)
    layoutIndicators()
  }

  /// The ratio of the distances along both axes above which a drag is locked to one of them (a convention).
  private static let lockRatio: CGFloat = 1.5

  /// Continues to follow the drag from an offset that was set by code.
  func offsetWasSetInDrag() {
    guard case .dragging(var drag) = phase else { return }
    let limits = limits, travel = panGestureRecognizer.translation(in: superview)
    drag.origin = CGPoint(
      x: travel.x
        + RubberBand.pulledOffset(
          showing: Double(contentOffset.x), in: limits.horizontal, extent: Double(bounds.width)),
      y: travel.y
        + RubberBand.pulledOffset(showing: Double(contentOffset.y), in: limits.vertical, extent: Double(bounds.height))
    )
    drag.fixed = contentOffset
    phase = .dragging(drag)
  }

  private func follow(_ asked: Double, in range: ClosedRange<Double>, extent: Double) -> CGFloat {
    bounces ? RubberBand.offset(asked, in: range, extent: extent) : range.clamp(asked)
  }

  private func endDragging(velocity finger: CGPoint) {
    guard case .dragging(let drag) = phase else { return }
    makeRoomForRefresh()
    // The content offset changes in the opposite direction of the finger.
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
    let endsGlide = isGlideCaught && !moves
    isGlideCaught = false
    if moves {
      delegate?.scrollViewWillBeginDecelerating(self)
      begin(motion, cause: .release)
    } else {
      move(to: motion.endOffset)
      hideIndicators()
      // A motion that was stopped by the touch ends when it is lifted; one that continues has not ended (observed on
      // iOS).
      if endsGlide { delegate?.scrollViewDidEndDecelerating(self) }
    }
  }

  /// Returns the motion after a release.
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

  /// Returns the motion to an offset that is determined by a page or the delegate.
  private func snap(from offset: CGPoint, to target: CGPoint, velocity: CGVector) -> ScrollMotion {
    ScrollMotion(
      begin: CACurrentMediaTime(),
      horizontal: ScrollAxisMotion(
        .snap(start: Double(offset.x), target: Double(target.x), velocity: Double(velocity.dx))),
      vertical: ScrollAxisMotion(
        .snap(start: Double(offset.y), target: Double(target.y), velocity: Double(velocity.dy))))
  }

  /// The release velocity above which the page changes, in points per second (a convention).
  private static let pageTurnVelocity = 250.0

  /// Returns the offset of the page for a release: the next one in the direction of a flick, otherwise the nearest.
  private func page(for velocity: CGVector, since begin: CGPoint) -> CGPoint {
    // Pages are counted from the start of the content, insets included.
    func page(now: CGFloat, begin: CGFloat, speed: CGFloat, size: CGFloat, start: Double) -> CGFloat {
      guard size > 0 else { return now }
      let start = CGFloat(start)
      let first = ((begin - start) / size).rounded(), nearest = ((now - start) / size).rounded()
      guard abs(speed) > Self.pageTurnVelocity else { return start + nearest * size }
      return start + (speed > 0 ? max(nearest, first + 1) : min(nearest, first - 1)) * size
    }
    let limits = limits
    return limits.clamp(
      CGPoint(
        x: page(
          now: contentOffset.x, begin: begin.x, speed: velocity.dx, size: bounds.width,
          start: limits.horizontal.lowerBound),
        y: page(
          now: contentOffset.y, begin: begin.y, speed: velocity.dy, size: bounds.height,
          start: limits.vertical.lowerBound)))
  }
}
