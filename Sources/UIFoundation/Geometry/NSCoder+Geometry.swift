import Foundation

/// Conversions between geometry and strings in the notation of property lists: `{{1, 2}, {3, 4}}`.
nonisolated extension NSCoder {
  /// Returns a point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { text(point.x, point.y) }

  /// Returns a vector as `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }

  /// Returns a size as `{width, height}`.
  public class func string(for size: CGSize) -> String { text(size.width, size.height) }

  /// Returns a rectangle as `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  /// Returns a transform as `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[\(numbers.map(written).joined(separator: ", "))]"
  }

  /// Returns insets as `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    text(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// Returns the point that a string represents; zero if it does not represent one.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// Returns the vector that a string represents; zero if it does not represent one.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// Returns the size that a string represents; zero if it does not represent one.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// Returns the rectangle that a string represents; zero if it does not represent one.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// Returns the transform that a string represents; the identity if it does not represent one.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, count: 6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? .identity
  }

  /// Returns the insets that a string represents; zero if it does not represent any.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  private class func text(_ numbers: CGFloat...) -> String { "{\(numbers.map(written).joined(separator: ", "))}" }

  /// Returns a number as a string, integers without a decimal point.
  private class func written(_ number: CGFloat) -> String {
    let number = Double(number)
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  private class func numbers(_ string: String, count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[], \t\n".contains($0) }.map { Double(String($0)) }
    guard parts.count == count else { return nil }
    let numbers = parts.compactMap { $0.map { CGFloat($0) } }
    return numbers.count == count ? numbers : nil
  }
}
