/// How a stroke ends.
public enum CGLineCap: Int32, Sendable {
  /// At the end point.
  case butt

  /// With a half disc around the end point.
  case round

  /// With a half square beyond the end point.
  case square
}
