/// The type of a path's element.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a new subpath; one point.
  case moveToPoint

  /// A straight line; one point.
  case addLineToPoint

  /// A quadratic curve; the control point and the end.
  case addQuadCurveToPoint

  /// A cubic curve; two control points and the end.
  case addCurveToPoint

  /// A line back to the subpath's start; no points.
  case closeSubpath
}
