import CoreGraphics
import FileTesting
import Foundation
import ImageIO
import Synchronization
import Testing

@testable import ImageIsolation

/// Tests valid and invalid images that are read by processes of the built player.
@Suite(.serialized) struct IsolatedImageReaderTests {
  private let folder: TemporaryFolder
  let reader: IsolatedImageReader

  init() throws {
    folder = try TemporaryFolder()
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let player = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("segue").path
    try #require(FileManager.default.isExecutableFile(atPath: player))
    reader = IsolatedImageReader(count: 2, executable: player)
  }

  func file(_ name: String, _ content: Data) throws -> [UInt8] {
    try Array(folder.write(content, to: name).path.utf8)
  }

  /// A PNG with as many colors as a photograph.
  func good(width: Int = 300, height: Int = 200) throws -> [UInt8] {
    let image = CGImage(width: width, height: height, isOpaque: true) { pixels, stride in
      for y in 0..<height {
        for x in 0..<width {
          pixels.storeBytes(
            of: UInt32(0xFF00_0000 | x * 7 % 256 << 16 | y * 3 % 256 << 8 | (x + y) % 256),
            toByteOffset: y * stride + x * 4,
            as: UInt32.self)
        }
      }
    }
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    return try file("good \(width).png", data as Data)
  }

  private func pixels(_ image: CGImage) -> [UInt8] {
    (0..<image.height).flatMap { row in
      Array(UnsafeRawBufferPointer(start: image.pixels + row * image.bytesPerRow, count: image.width * 4))
    }
  }

  @Test func `an isolated image equals one decoded in this process`() throws {
    let path = try good()
    #expect(try reader.info(path: path) == DirectImageReader().info(path: path))
    for side in [nil, 64] {
      let isolated = try reader.image(path: path, maxPixelSize: side).image
      let direct = try DirectImageReader().image(path: path, maxPixelSize: side).image
      #expect(isolated.width == direct.width && isolated.isOpaque == direct.isOpaque)
      #expect(pixels(isolated) == pixels(direct))
    }
  }

  @Test func `errors of a file are reported as in this process`() throws {
    let path = try good()
    let whole = try Data(contentsOf: URL(fileURLWithPath: String(decoding: path, as: UTF8.self)))
    let cut = try file("half.png", whole.prefix(whole.count / 2))
    #expect(try reader.image(path: cut, maxPixelSize: nil).shortfall == .truncated)
    for (name, content) in [("text.png", Data("no picture".utf8)), ("empty.png", Data())] {
      let path = try file(name, content)
      let expected = #expect(throws: ImageError.self) { try DirectImageReader().image(path: path, maxPixelSize: nil) }
      let error = #expect(throws: ImageError.self) { try reader.image(path: path, maxPixelSize: nil) }
      #expect(error == expected)
    }
    #expect(throws: ImageError.self) { try reader.info(path: Array("/no/such/file".utf8)) }
  }

  @Test func `a file that aborts its decoder affects only its own image`() throws {
    let bad = try file(
      "abort.svg",
      Data(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-size="3e6">C</text></svg>"#.utf8
      ))
    let error = #expect(throws: ImageError.self) { try reader.image(path: bad, maxPixelSize: nil) }
    #expect(error?.reason == "The picture makes its decoder fail.")
    #expect(try reader.image(path: good(), maxPixelSize: nil).image.width == 300)
  }

  @Test func `a header with too many pixels is refused at once`() throws {
    var webP: [UInt8] = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
    webP += [63, 0, 0, 0xF7, 0xFF, 0x7F] + [UInt8](repeating: 0, count: 1800)
    let error = #expect(throws: ImageError.self) {
      try DirectImageReader().image(path: file("tall.webp", Data(webP)), maxPixelSize: 64)
    }
    #expect(error?.reason == "64 × 8,388,600 pixels are too many.")
  }

  @Test func `other images are decoded while slow images time out`() throws {
    let filter = #"<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="9999"/></filter>"#
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">\
      \(filter)<rect width="3000" height="3000" filter="url(#f)"/></svg>
      """
    let path = try good()
    let slow = try (0..<2).map { try file("slow \($0).svg", Data(svg.utf8)) }
    let errors = Mutex<[ImageError]>([])
    let ended = DispatchSemaphore(value: 0)
    let reader = reader
    for path in slow {
      Thread.detachNewThread {
        do throws(ImageError) {
          _ = try reader.image(path: path, maxPixelSize: nil)
        } catch {
          errors.withLock { $0.append(error) }
        }
        ended.signal()
      }
    }
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try reader.image(path: path, maxPixelSize: nil).image.width == 300)
    #expect(ended.wait(timeout: .now()) == .timedOut, "the slow images were not slow")
    for _ in slow { ended.wait() }
    let reason = "The picture takes too long to decode."
    #expect(errors.withLock { $0 } == [ImageError(reason: reason), ImageError(reason: reason)])
  }

  @Test func `a helper does not read a file that an SVG refers to`() throws {
    // An SVG may refer to images beside it, but even that is forbidden here.
    _ = try good(width: 20, height: 20)
    let path = try file(
      "refers.svg",
      Data(
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><image href="good 20.png" width="20" height="20"/></svg>"##
          .utf8))
    let image = try reader.image(path: path, maxPixelSize: nil).image
    #expect(pixels(image).allSatisfy { $0 == 0 })
  }

  /// Two frames of two by one pixels, black and white, then white and black.
  private static let gif: [UInt8] = {
    let frame: [UInt8] = [0x21, 0xF9, 4, 0, 7, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2]
    return Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
      + frame + [2, 0x44, 0x0A, 0] + frame + [2, 0x0C, 0x0A, 0] + [0x3B]
  }()

  @Test func `an animation is read frame by frame`() throws {
    let path = try file("two.gif", Data(Self.gif))
    let direct = try #require(DirectImageReader().frames(path: path))
    let isolated = try #require(reader.frames(path: path))
    for _ in 0..<2 {
      let expected = try #require(direct.next(maxPixelSize: 8)), frame = try #require(isolated.next(maxPixelSize: 8))
      #expect(frame.duration == expected.duration && pixels(frame.image) == pixels(expected.image))
    }
    #expect(isolated.next(maxPixelSize: 8) == nil && direct.next(maxPixelSize: 8) == nil)
    #expect(try reader.frames(path: good()) == nil)
  }

  @Test func `a process with several threads is not copied, since the copy would lack all but one`() {
    #expect(HelperProcess.fork() == nil)
  }

  @Test func `a missing helper executable is an error`() throws {
    let reader = IsolatedImageReader(count: 1, executable: "/no/such/program")
    let path = try good()
    #expect(throws: ImageError.self) { try reader.image(path: path, maxPixelSize: nil) }
  }
}
