import CoreText

/// The treatment of text that is wider than its line.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// Continues in the next line, broken between words.
  case byWordWrapping = 0

  /// Continues in the next line, broken between any two characters.
  case byCharWrapping = 1

  /// Clips the text at the edge.
  case byClipping = 2

  /// Replaces the beginning by an ellipsis.
  case byTruncatingHead = 3

  /// Replaces the end by an ellipsis.
  case byTruncatingTail = 4

  /// Replaces the middle by an ellipsis.
  case byTruncatingMiddle = 5

  package var layoutLineBreak: LineBreak {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
