import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests images whose edges are fully transparent, such as the text of a label that is larger than the text.
@Suite struct TransparentEdgeTests {
  private static let size = CGSize(width: 200, height: 160)

  /// An image of 100×60 pixels with noise in the middle. With corners that are not quite transparent, which show nothing
  /// over black, none of it can be left out.
  private static func image(hasCorners: Bool) -> CGImage {
    CGImage(width: 100, height: 60, isOpaque: false) { x, y in
      if (30..<50).contains(x), (20..<35).contains(y) {
        return 0xFF00_0000 | UInt32(x * 7_919 ^ y * 104_729) & 0xFFFFFF
      }
      return hasCorners && (x == 0 || x == 99) && (y == 0 || y == 59) ? 0x0100_0000 : 0
    }
  }

  /// Draws a frame over black, and returns its pixels and the number of pixels drawn for the items.
  private func draw(_ items: [Frame.Item]) throws -> (pixels: PixelGrid, drawn: Int) {
    let window = WindowSurface(Self.size)
    window.compositor.drawnPixels = 0
    window.show(Frame(size: Self.size, background: .black, items: items))
    let drawn = try #require(window.compositor.drawnPixels)
    return (PixelGrid(window.surface), drawn - Int(Self.size.width * Self.size.height))
  }

  @Test(arguments: [
    CGRect(x: 20, y: 30, width: 100, height: 60), CGRect(x: 20.3, y: 30.6, width: 100, height: 60),
    CGRect(x: 20, y: 30, width: 99.4, height: 59.8), CGRect(x: 3, y: 7, width: 63, height: 41),
    CGRect(x: 50.7, y: 60.1, width: 22.5, height: 13.1), CGRect(x: 100, y: 90, width: 7, height: 5),
    CGRect(x: -40, y: -25, width: 230, height: 140), CGRect(x: -250, y: -160, width: 700, height: 500),
  ])
  func `the pixels are those of the whole image, at every place and size`(rect: CGRect) throws {
    var turned = Projection.identity
    (turned.a, turned.d, turned.tx, turned.ty) = (-1, -1, 200, 160)
    for transform in [.identity, turned] {
      for opacity: Float in [1, 0.4] {
        let trimmed = try draw([.image(Self.image(hasCorners: false), rect, transform: transform, opacity: opacity)])
        let whole = try draw([.image(Self.image(hasCorners: true), rect, transform: transform, opacity: opacity)])
        // A weight of the interpolation, of which there are 128, may be rounded differently.
        #expect(trimmed.pixels.greatestDifference(from: whole.pixels) <= 2)
        #expect(trimmed.drawn < whole.drawn)
      }
    }
  }

  @Test func `of an image on whole pixels only the visible part is drawn`() throws {
    let rect = CGRect(x: 20, y: 30, width: 100, height: 60)
    #expect(try draw([.image(Self.image(hasCorners: false), rect)]).drawn == 20 * 15)
  }

  @Test func `nothing is drawn of a part that is transparent`() throws {
    let rect = CGRect(x: 20, y: 30, width: 25, height: 60), empty = CGRect(x: 0, y: 0, width: 25, height: 60)
    #expect(try draw([.image(Self.image(hasCorners: false), rect, source: empty)]).drawn == 0)
  }

  @Test func `a picture with transparent edges keeps the corners of its frame`() throws {
    let rect = CGRect(x: 20, y: 30, width: 20, height: 15), middle = CGRect(x: 30, y: 20, width: 20, height: 15)
    let wide = CGRect(x: 29, y: 19, width: 22, height: 17), wideRect = rect.insetBy(dx: -1, dy: -1)
    let image = Self.image(hasCorners: false)
    let square = try draw([.image(image, rect, source: middle)]).pixels
    let rounded = try draw([.image(image, wideRect, radius: 8, source: wide)]).pixels
    #expect(rounded[20, 30] == 0xFF00_0000 && square[20, 30] != 0xFF00_0000)
    #expect(rounded[30, 37] == square[30, 37])
  }
}
