import CPango

/// A Pango context for text layout. It owns Pango's handle, and belongs to the thread that created it.
///
/// Layouts share it, and look at it again later, so that it must not change.
final class TextContext {
  /// Pango's handle.
  let pango: OpaquePointer

  /// The contexts of a thread, one for each direction.
  private final class Contexts {
    var made: [ParagraphSettings.Direction: TextContext] = [:]
  }

  private static let storage = ThreadStorage { Contexts() }

  /// Returns the calling thread's context for paragraphs of a direction.
  static func current(_ direction: ParagraphSettings.Direction = .natural) -> TextContext {
    let contexts = storage.current
    if let context = contexts.made[direction] { return context }
    let context = TextContext(direction)
    contexts.made[direction] = context
    return context
  }

  /// Creates a context in which lengths are independent of the screen: a unit is a point, and glyphs are not aligned
  /// with pixels.
  private init(_ direction: ParagraphSettings.Direction) {
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
    switch direction {
    case .natural: break
    case .leftToRight: pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    case .rightToLeft: pango_context_set_base_dir(context, PANGO_DIRECTION_RTL)
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pango)) }
}
