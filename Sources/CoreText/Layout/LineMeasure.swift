import CPango

/// How much room a line needs, in points.
///
/// Pango's own measure is not used: it moves some scripts up to hang from one line with the letters before them, and
/// (1.50) leaves what follows moved up too.
struct LineMeasure {
  /// Pango's line.
  var line: UnsafeMutablePointer<PangoLayoutLine>

  /// The advance of all letters.
  var width: CGFloat

  /// From the baseline up to the highest font's top.
  var ascent: CGFloat

  /// From the baseline down to the lowest font's bottom.
  var descent: CGFloat

  /// Measures a line.
  ///
  /// - Parameters:
  ///   - runs: what the letters come from.
  ///   - font: how high a line without letters is.
  ///   - defaultFont: that of runs without a font of their own.
  init(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, runs: [AttributedText.Run], font: CTFont, defaultFont: CTFont
  ) {
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
      // In a font that stands in, letters can be higher than in the one that was asked for.
      if let found = run.item.pointee.analysis.font {
        var logical = PangoRectangle()
        pango_glyph_string_extents(run.glyphs, found, nil, &logical)
        width += points(logical.width)
        extend(-points(logical.y), points(logical.y + logical.height), raised: attributes.baselineOffset)
      }
      lastKern = attributes.kern ?? 0
      firstKern = firstKern ?? lastKern
    }
    // Pango puts half of it on each side of a letter, and takes what stands out at the line's ends away again.
    width += ((firstKern ?? 0) + lastKern) / 2
    if firstKern == nil {
      (ascent, descent) = (font.metrics.ascent, font.metrics.descent + font.metrics.leading)
    }
  }

  /// Whether it is read from right to left.
  var isRightToLeft: Bool { pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL }

  private mutating func extend(_ ascent: CGFloat, _ descent: CGFloat, raised: CGFloat) {
    self.ascent = max(self.ascent, ascent + raised)
    self.descent = max(self.descent, descent - raised)
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// The line's pieces of one font and direction each, from left to right.
  var runs: some Sequence<PangoGlyphItem> {
    sequence(state: pointee.runs) { node -> PangoGlyphItem? in
      guard let current = node else { return nil }
      node = current.pointee.next
      return current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
    }
  }

  /// Gives the ellipsis its own width: Pango widens it until the line is full, which leaves a gap after it.
  func tightenEllipsis() {
    for run in runs {
      let analysis = run.item.pointee.analysis
      guard analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0, let font = analysis.font else { continue }
      for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, run.glyphs.pointee.glyphs[index].glyph, nil, &logical)
        run.glyphs.pointee.glyphs[index].geometry.width = logical.width
      }
    }
  }
}
