import CoreText

/// The horizontal alignment of lines of text.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// Aligns the lines with the left edge.
  case left = 0

  /// Centers the lines.
  case center = 1

  /// Aligns the lines with the right edge.
  case right = 2

  /// Stretches every full line to both edges.
  case justified = 3

  /// Aligns the lines by the writing direction of the text: left for left-to-right, right for right-to-left.
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
