/// How two segments of a stroke meet.
public enum CGLineJoin: Int32, Sendable {
  /// In a point, unless it were longer than the miter limit.
  case miter

  /// With an arc around the corner.
  case round

  /// Cut off.
  case bevel
}
