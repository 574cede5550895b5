/// Where the first row and the first column of a stored picture are seen; the numbers are EXIF's.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The row at the top, the column at the left.
  case up = 1

  /// The row at the top, the column at the right.
  case upMirrored = 2

  /// The row at the bottom, the column at the right.
  case down = 3

  /// The row at the bottom, the column at the left.
  case downMirrored = 4

  /// The row at the left, the column at the top.
  case leftMirrored = 5

  /// The row at the right, the column at the top.
  case right = 6

  /// The row at the right, the column at the bottom.
  case rightMirrored = 7

  /// The row at the left, the column at the bottom.
  case left = 8

  /// Whether the picture is as wide as the stored one is high.
  package var swapsSides: Bool {
    switch self {
    case .up, .upMirrored, .down, .downMirrored: false
    case .leftMirrored, .right, .rightMirrored, .left: true
    }
  }
}
