extension UIScrollView {
  /// Whether the content moves by itself.
  var isMoving: Bool {
    switch phase {
    case .moving: true
    case .idle, .dragging, .zooming: false
    }
  }

  /// Whether a touch now stops the content, and is no click on what comes to lie under it. A click just after a turn of
  /// the wheel is one: the glide is short and the pointer stood still.
  var isCaughtByTouch: Bool {
    switch phase {
    case .moving(_, .release), .moving(_, .animation): true
    case .moving(_, .wheel), .idle, .dragging, .zooming: false
    }
  }

  /// Lets the content go to an offset in a fixed time, taking up the velocity that it has.
  func glide(to target: CGPoint, duration: Double, cause: ScrollCause) {
    let now = CACurrentMediaTime()
    var start = contentOffset, velocity = CGVector.zero
    if case .moving(let motion, _) = phase {
      // The shown offset is rounded to pixels; the motion knows it exactly.
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

  /// Lets the content move by itself from now on.
  func begin(_ motion: ScrollMotion, cause: ScrollCause) {
    phase = .moving(motion, cause)
    showIndicators()
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      // A view that died leaves no frames behind.
      guard let self else { return link.invalidate() }
      self.advance(to: CACurrentMediaTime())
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops the content where it is.
  func stopMoving() {
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

  /// Takes the content offset along where the content grew before what shows, in the midst of any movement.
  func shiftContent(by way: CGVector) {
    switch phase {
    case .moving(var motion, let cause):
      motion.shift = CGVector(dx: motion.shift.dx + way.dx, dy: motion.shift.dy + way.dy)
      phase = .moving(motion, cause)
    case .dragging(var drag):
      drag.origin = CGPoint(x: drag.origin.x + way.dx, y: drag.origin.y + way.dy)
      drag.beginOffset = CGPoint(x: drag.beginOffset.x + way.dx, y: drag.beginOffset.y + way.dy)
      phase = .dragging(drag)
    case .idle, .zooming: break
    }
    move(to: CGPoint(x: contentOffset.x + way.dx, y: contentOffset.y + way.dy))
  }

  /// Shows an offset, on whole pixels: content that stands between two is blurred, and slower to draw.
  func move(to offset: CGPoint) { contentOffset = onPixels(offset) }

  func onPixels(_ offset: CGPoint) -> CGPoint {
    let scale = window?.contentScaleFactor ?? 1
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }
}
