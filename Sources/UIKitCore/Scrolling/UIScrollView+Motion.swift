extension UIScrollView {
  /// Whether the content is moving without being dragged.
  var isMoving: Bool {
    switch phase {
    case .moving: true
    case .idle, .dragging, .zooming: false
    }
  }

  /// Whether a touch would stop the content, and so is not a click on what is under it. A touch during a movement by
  /// the wheel counts as a click, since that movement is short and the pointer is stationary.
  var isCaughtByTouch: Bool {
    switch phase {
    case .moving(_, .release), .moving(_, .animation): true
    case .moving(_, .wheel), .idle, .dragging, .zooming: false
    }
  }

  /// Moves the content to an offset in a fixed time, starting with its current velocity.
  func glide(to target: CGPoint, duration: Double, cause: ScrollCause) {
    let now = CACurrentMediaTime()
    var start = contentOffset, velocity = CGVector.zero
    if case .moving(let motion, _) = phase {
      // The displayed offset is rounded to pixels; the motion has the exact one.
      (start, velocity) = (motion.offset(at: now), motion.velocity(at: now))
    }
    func axis(_ start: CGFloat, _ target: CGFloat, _ velocity: CGFloat) -> ScrollAxisMotion {
      start == target
        ? ScrollAxisMotion(restingAt: Double(target))
        : ScrollAxisMotion(
          ScrollGlide(
            start: Double(start), target: Double(target), velocity: Double(velocity), duration: duration))
    }
    let motion = ScrollMotion(
      begin: now, horizontal: axis(start.x, target.x, velocity.dx), vertical: axis(start.y, target.y, velocity.dy))
    begin(motion, cause: cause)
  }

  /// Starts a motion of the content.
  func begin(_ motion: ScrollMotion, cause: ScrollCause) {
    phase = .moving(motion, cause)
    showIndicators()
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      // Stops the display link after the view has been released.
      guard let self else { return link.invalidate() }
      self.advance(to: CACurrentMediaTime())
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops the content at its current offset.
  package func stopMoving() {
    guard isMoving else { return }
    phase = .idle
    endFrames()
  }

  private func endFrames() {
    link?.invalidate()
    link = nil
    hideIndicators()
  }

  private func advance(to time: Double) {
    guard case .moving(let motion, let cause) = phase else { return endFrames() }
    guard time < motion.endTime else {
      phase = .idle
      endFrames()
      switch cause {
      case .release, .wheel:
        contentOffset = limits.clamp(onPixels(motion.endOffset))
        delegate?.scrollViewDidEndDecelerating(self)
      case .animation:
        contentOffset = motion.endOffset
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
      return
    }
    move(to: motion.offset(at: time))
  }

  /// Moves the content offset without interrupting a motion or drag, after content was inserted before the visible
  /// part.
  package func shiftContent(by delta: CGVector) {
    switch phase {
    case .moving(var motion, let cause):
      motion.shift = CGVector(dx: motion.shift.dx + delta.dx, dy: motion.shift.dy + delta.dy)
      phase = .moving(motion, cause)
    case .dragging(var drag):
      drag.origin = CGPoint(x: drag.origin.x + delta.dx, y: drag.origin.y + delta.dy)
      drag.beginOffset = CGPoint(x: drag.beginOffset.x + delta.dx, y: drag.beginOffset.y + delta.dy)
      phase = .dragging(drag)
    case .idle, .zooming: break
    }
    move(to: CGPoint(x: contentOffset.x + delta.dx, y: contentOffset.y + delta.dy))
  }

  /// Sets the offset, rounded to whole pixels: content between pixels is blurred, and slower to draw.
  func move(to offset: CGPoint) { contentOffset = onPixels(offset) }

  func onPixels(_ offset: CGPoint) -> CGPoint { CGPoint(x: onPixels(offset.x), y: onPixels(offset.y)) }

  /// Returns the nearest whole number of pixels, in points.
  func onPixels(_ length: CGFloat) -> CGFloat {
    let scale = window?.contentScaleFactor ?? 1
    return (length * scale).rounded() / scale
  }
}
