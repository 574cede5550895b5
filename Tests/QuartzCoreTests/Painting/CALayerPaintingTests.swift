import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite struct CALayerPaintingTests {
  private func box(_ color: RGBA, _ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = CGColor(color)
    layer.frame = frame
    return layer
  }

  private func rendered(_ layer: CALayer) -> PaintedPixels {
    let context = CGContext(width: 40, height: 40)
    layer.render(in: context)
    guard let image = context.makeImage() else { preconditionFailure("makeImage gave nothing") }
    return PaintedPixels(image)
  }

  @Test func `a layer is rendered in its own coordinates with its sublayers`() {
    let page = box(.red, CGRect(100, 50, 20, 20))
    page.bounds.origin = CGPoint(x: 5, y: 0)
    page.addSublayer(box(.blue, CGRect(10, 10, 4, 4)))
    let pixels = rendered(page)
    #expect(
      pixels.alphas(row: 3) == Array(repeating: 0, count: 5) + Array(repeating: 255, count: 20)
        + Array(repeating: 0, count: 15))
    #expect(pixels[10, 10] == 0xFF00_00FF && pixels[14, 10] == 0xFFFF_0000)
  }

  @Test func `a layer is upright in a context that is flipped as in the code of phone apps`() throws {
    let page = box(.red, CGRect(0, 0, 20, 20))
    page.addSublayer(box(.blue, CGRect(0, 0, 20, 4)))
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    context.translateBy(x: 0, y: 40)
    context.scaleBy(x: 1, y: -1)
    page.render(in: context)
    let pixels = PaintedPixels(try #require(context.makeImage()))
    #expect(pixels[10, 2] == 0xFF00_00FF && pixels[10, 10] == 0xFFFF_0000 && pixels.alpha(10, 30) == 0)
  }

  @Test func `the layer's opacity applies to everything, and a hidden layer is not rendered`() {
    let page = box(.red, CGRect(0, 0, 20, 20))
    page.addSublayer(box(.blue, CGRect(0, 0, 4, 4)))
    page.opacity = 0.5
    let pixels = rendered(page)
    #expect((127...128).contains(pixels.alpha(2, 2)) && pixels.red(2, 2) == 0)
    page.isHidden = true
    #expect(rendered(page).total == 0)
  }

  @Test func `render(in:) renders the model, and a presentation layer renders its animations`() throws {
    let page = box(.red, CGRect(0, 0, 20, 20))
    let inner = box(.blue, CGRect(0, 0, 4, 4))
    page.addSublayer(inner)
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = 12.0
    slide.toValue = 12.0
    slide.duration = 1
    inner.add(slide, forKey: nil)
    #expect(rendered(page)[1, 1] == 0xFF00_00FF)
    let shown = rendered(try #require(page.presentation()))
    #expect(shown[1, 1] == 0xFFFF_0000 && shown[12, 1] == 0xFF00_00FF)
  }

  @Test func `pending drawings are drawn before rendering`() {
    final class Drawing: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(.green))
        ctx.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      }
    }
    let page = box(.red, CGRect(0, 0, 20, 20))
    let drawing = Drawing()
    drawing.frame = CGRect(0, 0, 10, 10)
    page.addSublayer(drawing)
    drawing.setNeedsDisplay()
    #expect(rendered(page)[1, 1] == 0xFF00_FF00)
  }
}
