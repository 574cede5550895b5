import CPango

/// A Pango context for text layout. It owns Pango's handle, and belongs to the thread that created it.
struct TextContext: ~Copyable {
  /// Pango's handle.
  let pango: OpaquePointer

  /// Creates a context in which lengths are independent of the screen: a unit is a point, and glyphs are not aligned
  /// with pixels.
  init() {
    // The font map is that of the thread, since Pango's fonts belong to one thread.
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
      fatalError("CoreText: Pango has no fonts to offer")
    }
    pango = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pango)) }
}
