import CPango

/// The size of a line, in points.
///
/// Pango's own measure is not used: it raises some scripts so that they hang from one line with the letters before
/// them, and (in 1.50) leaves the text after them raised as well.
struct LineMeasure {
  /// The glyphs.
  var line: GlyphLine

  /// The sum of the glyphs' advances.
  var width: CGFloat

  /// The distance from the baseline up to the top of the highest font.
  var ascent: CGFloat

  /// The distance from the baseline down to the bottom of the lowest font.
  var descent: CGFloat

  /// Measures a line.
  ///
  /// - Parameters:
  ///   - runs: the runs of the text.
  ///   - font: the font that determines the height of a line without letters.
  ///   - defaultFont: the font of runs without one.
  init(_ line: GlyphLine, runs: [AttributedText.Run], font: CTFont, defaultFont: CTFont) {
    self.line = line
    (width, ascent, descent) = (0, 0, 0)
    var firstKern: CGFloat?, lastKern: CGFloat = 0
    for run in line.runs {
      let attributes = run.textRun.map { runs[$0].attributes } ?? TextAttributes()
      let metrics = (attributes.font ?? defaultFont).metrics
      extend(metrics.ascent, metrics.descent + metrics.leading, raised: attributes.baselineOffset)
      if let attachment = attributes.attachment {
        width += points(pango_glyph_string_get_width(run.glyphs))
        extend(attachment.bounds.maxY, -attachment.bounds.minY, raised: attributes.baselineOffset)
        continue
      }
      // Glyphs of a fallback font can be higher than those of the requested font.
      if let found = run.font {
        var logical = PangoRectangle()
        pango_glyph_string_extents(run.glyphs, found, nil, &logical)
        width += points(logical.width)
        extend(-points(logical.y), points(logical.y + logical.height), raised: attributes.baselineOffset)
      }
      lastKern = attributes.kern ?? 0
      firstKern = firstKern ?? lastKern
    }
    // Pango puts half of the kerning on each side of a letter, and removes it again at the line's ends.
    width += ((firstKern ?? 0) + lastKern) / 2
    if firstKern == nil {
      (ascent, descent) = (font.metrics.ascent, font.metrics.descent + font.metrics.leading)
    }
  }

  /// Whether the line is read from right to left.
  var isRightToLeft: Bool { line.isRightToLeft }

  private mutating func extend(_ ascent: CGFloat, _ descent: CGFloat, raised: CGFloat) {
    self.ascent = max(self.ascent, ascent + raised)
    self.descent = max(self.descent, descent - raised)
  }
}
