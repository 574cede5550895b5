import CoreGraphics
import Testing
import UIKit

struct UIGraphicsImageRendererTests {
  @Test func `an image renderer draws at the format's scale`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    let pixels = try #require(image.cgImage)
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(pixels.width == 6 && pixels.height == 4)
    #expect(pixels.pixel(1, 0) == 0 && pixels.pixel(2, 0) == 0xFFFF_0000 && pixels.pixel(3, 3) == 0xFFFF_0000)
    #expect(pixels.pixel(4, 0) == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `the bounds of a renderer determine the visible part of the drawing`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 2, height: 2), format: format)
    let image = try #require(
      renderer.image { _ in
        UIColor.white.setFill()
        UIRectFill(CGRect(x: 11, y: 21, width: 50, height: 50))
      }.cgImage)
    #expect(image.pixel(0, 0) == 0 && image.pixel(1, 1) == 0xFFFF_FFFF)
  }

  @Test func `an opaque image starts black`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = 1
    let image = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in }.cgImage)
    #expect(image.pixel(0, 0) == 0xFF00_0000 && image.isOpaque)
  }

  @Test func `UIGraphicsBeginImageContextWithOptions produces the same image`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 2)
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.scale == 2 && image.size == CGSize(width: 2, height: 1))
    #expect(image.cgImage?.pixel(1, 1) == 0xFF00_00FF && image.cgImage?.pixel(2, 1) == 0)
  }
}
