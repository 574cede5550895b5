/// The shape of a stroke's ends.
public enum CGLineCap: Int32, Sendable {
  /// The stroke ends at the end point.
  case butt

  /// The stroke ends with a semicircle around the end point.
  case round

  /// The stroke ends with half a square beyond the end point.
  case square
}
