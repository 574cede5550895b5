/// The rule that determines which points lie inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the outlines around it do not cancel out by direction.
  case winding

  /// A point is inside if a ray from it to the outside crosses an odd number of outlines.
  case evenOdd
}
