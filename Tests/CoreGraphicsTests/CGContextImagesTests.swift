import CoreGraphics
import Testing

@Suite struct CGContextImagesTests {
  /// Two by two pixels: red, green, blue, white.
  let four = CGImage(width: 2, height: 2, isOpaque: true) { pixels, stride in
    pixels.storeBytes(of: 0xFFFF_0000, as: UInt32.self)
    pixels.storeBytes(of: 0xFF00_FF00, toByteOffset: 4, as: UInt32.self)
    pixels.storeBytes(of: 0xFF00_00FF, toByteOffset: stride, as: UInt32.self)
    pixels.storeBytes(of: 0xFFFF_FFFF, toByteOffset: stride + 4, as: UInt32.self)
  }

  @Test func `drawUpright draws an image upright`() {
    let context = CGContext(width: 4, height: 4)
    context.drawUpright(four, in: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(context.drawn.pixel(1, 1) == 0xFFFF_0000 && context.drawn.pixel(2, 1) == 0xFF00_FF00)
    #expect(context.drawn.pixel(1, 2) == 0xFF00_00FF && context.drawn.pixel(2, 2) == 0xFFFF_FFFF)
    #expect(context.drawn.pixel(0, 0) == 0 && context.drawn.pixel(3, 3) == 0)
  }

  @Test func `an image's top is towards greater y, as in Apple's contexts`() {
    let downwards = CGContext(width: 2, height: 2)
    downwards.draw(four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(downwards.drawn.pixel(0, 0) == 0xFF00_00FF && downwards.drawn.pixel(0, 1) == 0xFFFF_0000)
    downwards.translateBy(x: 0, y: 2)
    downwards.scaleBy(x: 1, y: -1)
    downwards.draw(four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(downwards.drawn.pixel(0, 0) == 0xFFFF_0000 && downwards.drawn.pixel(1, 1) == 0xFFFF_FFFF)
  }

  @Test func `a mask clips to its opaque parts until the state is restored`() throws {
    let mask = CGImage(width: 2, height: 1, isOpaque: false) { pixels, _ in
      pixels.storeBytes(of: 0xFF00_0000, as: UInt32.self)
      pixels.storeBytes(of: 0x8000_0000, toByteOffset: 4, as: UInt32.self)
    }
    let context = CGContext(width: 4, height: 1)
    context.saveGState()
    context.interpolationQuality = .none
    context.translateBy(x: 1, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
    context.translateBy(x: -1, y: 0)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context.drawn.opacity($0, 0) } == [0, 255, 128, 0])
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.drawn.opacity(0, 0) == 255)
  }

  @Test func `an opaque image masks by its brightness, and an image mask inversely`() throws {
    let samples = Data([0, 255])
    let provider = try #require(CGDataProvider(data: samples))
    let gray = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    let stencil = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider, decode: nil,
        shouldInterpolate: false))
    #expect(stencil.isMask && !gray.isMask)
    let whole = CGImage(width: 2, height: 1, isOpaque: true) { pixels, _ in
      for x in 0..<2 { pixels.storeBytes(of: 0xFF12_3456, toByteOffset: x * 4, as: UInt32.self) }
    }
    let byBrightness = try #require(whole.masking(gray)), byStencil = try #require(whole.masking(stencil))
    #expect([byBrightness.pixel(0, 0), byBrightness.pixel(1, 0)] == [0, 0xFF12_3456])
    #expect([byStencil.pixel(0, 0), byStencil.pixel(1, 0)] == [0xFF12_3456, 0])
    let context = CGContext(width: 2, height: 1)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.draw(stencil, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect([context.drawn.pixel(0, 0), context.drawn.pixel(1, 0)] == [0xFFFF_0000, 0])
  }

  @Test func `a conic gradient runs around its center from its angle`() throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let context = CGContext(width: 41, height: 41)
    context.drawConicGradient(gradient, center: CGPoint(x: 20.5, y: 20.5), angle: .pi / 2)
    func blue(_ x: Int, _ y: Int) -> Int { Int(context.drawn.pixel(x, y) & 0xFF) }
    // From the bottom, because y points down, over the left.
    #expect((62...66).contains(blue(0, 20)) && (126...129).contains(blue(20, 0)) && (189...193).contains(blue(40, 20)))
    #expect(blue(19, 40) < 4 && blue(21, 40) > 251)
  }

  @Test func `an enlarged image without interpolation has sharp pixels`() {
    let context = CGContext(width: 8, height: 8)
    context.interpolationQuality = .none
    context.drawUpright(four, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context.drawn.pixel(3, 3) == 0xFFFF_0000 && context.drawn.pixel(4, 3) == 0xFF00_FF00)
  }

  @Test func `the edge of an enlarged image does not fade`() {
    let context = CGContext(width: 8, height: 8)
    context.drawUpright(four, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context.drawn.pixel(0, 0) == 0xFFFF_0000 && context.drawn.opacity(7, 7) == 255)
  }

  @Test func `a strongly reduced image is the average of all its pixels`() {
    let stripes = CGImage(width: 64, height: 64, isOpaque: true) { pixels, stride in
      for row in 0..<64 {
        for column in 0..<64 {
          let value: UInt32 = (row + column) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
          pixels.storeBytes(of: value, toByteOffset: row * stride + column * 4, as: UInt32.self)
        }
      }
    }
    let context = CGContext(width: 8, height: 8)
    context.drawUpright(stripes, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    for (x, y) in [(0, 0), (3, 4), (7, 7)] { #expect((126...129).contains(context.drawn.pixel(x, y) & 0xFF)) }
  }

  @Test func `the opacity of the context applies to images`() {
    let context = CGContext(width: 2, height: 2)
    context.setAlpha(0.5)
    context.drawUpright(four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect((127...128).contains(context.drawn.opacity(0, 0)))
  }

  @Test func `tiling repeats an image from the rectangle's corner`() {
    let context = CGContext(width: 5, height: 4)
    context.drawUpright(four, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    #expect((0..<5).map { context.drawn.pixel($0, 2) == 0xFFFF_0000 } == [false, true, false, true, false])
  }

  @Test func `a gradient stops at its ends unless an option extends it`() throws {
    let colors = [CGColor.black, CGColor.white]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    let context = CGContext(width: 10, height: 1)
    let start = CGPoint(x: 2, y: 0), end = CGPoint(x: 8, y: 0)
    context.drawLinearGradient(gradient, start: start, end: end, options: .drawsAfterEndLocation)
    let image = context.drawn
    #expect(image.opacity(1, 0) == 0 && image.opacity(2, 0) == 255)
    #expect(image.pixel(9, 0) == 0xFFFF_FFFF)
    #expect((120...135).contains((image.pixel(4, 0) & 0xFF) / 2 + (image.pixel(5, 0) & 0xFF) / 2))
  }

  @Test func `a radial gradient fills a disc with a smooth edge`() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.white], locations: nil))
    let context = CGContext(width: 20, height: 20)
    let center = CGPoint(x: 10, y: 10)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
    #expect(context.drawn.opacity(10, 3) == 255 && context.drawn.opacity(10, 1) == 0)
    let edge = (10..<20).map { context.drawn.opacity($0, 4) }
    #expect(edge.contains { (1...254).contains($0) }, "the disc's edge is smooth")
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }
}
