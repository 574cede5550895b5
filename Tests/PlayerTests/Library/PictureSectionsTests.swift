import FileTesting
import Foundation
import Testing

@testable import Player

struct PictureSectionsTests {
  private let sections = PictureSections(
    [5, 1, 4].map { PictureGroup(title: "", count: $0) }, count: 10)

  @Test func `indices and index paths correspond`() {
    let paths = (0..<10).map { sections.indexPath(of: $0) }
    #expect(
      paths.map(\.section) == [0, 0, 0, 0, 0, 1, 2, 2, 2, 2] && paths.map(\.item) == [0, 1, 2, 3, 4, 0, 0, 1, 2, 3])
    #expect(paths.map { sections.index(of: $0) } == Array(0..<10))
    #expect(sections.index(of: IndexPath(item: 1, section: 1)) == nil)
    #expect(sections.index(of: IndexPath(item: 0, section: 3)) == nil)
  }

  @Test func `without groups there is one section`() {
    let sections = PictureSections(count: 3)
    #expect(sections.count == 1 && sections.count(in: 0) == 3)
    #expect(PictureSections(count: 0).index(of: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test(arguments: [
    (0, 1, 3), (1, 1, 4), (2, 1, 5), (3, 1, 5), (4, 1, 5), (5, 1, 6), (6, 1, 9), (7, 1, 7), (9, 1, 9), (0, 3, 6),
    (3, -1, 0), (5, -1, 3), (6, -1, 5), (7, -1, 5), (9, -1, 6), (1, -1, 1), (9, -9, 0),
  ])
  func `a row leads to the same column or the end of a shorter row`(from: Int, rows: Int, to: Int) {
    #expect(sections.index(rows, rowsFrom: from, columns: 3) == to)
  }

  @Test func `pictures are grouped by their folders`() {
    func titles(_ paths: [RawString], below root: RawString) -> [String] {
      PictureGroup.groups(of: paths.map { Picture(path: $0) }, below: root).map { "\($0.title) \($0.count)" }
    }
    let paths: [RawString] = ["/a/b/1.jpg", "/a/b/2.jpg", "/a/b/c/3.jpg", "/a/b/c/d e/4.jpg"]
    for root: RawString in ["/a/b", "/a/b/"] { #expect(titles(paths, below: root) == ["b 2", "c 1", "c/d e 1"]) }
    #expect(titles([], below: "/a").isEmpty)
  }

  @Test func `a grouped library has the pictures of all subfolders, each group in the order`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.makeFolder("Sea")
    for (name, size) in [("a.jpg", 1), ("b.jpg", 2), ("Sea/c.jpg", 1), ("Sea/d.jpg", 2)] as [(RawString, Int)] {
      try folder.write([UInt8](repeating: 1, count: size), to: name)
    }
    try folder.write(to: "Sea/notes.txt")
    let source = LibrarySource([folder.path.appending("b.jpg")])
    let library = source.library(in: PictureOrder(key: .size, isReversed: true), isGrouped: true)
    #expect(library.pictures.map(\.title) == ["b", "a", "d", "c"] && library.openedIndex == 0)
    #expect(library.groups.map(\.title) == [folder.path.lastComponent.text, "Sea"])
    #expect(library.groups.map(\.count) == [2, 2] && library.mark(at: 3) == "1 byte")
    let without = library.without(
      [folder.path.appending("Sea/c.jpg"), folder.path.appending("Sea/d.jpg")], besides: [])
    #expect(without.pictures.count == 2 && without.groups.map(\.count) == [2])
    #expect(source.library().pictures.count == 2)
  }
}
