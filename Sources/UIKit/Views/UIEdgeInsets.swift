/// Distances inwards from the edges of a rectangle, in points.
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
  /// From above.
  public var top: CGFloat

  /// From the left.
  public var left: CGFloat

  /// From below.
  public var bottom: CGFloat

  /// From the right.
  public var right: CGFloat

  /// No distance.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Distances by edge; negative ones grow the rectangle.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No distance.
  public static let zero = UIEdgeInsets()
}

extension UIEdgeInsets {
  /// The distances of both added up.
  package nonisolated static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

extension CGRect {
  /// The rectangle inside the insets.
  public nonisolated func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
