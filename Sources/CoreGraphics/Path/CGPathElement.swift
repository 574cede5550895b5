/// An element of a path, as `CGPath.applyWithBlock` passes it.
public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType

  /// The element's points, whose number depends on the type; only valid during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
