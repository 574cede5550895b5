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
