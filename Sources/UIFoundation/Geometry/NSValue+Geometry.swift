import Foundation

extension NSValue {
  /// Creates a value that contains a point.
  public nonisolated convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

  /// Creates a value that contains a vector.
  public nonisolated convenience init(cgVector vector: CGVector) { self.init([vector.dx, vector.dy]) }

  /// Creates a value that contains a size.
  public nonisolated convenience init(cgSize size: CGSize) { self.init([size.width, size.height]) }

  /// Creates a value that contains a rectangle.
  public nonisolated convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Creates a value that contains an affine transform.
  public nonisolated convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// Creates a value that contains insets.
  public nonisolated convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The point in the value; zero if it contains something else.
  public nonisolated var cgPointValue: CGPoint { of(2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }

  /// The vector in the value; zero if it contains something else.
  public nonisolated var cgVectorValue: CGVector { of(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }

  /// The size in the value; zero if it contains something else.
  public nonisolated var cgSizeValue: CGSize { of(2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }

  /// The rectangle in the value; zero if it contains something else.
  public nonisolated var cgRectValue: CGRect {
    of(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// The affine transform in the value; all zeros if it contains something else.
  public nonisolated var cgAffineTransformValue: CGAffineTransform {
    of(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// The insets in the value; zero if it contains something else.
  public nonisolated var uiEdgeInsetsValue: UIEdgeInsets {
    of(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// Returns the numbers in the value; `nil` if their count is another.
  private nonisolated func of(_ count: Int) -> [Double]? { numbers.flatMap { $0.count == count ? $0 : nil } }
}
