/// The sampling of images that are drawn larger or smaller than their own size.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The same as `medium`.
  case `default`

  /// The nearest pixel of the image for each pixel: sharp squares when enlarged.
  case none

  /// Interpolation between four pixels.
  case low

  /// The average of all pixels when reduced, at ten times the cost, and interpolation between four when enlarged.
  case high

  /// Halving as often as possible, with each pixel the average of four, and then interpolation between four pixels.
  case medium
}
