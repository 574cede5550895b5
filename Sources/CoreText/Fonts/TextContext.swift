import CPango

/// Pango's settings for laying text out. It owns Pango's handle; for the thread that made it.
struct TextContext: ~Copyable {
  /// Pango's handle.
  let pango: OpaquePointer

  /// Settings that make lengths independent of the screen: a unit is a point, letters stand where they belong and not at
  /// the nearest pixel.
  init() {
    // The thread's own: Pango's fonts belong to one thread.
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
