import CoreText
import Testing

/// The masks of small letters, against the letters filled as shapes.
@Suite struct GlyphMasksTests {
  private static let size = (width: 260, height: 60)

  /// The alpha of the pixels of a text at `x`. With `asShapes`, the context slants too little to be seen, so that the
  /// letters are filled as shapes.
  private func alpha(
    of text: String, _ font: CTFont, x: CGFloat, scale: CGFloat = 1, asShapes: Bool, alpha: CGFloat = 1,
    _ prepare: (CGContext) -> Void = { _ in }
  ) throws -> [UInt8] {
    let context = CGContext(width: Self.size.width, height: Self.size.height)
    context.concatenate(
      CGAffineTransform(a: scale, b: 0, c: asShapes ? 1e-9 : 0, d: scale, tx: 0, ty: 0))
    context.setAlpha(alpha)
    prepare(context)
    let style = TextStyle(font: font, alignment: .left, lineBreak: .clipping, maximumLines: 1)
    let layout = TextLayout(text, style: style)
    // The baseline of the shapes is on a whole pixel, too.
    let baseline = 30 / scale
    layout.draw(in: context, at: CGPoint(x: x, y: baseline - layout.firstBaseline))
    let image = try #require(context.makeImage())
    return (0..<Self.size.height * Self.size.width).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.size.width)
      return image.pixels.load(fromByteOffset: row * image.bytesPerRow + column * 4 + 3, as: UInt8.self)
    }
  }

  private func greatestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: [11.0, 17, 34], [0.0, 0.3, 7.71])
  func `letters have the place and coverage of their shapes`(size: Double, x: Double) throws {
    let font = CTFont(size: size), text = "Hafgj 10, ÄWAV"
    let masks = try alpha(of: text, font, x: x, asShapes: false)
    let shapes = try alpha(of: text, font, x: x, asShapes: true)
    #expect(shapes.contains { $0 > 180 } && masks.contains { $0 > 180 })
    // A thirty-second of a pixel; twice that where two letters touch.
    #expect(greatestDifference(masks, shapes) <= 20)
    let sum = zip(masks, shapes).map { Int($0) - Int($1) }.reduce(0, +), whole = shapes.map { Int($0) }.reduce(0, +)
    #expect(abs(sum) * 100 <= whole)
    let again = try alpha(of: text, font, x: x, asShapes: false)
    #expect(again == masks)
  }

  @Test func `letters at a scale and with an opacity are those of their shapes`() throws {
    let font = CTFont(size: 9)
    let masks = try alpha(of: "at 2.5", font, x: 3.1, scale: 2.5, asShapes: false, alpha: 0.5)
    let shapes = try alpha(of: "at 2.5", font, x: 3.1, scale: 2.5, asShapes: true, alpha: 0.5)
    #expect(shapes.contains { (120...136).contains($0) })
    #expect(greatestDifference(masks, shapes) <= 8)
  }

  @Test func `a clip cuts letters off`() throws {
    let font = CTFont(size: 17)
    func clipped(asShapes: Bool) throws -> [UInt8] {
      let part = CGRect(x: 9, y: 0, width: 20, height: 60)
      return try alpha(of: "clipped", font, x: 0, asShapes: asShapes) { $0.clip(to: part) }
    }
    let masks = try clipped(asShapes: false)
    #expect(greatestDifference(masks, try clipped(asShapes: true)) <= 12)
    #expect(!(0..<Self.size.height).contains { masks[$0 * Self.size.width + 40] != 0 })
  }

  @Test func `without antialiasing, pixels are covered or not`() throws {
    let font = CTFont(size: 17)
    let hard = try alpha(of: "hard", font, x: 0.4, asShapes: false) { $0.setShouldAntialias(false) }
    #expect(Set(hard) == [0, 255])
  }

  @Test func `a blend mode that clears the surroundings clears only the letters' shapes`() throws {
    let font = CTFont(size: 17)
    let result = try alpha(of: "in", font, x: 0, asShapes: false) { context in
      context.setFillColor(.black)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 60))
      context.setBlendMode(.sourceOut)
    }
    #expect(result[0] == 255, "outside of the letters nothing changes")
    #expect(result.contains { $0 < 20 })
  }
}
