import CoreText

/// What happens to text that is wider than its line.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line, broken between words.
  case byWordWrapping = 0

  /// It goes on in the next line, broken anywhere.
  case byCharWrapping = 1

  /// It is cut at the edge.
  case byClipping = 2

  /// Its beginning becomes an ellipsis.
  case byTruncatingHead = 3

  /// Its end becomes an ellipsis.
  case byTruncatingTail = 4

  /// Its middle becomes an ellipsis.
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
