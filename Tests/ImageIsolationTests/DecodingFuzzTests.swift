import CoreGraphics
import FileTesting
import Foundation
import FuzzTesting
import ImageIO
import Testing

@testable import ImageIsolation

/// Tests decoding with damaged files, in processes of the built player.
@Suite(.serialized) struct DecodingFuzzTests {
  private let folder: TemporaryFolder
  private let reader: IsolatedImageReader

  init() throws {
    folder = try TemporaryFolder()
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let player = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("segue").path
    try #require(FileManager.default.isExecutableFile(atPath: player))
    reader = IsolatedImageReader(count: 2, executable: player)
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> [UInt8] {
    try folder.write(bytes, name: Array(name.utf8))
  }

  /// Calls `body`; any error but one about an image is a failure.
  private func decoding(_ name: String, _ body: () throws(ImageError) -> Void) -> Bool {
    do throws(ImageError) {
      try body()
      return true
    } catch {
      #expect(!error.reason.isEmpty && error.reason.hasSuffix("."), "\(name): \(error.reason)")
      return false
    }
  }

  @Test func `a damaged image is shown or reported, and a good one after it is shown`() throws {
    let corpus = try Corpus("pictures")
    let good = try file("good.png", try #require(corpus.entries.first { $0.name == "truecolor.png" }).bytes)
    var fuzzer = Fuzzer("pictures", corpus: corpus, count: 40)
    var shown = 0
    try fuzzer.forEach { name, bytes in
      let path = try file(name, bytes)
      let hasInfo = decoding(name) { () throws(ImageError) in
        let info = try reader.info(path: path)
        #expect(info.pixelSize.width > 0 && info.pixelSize.height > 0, "\(name)")
      }
      let hasImage = decoding(name) { () throws(ImageError) in
        let image = try reader.image(path: path, maxPixelSize: 64).image
        #expect(image.width > 0 && image.height > 0, "\(name)")
      }
      if hasInfo, hasImage { shown += 1 }
      #expect(try reader.image(path: good, maxPixelSize: nil).image.width == 12, "after \(name)")
    }
    #expect(shown > 10)
  }

  @Test func `facts are those that are read in this process, also of damaged files`() throws {
    var fuzzer = Fuzzer("isolated-facts", corpus: try Corpus("exif"), count: 40)
    var known = 0
    try fuzzer.forEach { name, bytes in
      guard !bytes.isEmpty else { return }
      let path = try file(name, bytes)
      let facts = try reader.facts(path: path)
      #expect(facts == (try ImageFacts.read(path: path)), "\(name)")
      if facts != ImageFacts() { known += 1 }
    }
    #expect(known > 10)
  }

  @Test func `a damaged thumbnail is shown or ignored`() throws {
    let claim = ThumbnailClaim(
      uri: "file:///a.png", modified: 1, fileSize: 2, pixelSize: CGSize(width: 12, height: 8), size: .normal,
      longerSide: 8)
    var fuzzer = Fuzzer("thumbnails", corpus: try Corpus("pictures"), count: 20)
    try fuzzer.forEach { name, bytes in
      let path = try file(name, bytes)
      if let image = reader.thumbnail(path: path, of: claim) { #expect(image.width <= 128, "\(name)") }
    }
  }
}
