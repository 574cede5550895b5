/// Which points lie inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Where the outlines around a point do not cancel out by direction.
  case winding

  /// Where a ray to the outside crosses an odd number of outlines.
  case evenOdd
}
