/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a new outline; one point.
  case moveToPoint

  /// A straight line; one point.
  case addLineToPoint

  /// A quadratic curve; the control point and the end.
  case addQuadCurveToPoint

  /// A cubic curve; two control points and the end.
  case addCurveToPoint

  /// A line back to the outline's start; no points.
  case closeSubpath
}
