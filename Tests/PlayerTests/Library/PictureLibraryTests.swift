import FileTesting
import Foundation
import Testing

@testable import Player

struct PictureLibraryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a folder contains its files in natural order, without hidden files and folders`() throws {
    for name: RawString in ["b 10.jpg", "b 9.jpg", ".hidden.jpg", "A.png"] { try folder.write(to: name) }
    _ = try folder.makeFolder("inner.jpg")
    let library = PictureLibrary(paths: [folder.path])
    #expect(library.pictures.map(\.title) == ["A", "b 9", "b 10"])
    #expect(library.pictures.allSatisfy { $0.problem == nil })
  }

  @Test func `names in any script, with a newline or invalid UTF-8, are read as bytes`() throws {
    let names: [RawString] = ["清晨的山.jpg", "صباح الجبل.jpg", "two\nlines.jpg", RawString([0xFF, 0xC3, 0x2E, 0x6A])]
    for name in names { try folder.write(to: name) }
    let library = PictureLibrary(paths: [folder.path])
    #expect(Set(library.pictures.map(\.path)) == Set(names.map { folder.path.appending($0) }))
    #expect(
      Set(library.pictures.map(\.title)) == ["清晨的山", "صباح الجبل", "two lines", "\u{FFFD}\u{FFFD}"])
  }

  @Test func `files and folders can be mixed and keep their order`() throws {
    let inner = try folder.makeFolder("inner")
    let last = try folder.write(to: "a.jpg")
    try folder.write(to: "inner/z.jpg")
    #expect(PictureLibrary(paths: [inner, last]).pictures.map(\.title) == ["z", "a"])
  }

  @Test func `a missing file among others is a broken picture`() throws {
    let good = try folder.write(to: "a.jpg")
    let library = PictureLibrary(paths: [folder.path.appending("gone.jpg"), good])
    #expect(library.pictures.map(\.problem) == ["does not exist", nil])
  }

  @Test func `an empty folder has a message`() throws {
    let empty = try folder.makeFolder("Holiday")
    #expect(
      PictureLibrary(paths: [empty])
        == PictureLibrary(emptyMessage: "There are no pictures in “Holiday”.", name: "Holiday"))
  }

  @Test func `a folder of folders contains their pictures, each once`() throws {
    let album = try folder.makeFolder("Album")
    for name: RawString in ["Album/2025", "Album/2026", "Album/.thumbs", "Album/2026/March"] {
      _ = try folder.makeFolder(name)
    }
    for name: RawString in [
      "Album/2026/b.jpg", "Album/2026/notes.txt", "Album/2026/March/c.PNG", "Album/2025/a.jpg", "Album/.thumbs/x.jpg",
    ] { try folder.write(to: name) }
    _ = album.appending("2026/March/up").withCString { symlink("../..", $0) }
    _ = album.appending("again").withCString { symlink("2026", $0) }
    #expect(PictureLibrary(paths: [album]).pictures.map(\.title) == ["a", "b", "c"])
  }

  @Test func `a folder with files does not include its subfolders`() throws {
    _ = try folder.makeFolder("inner")
    try folder.write(to: "inner/z.jpg")
    try folder.write(to: "a.jpg")
    #expect(PictureLibrary(paths: [folder.path]).pictures.map(\.title) == ["a"])
  }

  @Test func `a single file opens among the pictures of its folder`() throws {
    let holiday = try folder.makeFolder("Holiday v1.2")
    for name: RawString in ["10.jpg", "9.jpg", "b.png", "notes.txt", ".hidden.jpg"] {
      try folder.write(to: RawString("Holiday v1.2").appending(name))
    }
    let library = PictureLibrary(paths: [holiday.appending("b.png")])
    #expect(library.pictures.map(\.title) == ["9", "10", "b"])
    #expect(library.pictures.map(\.path).last == holiday.appending("b.png"))
    #expect(library.openedIndex == 2 && library.name == "Holiday v1.2")
  }

  @Test(arguments: ["notes.txt", ".hidden.jpg"] as [RawString])
  func `a single file is included whatever its name`(name: RawString) throws {
    for name: RawString in ["a.jpg", "z.jpg", "notes.txt", ".hidden.jpg"] { try folder.write(to: name) }
    let library = PictureLibrary(paths: [folder.path.appending(name)])
    #expect(library.pictures.count == 3)
    #expect(library.openedIndex.map { library.pictures[$0].path.lastComponent } == name)
  }

  @Test func `a library has the folder's name if all pictures are in one folder`() throws {
    let inner = try folder.makeFolder("inner")
    let a = try folder.write(to: "inner/a.jpg"), b = try folder.write(to: "inner/b.jpg"),
      c = try folder.write(to: "c.jpg")
    #expect(PictureLibrary(paths: [a, b]).name == "inner" && PictureLibrary(paths: [a, b]).openedIndex == nil)
    #expect(PictureLibrary(paths: [inner]).name == "inner")
    #expect(PictureLibrary(paths: [RawString(inner.bytes + RawString("/./../inner/.").bytes)]).name == "inner")
    #expect(PictureLibrary(paths: [a, c]).name == nil && PictureLibrary(paths: [inner, c]).name == nil)
  }

  @Test func `a missing folder gives an empty library with the reason`() {
    let library = PictureLibrary(paths: [folder.path.appending("nowhere")])
    #expect(library.pictures.isEmpty && library.emptyMessage == "“nowhere” does not exist.")
    #expect(library.problem == .missing)
  }

  @Test func `a loop of links is reported with the system's message`() throws {
    let link = folder.path.appending("loop")
    _ = link.withCString { symlink("loop", $0) }
    #expect(PictureLibrary(paths: [link]).emptyMessage == "“loop” Too many levels of symbolic links.")
  }

  @Test func `bundled pictures lose their number, and other files are ignored`() throws {
    for name: RawString in ["02 Dunes.jpg", "01 Morning Mist.jpg", "icon.png", "README"] { try folder.write(to: name) }
    #expect(PictureLibrary(bundledIn: folder.path).pictures.map(\.title) == ["Morning Mist", "Dunes"])
  }
}
