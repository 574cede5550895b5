import Foundation
import Testing

extension EndToEndTests {
  /// Tests unusual files and folders: the window opens, the valid pictures are shown, and nothing is printed.
  @Suite struct BadInputTests {
    static let good = Colour(red: 32, green: 160, blue: 48)

    @Test func `valid pictures are shown among broken ones of every kind`() async throws {
      let folder = try PictureFolder()
      try folder.paint(Self.good, as: "05 good.jpg", width: 1600, height: 1200)
      let whole = try folder.content(of: "05 good.jpg")
      try folder.write(whole.prefix(whole.count / 2), as: Array("01 truncated.jpg".utf8))
      try folder.write(Data(), as: Array("02 empty.jpg".utf8))
      try folder.write(Data("not a picture at all\n".utf8), as: Array("03 words.jpg".utf8))
      try folder.write(HugePNG.data(width: 30_000, height: 30_000), as: Array("04 huge.png".utf8))
      let player = try await RunningPlayer([folder.path], size: "1200x700")
      try await player.wait(until: "the good picture shows") { $0.count(of: Self.good) > 10_000 }
      try await player.settle().keep(as: "broken")
      let report = try await player.quit()
      #expect(report.clean)
      #expect(report.peakRSSMB < 500)
    }

    @Test func `pictures that crash or hang their decoder affect only their own cells`() async throws {
      let folder = try PictureFolder()
      try folder.paint(Self.good, as: "05 good.jpg", width: 1600, height: 1200)
      let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000">"#
      let aborts = #"<text y="9" font-size="3e6">C</text></svg>"#
      let hangs =
        #"<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="99"/></filter>"#
        + ##"<rect width="9000" height="9000" filter="url(#f)"/></svg>"##
      try folder.write(Data((drawing + aborts).utf8), as: Array("01 aborts.svg".utf8))
      for number in 2...4 { try folder.write(Data((drawing + hangs).utf8), as: Array("0\(number) hangs.svg".utf8)) }
      let player = try await RunningPlayer([folder.path], size: "1200x700")
      try await player.wait(until: "the good picture shows") { $0.count(of: Self.good) > 10_000 }
      let report = try await player.quit()
      #expect(report.clean)
      #expect(report.peakRSSMB < 500)
    }

    @Test func `files with names in any script, with a newline or invalid UTF-8, are shown`() async throws {
      let folder = try PictureFolder()
      try folder.paint(Self.good, as: "source.jpg")
      let picture = try folder.content(of: "source.jpg")
      for name in ["清晨的山.jpg", "صباح الجبل.jpg", "two\nlines.jpg"] { try folder.write(picture, as: Array(name.utf8)) }
      try folder.write(picture, as: [0xFF, 0xC3, 0x28] + Array(".jpg".utf8))
      let player = try await RunningPlayer([folder.path], size: "1400x600")
      let one = try await player.wait(until: "a picture shows") { $0.count(of: Self.good) > 10_000 }
      let cell = try #require(one.bounds(of: Self.good))
      let area = (cell.height - 20) * (cell.height - 20)
      let all = try await player.wait(until: "all five show") { $0.count(of: Self.good) > 5 * area * 9 / 10 }
      try all.keep(as: "names")
      #expect(try await player.quit().clean)
    }

    @Test(arguments: ["png", "gif", "webp", "bmp", "tiff"])
    func `the common desktop formats are shown`(format: String) async throws {
      let folder = try PictureFolder()
      try folder.paint(Self.good, as: "picture.\(format)")
      let player = try await RunningPlayer(["\(folder.path)/picture.\(format)"])
      try await player.wait(until: "the picture shows") { $0.count(of: Self.good) > 10_000 }
      #expect(try await player.quit().clean)
    }

    @Test func `the camera's orientation is applied`() async throws {
      let folder = try PictureFolder()
      let red = Colour(red: 208, green: 32, blue: 32)
      // Green on the left, red on the right; rotated by a quarter to the right, green is above red.
      try Command.run(
        "convert",
        [
          "-size", "200x300", "xc:rgb(32,160,48)", "xc:rgb(208,32,32)", "+append", "-quality", "95",
          "\(folder.path)/flat.jpg",
        ])
      let flat = try folder.content(of: "flat.jpg")
      try folder.write(flat.prefix(2) + Self.orientation(6) + flat.dropFirst(2), as: Array("turned.jpg".utf8))
      let player = try await RunningPlayer(["\(folder.path)/turned.jpg"])
      let shown = try await player.wait(until: "the picture shows") { $0.count(of: Self.good) > 5000 }
      let above = try #require(shown.bounds(of: Self.good)), below = try #require(shown.bounds(of: red))
      #expect(above.bottom <= below.top + 4)
      #expect(abs(above.left - below.left) <= 12)
    }

    @Test(arguments: ["missing", "empty"])
    func `a folder without pictures opens a window with a message`(kind: String) async throws {
      let folder = try PictureFolder()
      let player = try await RunningPlayer([kind == "missing" ? "\(folder.path)/nowhere" : folder.path])
      let shown = try await player.settle()
      try shown.keep(as: "nothing (\(kind))")
      // A text is visible around the middle of the window, on a plain background.
      let middle = (250..<750).flatMap { x in (300..<420).map { shown[x, $0] } }
      let page = shown[10, 690]
      #expect(middle.count { !$0.isNear(page, tolerance: 40) } > 300)
      let report = try await player.quit()
      #expect(report.clean)
      #expect(report.stack == [kind == "missing" ? "Pictures" : folder.name])
    }

    /// An EXIF block that contains only the orientation.
    private static func orientation(_ value: UInt8) -> Data {
      let tiff: [UInt8] =
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + [0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0] + [0, 0, 0, 0]
      let body = Array("Exif".utf8) + [0, 0] + tiff
      return Data([0xFF, 0xE1, 0, UInt8(body.count + 2)] + body)
    }
  }
}
