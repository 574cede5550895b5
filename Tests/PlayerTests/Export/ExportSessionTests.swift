import CoreGraphics
import FileTesting
import Foundation
import ImageIO
import ImageIO
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests complete exports of small size.
  @Suite struct ExportSessionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func options(_ name: RawString, transition: String = "system") throws -> ExportOptions {
      let output = folder.path.appending(name)
      var options = ExportOptions(
        transition: transition, output: output, form: try #require(ExportOptions.Form(of: output)))
      options.size = CGSize(width: 160, height: 120)
      options.framesPerSecond = 10
      return options
    }

    func bytes(_ name: RawString) throws -> Data {
      try #require(FileManager.default.contents(atPath: folder.path.appending(name).text))
    }

    @Test func `exporting twice gives identical files`() throws {
      try ExportSession(options("a", transition: "hero"), reader: DirectImageReader()).run()
      try ExportSession(options("b", transition: "hero"), reader: DirectImageReader()).run()
      let names = try FolderListing.files(in: folder.path.appending("a")).map(\.lastComponent)
      #expect(names == (try FolderListing.files(in: folder.path.appending("b")).map(\.lastComponent)))
      #expect(names.count > 20)
      for name in names {
        let a = try bytes(RawString("a").appending(name)), b = try bytes(RawString("b").appending(name))
        #expect(a == b)
      }
    }

    @Test func `an export begins and ends with the grid and shows the page in between`() throws {
      try ExportSession(options("frames"), reader: DirectImageReader()).run()
      let names = try FolderListing.files(in: folder.path.appending("frames")).map(\.lastComponent)
      let frames = try names.map { try bytes(RawString("frames").appending($0)) }
      #expect(frames.first == frames.last)
      #expect(Set(frames).count > 6)
      let page = frames[frames.count / 2]
      #expect(page != frames.first)
      // The page is shown without motion for four tenths of a second.
      #expect(frames.count { $0 == page } >= 4)
    }

    @Test func `an export is dark unless another appearance is chosen`() throws {
      for (appearance, name) in [(AppearanceChoice.dark, "dark.png"), (.light, "light.png")] {
        var options = try options(RawString(name))
        options.appearance = appearance
        try ExportSession(options, reader: DirectImageReader()).run()
        let strip = try ImageDecoder.decode(path: options.output.bytes, maxPixelSize: nil)
        let style: UIUserInterfaceStyle = appearance == .light ? .light : .dark
        let page = Theme.page.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        // The margin of the sheet, and that of the grid in its first moment.
        for (x, y) in [(4, 4), (34, 150)] {
          let pixel = strip.pixels.loadUnaligned(fromByteOffset: y * strip.bytesPerRow + x * 4, as: UInt32.self)
          #expect(UIColor(cgColor: ColorPair(pixel & 0xFFFFFF, dark: 0).light) == page)
        }
      }
    }

    @Test(arguments: ["text", "accent", "contrast"]) func `an export has the look that is chosen`(look: String) throws {
      try ExportSession(options("usual.png"), reader: DirectImageReader()).run()
      var options = try options("other.png")
      switch look {
      case "text": options.textScale = 2
      case "accent": options.accentColor = HexColor("3584e4")?.color
      default: options.hasHighContrast = true
      }
      try ExportSession(options, reader: DirectImageReader()).run()
      #expect(try bytes("usual.png") != bytes("other.png"))
      // The look does not stay.
      #expect(UIApplication.shared.textScale == 1 && !UIAccessibility.isDarkerSystemColorsEnabled)
    }

    @Test func `a filmstrip has both directions, with eight moments each by default`() throws {
      var options = try options("strip.png", transition: "hero")
      options.framesPerSecond = nil
      try ExportSession(options, reader: DirectImageReader()).run()
      let strip = try ImageDecoder.decode(path: options.output.bytes, maxPixelSize: nil)
      // Four columns of 160 with 14 between and 28 around; two rows per direction.
      #expect(strip.width == 2 * 28 + 4 * 160 + 3 * 14)
      #expect(strip.height == 2 * 28 + 2 * (34 + 2 * (120 + 24 + 14)))
    }

    @Test func `moments over each other are one image of the window's size, the same every time`() throws {
      var options = try options("onion.png", transition: "zoom")
      options.framesPerSecond = nil
      options.onion = 5
      try ExportSession(options, reader: DirectImageReader()).run()
      let first = try bytes("onion.png")
      let image = try ImageDecoder.decode(path: options.output.bytes, maxPixelSize: nil)
      #expect(image.width == 160 && image.height == 120)
      try ExportSession(options, reader: DirectImageReader()).run()
      #expect(try bytes("onion.png") == first)
      options.onion = 3
      try ExportSession(options, reader: DirectImageReader()).run()
      #expect(try bytes("onion.png") != first)
    }

    @Test func `a parameter value changes the export`() throws {
      let duration = try #require(Catalogue.hero.parameters.first { $0.unit == .seconds })
      var slow = try options("slow", transition: "hero")
      slow.values[duration] = duration.range.upperBound
      try ExportSession(slow, reader: DirectImageReader()).run()
      try ExportSession(options("usual", transition: "hero"), reader: DirectImageReader()).run()
      let counts = try ["slow", "usual"].map { try FolderListing.files(in: folder.path.appending($0)).count }
      #expect(counts[0] > counts[1])
    }

    @Test func `custom pictures are shown in the clicked cell and on the page`() throws {
      let red = try #require(UIImage(cgImage: Self.plain(red: 0xFF, blue: 0)).pngData())
      let blue = try #require(UIImage(cgImage: Self.plain(red: 0, blue: 0xFF)).pngData())
      var options = try options("frames")
      options.size = CGSize(width: 320, height: 240)
      options.from = try folder.write(Array(red), to: "red.png")
      options.to = try folder.write(Array(blue), to: "blue.png")
      try ExportSession(options, reader: DirectImageReader()).run()
      let names = try FolderListing.files(in: options.output)
      let first = try ImageDecoder.decode(path: names[0].bytes, maxPixelSize: nil)
      let page = try ImageDecoder.decode(path: names[names.count / 2].bytes, maxPixelSize: nil)
      #expect(Self.count(of: 0xFF_0000, in: first) > 1000 && Self.count(of: 0x0000FF, in: first) == 0)
      #expect(Self.count(of: 0x0000FF, in: page) > 1000 && Self.count(of: 0xFF_0000, in: page) == 0)
    }

    @Test func `an invalid picture is reported, and no output remains`() throws {
      var options = try options("frames")
      options.from = try folder.write([1, 2, 3], to: "broken.png")
      #expect(throws: PlayerError.self) { try ExportSession(options, reader: DirectImageReader()).run() }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.text) == ["broken.png"])
    }

    @Test(.enabled(if: FilmEncoder.program(in: ProcessInfo.processInfo.environment["PATH"] ?? "") != nil))
    func `films have their format and are identical when exported twice`() throws {
      let marks: [(name: String, mark: String, at: Int)] = [
        ("a.gif", "GIF89a", 0), ("a.webp", "WEBP", 8), ("a.mp4", "ftyp", 4),
      ]
      for (name, mark, offset) in marks {
        try ExportSession(options(RawString(name)), reader: DirectImageReader()).run()
        let first = try bytes(RawString(name))
        #expect(Array(first.dropFirst(offset).prefix(mark.utf8.count)) == Array(mark.utf8))
        try ExportSession(options(RawString(name)), reader: DirectImageReader()).run()
        #expect(try bytes(RawString(name)) == first)
      }
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path.text)) == ["a.gif", "a.webp", "a.mp4"])
    }

    static func plain(red: UInt8, blue: UInt8) -> CGImage {
      CGImage(width: 400, height: 300, isOpaque: true) { pixels, bytesPerRow in
        for offset in stride(from: 0, to: bytesPerRow * 300, by: 4) {
          pixels.storeBytes(
            of: 0xFF00_0000 | UInt32(red) << 16 | UInt32(blue), toByteOffset: offset, as: UInt32.self)
        }
      }
    }

    /// The number of pixels of a picture with a color.
    static func count(of color: UInt32, in image: CGImage) -> Int {
      (0..<image.height).reduce(0) { count, row in
        count
          + (0..<image.width).count { column in
            image.pixels.load(fromByteOffset: row * image.bytesPerRow + column * 4, as: UInt32.self) & 0xFF_FFFF
              == color
          }
      }
    }
  }
}
