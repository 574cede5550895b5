import CoreText
import Testing

@Suite struct TextLayoutTests {
  let font = CTFont(size: 20)

  private func layout(
    _ text: String, width: CGFloat = .infinity, alignment: TextAlignment = .natural,
    lineBreak: LineBreak = .truncatingTail, lines: Int = 1
  ) -> TextLayout {
    let style = TextStyle(font: font, alignment: alignment, lineBreak: lineBreak, maximumLines: lines)
    return TextLayout(text, style: style, width: width)
  }

  /// The first and the last column with drawn pixels, in a context with the width `room`.
  private func columns(_ layout: TextLayout, room: Int) -> ClosedRange<Int>? {
    let context = CGContext(width: room, height: Int(layout.size.height.rounded(.up)) + 10)
    layout.draw(in: context, at: .zero)
    guard let image = context.makeImage() else { return nil }
    let inked = (0..<room).filter { column in
      (0..<image.height).contains { row in
        image.pixels.load(fromByteOffset: row * image.bytesPerRow + column * 4 + 3, as: UInt8.self) > 16
      }
    }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }

  @Test func `a line has the height of its font and the width of its letters`() {
    let one = layout("Lake"), two = layout("LakeLake")
    #expect(one.size.height == font.metrics.lineHeight)
    #expect(one.firstBaseline == font.metrics.ascent && one.lastBaseline == one.firstBaseline)
    #expect(two.size.width > one.size.width * 1.9 && two.size.width < one.size.width * 2.1)
  }

  @Test func `an empty text has the height of a line and draws nothing`() {
    let empty = layout("")
    #expect(empty.size == CGSize(width: 0, height: font.metrics.lineHeight))
    #expect(empty.lineCount == 1 && !empty.isTruncated)
    #expect(columns(empty, room: 20) == nil)
  }

  @Test(arguments: [LineBreak.truncatingHead, .truncatingMiddle, .truncatingTail])
  func `text that is too long is truncated with an ellipsis and fits`(lineBreak: LineBreak) {
    let short = layout("A rather long file name.jpg", width: 120, lineBreak: lineBreak)
    #expect(short.isTruncated && short.lineCount == 1)
    #expect(short.size.width <= 120 && short.size.width > 90)
    let fits = layout("name", width: 120, lineBreak: lineBreak)
    #expect(!fits.isTruncated)
  }

  @Test func `clipped text ends at the edge`() throws {
    let clipped = layout("A rather long file name.jpg", width: 100, lineBreak: .clipping)
    #expect(clipped.isTruncated && clipped.size.width == 100)
    #expect(try #require(columns(clipped, room: 300)).upperBound < 100)
  }

  @Test func `words wrap up to the maximum number of lines`() {
    let text = "one two three four five six seven eight"
    let all = layout(text, width: 100, lineBreak: .wordWrapping, lines: 0)
    #expect(all.lineCount > 2 && !all.isTruncated)
    #expect(abs(all.size.height - CGFloat(all.lineCount) * font.metrics.lineHeight) < 1e-9)
    let two = layout(text, width: 100, lineBreak: .wordWrapping, lines: 2)
    #expect(two.lineCount == 2 && two.isTruncated)
    #expect(two.size.height == 2 * font.metrics.lineHeight)
    #expect(two.lastBaseline - two.firstBaseline == font.metrics.lineHeight)
  }

  @Test func `the ellipsis is in the last allowed line, also with newlines`() {
    let two = layout("first\nsecond\nthird", width: 300, lines: 2)
    #expect(two.lineCount == 2 && two.size.width < 300)
    #expect(layout("first\r\nsecond", width: 300, lines: 0).lineCount == 2)
    #expect(layout("one\nline", width: 300, lines: 1).size.width == layout("one line").size.width)
  }

  @Test(arguments: [
    (TextAlignment.left, "abc", 0.0), (.center, "abc", 0.5), (.right, "abc", 1.0), (.natural, "abc", 0.0),
    (.natural, "שלום", 1.0), (.left, "שלום", 0.0),
  ])
  func `a line is positioned by its alignment`(alignment: TextAlignment, text: String, share: Double) throws {
    let aligned = layout(text, width: 200, alignment: alignment)
    let found = try #require(columns(aligned, room: 200))
    let expected = (200 - aligned.size.width) * share
    // Letters have some side bearing.
    #expect(abs(CGFloat(found.lowerBound) - expected) < 5)
    #expect(abs(CGFloat(found.upperBound) - expected - aligned.size.width) < 5)
  }

  @Test func `justified text has the full width`() throws {
    let text = "some words that need more than a single line"
    let justified = layout(text, width: 160, alignment: .justified, lineBreak: .wordWrapping, lines: 0)
    #expect(justified.lineCount > 1)
    #expect(abs(justified.size.width - 160) < 0.01)
  }

  @Test(arguments: [
    "日本語 中文 한국어", "العربية עברית", "हिन्दी ไทย", "😀🏔️", "\u{FFFD}", "\u{10FFFD}\u{E000}", "a\u{0}b", "\u{7}\u{1B}",
    "\n\n", "\u{202E}abc", "e\u{301}\u{302}\u{303}", "\u{200B}", String(repeating: "long ", count: 2000),
  ])
  func `any text can be laid out and drawn`(text: String) {
    for lineBreak in [LineBreak.truncatingMiddle, .characterWrapping, .clipping] {
      for lines in 0...2 {
        let any = layout(text, width: 150, lineBreak: lineBreak, lines: lines)
        #expect(any.size.height >= font.metrics.lineHeight && any.size.height.isFinite)
        #expect(lines == 0 || any.lineCount <= lines)
        if any.lineCount < 10 { _ = columns(any, room: 150) }
      }
    }
  }

  @Test func `a zero or negative width is handled`() {
    #expect(layout("word", width: 0).lineCount == 1)
    #expect(layout("word word", width: -5, lineBreak: .wordWrapping, lines: 0).lineCount >= 1)
  }

  @Test func `a scaled context draws the same layout larger`() throws {
    let text = layout("Mountain")
    let single = try #require(columns(text, room: 200))
    let context = CGContext(width: 400, height: 80, scale: 2)
    text.draw(in: context, at: .zero)
    let image = try #require(context.makeImage())
    let right = (0..<400).last { column in
      (0..<80).contains {
        image.pixels.load(fromByteOffset: $0 * image.bytesPerRow + column * 4 + 3, as: UInt8.self) > 16
      }
    }
    #expect(abs(try #require(right) - single.upperBound * 2) <= 3)
  }

  @Test func `letters have gray edges without color fringes, in the text color`() throws {
    let style = TextStyle(font: font, color: .white)
    let context = CGContext(width: 100, height: 30, isOpaque: true)
    TextLayout("Shape", style: style).draw(in: context, at: CGPoint(x: 0.3, y: 0))
    let image = try #require(context.makeImage())
    var levels = Set<UInt32>()
    for row in 0..<30 {
      for column in 0..<100 {
        let pixel = image.pixels.load(fromByteOffset: row * image.bytesPerRow + column * 4, as: UInt32.self)
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        #expect(red == green && green == blue)
        levels.insert(red)
      }
    }
    #expect(levels.contains(255) && levels.contains(0) && levels.count > 10)
  }
}
