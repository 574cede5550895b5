/// The heights of a font, in points.
package struct CTFontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of a line.
  package var ascent: CGFloat

  /// The distance from the baseline down to the bottom of a line; positive.
  package var descent: CGFloat

  /// The distance from the bottom of a line to the top of the next.
  package var leading: CGFloat

  /// The distance from the baseline up to the top of a capital letter.
  package var capHeight: CGFloat

  /// The distance from the baseline up to the top of a lowercase letter without an ascender.
  package var xHeight: CGFloat

  /// The distance from the baseline down to the top of an underline; negative if it is above.
  package var underlineOffset: CGFloat

  /// The distance from the baseline down to the top of a strikethrough; negative.
  package var strikethroughOffset: CGFloat

  /// The thickness of underlines and strikethroughs.
  package var ruleThickness: CGFloat

  /// The distance from one baseline to the next.
  package var lineHeight: CGFloat { ascent + descent + leading }
}
