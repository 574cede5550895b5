/// Something with points of its own: a view, or the screen.
public protocol UICoordinateSpace: NSObjectProtocol {
  /// `point`, in this space, in `coordinateSpace`.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// `point`, in `coordinateSpace`, in this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// `rect`, in this space, in `coordinateSpace`: the box around it.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

  /// `rect`, in `coordinateSpace`, in this one: the box around it.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect

  /// The space's own rectangle.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// `point`, in this view's space, in `coordinateSpace`.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    return coordinateSpace.convert(point, from: self)
  }

  /// `point`, in `coordinateSpace`, in this view's.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return coordinateSpace.convert(point, to: self)
  }

  /// `rect`, in this view's space, in `coordinateSpace`: the box around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    return coordinateSpace.convert(rect, from: self)
  }

  /// `rect`, in `coordinateSpace`, in this view's: the box around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    return coordinateSpace.convert(rect, to: self)
  }
}

/// The screen's space is that of the window: a window's frame says where it stands in it.
extension UIScreen: UICoordinateSpace {
  /// `point`, on the screen, in `coordinateSpace`.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return point }
    return view.layer.convert(point, from: nil)
  }

  /// `point`, in `coordinateSpace`, on the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return point }
    return view.layer.convert(point, to: nil)
  }

  /// `rect`, on the screen, in `coordinateSpace`: the box around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return rect }
    return view.layer.convert(rect, from: nil)
  }

  /// `rect`, in `coordinateSpace`, on the screen: the box around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return rect }
    return view.layer.convert(rect, to: nil)
  }
}
