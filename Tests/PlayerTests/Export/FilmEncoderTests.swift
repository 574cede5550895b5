import CoreGraphics
import FileTesting
import Foundation
import ImageIO
import Testing

@testable import Player

struct FilmEncoderTests {
  @Test func `the encoder is searched in the folders of PATH, in order`() throws {
    let folder = try TemporaryFolder()
    #expect(FilmEncoder.program(in: "/nonexistent:\(folder.path.text)") == nil)
    let program = try folder.write(to: "ffmpeg")
    #expect(FilmEncoder.program(in: folder.path.text) == nil)
    #expect(program.withCString { chmod($0, 0o755) } == 0)
    #expect(FilmEncoder.program(in: "/nonexistent:\(folder.path.text)") == program.text)
  }

  @Test(.enabled(if: FilmEncoder.program(in: ProcessInfo.processInfo.environment["PATH"] ?? "") != nil))
  func `what fades out leaves nothing in a WebP film`() throws {
    let folder = try TemporaryFolder(), path = RawString(folder.path.text + "/fade.webp")
    // Bars over a dark background that become as dark as it, by one level a frame.
    let frames = (0...8).reversed().map { level in
      CGImage(width: 160, height: 96, isOpaque: true) { pixels, bytesPerRow in
        for y in 0..<96 {
          for x in 0..<160 {
            let gray: UInt32 = 14 + (x / 8 % 2 == 0 ? UInt32(level) : 0)
            let offset = y * bytesPerRow + x * 4
            pixels.storeBytes(of: 0xFF00_0000 | gray * 0x01_0101, toByteOffset: offset, as: UInt32.self)
          }
        }
      }
    }
    let file = try PartialFile(for: path)
    try FilmEncoder(.webp, rate: 30).encode(size: (160, 96), into: file) { take in for frame in frames { take(frame) } }
    try file.keep()
    // The encoder joins frames that are almost equal; the last one is the darkest.
    let reader = try #require(AnimationReader(path: path.bytes))
    let rows = frames.compactMap { _ in reader.next(maxPixelSize: 160).map { Self.greens($0.image, row: 48) } }
    let last = try #require(rows.min { $0.reduce(0, +) < $1.reduce(0, +) })
    #expect(last.allSatisfy { abs($0 - 14) <= 1 }, "\(last)")
  }

  /// The green components of a row of pixels.
  private static func greens(_ image: CGImage, row: Int) -> [Int] {
    (0..<image.width).map { x in
      let pixel = image.pixels.load(fromByteOffset: row * image.bytesPerRow + x * 4, as: UInt32.self)
      return Int(pixel >> 8 & 255)
    }
  }

  @Test func `a film has even sides for chroma subsampling`() {
    #expect(ExportSession.even(CGSize(width: 641, height: 400)) == CGSize(width: 642, height: 400))
  }
}
