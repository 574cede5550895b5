/// What `CGContext.drawPath(using:)` does with a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill

  /// Fills by the even-odd rule.
  case eoFill

  /// Draws the outline.
  case stroke

  /// Fills by the winding rule, then draws the outline.
  case fillStroke

  /// Fills by the even-odd rule, then draws the outline.
  case eoFillStroke
}
