extension UIView {
  /// The opacity up to which a view receives no touches.
  private static let leastTouchableAlpha: CGFloat = 0.01

  /// Returns `point`, given in this view's coordinate space, in that of `view`; `nil` stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? window?.layer)
  }

  /// Returns `point`, given in the coordinate space of `view`, in that of this view; `nil` stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? window?.layer)
  }

  /// Returns the bounding box in `view` of `rect`, given in this view's coordinate space; `nil` stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer ?? window?.layer)
  }

  /// Returns the bounding box in this view of `rect`, given in `view`'s space; `nil` stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? window?.layer)
  }

  /// Whether the view can receive touches now.
  final var takesTouches: Bool {
    guard isUserInteractionEnabled, !isHidden, alpha > Self.leastTouchableAlpha else { return false }
    return layer.touches != .blocked || superview?.touchesMovingSubviews == true
  }

  /// Returns `point`, given in the superview's coordinate space, in that of this view, for a touch. If a property
  /// animator is moving the view, it is touched at the position where it is shown.
  final func convert(_ point: CGPoint, fromSuperview superview: UIView) -> CGPoint {
    guard layer.touches == .whereShown, let shown = layer.presentation() else {
      return layer.convert(point, fromSuperlayer: superview.layer)
    }
    return shown.convert(point, from: superview.layer)
  }
}
