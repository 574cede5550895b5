/// The alignment of lines.
package enum TextAlignment: Sendable {
  /// The side at which the line's script begins: left, or right for Arabic and Hebrew.
  case natural

  case left, center, right

  /// Both sides: spaces are widened to fill every line but the last.
  case justified
}
