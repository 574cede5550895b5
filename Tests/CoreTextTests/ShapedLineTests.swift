import CPango
import Testing

@testable import CoreText

/// Lines that are shaped without a layout of Pango, against the lines of such a layout.
@Suite struct ShapedLineTests {
  nonisolated static let texts = [
    "IMG 1042", "AVATAR To Wave", "office fi ffl", "12:30", "100 %", " a ", "{[(x)]} #1*", "The quick brown fox.", "-",
    "~ ^ _ | \\ / @", "1st", "\"it's\"",
  ]

  nonisolated static let fonts = [
    CTFont(size: 12), CTFont(size: 17.5, weight: 700), CTFont(size: 34, isItalic: true),
    CTFont(families: CTFont.monospacedFamilies, size: 13), CTFont(families: ["No such family"], size: 20),
  ]

  private struct Glyph: Equatable {
    let glyph: UInt32
    let width: Int32
    let x: Int32
    let y: Int32
  }

  /// Returns the layout of one paragraph; `asPango` with an empty second piece, which leaves the text as it is.
  private func layout(
    _ text: String, _ font: CTFont, asPango: Bool, width: CGFloat = .infinity,
    _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> ParagraphLayout {
    var attributes = TextAttributes()
    change(&attributes)
    var paragraph = TextParagraph(pieces: [TextParagraph.Piece(string: text, run: 0)], firstRun: 0)
    if asPango { paragraph.pieces.append(TextParagraph.Piece(string: "", run: 0)) }
    let runs = [AttributedText.Run(text, attributes)]
    return ParagraphLayout(paragraph, runs: runs, style: TextStyle(font: font), width: width, maximumLines: 1)
  }

  private func isShaped(_ layout: ParagraphLayout) -> Bool {
    if case .shaped = layout.lines.first?.line { true } else { false }
  }

  private func glyphs(_ layout: ParagraphLayout) -> [Glyph] {
    layout.lines.flatMap { measure in
      measure.line.runs.flatMap { run in
        (0..<Int(run.glyphs.pointee.num_glyphs)).map { index in
          let info = run.glyphs.pointee.glyphs[index]
          return Glyph(
            glyph: info.glyph, width: info.geometry.width, x: info.geometry.x_offset, y: info.geometry.y_offset)
        }
      }
    }
  }

  @Test(arguments: texts, fonts) func `the glyphs and their places are those of a layout`(
    _ text: String, _ font: CTFont
  ) throws {
    let own = layout(text, font, asPango: false), pango = layout(text, font, asPango: true)
    #expect(isShaped(own) && !isShaped(pango))
    #expect(glyphs(own) == glyphs(pango) && !glyphs(own).isEmpty)
    let one = try #require(own.lines.first), other = try #require(pango.lines.first)
    #expect(one.width == other.width && one.ascent == other.ascent && one.descent == other.descent)
    #expect(own.lineCount == 1 && !own.isShortened && !one.isRightToLeft)
  }

  @Test(arguments: texts) func `the carets are those of a layout`(_ text: String) throws {
    let own = layout(text, Self.fonts[0], asPango: false), pango = layout(text, Self.fonts[0], asPango: true)
    let one = try #require(own.lines.first).line, other = try #require(pango.lines.first).line
    for byte in 0...Int32(text.utf8.count) {
      #expect(one.caretOffset(atByte: byte) == other.caretOffset(atByte: byte), "\(byte)")
    }
    for position in stride(from: Int32(-3_000), through: 150_000, by: 700) {
      #expect(one.byte(nearestTo: position, of: text) == other.byte(nearestTo: position, of: text), "\(position)")
    }
  }

  @Test(arguments: ["Ärger", "日本", "\t1", "a\u{301}", "", "😀", "שלום", "a\u{A0}b"])
  func `other characters than ASCII have a layout`(_ text: String) {
    #expect(!isShaped(layout(text, Self.fonts[0], asPango: false)))
  }

  @Test func `a text that is too long for a line has a layout, with an ellipsis`() {
    let text = "A longer text than its line", whole = layout(text, Self.fonts[0], asPango: false)
    let width = whole.lines[0].width
    #expect(isShaped(layout(text, Self.fonts[0], asPango: false, width: width)))
    let short = layout(text, Self.fonts[0], asPango: false, width: width - 1)
    #expect(!isShaped(short) && short.isShortened)
  }

  @Test func `a line that would exceed Pango's numbers has a layout`() {
    let text = String(repeating: "W", count: 1_000)
    #expect(isShaped(layout(text, CTFont(size: 900), asPango: false)))
    #expect(!isShaped(layout(text, CTFont(size: 9_000), asPango: false)))
  }

  @Test func `attributes that change glyphs have a layout`() {
    func isShaped(_ change: (inout TextAttributes) -> Void) -> Bool {
      self.isShaped(layout("office", Self.fonts[0], asPango: false, change))
    }
    #expect(isShaped { $0.color = .black })
    #expect(!isShaped { $0.kern = 2 })
    #expect(!isShaped { $0.kern = 0 })
    #expect(!isShaped { $0.hasLigatures = false })
    #expect(!isShaped { $0.font = CTFont(size: 12, hasEqualDigits: true) })
    #expect(
      !isShaped {
        $0.paragraph = ParagraphSettings()
        $0.paragraph?.direction = .rightToLeft
      })
    #expect(
      !isShaped {
        $0.paragraph = ParagraphSettings()
        $0.paragraph?.firstLineIndent = 10
      })
  }

  @Test func `lines of texts that come again are shaped once, and others are forgotten`() throws {
    let font = try #require(TextContext.current().firstFont(of: Self.fonts[0]))
    let fresh = FirstFont(g_object_ref(font).assumingMemoryBound(to: PangoFont.self))
    let first = try #require(fresh.line(of: "first"))
    weak let other = fresh.line(of: "other")
    #expect(other != nil)
    // A line that is asked for between others stays.
    for number in 0..<2_000 {
      _ = fresh.line(of: "\(number)")
      if number.isMultiple(of: 100) { #expect(fresh.line(of: "first") === first) }
    }
    #expect(other == nil)
    let long = String(repeating: "a long text ", count: 20)
    let line = try #require(fresh.line(of: long))
    #expect(fresh.line(of: long) !== line)
  }
}
