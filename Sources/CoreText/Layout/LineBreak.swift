/// What happens to text that is longer than a line.
package enum LineBreak: Sendable {
  /// Goes on in the next line, at a word, or within one that is longer than a line.
  case wordWrapping

  /// Goes on in the next line, at any character.
  case characterWrapping

  /// Is cut off at the edge.
  case clipping

  /// The last line loses its beginning to an ellipsis.
  case truncatingHead

  /// The last line loses its end to an ellipsis.
  case truncatingTail

  /// The last line loses its middle to an ellipsis.
  case truncatingMiddle
}
