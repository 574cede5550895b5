import CoreGraphics
import FileTesting
import Foundation
import Testing

@testable import Player

struct PictureFileTests {
  let folder: TemporaryFolder
  let path: String
  let facts = FileFacts(modified: 1_700_000_000_123_456_789, size: 4321)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("pictures").text
  }

  /// A picture in which every pixel differs, whose rows are longer than its width.
  nonisolated static func picture(
    _ seed: UInt32, width: Int = 7, height: Int = 5, isAnimated: Bool = false
  ) -> LoadedPicture {
    let image = CGImage(width: width, height: height, isOpaque: true) { memory, bytesPerRow in
      for row in 0..<height {
        for column in 0..<width {
          let color: UInt32 = (seed &+ 1) &* 2_654_435 &+ UInt32(row * width + column) &* 40_503
          memory.storeBytes(of: color | 0xFF00_0000, toByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
        }
      }
    }
    return LoadedPicture(
      image: image, pixelSize: CGSize(width: 4000, height: 3000), format: "JPEG", day: nil, isAnimated: isAnimated)
  }

  static func pixels(_ image: CGImage?) -> [[UInt32]] {
    guard let image else { return [] }
    return (0..<image.height).map { row in
      (0..<image.width).map { image.pixels.load(fromByteOffset: row * image.bytesPerRow + $0 * 4, as: UInt32.self) }
    }
  }

  @Test func `pictures and their facts are read as they were written`() throws {
    let first = Self.picture(1), last = Self.picture(2, width: 300, height: 2, isAnimated: true)
    try PictureFile.write([(facts, first), nil, (facts, last)], to: path)
    let file = try #require(PictureFile(path: path))
    #expect(file.entries.count == 3 && file.entries[1] == nil)
    for (number, picture) in [(0, first), (2, last)] {
      let entry = try #require(file.entries[number]), image = file.image(at: number)
      #expect(entry.source == facts && entry.format == "JPEG" && entry.isAnimated == picture.isAnimated)
      #expect(entry.pixelWidth == 4000 && entry.pixelHeight == 3000)
      #expect(Self.pixels(image) == Self.pixels(picture.image))
      #expect(image?.isOpaque == picture.image.isOpaque)
    }
    #expect(file.image(at: 1) == nil && file.image(at: 3) == nil)
  }

  @Test func `only the owner can read the file`() throws {
    try PictureFile.write([(facts, Self.picture(1))], to: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `a file that does not have the right form is not used`() throws {
    #expect(PictureFile(path: path) == nil, "there is none")
    try PictureFile.write([(facts, Self.picture(1)), (facts, Self.picture(2))], to: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(PictureFile(path: path) != nil)
    func expectUnused(_ data: Data, _ comment: Comment) throws {
      try data.write(to: URL(fileURLWithPath: path))
      #expect(PictureFile(path: path) == nil, comment)
    }
    for count in [0, 7, 8, 20, bytes.count / 2, bytes.count - 1] {
      try expectUnused(bytes.prefix(count), "\(count) bytes")
    }
    try expectUnused(bytes + [0], "a byte too many")
    try expectUnused(Data(repeating: 255, count: bytes.count), "a header that is longer than any")
    // Other numbers in the header, of the same length.
    let pixelCount = 2 * (Self.picture(1).image.bytesPerRow * 4 + 7 * 4)
    let header = try #require(String(data: bytes[8..<bytes.count - pixelCount], encoding: .utf8))
    for (old, new) in [
      ("\"height\":5", "\"height\":0"), ("\"width\":7", "\"width\":9"), ("\"width\":7", "\"width\":x"),
      ("\"height\":5", "\"height\":6"),
    ] {
      let changed = header.replacingOccurrences(of: old, with: new)
      #expect(changed != header)
      try expectUnused(bytes.prefix(8) + Data(changed.utf8) + bytes.suffix(pixelCount), "\(old) as \(new)")
    }
  }

  @Test func `a drawing keeps the fractions of its size`() throws {
    let image = Self.picture(1).image
    for size in [CGSize(width: 100.5, height: 0.25), CGSize(width: 3e7, height: 1)] {
      try PictureFile.write([(facts, LoadedPicture(image: image, pixelSize: size, format: "SVG"))], to: path)
      let entry = try #require(PictureFile(path: path)?.entries[0])
      #expect(entry.pixelWidth == size.width && entry.pixelHeight == size.height)
    }
  }

  @Test func `more pictures than a file may have are not written`() {
    let large = Self.picture(1, width: 4096, height: 1024)
    #expect(throws: (any Error).self) { try PictureFile.write([(facts, large), (facts, large)], to: path) }
    #expect(PictureFile(path: path) == nil)
  }
}
