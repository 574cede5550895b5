import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct PictureDrawingTests {
  /// Red increases by 10 per column and green by 10 per row.
  private let picture = CGImage(width: 8, height: 8) { x, y in 0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 10) << 8
  }

  private func pixels(_ items: Frame.Item..., width: Double = 10, height: Double = 10) -> PixelGrid {
    PixelGrid(Frame(size: CGSize(width: width, height: height), items: items))
  }

  @Test func `an image in its own size is copied`() {
    let grid = pixels(.image(picture, CGRect(x: 1, y: 2, width: 8, height: 8)))
    #expect(grid.reds(row: 2) == [0, 0, 10, 20, 30, 40, 50, 60, 70, 0])
    #expect(grid[3, 5] == 0xFF14_1E00)
    #expect(grid[3, 1] == 0xFF00_0000)
  }

  @Test func `a part of an image is drawn at its position`() {
    let source = CGRect(x: 2, y: 3, width: 4, height: 2)
    let grid = pixels(.image(picture, CGRect(x: 5, y: 0, width: 4, height: 2), source: source))
    #expect(grid.reds(row: 0) == [0, 0, 0, 0, 0, 20, 30, 40, 50, 0])
    #expect(grid[5, 1] == 0xFF14_2800)
  }

  @Test func `a magnified image is interpolated, and its edges are sharp`() {
    let grid = pixels(.image(picture, CGRect(x: 0, y: 0, width: 16, height: 16)), width: 16, height: 16)
    #expect(grid.red(0, 0) == 0)
    #expect((0...1).contains(abs(grid.red(2, 5) - 7)))
    #expect((0...1).contains(abs(grid.red(3, 5) - 12)))
    #expect(grid.red(15, 15) == 70)
    #expect(grid.alpha(15, 15) == 255)
  }

  @Test func `nearest sampling enlarges pixels to squares, upright, mirrored or rotated`() {
    let board = CGImage(width: 2, height: 2) { x, y in (x + y) % 2 == 0 ? 0xFFFF_0000 : 0xFF00_0000 }
    var item = Frame.Item.image(board, CGRect(x: 0, y: 0, width: 8, height: 8))
    item.sampling = .sharpEnlarged
    let whole = pixels(item, width: 8, height: 8)
    #expect(whole.reds(row: 3) == [255, 255, 255, 255, 0, 0, 0, 0])
    #expect(whole.reds(row: 4) == [0, 0, 0, 0, 255, 255, 255, 255])
    item.transform = Projection(a: -1, b: 0, c: 0, d: 1, tx: 8, ty: 0)
    #expect(pixels(item, width: 8, height: 8).reds(row: 0) == [0, 0, 0, 0, 255, 255, 255, 255])
    item.transform = Projection(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 0)
    #expect(pixels(item, width: 8, height: 8).reds(row: 0) == [0, 0, 0, 0, 255, 255, 255, 255])
    item.transform = .identity
    item.sampling = .sharpReduced
    #expect(Set(pixels(item, width: 8, height: 8).reds(row: 3)).count > 2)
  }

  @Test func `nearest sampling reduces an image to some of its pixels`() {
    let stripes = CGImage(width: 64, height: 64) { x, _ in x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    var item = Frame.Item.image(stripes, CGRect(x: 0, y: 0, width: 8, height: 8))
    item.sampling = .sharpReduced
    #expect(pixels(item, width: 8, height: 8).reds(row: 3).allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func `a reduced image shows the mean of its pixels`() {
    let stripes = CGImage(width: 64, height: 64) { x, _ in x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let grid = pixels(.image(stripes, CGRect(x: 0, y: 0, width: 8, height: 8)), width: 8, height: 8)
    for x in 0..<8 { #expect((126...129).contains(grid.red(x, 3))) }
  }

  @Test func `pixels at fractional edges are partly covered`() {
    let white = CGImage(width: 4, height: 4) { _, _ in 0xFFFF_FFFF }
    let grid = pixels(.image(white, CGRect(x: 1.5, y: 1, width: 5.25, height: 5)))
    #expect(grid.reds(row: 3) == [0, 128, 255, 255, 255, 255, 191, 0, 0, 0])
  }

  @Test func `a mirrored image is drawn in reverse`() {
    let mirrored = Projection(a: -1, b: 0, c: 0, d: 1, tx: 9, ty: 0)
    let grid = pixels(.image(picture, CGRect(x: 0, y: 0, width: 8, height: 8), transform: mirrored))
    #expect(grid.reds(row: 0) == [0, 70, 60, 50, 40, 30, 20, 10, 0, 0])
  }

  @Test func `translucent pixels blend, and opacity multiplies them`() {
    let tintOverlay = CGImage(width: 2, height: 2, isOpaque: false) { _, _ in 0x8080_0000 }
    let back = Frame.Item.color(.white, CGRect(x: 0, y: 0, width: 10, height: 10), layer: 2)
    let grid = pixels(back, .image(tintOverlay, CGRect(x: 0, y: 0, width: 2, height: 2)))
    #expect(grid[0, 0] == 0xFFFF_7F7F)
    let faint = pixels(back, .image(tintOverlay, CGRect(x: 0, y: 0, width: 2, height: 2), opacity: 0.5))
    #expect(abs(Int(faint[0, 0] & 255) - 191) <= 1)
  }

  @Test func `an image drawn for a fractional rectangle stays sharp`() {
    let text = CGImage(width: 4, height: 2, isOpaque: false) { x, _ in x % 2 == 0 ? 0xFFFF_FFFF : 0 }
    let grid = pixels(.image(text, CGRect(x: 0, y: 0, width: 3.4, height: 1.7), transform: .translation(2.2, 1)))
    #expect(grid.reds(row: 1) == [0, 0, 255, 0, 255, 0, 0, 0, 0, 0])
  }

  @Test func `rounded corners cut an image, also a faded one`() {
    let white = CGImage(width: 10, height: 10) { _, _ in 0xFFFF_FFFF }
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let solid = pixels(.image(white, rect, radius: 4)), faded = pixels(.image(white, rect, opacity: 0.5, radius: 4))
    #expect(abs(solid.totalRed - (100 - (4 - Double.pi) * 16)) < 0.8)
    #expect(abs(faded.totalRed - solid.totalRed / 2) < 0.5)
    #expect(solid.red(5, 0) == 255)
    #expect(solid.red(0, 0) == 0)
  }
}
