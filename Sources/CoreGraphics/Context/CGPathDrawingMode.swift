/// The method of `CGContext.drawPath(using:)`.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill

  /// Fills by the even-odd rule.
  case eoFill

  /// Strokes the path.
  case stroke

  /// Fills by the winding rule, and then strokes the path.
  case fillStroke

  /// Fills by the even-odd rule, and then strokes the path.
  case eoFillStroke
}
