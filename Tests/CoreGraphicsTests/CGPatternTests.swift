import CoreGraphics
import Testing

@Suite struct CGPatternTests {
  /// A square of 2 by 2 in a cell of 4 by 4, drawn by a typical pattern callback.
  private func dots(isColored: Bool, _ matrix: CGAffineTransform = .identity) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.fillPath()
      }, releaseInfo: nil)
    let pattern = CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: matrix, xStep: 4, yStep: 4,
      tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
    return try #require(pattern)
  }

  /// The opacities of the pixels of a row.
  private func row(_ y: Int, of context: CGContext) throws -> [UInt8] {
    let image = try #require(context.makeImage())
    return (0..<image.width).map {
      image.pixels.load(fromByteOffset: y * image.bytesPerRow + $0 * 4 + 3, as: UInt8.self)
    }
  }

  private func context() -> CGContext { CGContext(width: 10, height: 10) }

  @Test func `a colored pattern fills with repetitions of its cell`() throws {
    let context = context(), space = try #require(CGColorSpace(patternBaseSpace: nil))
    context.setFillColorSpace(space)
    context.setFillPattern(try dots(isColored: true), colorComponents: [0.5])
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try row(1, of: context) == [128, 128, 0, 0, 128, 128, 0, 0, 128, 128])
    #expect(try row(2, of: context) == [UInt8](repeating: 0, count: 10))
    #expect(space.model == .pattern && space.numberOfComponents == 0)
  }

  @Test func `an uncolored pattern takes the color in which it is drawn`() throws {
    let context = context(), space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    context.setFillColorSpace(space)
    context.setFillPattern(try dots(isColored: false), colorComponents: [1, 0, 0, 1])
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = try #require(context.makeImage())
    #expect(image.pixels.load(as: UInt32.self) == 0xFFFF_0000)
    #expect(space.numberOfComponents == 3)
  }

  @Test func `patterns are aligned with the base coordinates, and shifted by phase and matrix`() throws {
    let context = context()
    context.setFillColor(try #require(color(try dots(isColored: true, CGAffineTransform(translationX: 1, y: 0)))))
    context.translateBy(x: 3, y: 0)
    context.fill(CGRect(x: -3, y: 0, width: 10, height: 1))
    #expect(try row(0, of: context) == [0, 255, 255, 0, 0, 255, 255, 0, 0, 255])
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.fill(CGRect(x: -3, y: 1, width: 10, height: 1))
    #expect(try row(1, of: context) == [0, 0, 255, 255, 0, 0, 255, 255, 0, 0])
  }

  @Test func `strokes can be drawn with patterns`() throws {
    let context = context(), space = try #require(CGColorSpace(patternBaseSpace: nil))
    context.setStrokeColorSpace(space)
    context.setStrokePattern(try dots(isColored: true), colorComponents: [1])
    context.setLineWidth(2)
    context.move(to: CGPoint(x: 0, y: 1))
    context.addLine(to: CGPoint(x: 10, y: 1))
    context.strokePath()
    #expect(try row(0, of: context) == [255, 255, 0, 0, 255, 255, 0, 0, 255, 255])
  }

  @Test func `the release callback is called once, and a pattern without a step is nil`() throws {
    final class Ends {
      var count = 0
    }
    let ends = Ends()
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: { _ in ends.count += 1 })
    func pattern(_ step: CGFloat) -> CGPattern? {
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: step, yStep: 4,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks)
    }
    #expect(pattern(0) == nil)
    #expect(ends.count == 0)
    _ = pattern(4)
    #expect(ends.count == 1)
  }

  @Test func `a pattern color keeps its pattern with another opacity`() throws {
    let color = try #require(color(try dots(isColored: true)))
    #expect(color.copy(alpha: 0.25)?.pattern === color.pattern && color.copy(alpha: 0.25)?.alpha == 0.25)
    #expect(color != CGColor.black && color == color.copy(alpha: 1))
  }

  private func color(_ pattern: CGPattern) -> CGColor? {
    CGColorSpace(patternBaseSpace: nil).flatMap { CGColor(patternSpace: $0, pattern: pattern, components: [1]) }
  }
}
