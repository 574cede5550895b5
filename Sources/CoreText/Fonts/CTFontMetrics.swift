/// How high a font's letters are, in points; all but `leading` above 0 in any real font.
package struct CTFontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of a line.
  package var ascent: CGFloat

  /// From the baseline down to the bottom of a line; positive.
  package var descent: CGFloat

  /// Between one line's bottom and the next one's top.
  package var leading: CGFloat

  /// From the baseline up to the top of a capital letter.
  package var capHeight: CGFloat

  /// From the baseline up to the top of a small letter without a stem.
  package var xHeight: CGFloat

  /// From the baseline down to the top of a line below the text; negative where it is above.
  package var underlineOffset: CGFloat

  /// From the baseline down to the top of a line through the text; negative.
  package var strikethroughOffset: CGFloat

  /// How thick such lines are.
  package var ruleThickness: CGFloat

  /// From one baseline to the next.
  package var lineHeight: CGFloat { ascent + descent + leading }
}
