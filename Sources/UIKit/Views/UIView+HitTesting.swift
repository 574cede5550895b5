extension UIView {
  /// Below this opacity a view takes no touches.
  private static let leastTouchableAlpha: CGFloat = 0.01

  /// The conversions between this view's space and another's; `nil` stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer ?? window?.layer)
  }

  /// `point`, in `view`'s space, in this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer ?? window?.layer)
  }

  /// `rect`, in this view's space, in `view`'s: the box around it.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer ?? window?.layer)
  }

  /// `rect`, in `view`'s space, in this view's: the box around it.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer ?? window?.layer)
  }

  /// Whether the view can be touched at all.
  final var takesTouches: Bool {
    guard isUserInteractionEnabled, !isHidden, alpha > Self.leastTouchableAlpha else { return false }
    return layer.touches != .blocked || superview?.touchesMovingSubviews == true
  }

  /// `point`, in the superview's space, in this view's, for a touch: where a property animator moves the view, it is
  /// touched where it shows.
  final func convert(_ point: CGPoint, fromSuperview superview: UIView) -> CGPoint {
    guard layer.touches == .whereShown, let shown = layer.presentation() else { return convert(point, from: superview) }
    return shown.convert(point, from: superview.layer)
  }
}
