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

  /// Returns the first installed font of a description's families, which the caller releases; `nil` for none.
  ///
  /// It is loaded for the language of Latin letters, as for most texts: for others Pango would look for it again.
  func firstFont(of description: borrowing FontDescription) -> UnsafeMutablePointer<PangoFont>? {
    guard let fonts = pango_context_load_fontset(pango, description.pango, Self.latinLanguage) else { return nil }
    defer { g_object_unref(fonts) }
    var first: UnsafeMutablePointer<PangoFont>?
    pango_fontset_foreach(
      fonts,
      { _, font, result in
        if let font { result?.storeBytes(of: g_object_ref(font), as: UnsafeMutableRawPointer?.self) }
        return 1
      }, &first)
    return first
  }

  /// The language that Pango assigns to Latin letters.
  private static var latinLanguage: OpaquePointer? {
    let own = pango_language_get_default()
    return pango_language_includes_script(own, PANGO_SCRIPT_LATIN) != 0
      ? own : pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pango)) }
}
