import CoreText

/// How the lines of a text stand between its left and right edge.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// Flush with the left edge.
  case left = 0

  /// In the middle.
  case center = 1

  /// Flush with the right edge.
  case right = 2

  /// Every full line reaches both edges.
  case justified = 3

  /// As the script of the text begins: from the left, or from the right.
  case natural = 4

  package var layoutAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
