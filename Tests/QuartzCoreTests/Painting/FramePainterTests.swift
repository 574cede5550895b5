import CoreGraphics
import QuartzCore
import Testing

@Suite struct FramePainterTests {
  private let turn = Projection(a: cos(0.5), b: sin(0.5), c: -sin(0.5), d: cos(0.5), tx: 15, ty: -3)

  @Test func `pixels at fractional edges are partly covered`() {
    let pixels = PaintedPixels([.item(.color(.red), CGRect(1.5, 1, 5.25, 5))], width: 10, height: 10)
    #expect(pixels.alphas(row: 3) == [0, 128, 255, 255, 255, 255, 192, 0, 0, 0])
  }

  @Test func `items in their own size move in whole pixels, also at a scale of two`() {
    let moved = PaintedPixels(
      [.item(.color(.red), CGRect(0, 0, 3, 3), transform: .translation(1.4, 1.6))], width: 8, height: 8)
    #expect(moved.alphas(row: 2) == [0, 255, 255, 255, 0, 0, 0, 0])
    #expect(moved.alpha(1, 1) == 0)
    let fine = PaintedPixels(
      [.item(.color(.red), CGRect(0, 0, 2, 2), transform: .translation(1.4, 0))], width: 10, height: 8, scale: 2)
    #expect(fine.alphas(row: 0) == [0, 0, 0, 255, 255, 255, 255, 0, 0, 0])
  }

  @Test func `the context's transform applies`() {
    let pixels = PaintedPixels([.item(.color(.red), CGRect(1, 1, 2, 2))], width: 10, height: 10) {
      $0.translateBy(x: 2, y: 0)
      $0.scaleBy(x: 2, y: 3)
    }
    #expect(pixels.alphas(row: 3) == [0, 0, 0, 0, 255, 255, 255, 255, 0, 0])
    #expect(pixels.alpha(4, 2) == 0 && pixels.alpha(4, 8) == 255 && pixels.alpha(4, 9) == 0)
  }

  @Test func `the context's opacity is multiplied`() {
    let pixels = PaintedPixels([.item(.color(.red), CGRect(0, 0, 4, 4), opacity: 0.5)]) { $0.setAlpha(0.5) }
    #expect((63...65).contains(pixels.alpha(1, 1)))
  }

  @Test func `a clip applies in the coordinates of the list`() {
    let pixels = PaintedPixels(
      [.item(.color(.red), CGRect(0, 0, 20, 20), transform: .translation(5, 5), clip: CGRect(0, 0, 8, 8))])
    #expect(pixels.total == 9)
  }

  @Test(arguments: [
    (Frame.Corners.Mask.all, 4.0), (Frame.Corners.Mask.topLeft, 1.0),
    ([Frame.Corners.Mask.topRight, .bottomLeft] as Frame.Corners.Mask, 2.0),
  ])
  func `only the given corners are rounded`(mask: Frame.Corners.Mask, count: Double) {
    let pixels = PaintedPixels([.item(.color(.red), CGRect(2, 2, 30, 30), radius: 10, mask: mask)])
    #expect(abs(pixels.total - (900 - count * (1 - Double.pi / 4) * 100)) < 2)
    #expect((pixels.alpha(2, 2) == 0) == mask.contains(.topLeft))
    #expect((pixels.alpha(31, 2) == 0) == mask.contains(.topRight))
    #expect((pixels.alpha(2, 31) == 0) == mask.contains(.bottomLeft))
    #expect((pixels.alpha(31, 31) == 0) == mask.contains(.bottomRight))
  }

  @Test func `a rotated rectangle keeps its area`() {
    let pixels = PaintedPixels([.item(.color(.red), CGRect(10, 10, 16, 14), transform: turn)])
    #expect(abs(pixels.total - 224) < 1)
  }

  @Test func `a border is hollow and follows the corners`() {
    let square = PaintedPixels([.item(.border(.red, width: 3), CGRect(5, 5, 20, 20))])
    #expect(square.total == 400 - 196)
    #expect(square.alpha(15, 15) == 0 && square.alpha(7, 15) == 255 && square.alpha(8, 15) == 0)
    let round = PaintedPixels([.item(.border(.red, width: 2), CGRect(5, 5, 20, 20), radius: 10)])
    #expect(abs(round.total - Double.pi * (100 - 64)) < 1)
    let full = PaintedPixels([.item(.border(.red, width: 12), CGRect(5, 5, 20, 20))])
    #expect(full.total == 400)
  }

  @Test func `items in perspective and backdrops are omitted`() {
    var depth = Projection.identity
    depth.g = 0.01
    let backdrop = Frame.Content.backdrop(Frame.Backdrop(blurRadius: 4))
    let pixels = PaintedPixels([
      .item(.color(.red), CGRect(0, 0, 20, 20), transform: depth), .item(backdrop, CGRect(0, 0, 20, 20)),
    ])
    #expect(pixels.total == 0)
  }

  @Test func `items without size or opacity, or seen edge-on, draw nothing`() {
    let edge = Projection(a: 0, b: 0, c: 0, d: 1, tx: 5, ty: 0)
    let pixels = PaintedPixels([
      .item(.color(.red), CGRect(0, 0, 0, 20)), .item(.color(.red), CGRect(0, 0, 20, 20), opacity: 0),
      .item(.color(.red), CGRect(0, 0, 20, 20), transform: edge),
    ])
    #expect(pixels.total == 0)
  }
}
