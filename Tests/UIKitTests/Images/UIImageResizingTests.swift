import CoreGraphics
import Testing
import UIKit

@Suite struct UIImageResizingTests {
  /// Three by three pixels: the corners red, the edges green, the center blue.
  let frame = UIImage(
    cgImage: CGImage(width: 3, height: 3, isOpaque: true) { pixels, stride in
      for y in 0..<3 {
        for x in 0..<3 {
          let pixel: UInt32 = x != 1 && y != 1 ? 0xFFFF_0000 : x == 1 && y == 1 ? 0xFF00_00FF : 0xFF00_FF00
          pixels.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    })

  func drawn(_ image: UIImage, _ size: CGSize) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return try #require(
      UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(origin: .zero, size: size))
      }
      .cgImage)
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func `the corners of a resizable image keep their size`(mode: UIImage.ResizingMode) throws {
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = frame.resizableImage(withCapInsets: insets, resizingMode: mode)
    #expect(image.capInsets == insets && image.resizingMode == mode && image.size == frame.size)
    let large = try drawn(image, CGSize(width: 9, height: 7))
    for y in 0..<7 {
      for x in 0..<9 {
        let isSide = x == 0 || x == 8, isEnd = y == 0 || y == 6
        let wanted: UInt32 = isSide && isEnd ? 0xFFFF_0000 : isSide || isEnd ? 0xFF00_FF00 : 0xFF00_00FF
        #expect(large.pixel(x, y) == wanted, "at \(x), \(y)")
      }
    }
  }

  @Test func `the tile mode repeats the image`() throws {
    let stripes = UIImage(
      cgImage: CGImage(width: 2, height: 1, isOpaque: true) { pixels, _ in
        pixels.storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
        pixels.storeBytes(of: 0xFF00_0000, toByteOffset: 4, as: UInt32.self)
      })
    let tiled = try drawn(stripes.resizableImage(withCapInsets: .zero), CGSize(width: 6, height: 2))
    #expect((0..<6).map { tiled.pixel($0, 1) & 0xFF } == [255, 0, 255, 0, 255, 0])
  }

  @Test func `an image view stretches only the center of a resizable image`() {
    let view = UIImageView(
      image: frame.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)))
    let center = view.layer.contentsCenter
    #expect(abs(center.minX - 1 / 3.0) < 1e-9 && abs(center.width - 1 / 3.0) < 1e-9)
    view.image = frame
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    let cap = frame.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
    #expect(cap.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
  }
}
