import CPango
import CoreText
import Testing

@Suite struct CTFontTests {
  @Test func `the metrics of a font are ordered`() {
    let metrics = CTFont(size: 20).metrics
    #expect(metrics.xHeight > 0 && metrics.xHeight < metrics.capHeight)
    #expect(metrics.capHeight < metrics.ascent && metrics.descent > 0 && metrics.leading >= 0)
    #expect((20...32).contains(metrics.lineHeight))
  }

  @Test func `the metrics scale with the size`() {
    let small = CTFont(size: 10).metrics, large = CTFont(size: 20).metrics
    #expect(abs(large.ascent - 2 * small.ascent) < 0.01)
    #expect(abs(large.xHeight - 2 * small.xHeight) < 0.5)
  }

  @Test(arguments: CTFont.systemFamilies + CTFont.monospacedFamilies + ["serif"], [9.75, 17])
  func `the metrics are those of Pango`(family: String, size: CGFloat) {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    pango_cairo_context_set_resolution(context, 72)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    let description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    let font = pango_context_load_font(context, description), theirs = pango_font_get_metrics(font, nil)
    let ours = CTFont(families: [family], size: size).metrics
    func points(_ length: Int32) -> CGFloat { CGFloat(length) / CGFloat(PANGO_SCALE) }
    #expect(ours.ascent == points(pango_font_metrics_get_ascent(theirs)))
    #expect(ours.descent == points(pango_font_metrics_get_descent(theirs)))
    #expect(ours.underlineOffset == -points(pango_font_metrics_get_underline_position(theirs)))
    #expect(ours.strikethroughOffset == -points(pango_font_metrics_get_strikethrough_position(theirs)))
    #expect(ours.ruleThickness == points(pango_font_metrics_get_underline_thickness(theirs)))
    let height = points(pango_font_metrics_get_height(theirs))
    #expect(ours.lineHeight == max(height, ours.ascent + ours.descent))
    pango_font_metrics_unref(theirs)
    g_object_unref(font)
    pango_font_description_free(description)
    cairo_font_options_destroy(options)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  @Test func `a font of pictures is about as high as its size`() {
    // Pango's own ascent would be a tenth of that.
    let metrics = CTFont(families: ["Noto Color Emoji"], size: 20).metrics
    #expect((15...20).contains(metrics.ascent) && (20...26).contains(metrics.lineHeight))
  }

  @Test func `a bold font is wider`() {
    func width(_ weight: Int) -> CGFloat {
      TextLayout("Mountain", style: TextStyle(font: CTFont(size: 20, weight: weight))).size.width
    }
    #expect(width(700) > width(400))
  }

  @Test func `fonts are equal if their descriptions are equal`() {
    #expect(CTFont(size: 12) == CTFont(size: 12))
    #expect(CTFont(size: 12) != CTFont(size: 12, isItalic: true))
    #expect(Set([CTFont(size: 12), CTFont(size: 12), CTFont(size: 13)]).count == 2)
  }

  @Test func `an unknown family falls back to an existing one`() {
    let font = CTFontCreateWithName("No Such Family 7f3a", 14, nil)
    #expect(CTFontGetSize(font) == 14)
    #expect(CTFontGetAscent(font) > 0)
    #expect(!CTFontCopyFamilyName(font).isEmpty && CTFontCopyFamilyName(font) != "No Such Family 7f3a")
  }

  @Test func `metrics can be requested on several threads at once`() async {
    let found = await withTaskGroup(of: CTFontMetrics.self) { group in
      for _ in 0..<8 { group.addTask { CTFont(size: 17.5, weight: 500).metrics } }
      return await group.reduce(into: Set<CTFontMetrics>()) { $0.insert($1) }
    }
    #expect(found.count == 1)
  }
}
