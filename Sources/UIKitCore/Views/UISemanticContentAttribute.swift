/// The meanings of a view's content, which decide whether the view is mirrored in right-to-left layouts.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored with the layout direction.
  case unspecified = 0

  /// Controls of a playback, such as a scrubber, which are not mirrored.
  case playback = 1

  /// Controls of physical directions, such as the alignment of text, which are not mirrored.
  case spatial = 2

  /// Always laid out from left to right.
  case forceLeftToRight = 3

  /// Always laid out from right to left.
  case forceRightToLeft = 4
}
