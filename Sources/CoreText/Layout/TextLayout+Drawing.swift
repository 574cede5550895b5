import CPango

extension TextLayout {
  /// Draws the text, in its style's color where it has none of its own.
  ///
  /// Letters are filled as shapes, so that each has its position, including fractions of a pixel: Cairo's own text
  /// (before 1.17) moves every letter to a whole pixel. Those that are small and upright are masks that were filled before
  /// (see ``GlyphMasks``). Fonts with bitmap glyphs, such as emoji, are drawn by Cairo.
  ///
  /// - Parameter origin: the text's top-left corner. If the context is upright, the baselines are moved to the nearest
  ///   pixel.
  package func draw(in context: CGContext, at origin: CGPoint) {
    context.saveGState()
    context.setFillColor(style.color)
    if let clipWidth { context.clip(to: CGRect(origin: origin, size: CGSize(width: clipWidth, height: size.height))) }
    for line in lines { drawBackgrounds(of: line, at: origin, in: context) }
    for line in lines { draw(line, at: origin, in: context) }
    context.restoreGState()
  }

  private func attributes(of run: GlyphRun) -> TextAttributes {
    run.textRun.map { text.runs[$0].attributes } ?? TextAttributes()
  }

  private func drawBackgrounds(of line: Line, at origin: CGPoint, in context: CGContext) {
    forEachRun(of: line, at: origin) { _, attributes, span in
      guard let color = attributes.background else { return }
      context.saveGState()
      context.setFillColor(color)
      context.fill(CGRect(x: span.lowerBound, y: origin.y + line.top, width: span.length, height: line.height))
      context.restoreGState()
    }
  }

  private func draw(_ line: Line, at origin: CGPoint, in context: CGContext) {
    let baseline = TextLayout.snapped(CGPoint(x: origin.x + line.x, y: origin.y + line.baseline), in: context).y
    forEachRun(of: line, at: origin) { run, attributes, span in
      let start = CGPoint(x: span.lowerBound + points(run.startOffset), y: baseline - attributes.baselineOffset)
      context.saveGState()
      if let color = attributes.color { context.setFillColor(color) }
      if let shadow = attributes.shadow {
        context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
      }
      let font = attributes.font ?? style.font
      let rules = TextRules(attributes, font: font.metrics, color: attributes.color ?? style.color)
      rules.drawUnderline(over: span, baseline: baseline, in: context)
      if let attachment = attributes.attachment {
        attachment.draw(at: start, in: context)
      } else {
        context.slant(by: attributes.slant, about: start)
        TextLayout.draw(run, at: start, attributes.stroke, fontSize: font.size, in: context)
        context.slant(by: -attributes.slant, about: start)
      }
      rules.drawStrikethrough(over: span, baseline: start.y, in: context)
      context.restoreGState()
    }
  }

  /// Calls `body` for each of a line's runs from left to right, with its horizontal extent.
  private func forEachRun(
    of line: Line, at origin: CGPoint, _ body: (GlyphRun, TextAttributes, ClosedRange<CGFloat>) -> Void
  ) {
    var x = origin.x + line.x
    for run in line.measure.line.runs {
      let width = points(pango_glyph_string_get_width(run.glyphs))
      body(run, attributes(of: run), x...(x + max(0, width)))
      x += width
    }
  }

  /// Returns the point, moved up or down to a whole pixel if the context neither rotates nor slants.
  private static func snapped(_ point: CGPoint, in context: CGContext) -> CGPoint {
    let transform = context.bitmapTransform
    guard transform.b == 0, transform.c == 0 else { return point }
    let pixel = point.applying(transform)
    return CGPoint(x: pixel.x, y: pixel.y.rounded()).applying(transform.inverted())
  }

  /// Draws letters of one font in the context's fill color.
  private static func draw(
    _ run: GlyphRun, at start: CGPoint, _ stroke: TextStroke?, fontSize: CGFloat, in context: CGContext
  ) {
    guard let font = run.font else { return }
    let glyphs = run.glyphs
    if let stroke {
      context.saveGState()
      if let color = stroke.color { context.setStrokeColor(color) } else { context.setStrokeColorToFillColor() }
      context.setLineWidth(abs(stroke.width) * fontSize)
      if stroke.width < 0 { context.paintFilling { fill(glyphs, font, at: start, $0, context) } }
      context.paintStroking { outline(glyphs, font, at: start, $0) }
      context.restoreGState()
    } else {
      context.paintFilling { fill(glyphs, font, at: start, $0, context) }
    }
  }

  private static func outline(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, at start: CGPoint,
    _ cairo: OpaquePointer
  ) {
    cairo_new_path(cairo)
    cairo_move_to(cairo, start.x, start.y)
    pango_cairo_glyph_string_path(cairo, font, glyphs)
  }

  private static func fill(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, at start: CGPoint,
    _ cairo: OpaquePointer, _ context: CGContext
  ) {
    if glyphs.hasUnknownGlyphs || font.isMadeOfPictures {
      showPictures(glyphs, font, at: start, cairo)
    } else if !(context.fillsOnlyInsideShapes && GlyphMasks.current.draw(glyphs, font, at: start, cairo)) {
      outline(glyphs, font, at: start, cairo)
      context.fillCurrentPath(cairo)
    }
  }

  /// Draws glyphs by Cairo, with the opacity of the source, which Cairo ignores for bitmap glyphs.
  private static func showPictures(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>, at start: CGPoint,
    _ cairo: OpaquePointer
  ) {
    var alpha = 1.0
    cairo_pattern_get_rgba(cairo_get_source(cairo), nil, nil, nil, &alpha)
    if alpha < 1 { cairo_push_group(cairo) }
    cairo_new_path(cairo)
    cairo_move_to(cairo, start.x, start.y)
    pango_cairo_show_glyph_string(cairo, font, glyphs)
    if alpha < 1 {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }
}

extension CGContext {
  /// Slants subsequent drawing to the right, by `slant` for each unit above `point`.
  fileprivate func slant(by slant: CGFloat, about point: CGPoint) {
    if slant == 0 || !slant.isFinite { return }
    concatenate(CGAffineTransform(a: 1, b: 0, c: -slant, d: 1, tx: slant * point.y, ty: 0))
  }
}

extension UnsafeMutablePointer<PangoFont> {
  /// Whether the font's glyphs are images with their own colors, such as emoji.
  fileprivate var isMadeOfPictures: Bool {
    UnsafeMutableRawPointer(self).withMemoryRebound(to: PangoFcFont.self, capacity: 1) { font in
      var isColored: FcBool = 0
      guard let pattern = pango_fc_font_get_pattern(font) else { return false }
      return FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch && isColored != 0
    }
  }
}

extension UnsafeMutablePointer<PangoGlyphString> {
  /// Whether a character has no font, and is shown as a box with its code.
  var hasUnknownGlyphs: Bool {
    UnsafeBufferPointer(start: pointee.glyphs, count: Int(pointee.num_glyphs))
      .contains { $0.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 }
  }
}

extension ClosedRange<CGFloat> {
  /// The distance between the bounds.
  var length: CGFloat { upperBound - lowerBound }
}
