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

  /// The number of known fonts at which all are removed; more are only used if a font size changes gradually.
  private static let fontCapacity = 256

  private let direction: ParagraphSettings.Direction
  private var firstFonts: [CTFont: FirstFont] = [:]

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
    self.direction = direction
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

  /// Returns the first installed font of a font's families; `nil` for none. The context owns it.
  ///
  /// It is loaded for the language of Latin letters, as for most texts: for others Pango would look for it again.
  func firstFont(of font: CTFont) -> UnsafeMutablePointer<PangoFont>? {
    loadedFont(of: font)?.pango
  }

  /// Returns the line of a text in a font, shaped without a layout; `nil` if the text needs one.
  func shapedLine(of text: String, in font: CTFont) -> ShapedLine? {
    // In lines from right to left, digits and punctuation change places; digits of equal width are a feature of the font
    // that is turned on for them.
    direction == .rightToLeft || font.hasEqualDigits ? nil : loadedFont(of: font)?.line(of: text)
  }

  private func loadedFont(of font: CTFont) -> FirstFont? {
    if let known = firstFonts[font] { return known }
    guard let found = loadFirstFont(of: font).map({ FirstFont($0) }) else { return nil }
    if firstFonts.count >= Self.fontCapacity { firstFonts = [:] }
    firstFonts[font] = found
    return found
  }

  private func loadFirstFont(of font: CTFont) -> UnsafeMutablePointer<PangoFont>? {
    let description = FontDescription(font)
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
  static var latinLanguage: OpaquePointer? {
    let own = pango_language_get_default()
    return pango_language_includes_script(own, PANGO_SCRIPT_LATIN) != 0
      ? own : pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pango)) }
}
