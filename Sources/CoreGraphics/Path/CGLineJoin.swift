/// The shape of a stroke's corners.
public enum CGLineJoin: Int32, Sendable {
  /// A pointed corner, or a cut-off one if the point were longer than the miter limit.
  case miter

  /// An arc around the corner.
  case round

  /// A cut-off corner.
  case bevel
}
