import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests opaque pictures at a part of their opacity over an area of one color.
@Suite struct FadingPictureTests {
  private static let size = CGSize(width: 320, height: 240)
  private static let rect = CGRect(origin: .zero, size: size)
  private static let background = RGBA(red: 0.9, green: 0.5, blue: 0.1)

  private let picture = CGImage(width: 320, height: 240) { x, y in
    0xFF00_0000 | UInt32(x % 256) << 16 | UInt32(y) << 8 | UInt32((x ^ y) % 256)
  }

  /// Draws a frame, and returns its pixels and the number of pixels drawn for it.
  private func draw(_ items: [Frame.Item]) -> (pixels: PixelGrid, drawn: Int?) {
    let window = WindowSurface(Self.size)
    window.compositor.drawnPixels = 0
    window.show(Frame(size: Self.size, background: Self.background, items: items))
    return (PixelGrid(window.surface), window.compositor.drawnPixels)
  }

  /// The picture blended with the background, one after the other.
  private func blended(_ x: Int, _ y: Int, _ alpha: UInt32, over color: RGBA = background) -> UInt32 {
    let front = picture.pixels.load(fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self)
    return PixelColor.over(PixelColor(bits: front).faded(by: alpha).bits, PixelColor(color).bits)
  }

  @Test(arguments: [0.2, 0.5, 0.9] as [Float]) func `a picture fades over the background in one pass`(opacity: Float) {
    let (pixels, drawn) = draw([.image(picture, Self.rect, opacity: opacity)])
    #expect(drawn == 320 * 240)
    let alpha = UInt32(opacity * 255 + 0.5)
    for y in stride(from: 0, to: 240, by: 7) {
      for x in 0..<320 { #expect(pixels[x, y] == blended(x, y, alpha), "at \(x), \(y)") }
    }
  }

  @Test func `the bitmap of a group fades over a color, with text between the two`() {
    let (back, text) = (RGBA(red: 0, green: 0.25, blue: 0.75), CGRect(x: 40, y: 100, width: 100, height: 20))
    let items = [Frame.Item.image(picture, Self.rect), .color(.red, CGRect(x: 10, y: 10, width: 30, height: 30))]
    var page = Frame.Item.group(items, Self.rect, opacity: 0.5, isStatic: true)
    page.layer = 9
    let (pixels, drawn) = draw([.color(back, Self.rect, layer: 5), .color(.white, text, layer: 6, opacity: 0.5), page])
    // The text's pixels are filled, written and blended; the group's bitmap is painted once.
    let bitmap = 320 * 240 + 30 * 30
    #expect(drawn == 320 * 240 + 2 * 2000 + bitmap)
    #expect(pixels[200, 50] == blended(200, 50, 128, over: back))
    let gray = PixelColor.over(PixelColor(.white, opacity: 0.5).bits, PixelColor(back).bits)
    let front = picture.pixels.load(fromByteOffset: 110 * picture.bytesPerRow + 60 * 4, as: UInt32.self)
    #expect(pixels[60, 110] == PixelColor.over(PixelColor(bits: front).faded(by: 128).bits, gray))
    #expect(pixels[20, 20] == PixelColor.over(PixelColor(.red).faded(by: 128).bits, PixelColor(back).bits))
  }

  @Test(arguments: [CGRect(x: 20, y: 10, width: 290, height: 190), CGRect(x: 0, y: 0, width: 320, height: 240)])
  func `a picture fades over another one`(rect: CGRect) {
    let back = Frame.Item.image(picture, Self.rect.insetBy(dx: -15, dy: -20), layer: 3)
    let backPixels = draw([back]).pixels, frontPixels = draw([.image(picture, rect, layer: 4)]).pixels
    let pixels = draw([back, .image(picture, rect, layer: 4, opacity: 0.3)]).pixels
    let alpha = UInt32(0.3 * 255 + 0.5)
    for y in 0..<240 {
      for x in 0..<320 {
        var expected = backPixels[x, y]
        if rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
          expected = PixelColor.over(PixelColor(bits: frontPixels[x, y]).faded(by: alpha).bits, expected)
        }
        if pixels[x, y] != expected { return #expect(pixels[x, y] == expected, "at \(x), \(y)") }
      }
    }
  }

  @Test(arguments: [120, 180]) func `the color is behind at least half of the picture`(height: Int) {
    let other = CGRect(x: 0, y: 0, width: 320, height: height)
    let behind = Frame.Item.color(.white, other, layer: 5, opacity: 0.5)
    let (pixels, drawn) = draw([behind, .image(picture, Self.rect, opacity: 0.5)])
    // In one pass where only the color is behind it, else one after the other.
    #expect(drawn == (height == 120 ? 320 * 120 * 4 : 320 * 240 * 2 + 320 * 180))
    #expect(pixels[100, 200] == blended(100, 200, 128))
  }

  @Test func `a picture may fade over a part of the background`() {
    let part = CGImage(width: 304, height: 224) { _, _ in 0xFF20_6090 }
    let (pixels, drawn) = draw([.image(part, CGRect(x: 8, y: 8, width: 304, height: 224), opacity: 0.5)])
    #expect(drawn == 320 * 240)
    let mixed = PixelColor.over(PixelColor(bits: 0xFF20_6090).faded(by: 128).bits, PixelColor(Self.background).bits)
    #expect(pixels[8, 8] == mixed && pixels[311, 231] == mixed && pixels[7, 8] == PixelColor(Self.background).bits)
  }

  @Test func `a color over most of a plain area is mixed with that, and blended with what is elsewhere`() {
    let page = CGRect(x: 0, y: 0, width: 320, height: 220), shade = RGBA(red: 0, green: 0, blue: 0, alpha: 0.25)
    let (pixels, drawn) = draw([.color(.white, page, layer: 2), .color(shade, Self.rect, layer: 3)])
    #expect(drawn == 320 * 240 + 320 * 20)
    let color = PixelColor(shade).bits
    #expect(pixels[100, 219] == PixelColor.over(color, PixelColor(.white).bits))
    #expect(pixels[100, 220] == PixelColor.over(color, PixelColor(Self.background).bits))
  }

  @Test func `the rims of rounded pages stay intact where a color covers them`() {
    let back = RGBA(red: 0, green: 0, blue: 1), shade = RGBA(red: 0, green: 0, blue: 0, alpha: 0.25)
    func page(_ layer: Int) -> Frame.Item {
      .group(
        [
          .color(.white, Self.rect, layer: layer + 1),
          .color(.red, CGRect(x: 20, y: 20, width: 9, height: 9), layer: 3),
        ],
        Self.rect, layer: layer, radius: 40)
    }
    let small = Frame.Item.group(
      [.color(.red, CGRect(x: 0, y: 0, width: 30, height: 30), layer: 41)], CGRect(x: 0, y: 0, width: 30, height: 30),
      layer: 40, transform: .translation(100, 100), radius: 9)
    let (pixels, _) = draw([.color(back, Self.rect, layer: 2), page(20), small, .color(shade, Self.rect, layer: 50)])
    let (bare, _) = draw([.color(back, Self.rect, layer: 2), page(20), small])
    let color = PixelColor(shade).bits
    for y in 0..<240 { for x in 0..<320 { #expect(pixels[x, y] == PixelColor.over(color, bare[x, y]), "\(x), \(y)") } }
  }

  @Test func `a background that is not opaque is painted before a picture fades over it`() {
    let back = RGBA(red: 0.5, green: 0, blue: 0, alpha: 0.5)
    let window = WindowSurface(Self.size)
    window.show(Frame(size: Self.size, background: back, items: [.image(picture, Self.rect, opacity: 0.5)]))
    let front = PixelColor(bits: picture.pixels.load(fromByteOffset: 40, as: UInt32.self)).faded(by: 128)
    #expect(PixelGrid(window.surface)[10, 0] == PixelColor.over(front.bits, PixelColor(back).bits))
  }

  @Test func `a bitmap in memory that was used before shows nothing of its former content`() {
    let window = WindowSurface(CGSize(width: 640, height: 480))
    let whole = CGRect(x: 0, y: 0, width: 640, height: 480)
    func show(_ parts: [Frame.Item], layer: Int) {
      var page = Frame.Item.group(parts, whole, opacity: 0.5, isStatic: true)
      page.layer = layer
      window.show(Frame(size: whole.size, items: [page]))
    }
    for layer in 1...4 { show((0..<4).map { .color(.red, whole, layer: 20 + $0) }, layer: layer) }
    show((0..<4).map { .color(.red, CGRect(x: $0 * 8, y: 0, width: 4, height: 4), layer: 20 + $0) }, layer: 5)
    let pixels = PixelGrid(window.surface)
    #expect(pixels.totalRed < 64 && pixels.red(1, 1) == 128)
  }
}
