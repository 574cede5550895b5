/// An element of a path, as `CGPath.applyWithBlock` passes it.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType

  /// As many points as the type says; valid during the call alone.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
