import CoreGraphics

/// How large a picture is shown, in pixels; it is decoded no larger.
nonisolated enum ShownSize: Hashable, Sendable {
  /// Over a whole square, cut where it is longer.
  case filling(side: Int)

  /// Whole, inside a rectangle.
  case fitting(width: Int, height: Int)

  /// A long panorama over a square would be decoded for the sake of a slice of it; beyond this ratio it is shown a
  /// little softer instead.
  private static let longestFilling = 4.0

  /// The longer side to decode a picture of `size` pixels at; never more than it has.
  func longerSide(ofPictureSized size: CGSize) -> Int {
    let longer = max(size.width, size.height), shorter = min(size.width, size.height)
    guard shorter >= 1 else { return 1 }
    let wanted: Double =
      switch self {
      case .filling(let side): Double(side) * min(longer / shorter, Self.longestFilling)
      case .fitting(let width, let height):
        longer * min(Double(width) / size.width, Double(height) / size.height)
      }
    return max(1, Int(min(wanted, longer).rounded(.up)))
  }
}
