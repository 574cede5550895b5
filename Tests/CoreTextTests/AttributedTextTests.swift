import Testing

@testable import CoreText

@Suite struct AttributedTextTests {
  let font = CTFont(size: 20)
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  func layout(
    _ runs: [(String, (inout TextAttributes) -> Void)], width: CGFloat = .infinity, lines: Int = 0,
    lineBreak: LineBreak = .wordWrapping
  ) -> TextLayout {
    let text = AttributedText(
      runs: runs.map { string, change in
        var attributes = TextAttributes()
        change(&attributes)
        return AttributedText.Run(string, attributes)
      })
    return TextLayout(text, style: TextStyle(font: font, lineBreak: lineBreak, maximumLines: lines), width: width)
  }

  func image(_ layout: TextLayout, height: Int = 60, width: Int = 200) -> CGImage? {
    let context = CGContext(width: width, height: height)
    layout.draw(in: context, at: .zero)
    return context.makeImage()
  }

  func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
  }

  @Test func `consecutive runs add their widths, and the largest font determines the height`() {
    let apart = layout([("AAA", { _ in })]).size.width + layout([("bbb", { $0.font = CTFont(size: 40) })]).size.width
    let together = layout([("AAA", { _ in }), ("bbb", { $0.font = CTFont(size: 40) })])
    #expect(abs(together.size.width - apart) < 0.1)
    #expect(together.size.height == CTFont(size: 40).metrics.lineHeight)
    #expect(together.firstBaseline == CTFont(size: 40).metrics.ascent)
  }

  @Test func `kerning is added to every character`() {
    let plain = layout([("Mist", { $0.kern = 0.001 })]).size.width
    #expect(abs(layout([("Mist", { $0.kern = 5 })]).size.width - plain - 20) < 0.1)
    #expect(abs(layout([("Mist", { $0.kern = -1 })]).size.width - plain + 4) < 0.1)
    let two = layout([("Mi", { $0.kern = 4 }), ("st", { $0.kern = 8 })]).size.width
    #expect(abs(two - plain - 24) < 0.1)
  }

  @Test func `a kerning of zero disables the pair kerning of the font`() {
    #expect(layout([("AVAVAV", { $0.kern = 0 })]).size.width > layout([("AVAVAV", { _ in })]).size.width + 1)
  }

  @Test func `each run is drawn in its own color`() throws {
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let both = try #require(image(layout([("█", { $0.color = red }), ("█", { $0.color = blue })])))
    let half = Int(layout([("█", { _ in })]).size.width)
    #expect(pixel(both, half / 2, 12) == 0xFFFF_0000 && pixel(both, half + half / 2, 12) == 0xFF00_00FF)
  }

  @Test func `a background fills the line's height behind the letters`() throws {
    let text = layout([("aa", { _ in }), ("aa", { $0.background = red })])
    let drawn = try #require(image(text))
    let x = Int(text.size.width) - 2, height = Int(text.size.height)
    #expect(pixel(drawn, x, 1) == 0xFFFF_0000 && pixel(drawn, x, height - 2) == 0xFFFF_0000)
    #expect(pixel(drawn, 2, 1) == 0)
  }

  @Test func `an underline is between baseline and line bottom, and a strikethrough above the baseline`() throws {
    let under = layout([("    ", { $0.underline = TextRule(color: red) })])
    let through = layout([("    ", { $0.strikethrough = TextRule() })])
    func rows(_ text: TextLayout) throws -> [Int] {
      let drawn = try #require(image(text))
      return (0..<60).filter { pixel(drawn, 4, $0) != 0 }
    }
    let below = try rows(under), above = try rows(through)
    let baseline = Int(under.firstBaseline.rounded())
    #expect(!below.isEmpty && below.allSatisfy { $0 >= baseline && $0 < Int(under.size.height) })
    #expect(!above.isEmpty && above.allSatisfy { $0 < baseline && $0 > baseline - Int(font.metrics.xHeight) })
    #expect(pixel(try #require(image(under)), 4, below[0]) == 0xFFFF_0000)
    let thick = try rows(layout([("    ", { $0.underline = TextRule(weight: .thick) })]))
    #expect(thick.count == 2 * below.count || thick.count == 2 * below.count - 1 || thick.count == 2 * below.count + 1)
    let double = try rows(layout([("    ", { $0.underline = TextRule(weight: .double) })]))
    #expect((double.last ?? 99) < Int(under.size.height.rounded(.up)), "both lie within the line")
    #expect(double.count == 2 * below.count && double.last.map { $0 - double[0] } ?? 0 >= double.count)
  }

  @Test func `a dashed underline has gaps`() throws {
    let drawn = try #require(
      image(layout([(String(repeating: " ", count: 20), { $0.underline = TextRule(pattern: .dashes) })])))
    let row = (0..<60).first { y in (0..<100).contains { pixel(drawn, $0, y) != 0 } }
    let line = (0..<80).map { pixel(drawn, $0, row ?? 0) != 0 }
    #expect(line.contains(true) && line.contains(false))
  }

  @Test func `a baseline offset increases the line height`() {
    let flat = layout([("a", { _ in }), ("b", { _ in })])
    let raised = layout([("a", { _ in }), ("b", { $0.baselineOffset = 7 })])
    #expect(raised.size.height == flat.size.height + 7 && raised.firstBaseline == flat.firstBaseline + 7)
    let lowered = layout([("a", { _ in }), ("b", { $0.baselineOffset = -7 })])
    #expect(lowered.size.height == flat.size.height + 7 && lowered.firstBaseline == flat.firstBaseline)
  }

  @Test func `line heights, spacings and indents of a paragraph determine its size`() {
    func styled(_ change: (inout ParagraphSettings) -> Void) -> TextLayout {
      var look = ParagraphSettings()
      change(&look)
      return layout([("one\ntwo\nthree", { [look] in $0.paragraph = look })], width: 150)
    }
    let plain = styled { _ in }, line = font.metrics.lineHeight
    #expect(plain.size.height == 3 * line)
    #expect(styled { $0.lineSpacing = 5 }.size.height == 3 * line + 10)
    #expect(styled { $0.spacing = 7 }.size.height == 3 * line + 14)
    #expect(styled { $0.spacingBefore = 3 }.size.height == 3 * line + 6)
    #expect(styled { $0.lineHeightMultiple = 1.5 }.size.height == 4.5 * line)
    #expect(styled { $0.minimumLineHeight = 50 }.size.height == 150)
    #expect(styled { $0.minimumLineHeight = 50 }.firstBaseline == 50 - line + font.metrics.ascent)
    #expect(styled { $0.maximumLineHeight = 10 }.size.height == 30)
    #expect(abs(styled { $0.firstLineIndent = 20 }.size.width - plain.size.width - 20) < 0.01)
  }

  @Test func `lines after the first have their own indent, and end at the tail indent`() {
    var look = ParagraphSettings()
    (look.firstLineIndent, look.indent, look.tailIndent) = (0, 30, -20)
    let text = layout([("several words that go on for a while", { [look] in $0.paragraph = look })], width: 160)
    #expect(text.lineCount > 2 && text.lines[0].x == 0 && text.lines.dropFirst().allSatisfy { $0.x == 30 })
    #expect(text.lines.allSatisfy { $0.x + $0.measure.width <= 140.01 })
  }

  @Test func `paragraphs have their own alignment`() {
    func aligned(_ alignment: TextAlignment) -> ParagraphSettings {
      ParagraphSettings(alignment: alignment, lineBreak: .wordWrapping)
    }
    let text = layout(
      [("a\n", { $0.paragraph = aligned(.left) }), ("b", { $0.paragraph = aligned(.right) })], width: 100)
    #expect(text.lines[0].x == 0 && abs(text.lines[1].x + text.lines[1].measure.width - 100) < 0.01)
  }

  @Test func `a line limit truncates the last line, including following paragraphs`() {
    var look = ParagraphSettings()
    look.lineBreak = .truncatingTail
    let text = layout([("first\nsecond\nthird", { [look] in $0.paragraph = look })], width: 300, lines: 2)
    #expect(text.lineCount == 2 && text.isTruncated)
    let second = layout([("second", { _ in })]).size.width
    #expect(text.lines[1].measure.width > second + 5, "the second line goes on")
  }

  @Test func `a shadow and an outline are drawn`() throws {
    let shadow = TextShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: red)
    let drawn = try #require(image(layout([("█", { $0.shadow = shadow })])))
    #expect(pixel(drawn, 5, 45) == 0xFFFF_0000)
    let hollow = try #require(image(layout([("█", { $0.stroke = TextStroke(width: 0.05) })])))
    #expect((0..<40).contains { pixel(hollow, 5, $0) != 0 } && (0..<40).contains { pixel(hollow, 5, $0) == 0 })
  }

  @Test func `emoji are drawn in color with the opacity of the text`() throws {
    let bright = try #require(image(layout([("😀", { _ in })])))
    var hues = Set<UInt32>()
    var opacity: UInt32 = 0
    for y in 0..<30 {
      for x in 0..<30 {
        let found = pixel(bright, x, y)
        if found >> 24 == 255 { hues.insert(found >> 4 & 0x0F0F0F) }
        opacity = max(opacity, found >> 24)
      }
    }
    #expect(hues.count > 3 && opacity == 255)
    let faint = try #require(image(layout([("😀", { $0.color = red.copy(alpha: 0.5) })])))
    let greatest = (0..<30).flatMap { y in (0..<30).map { x in pixel(faint, x, y) >> 24 } }.max()
    #expect((126...129).contains(greatest ?? 0))
  }

  /// The distance by which letters may extend beyond the measured box: strokes may exceed their own width slightly.
  static let overhang = 2

  @Test(arguments: [
    "Grüße, Ångström & fjord", "Ærøskøbing 12:45", "Ελληνικά", "Русский язык", "العربية عربي", "עברית", "हिन्दी में",
    "বাংলা", "தமிழ்", "ไทย ภาษา", "日本語の文字", "中文字符", "한국어", "Հայերեն", "ქართული", "ᐃᓄᒃᑎᑐᑦ", "አማርኛ", "ខ្មែរ", "မြန်မာ",
    "සිංහල", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "ગુજરાતી", "ਪੰਜਾਬੀ", "ລາວ", "བོད་ཡིག", "😀🏔️🇯🇵👩‍👩‍👧", "Latin עברית हिन्दी 日本 😀",
  ])
  func `text is drawn within its measured box`(text: String) throws {
    let found = TextLayout(text, style: TextStyle(font: CTFont(size: 40)))
    let margin = 40
    let width = Int(found.size.width.rounded(.up)), height = Int(found.size.height.rounded(.up))
    let context = CGContext(width: width + 2 * margin, height: height + 2 * margin)
    found.draw(in: context, at: CGPoint(x: margin, y: margin))
    let drawn = try #require(context.makeImage())
    var ink = CGRect.null
    for y in 0..<drawn.height {
      for x in 0..<drawn.width where pixel(drawn, x, y) >> 24 > 40 {
        ink = ink.union(CGRect(x: x - margin, y: y - margin, width: 1, height: 1))
      }
    }
    #expect(!ink.isNull, "nothing is drawn")
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    let allowed = CGFloat(Self.overhang)
    #expect(box.insetBy(dx: -allowed, dy: -allowed).contains(ink), "\(text): \(ink) in \(box)")
    #expect(ink.width > box.width * 0.6, "\(text): \(ink) in \(box)")
  }

  @Test func `a layout is cached until newer ones replace it`() {
    let text = AttributedText("again and again"), style = TextStyle(font: font)
    let first = TextLayout.known(text, style: style, width: 100)
    #expect(TextLayout.known(AttributedText("again and again"), style: style, width: 100) === first)
    #expect(TextLayout.known(text, style: style, width: 101) !== first)
    for index in 0..<200 { _ = TextLayout.known(AttributedText("\(index)"), style: style) }
    #expect(TextLayout.known(text, style: style, width: 100) !== first, "the oldest go")
  }

  @Test func `Foundation's attributes are read by name, with numbers in any box`() {
    let string = NSMutableAttributedString(string: "plain 👩‍👩‍👧 bold")
    let bold = CTFont(size: 20, weight: 700)
    let range = NSRange(location: 6, length: 8)
    string.addAttribute(NSAttributedString.Key(rawValue: "NSFont"), value: bold, range: range)
    string.addAttribute(NSAttributedString.Key(rawValue: "NSKern"), value: NSNumber(value: 2.5), range: range)
    string.addAttribute(NSAttributedString.Key(rawValue: "NSUnderline"), value: 9, range: range)
    string.addAttribute(NSAttributedString.Key(rawValue: "NSColor"), value: red, range: range)
    string.addAttribute(NSAttributedString.Key(rawValue: "NSBaselineOffset"), value: CGFloat(3), range: range)
    let text = AttributedText(string)
    #expect(text.runs.map(\.string) == ["plain ", "👩‍👩‍👧", " bold"])
    let attributes = text.runs[1].attributes
    #expect(attributes.font == bold && attributes.kern == 2.5 && attributes.color == red)
    #expect(attributes.underline == TextRule(weight: .double) && attributes.baselineOffset == 3)
    #expect(text.runs[0].attributes == TextAttributes())
  }
}
