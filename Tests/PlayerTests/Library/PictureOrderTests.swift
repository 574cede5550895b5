import FileTesting
import Foundation
import Testing

@testable import Player

struct PictureOrderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func titles(_ key: PictureOrder.Key, isReversed: Bool = false) -> [String] {
    LibrarySource([folder.path]).library(in: PictureOrder(key: key, isReversed: isReversed)).pictures.map(\.title)
  }

  @Test func `pictures are ordered by name, size and kind, either way`() throws {
    for (name, size) in [("b.png", 3), ("a10.jpg", 2), ("a9.jpg", 2), ("c.GIF", 1)] as [(RawString, Int)] {
      try folder.write([UInt8](repeating: 1, count: size), to: name)
    }
    #expect(titles(.name) == ["a9", "a10", "b", "c"])
    #expect(titles(.name, isReversed: true) == ["c", "b", "a10", "a9"])
    #expect(titles(.size) == ["c", "a9", "a10", "b"])
    // Pictures of the same size keep the order of their names.
    #expect(titles(.size, isReversed: true) == ["b", "a9", "a10", "c"])
    #expect(titles(.kind) == ["c", "a9", "a10", "b"])
  }

  @Test func `pictures are ordered by the date of their last modification`() throws {
    for (name, seconds) in [("a.jpg", 300), ("b.jpg", 100), ("c.jpg", 200)] as [(RawString, Int)] {
      let path = try folder.write(to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(seconds))], ofItemAtPath: path.text)
    }
    #expect(titles(.modified) == ["b", "c", "a"])
    #expect(titles(.modified, isReversed: true) == ["a", "c", "b"])
    #expect(FileFacts(of: folder.path.appending("a.jpg")).modified == 300_000_000_000)
  }

  /// A JPEG file without pixels, taken at a moment.
  private func picture(taken: String) -> [UInt8] {
    let tiff: [UInt8] =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x32, 0, 2, 0, 0, 0, 20, 0, 0, 0, 26, 0, 0, 0, 0]
      + Array(taken.utf8) + [0]
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif\0\0".utf8) + tiff + [0xFF, 0xD9]
  }

  @Test func `pictures are ordered by the date at which they were taken, and others by that of their file`() throws {
    for (name, taken, modified) in [
      ("a.jpg", "2022:03:04 10:00:00", 100_000_000), ("b.jpg", "2021:03:04 10:00:00", 200_000_000),
      ("c.jpg", nil, 300_000_000),
    ] as [(RawString, String?, Int)] {
      let path = try folder.write(taken.map { picture(taken: $0) } ?? [1], to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(modified))], ofItemAtPath: path.text)
    }
    let dates = TakenDates(), order = PictureOrder(key: .taken)
    let first = LibrarySource([folder.path]).library(in: order, dates)
    #expect(first.pictures.map(\.title) == ["a", "b", "c"] && first.isProvisional)
    #expect(first.mark(at: 0) == "March 1973")
    dates.read(first.pictures.map(\.path))
    let second = LibrarySource([folder.path]).library(in: order, dates)
    #expect(second.pictures.map(\.title) == ["c", "b", "a"] && !second.isProvisional)
    #expect((0..<3).map { second.mark(at: $0) } == ["July 1979", "March 2021", "March 2022"])
    // A file that has changed is read again.
    try folder.write(picture(taken: "1970:03:04 10:00:00"), to: "a.jpg")
    #expect(LibrarySource([folder.path]).library(in: order, dates).isProvisional)
  }

  @Test func `the scroll indicator names the property of the order`() throws {
    try folder.write([UInt8](repeating: 1, count: 2500), to: "b.jpg")
    try folder.write(to: "a.PNG")
    func marks(_ key: PictureOrder.Key) -> [String?] {
      let library = LibrarySource([folder.path]).library(in: PictureOrder(key: key))
      return [library.mark(at: 0), library.mark(at: 1), library.mark(at: 2)]
    }
    #expect(marks(.name) == ["A", "B", nil])
    #expect(marks(.size) == ["1 byte", "2.5 kB", nil])
    #expect(marks(.kind) == ["JPG", "PNG", nil])
    #expect(FileDay(secondsSince1970: 1_000_000_000)?.monthText == "September 2001")
  }

  @Test(arguments: [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (99_999, "99 kB"), (4_250_000_000, "4.2 GB")])
  func `a size has two digits at least`(bytes: Int, text: String) { #expect(PictureOrder.text(ofSize: bytes) == text) }

  @Test func `a single file is opened where it is in the order`() throws {
    for (name, size) in [("a.jpg", 3), ("b.jpg", 2), ("c.jpg", 1)] as [(RawString, Int)] {
      try folder.write([UInt8](repeating: 1, count: size), to: name)
    }
    let library = LibrarySource([folder.path.appending("a.jpg")]).library(in: PictureOrder(key: .size))
    #expect(library.openedIndex == 2 && library.name == folder.path.lastComponent.text)
  }
}
