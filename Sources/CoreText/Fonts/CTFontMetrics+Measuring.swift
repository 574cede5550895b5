import CHarfBuzz
import CPango
import Synchronization

extension CTFontMetrics {
  /// The metrics of the fonts that were measured.
  private static let measured = Mutex<[CTFont: CTFontMetrics]>([:])

  /// The number of measured fonts at which all are removed; more are only used if a font size changes gradually.
  private static let capacity = 256

  /// Returns the metrics of a font, which is measured unless an equal font was.
  static func known(of font: CTFont) -> CTFontMetrics {
    if let metrics = measured.withLock({ $0[font] }) { return metrics }
    let metrics = CTFontMetrics(measuring: font)
    measured.withLock { known in
      if known.count >= capacity { known = [:] }
      known[font] = metrics
    }
    return metrics
  }

  /// Creates the metrics of a font by measuring it.
  ///
  /// Pango's own metrics are the same, but include the widths of a sample text, for which it looks for fonts again: a
  /// millisecond or more.
  init(measuring font: CTFont) {
    guard let loaded = TextContext.current().firstFont(of: font) else {
      fatalError("CoreText: Pango has no fonts to offer")
    }
    let scaled = pango_font_get_hb_font(loaded)
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(scaled, HB_DIRECTION_LTR, &extents)
    func position(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var position: hb_position_t = 0
      return hb_ot_metrics_get_position(scaled, tag, &position) != 0 && position != 0 ? points(position) : nil
    }
    func top(of letter: Unicode.Scalar) -> CGFloat {
      CTFontMetrics.top(of: letter, in: loaded) ?? CTFontMetrics.top(of: letter, inFallbackFor: font)
    }
    let ascent = points(extents.ascender)
    self.init(
      ascent: ascent, descent: -points(extents.descender), leading: max(0, points(extents.line_gap)),
      capHeight: top(of: "H"), xHeight: top(of: "x"),
      underlineOffset: -(position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -1),
      strikethroughOffset: -(position(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? ascent / 2),
      ruleThickness: position(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 1)
  }

  /// Returns the height of a letter above the baseline; `nil` if the font lacks it.
  private static func top(of letter: Unicode.Scalar, in font: UnsafeMutablePointer<PangoFont>) -> CGFloat? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(pango_font_get_hb_font(font), letter.value, &glyph) != 0 else { return nil }
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, PangoGlyph(glyph), &ink, nil)
    return points(-ink.y)
  }

  /// Returns the height of a letter above the baseline, in another font if the requested one lacks it.
  private static func top(of letter: Unicode.Scalar, inFallbackFor font: CTFont) -> CGFloat {
    let layout = pango_layout_new(TextContext.current().pango)
    defer { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }
    let description = FontDescription(font)
    pango_layout_set_font_description(layout, description.pango)
    pango_layout_set_text(layout, String(letter), -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return points(pango_layout_get_baseline(layout) - ink.y)
  }
}
