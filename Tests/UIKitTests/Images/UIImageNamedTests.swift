import CoreGraphics
import FileTesting
import Testing
import UIKit

@testable import UIFoundation

@Suite struct UIImageNamedTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["plain.png", "many.png", "many@2x.png", "many@3x.png", "photo.jpg", "only@2x.png"] {
      try folder.write(Data([1]), to: name)
    }
  }

  func found(_ name: String, _ scale: CGFloat) throws -> String? {
    let bundle = try #require(Bundle(path: folder.url.path))
    return UIImage.path(named: name, in: bundle, scale: scale).map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  @Test func `an image is found with and without its extension`() throws {
    #expect(try found("plain", 1) == "plain.png" && found("plain.png", 2) == "plain.png")
    #expect(try found("photo", 1) == "photo.jpg" && found("photo.jpg", 1) == "photo.jpg")
    #expect(try found("missing", 1) == nil && found("photo.png", 1) == nil)
  }

  @Test func `the image for the screen's scale is chosen, or else the one with the highest scale`() throws {
    #expect(
      try found("many", 1) == "many.png" && found("many", 2) == "many@2x.png" && found("many", 3) == "many@3x.png")
    #expect(try found("many.png", 4) == "many@3x.png")
    #expect(try found("only", 1) == "only@2x.png")
  }
}
