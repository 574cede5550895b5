/// The treatment of text that is longer than a line.
package enum LineBreak: Sendable {
  /// The text wraps between words, or within a word that is longer than a line.
  case wordWrapping

  /// The text wraps at any character.
  case characterWrapping

  /// The text is clipped at the edge.
  case clipping

  /// An ellipsis replaces the beginning of the last line.
  case truncatingHead

  /// An ellipsis replaces the end of the last line.
  case truncatingTail

  /// An ellipsis replaces the middle of the last line.
  case truncatingMiddle
}
