import CoreText

/// The writing direction of a paragraph.
public nonisolated enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letter.
  case natural = -1

  case leftToRight = 0

  case rightToLeft = 1

  var paragraphDirection: ParagraphSettings.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
