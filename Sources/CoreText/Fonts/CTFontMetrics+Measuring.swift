import CPango

extension CTFontMetrics {
  /// Creates the metrics of a font by measuring it.
  init(measuring font: CTFont) {
    let context = TextContext.current()
    let description = FontDescription(font)
    // This loads the first font of the families, whereas Pango's own measure is an average over all fallback fonts.
    let loaded = pango_context_load_font(context.pango, description.pango)
    defer { if let loaded { g_object_unref(loaded) } }
    let measured = pango_font_get_metrics(loaded, nil)
    defer { pango_font_metrics_unref(measured) }
    let ascent = points(pango_font_metrics_get_ascent(measured))
    let descent = points(pango_font_metrics_get_descent(measured))
    // The line height of a font may exceed the sum of ascent and descent.
    let height = points(pango_font_metrics_get_height(measured))
    self.init(
      ascent: ascent, descent: descent, leading: max(0, height - ascent - descent),
      capHeight: CTFontMetrics.inkHeight(of: "H", description, context),
      xHeight: CTFontMetrics.inkHeight(of: "x", description, context),
      underlineOffset: -points(pango_font_metrics_get_underline_position(measured)),
      strikethroughOffset: -points(pango_font_metrics_get_strikethrough_position(measured)),
      ruleThickness: points(pango_font_metrics_get_underline_thickness(measured)))
  }

  /// Returns the height of a letter above the baseline.
  private static func inkHeight(of letter: String, _ font: borrowing FontDescription, _ context: TextContext) -> CGFloat
  {
    let layout = pango_layout_new(context.pango)
    defer { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }
    pango_layout_set_font_description(layout, font.pango)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return points(pango_layout_get_baseline(layout) - ink.y)
  }
}
