import CPango

extension TextLayout {
  /// Draws the text in its colour.
  ///
  /// Letters are filled as shapes, so that each stands exactly where it belongs, between pixels too: Cairo's own text
  /// (before 1.17) moves every letter to a whole pixel. Fonts that are pictures, as emoji are, are drawn by Cairo.
  ///
  /// - Parameter origin: the text's top left corner. Where the context is upright the baselines are moved to the nearest
  ///   pixel.
  package func draw(in context: CGContext, at origin: CGPoint) {
    context.saveGState()
    context.setFillColor(style.color)
    if let clipWidth { context.clip(to: CGRect(origin: origin, size: CGSize(width: clipWidth, height: size.height))) }
    for line in lines {
      let start = TextLayout.snapped(CGPoint(x: origin.x + line.x, y: origin.y + line.baseline), in: context)
      TextLayout.draw(line.pango, at: start, in: context)
    }
    context.restoreGState()
  }

  /// The point, moved up or down to a whole pixel where the context neither turns nor slants.
  private static func snapped(_ point: CGPoint, in context: CGContext) -> CGPoint {
    let transform = context.bitmapTransform
    guard transform.b == 0, transform.c == 0 else { return point }
    let pixel = point.applying(transform)
    return CGPoint(x: pixel.x, y: pixel.y.rounded()).applying(transform.inverted())
  }

  private static func draw(_ line: UnsafeMutablePointer<PangoLayoutLine>, at start: CGPoint, in context: CGContext) {
    context.paintFilling { cairo in
      var x = start.x
      for run in line.runs {
        draw(run, at: CGPoint(x: x + points(run.start_x_offset), y: start.y), cairo)
        x += points(pango_glyph_string_get_width(run.glyphs))
      }
    }
  }

  /// Draws letters of one font.
  private static func draw(_ run: PangoGlyphItem, at start: CGPoint, _ cairo: OpaquePointer) {
    guard let font = run.item.pointee.analysis.font, let glyphs = run.glyphs else { return }
    cairo_new_path(cairo)
    cairo_move_to(cairo, start.x, start.y)
    if hasUnknownGlyphs(glyphs) {
      pango_cairo_show_glyph_string(cairo, font, glyphs)
      return
    }
    pango_cairo_glyph_string_path(cairo, font, glyphs)
    var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
    cairo_path_extents(cairo, &left, &top, &right, &bottom)
    var ink = PangoRectangle()
    pango_glyph_string_extents(glyphs, font, &ink, nil)
    if right == left, ink.width > 0 {
      // Letters that are seen and have no outline are pictures.
      cairo_new_path(cairo)
      cairo_move_to(cairo, start.x, start.y)
      pango_cairo_show_glyph_string(cairo, font, glyphs)
    } else {
      cairo_fill(cairo)
    }
  }

  /// Whether some character has no font, and shows as a box with its number.
  private static func hasUnknownGlyphs(_ glyphs: UnsafeMutablePointer<PangoGlyphString>) -> Bool {
    let count = Int(glyphs.pointee.num_glyphs)
    return UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: count)
      .contains { $0.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 }
  }
}
