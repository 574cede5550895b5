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

  /// Measures a line, which is at least as high as `font` makes it.
  init(_ line: UnsafeMutablePointer<PangoLayoutLine>, font: CTFontMetrics) {
    self.line = line
    width = 0
    ascent = font.ascent
    descent = font.descent + font.leading
    for run in line.runs {
      guard let font = run.item.pointee.analysis.font else { continue }
      var logical = PangoRectangle()
      pango_glyph_string_extents(run.glyphs, font, nil, &logical)
      width += points(logical.width)
      ascent = max(ascent, -points(logical.y))
      descent = max(descent, points(logical.y + logical.height))
    }
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
