/// How pictures are drawn larger or smaller than they are.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium`.
  case `default`

  /// Each pixel from the nearest one of the picture: sharp squares when enlarged.
  case none

  /// Blended from four pixels.
  case low

  /// Blended from all pixels when made smaller, at ten times the cost, and from four when enlarged.
  case high

  /// Halved as often as it may be, each pixel the average of four, then blended from four.
  case medium
}
