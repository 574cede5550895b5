/// The positions at which the first row and the first column of a stored image are displayed; the numbers are EXIF's.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The row is at the top, the column at the left.
  case up = 1

  /// The row is at the top, the column at the right.
  case upMirrored = 2

  /// The row is at the bottom, the column at the right.
  case down = 3

  /// The row is at the bottom, the column at the left.
  case downMirrored = 4

  /// The row is at the left, the column at the top.
  case leftMirrored = 5

  /// The row is at the right, the column at the top.
  case right = 6

  /// The row is at the right, the column at the bottom.
  case rightMirrored = 7

  /// The row is at the left, the column at the bottom.
  case left = 8

  /// Whether the upright image has the width and height of the stored one exchanged.
  package var swapsSides: Bool {
    switch self {
    case .up, .upMirrored, .down, .downMirrored: false
    case .leftMirrored, .right, .rightMirrored, .left: true
    }
  }
}
