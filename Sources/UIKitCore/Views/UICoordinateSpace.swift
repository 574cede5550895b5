/// A coordinate system, such as that of a view or of the screen.
public protocol UICoordinateSpace: NSObjectProtocol {
  /// Returns `point`, given in this coordinate space, in `coordinateSpace`.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// Returns `point`, given in `coordinateSpace`, in this coordinate space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint

  /// Returns the bounding box in `coordinateSpace` of `rect`, given in this coordinate space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect

  /// Returns the bounding box in this coordinate space of `rect`, given in `coordinateSpace`.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect

  /// The bounds of the item, in its own coordinate space.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// Returns `point`, given in this view's coordinate space, in `coordinateSpace`.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    return coordinateSpace.convert(point, from: self)
  }

  /// Returns `point`, given in `coordinateSpace`, in this view's coordinate space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return coordinateSpace.convert(point, to: self)
  }

  /// Returns the bounding box in `coordinateSpace` of `rect`, given in this view's coordinate space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    return coordinateSpace.convert(rect, from: self)
  }

  /// Returns the bounding box in this view's coordinate space of `rect`, given in `coordinateSpace`.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    return coordinateSpace.convert(rect, to: self)
  }
}

/// The coordinate space of the application's window. A window's frame is its position in this space.
extension UIScreen: UICoordinateSpace {
  /// Returns `point`, given on the screen, in `coordinateSpace`.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return point }
    return view.layer.convert(point, from: nil)
  }

  /// Returns `point`, given in `coordinateSpace`, on the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return point }
    return view.layer.convert(point, to: nil)
  }

  /// Returns the bounding box in `coordinateSpace` of `rect`, given on the screen.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return rect }
    return view.layer.convert(rect, from: nil)
  }

  /// Returns the bounding box on the screen of `rect`, given in `coordinateSpace`.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return rect }
    return view.layer.convert(rect, to: nil)
  }
}
