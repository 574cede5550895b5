import CoreGraphics
import Testing

@Suite struct CGContextTests {
  let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  @Test func `the origin is at the top left and points are scaled to pixels`() {
    let context = CGContext(width: 20, height: 20, scale: 2)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
    let image = context.drawn
    #expect(image.pixel(0, 0) == 0xFFFF_0000)
    #expect(image.pixel(9, 3) == 0xFFFF_0000)
    #expect(image.pixel(10, 0) == 0 && image.pixel(0, 4) == 0)
  }

  @Test func `edges between pixels are smooth unless antialiasing is off`() {
    let context = CGContext(width: 4, height: 1)
    context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    #expect((127...128).contains(context.drawn.opacity(0, 0)))
    context.setShouldAntialias(false)
    context.fill(CGRect(x: 2.6, y: 0, width: 1, height: 1))
    #expect(context.drawn.opacity(2, 0) == 0 && context.drawn.opacity(3, 0) == 255)
  }

  @Test func `a clip applies once to a transparency layer instead of to each of its parts`() {
    let context = CGContext(width: 4, height: 1)
    context.clip(to: CGRect(x: 0.5, y: 0, width: 2, height: 1))
    context.beginTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.endTransparencyLayer()
    #expect((127...128).contains(context.drawn.opacity(0, 0)))
    context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    #expect(context.drawn.opacity(1, 0) == 255 && context.drawn.opacity(3, 0) == 0)
  }

  @Test func `an image keeps its pixels when drawing continues, and shares them otherwise`() {
    let context = CGContext(width: 2, height: 1)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let first = context.drawn
    #expect(first.pixels == context.drawn.pixels)
    context.setFillColor(blue)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(first.pixel(1, 0) == 0xFFFF_0000)
    #expect(context.drawn.pixel(0, 0) == 0xFFFF_0000 && context.drawn.pixel(1, 0) == 0xFF00_00FF)
  }

  @Test func `the clip and saved states survive the copy that further drawing needs`() {
    let context = CGContext(width: 4, height: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
    let before = context.drawn
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context.drawn.opacity($0, 0) } == [0, 255, 255, 0])
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context.drawn.opacity($0, 0) } == [255, 255, 255, 0])
    #expect((0..<4).map { before.opacity($0, 0) } == [0, 0, 0, 0])
  }

  @Test func `a context is untouched until something is drawn, whatever clip and states were set before`() {
    let context = CGContext(width: 4, height: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
    context.saveGState()
    context.resetClip()
    context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
    context.saveGState()
    context.restoreGState()
    #expect(context.isUntouched)
    context.beginTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.endTransparencyLayer()
    #expect(!context.isUntouched)
    #expect((0..<4).map { context.drawn.opacity($0, 0) } == [0, 255, 255, 255])
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context.drawn.opacity($0, 0) } == [255, 255, 255, 255])
    context.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context.drawn.opacity($0, 0) } == [0, 0, 0, 255])
  }

  @Test func `an image is deallocated while its context exists`() {
    let context = CGContext(width: 1, height: 1)
    weak var image: CGImage?
    do {
      let made = context.makeImage()
      image = made
      #expect(image != nil)
    }
    #expect(image == nil)
  }

  @Test func `restoring more often than saving has no effect`() {
    let context = CGContext(width: 1, height: 1)
    context.setFillColor(red)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.drawn.pixel(0, 0) == 0xFFFF_0000)
  }

  @Test func `the path keeps the transform with which it was created`() {
    let context = CGContext(width: 10, height: 10)
    context.translateBy(x: 5, y: 5)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.translateBy(x: -5, y: -5)
    #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 5, width: 2, height: 2))
    context.fillPath()
    #expect(context.drawn.opacity(5, 5) == 255 && context.drawn.opacity(0, 0) == 0)
    #expect(context.isPathEmpty)
  }

  @Test func `a path continues after it was closed`() {
    let context = CGContext(width: 10, height: 10)
    context.move(to: CGPoint(x: 2, y: 2))
    context.addLine(to: CGPoint(x: 8, y: 2))
    context.addLine(to: CGPoint(x: 8, y: 8))
    context.closePath()
    context.addLine(to: CGPoint(x: 2, y: 8))
    #expect(context.path?.segments.count == 5)
    context.setLineWidth(2)
    context.strokePath()
    #expect(context.drawn.opacity(1, 6) == 255)
  }

  @Test func `a stroke is scaled by the transform at the time of the stroke`() {
    let context = CGContext(width: 20, height: 20)
    context.scaleBy(x: 4, y: 1)
    context.setLineWidth(1)
    context.move(to: CGPoint(x: 2.5, y: 0))
    context.addLine(to: CGPoint(x: 2.5, y: 20))
    context.strokePath()
    #expect((0..<20).filter { context.drawn.opacity($0, 10) == 255 } == [8, 9, 10, 11])
  }

  @Test func `dashes leave gaps, and invalid dashes are ignored`() {
    let context = CGContext(width: 8, height: 2)
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [2, 2])
    context.addLines(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
    context.strokePath()
    #expect((0..<8).map { context.drawn.opacity($0, 0) } == [255, 255, 0, 0, 255, 255, 0, 0])
    context.setLineDash(phase: 0, lengths: [0, -1])
    context.addLines(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
    context.strokePath()
    #expect(context.drawn.opacity(3, 0) == 255)
  }

  @Test func `the context's opacity is multiplied by the color's`() {
    let context = CGContext(width: 1, height: 1)
    context.setAlpha(0.5)
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect((63...64).contains(context.drawn.opacity(0, 0)))
  }

  @Test func `a fill in a mode that clears its surroundings stays inside the shape`() {
    let context = CGContext(width: 3, height: 1)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setBlendMode(.sourceIn)
    context.setFillColor(blue)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect((0..<3).map { context.drawn.pixel($0, 0) } == [0xFFFF_0000, 0xFF00_00FF, 0])
  }

  @Test func `clear makes an opaque context black and any other transparent`() {
    for isOpaque in [false, true] {
      let context = CGContext(width: 1, height: 1, isOpaque: isOpaque)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.drawn.pixel(0, 0) == (isOpaque ? 0xFF00_0000 : 0))
      #expect(context.drawn.isOpaque == isOpaque)
    }
  }

  @Test func `a singular transform and a rectangle that is not a number draw nothing`() {
    let context = CGContext(width: 1, height: 1)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(context.drawn.opacity(0, 0) == 0)
    context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.drawn.opacity(0, 0) == 255)
  }

  @Test func `a transparency layer is composited as a whole`() {
    let context = CGContext(width: 1, height: 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.saveGState()
    context.setFillColor(red)
    context.endTransparencyLayer()
    #expect((127...128).contains(context.drawn.opacity(0, 0)))
    context.endTransparencyLayer()
    context.setAlpha(1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.drawn.pixel(0, 0) == 0xFF00_0000)
  }

  @Test func `a shadow is below the shape with its offset and blur`() {
    let context = CGContext(width: 40, height: 40)
    context.setFillColor(red)
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.drawn.pixel(14, 10) == 0xFFFF_0000)
    #expect(context.drawn.pixel(20, 10) == 0xFF00_00FF)
    #expect(context.drawn.opacity(26, 10) == 0)
    context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
    context.setShadow(offset: .zero, blur: 8, color: blue)
    context.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
    // On a long straight edge a Gaussian blur has a value of one half; a short edge has less.
    #expect((60...127).contains(context.drawn.opacity(14, 20)))
    #expect(context.drawn.opacity(10, 20) < context.drawn.opacity(14, 20))
    #expect(context.drawn.opacity(10, 20) == context.drawn.opacity(29, 20))
  }
}
