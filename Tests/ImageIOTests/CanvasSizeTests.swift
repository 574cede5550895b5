import Foundation
import Testing

@testable import ImageIO

struct CanvasSizeTests {
  private func size(_ bytes: [UInt8]) -> [Int]? {
    bytes.withUnsafeBytes { CanvasSize.find(in: ByteReader(bytes: $0)) }.map { [$0.width, $0.height] }
  }

  private static let gif = Array("GIF89a".utf8) + [3, 1, 2, 0]
  private static let bitmap =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 3, 1, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]
  private static let oldBitmap = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [12, 0, 0, 0, 3, 1, 2, 0]
  private static let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
  private static let extended = riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 1, 0, 0]
  private static let lossless = riff + Array("VP8L".utf8) + [9, 0, 0, 0, 0x2F, 0x02, 0x41, 0, 0]
  private static let lossy = riff + Array("VP8 ".utf8) + [9, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 3, 0x41, 2, 0]
  private static let tiff =
    Array("II*\0".utf8) + [
      8, 0, 0, 0, 2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 3, 1, 0, 0, 1, 1, 4, 0, 1, 0, 0, 0, 2, 0, 0, 0,
    ]
  private static let bigEndianTIFF =
    Array("MM\0*".utf8) + [
      0, 0, 0, 8, 0, 2, 1, 0, 0, 3, 0, 0, 0, 1, 1, 3, 0, 0, 1, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 2,
    ]
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 2, 1, 3, 1, 1, 0x11, 0,
  ]
  private static let png =
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 3, 0, 0, 0, 2]

  @Test(arguments: [gif, bitmap, oldBitmap, extended, lossless, lossy, tiff, bigEndianTIFF, jpeg, png])
  func `a complete header gives the size of the image, and a short beginning gives none`(header: [UInt8]) {
    #expect(size(header) == [259, 2])
    for count in 0..<header.count where size(Array(header.prefix(count))) != nil {
      #expect(size(Array(header.prefix(count))) == [259, 2])
    }
    #expect(size(Array(header.prefix(4))) == nil)
  }

  @Test(arguments: [
    Array("<svg width=\"3\"/>".utf8), Array("GIF89a".utf8) + [0, 0, 2, 0], [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0],
    Array("II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF], [],
  ]) func `other files, empty sides and directories beyond the end give no size`(bytes: [UInt8]) {
    #expect(size(bytes) == nil)
  }
}
