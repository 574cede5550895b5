import CoreText

/// In which direction a paragraph begins.
public nonisolated enum NSWritingDirection: Int, Sendable {
  /// As its first letter does.
  case natural = -1

  case leftToRight = 0

  case rightToLeft = 1

  var paragraphDirection: ParagraphLook.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
