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

  /// Aligns the lines with the right edge in right-to-left layouts. In left-to-right layouts, aligns each line by the
  /// writing direction of its text, so that Hebrew and Arabic are aligned right there too.
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

  /// The alignment in a layout with a direction.
  package func layoutAlignment(isRightToLeft: Bool) -> TextAlignment {
    self == .natural && isRightToLeft ? .right : layoutAlignment
  }
}
