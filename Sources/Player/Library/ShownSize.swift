import CoreGraphics

/// The size at which a picture is shown, in pixels; it is decoded no larger.
nonisolated enum ShownSize: Hashable, Sendable {
  /// Fills a square, with the longer side cropped.
  case filling(side: Int)

  /// Fits inside a rectangle.
  case fitting(width: Int, height: Int)

  /// The maximum aspect ratio at full sharpness in a square. A longer panorama would be decoded for a small part of it,
  /// so it is shown softer.
  private static let longestFilling = 4.0

  /// The longest side to which a drawing is enlarged, in pixels.
  static let longestDrawing: CGFloat = 4096

  /// Returns the longer side at which a picture of `size` pixels is decoded: at most its own, unless it is a drawing, which
  /// is sharp at any size.
  func longerSide(ofPictureSized size: CGSize, isDrawing: Bool = false) -> Int {
    let longer = max(size.width, size.height), shorter = min(size.width, size.height)
    guard shorter >= 1 else { return 1 }
    let wanted: Double =
      switch self {
      case .filling(let side): Double(side) * min(longer / shorter, Self.longestFilling)
      case .fitting(let width, let height):
        longer * min(Double(width) / size.width, Double(height) / size.height)
      }
    return max(1, Int(min(wanted, isDrawing ? max(longer, Self.longestDrawing) : longer).rounded(.up)))
  }
}
