import Foundation
import Motion

extension UIScrollView {
  /// The scale of the view that the delegate returns for zooming; 1 if there is none.
  public var zoomScale: CGFloat {
    get { zoomedView?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a pinch is zooming the content.
  public var isZooming: Bool {
    switch phase {
    case .zooming: true
    case .idle, .dragging, .moving: false
    }
  }

  /// Whether a pinch has exceeded the limits of the scale.
  public var isZoomBouncing: Bool { isZooming && zoomScale != clampedZoom(zoomScale) }

  /// Zooms to a scale, limited to the permitted range, around the center of the visible area.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard clampedZoom(scale) != zoomScale else { return }
    zoom(to: scale, about: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
  }

  /// Zooms and scrolls so that a rectangle of the zoomed view fills the scroll view, as far as the limits permit.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
    let scale = clampedZoom(min(bounds.width / rect.width, bounds.height / rect.height))
    changeZoom(animated: animated) { [self] in
      show(view, at: scale)
      let middle = convert(CGPoint(x: rect.midX, y: rect.midY), from: view)
      contentOffset = limits.clamp(CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2))
    }
  }

  /// The durations of a zoom by code and by one click of the wheel, in seconds (conventions).
  private static let zoomDuration = 0.3, wheelZoomDuration = 0.15

  /// The zoom factor of one click of the wheel (a convention).
  private static let zoomPerClick = 1.2

  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  func clampedZoom(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  /// Adds the pinch recognizer if the limits permit zooming, and removes it otherwise.
  func zoomLimitsDidChange() {
    let isPossible = maximumZoomScale > minimumZoomScale
    if isPossible, pinchGestureRecognizer == nil {
      let pinch = ScrollPinchGestureRecognizer()
      pinch.addTarget(self, action: selector(UIScrollView.pinchDidChange))
      addGestureRecognizer(pinch)
      pinchGestureRecognizer = pinch
    } else if !isPossible, let pinch = pinchGestureRecognizer {
      removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    }
  }

  /// Zooms around the pointer by the wheel. Returns `false` if the content cannot be zoomed.
  package func zoom(byWheel clicks: CGFloat, at position: CGPoint, isPrecise: Bool) -> Bool {
    guard isScrollEnabled, !isHeld, clicks != 0, zoomedView != nil, maximumZoomScale > minimumZoomScale else {
      return false
    }
    let scale = clampedZoom(zoomScale * pow(Self.zoomPerClick, clicks))
    guard scale != zoomScale else { return true }
    let point = convert(position, from: nil)
    zoom(to: scale, about: point, animated: !isPrecise, duration: Self.wheelZoomDuration)
    return true
  }

  /// Zooms so that the point `point` of the content keeps its position on the screen, as far as the edges permit.
  private func zoom(
    to scale: CGFloat, about point: CGPoint, animated: Bool, duration: Double = UIScrollView.zoomDuration
  ) {
    guard let view = zoomedView else { return }
    let anchor = convert(point, to: view)
    let local = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    changeZoom(animated: animated, duration: duration) { [self] in
      show(view, at: clampedZoom(scale))
      let moved = convert(anchor, from: view)
      contentOffset = limits.clamp(CGPoint(x: moved.x - local.x, y: moved.y - local.y))
    }
  }

  private func changeZoom(
    animated: Bool, duration: Double = UIScrollView.zoomDuration, _ change: @escaping () -> Void
  ) {
    stopMoving()
    let view = zoomedView
    delegate?.scrollViewWillBeginZooming(self, with: view)
    guard animated, window != nil else {
      change()
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      return
    }
    UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
      change()
    } completion: { [weak self] _ in
      guard let self else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }

  /// Scales the view with its origin fixed, and sets the content size accordingly, unless constraints determine both.
  private func show(_ view: UIView, at scale: CGFloat) {
    let corner = CGPoint(
      x: view.center.x - view.bounds.width * view.transform.a * view.layer.anchorPoint.x,
      y: view.center.y - view.bounds.height * view.transform.d * view.layer.anchorPoint.y)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    view.center = CGPoint(
      x: corner.x + size.width * view.layer.anchorPoint.x, y: corner.y + size.height * view.layer.anchorPoint.y)
    view.layoutFollows(zoomScale: scale)
    if !view.isPlacedByConstraints { contentSize = size }
    delegate?.scrollViewDidZoom(self)
    // The delegate may have changed the constraints.
    if view.isPlacedByConstraints { layoutIfNeeded() }
  }

  // MARK: - Pinching

  private func pinchDidChange(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginZooming(pinch)
    case .changed: zoom(pinch)
    case .ended, .cancelled, .failed: endZooming()
    case .possible: break
    @unknown default: break
    }
  }

  private func beginZooming(_ pinch: UIPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    stopMoving()
    phase = .zooming(ScrollZoom(beginScale: zoomScale, anchor: pinch.location(in: view)))
    delegate?.scrollViewWillBeginZooming(self, with: view)
    showIndicators()
    zoom(pinch)
  }

  private func zoom(_ pinch: UIPinchGestureRecognizer) {
    guard case .zooming(let zoom) = phase, let view = zoomedView else { return }
    // A single finger drags without zooming.
    guard pinch.numberOfTouches >= 2 else { return }
    show(view, at: pulledZoom(zoom.beginScale * pinch.scale))
    let moved = convert(zoom.anchor, from: view), fingers = pinch.location(in: self)
    move(to: CGPoint(x: contentOffset.x + moved.x - fingers.x, y: contentOffset.y + moved.y - fingers.y))
    layoutIndicators()
  }

  /// Returns the displayed scale of a pinch, with increasing resistance beyond the limits.
  private func pulledZoom(_ asked: CGFloat) -> CGFloat {
    let limit = clampedZoom(asked)
    guard bouncesZoom, asked != limit, asked > 0, limit > 0 else { return limit }
    let beyond = abs(log(asked / limit))
    let shown = RubberBand.displacement(forPull: beyond, extent: Self.zoomPull)
    return limit * exp(asked > limit ? shown : -shown)
  }

  /// The greatest zoom beyond a limit, as the logarithm of a factor (a convention).
  private static let zoomPull = log(2.5)

  private func endZooming() {
    guard case .zooming = phase, let view = zoomedView else { return }
    let scale = clampedZoom(zoomScale)
    let middle = pinchGestureRecognizer?.location(in: self) ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let anchor = convert(middle, to: view)
    let local = CGPoint(x: middle.x - bounds.minX, y: middle.y - bounds.minY)
    UIView.animate(withDuration: Self.zoomDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      [self] in
      if scale != zoomScale { show(view, at: scale) }
      let moved = convert(anchor, from: view)
      contentOffset = limits.clamp(CGPoint(x: moved.x - local.x, y: moved.y - local.y))
    }
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    switch panGestureRecognizer.state {
    case .began, .changed:
      panGestureRecognizer.setTranslation(.zero, in: superview)
      followFinger()
    case .possible, .ended, .cancelled, .failed:
      phase = .idle
      hideIndicators()
    }
  }
}
