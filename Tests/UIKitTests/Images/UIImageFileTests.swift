import FileTesting
import Foundation
import Testing
import UIKit

struct UIImageFileTests {
  /// Writes an image of 60 × 40 pixels, red on the left and blue on the right, to a temporary folder.
  private func withFile(named name: String, _ body: (String) throws -> Void) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let data = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 30, y: 0, width: 30, height: 40))
    }
    try withExtendedLifetime(TemporaryFolder()) { try body($0.write(data, to: name).path(percentEncoded: false)) }
  }

  @Test func `an image file provides its size and its pixels`() throws {
    try withFile(named: "two 颜色.png") { path in
      let image = try #require(UIImage(contentsOfFile: path))
      #expect(image.size == CGSize(width: 60, height: 40))
      let pixels = try #require(image.cgImage)
      #expect(pixels.pixel(2, 2) == 0xFFFF_0000 && pixels.pixel(57, 37) == 0xFF00_00FF)
      #expect(image.cgImage === pixels)
    }
  }

  @Test func `the file name determines the scale`() throws {
    try withFile(named: "two@2x.png") { path in
      #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 30, height: 20))
    }
  }

  @Test func `a thumbnail of an image file has the requested size`() throws {
    try withFile(named: "two.png") { path in
      let image = try #require(UIImage(contentsOfFile: path))
      let small = try #require(image.preparingThumbnail(of: CGSize(width: 15, height: 10))?.cgImage)
      #expect(small.width == 15 && small.height == 10)
      #expect(small.pixel(1, 1) == 0xFFFF_0000)
    }
  }

  @Test func `a missing or invalid image file gives nil`() throws {
    #expect(UIImage(contentsOfFile: "/nonexistent.png") == nil)
    #expect(UIImage(data: Data("no picture".utf8)) == nil && UIImage(data: Data()) == nil)
  }

  @Test func `an image survives encoding and decoding`() throws {
    let image = UIImage(cgImage: .of([[0xFFFF_0000, 0xFF00_FF00], [0xFF00_00FF, 0x8080_0000]]))
    let png = try #require(image.pngData())
    let back = try #require(UIImage(data: png, scale: 2))
    #expect(back.size == CGSize(width: 1, height: 1))
    #expect(back.cgImage?.pixel(0, 1) == 0xFF00_00FF && back.cgImage?.pixel(1, 1) == 0x8080_0000)
    let jpeg = try #require(image.jpegData(compressionQuality: 0.9))
    #expect(jpeg.starts(with: [0xFF, 0xD8]))
    #expect(UIImage().pngData() == nil)
  }
}
