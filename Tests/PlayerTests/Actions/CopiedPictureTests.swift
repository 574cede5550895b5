import FileTesting
import Foundation
import ImageIO
import StageTesting
import Testing
import UIKit

@testable import Player

/// Tests the forms in which pictures are copied, with real files.
@Suite struct CopiedPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ data: Data, as name: String) throws -> RawString {
    try RawString(folder.write(data, to: name).path)
  }

  private var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
    }
  }

  private func forms(of path: RawString) throws -> [String: Data] {
    let copied = try CopiedPicture(path, reader: DirectImageReader())
    return Dictionary(uniqueKeysWithValues: copied.forms.map { ($0.type, $0.data) })
  }

  @Test func `a JPEG is copied as a PNG, as it is, and by its name`() throws {
    let data = try #require(image.jpegData(compressionQuality: 0.9))
    let path = try write(data, as: "ä.jpg"), forms = try forms(of: path)
    #expect(forms["image/jpeg"] == data && forms.count == 4)
    let png = try #require(forms["image/png"].flatMap { UIImage(data: $0) }?.cgImage)
    #expect(png.width == image.cgImage?.width && png.height == image.cgImage?.height)
    #expect(forms["text/uri-list"].map { String(decoding: $0, as: UTF8.self) } == path.uri + "\r\n")
    let files = try #require(forms["x-special/gnome-copied-files"].map { String(decoding: $0, as: UTF8.self) })
    #expect(files == "copy\n" + path.uri && files.hasSuffix("/%C3%A4.jpg"))
  }

  @Test func `a PNG is copied as it is`() throws {
    let data = try #require(image.pngData())
    let forms = try forms(of: try write(data, as: "a.png"))
    #expect(forms["image/png"] == data && forms.count == 3)
  }

  @Test func `a file that is no picture is not copied`() throws {
    let path = try write(Data("text".utf8), as: "a.png")
    #expect(throws: ImageError.self) { try CopiedPicture(path, reader: DirectImageReader()) }
  }
}
