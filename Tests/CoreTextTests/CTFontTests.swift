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
