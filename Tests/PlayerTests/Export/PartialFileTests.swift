import FileTesting
import Foundation
import Testing

@testable import Player

struct PartialFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func entries() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path.text) }

  @Test func `a file appears at its path when it is complete`() throws {
    let place = folder.path.appending("film.gif")
    let file = try PartialFile(for: place)
    try file.write(Data([1, 2, 3]))
    #expect(FolderListing.kind(of: place) == .nothing(.missing))
    try file.keep()
    #expect(FileManager.default.contents(atPath: place.text) == Data([1, 2, 3]))
    #expect(try entries() == ["film.gif"])
  }

  @Test func `an abandoned file keeps the previous file`() throws {
    let place = try folder.write([9], to: "film.gif")
    var file: PartialFile? = try PartialFile(for: place)
    try file?.write(Data([1, 2, 3]))
    file = nil
    #expect(FileManager.default.contents(atPath: place.text) == Data([9]))
    #expect(try entries() == ["film.gif"])
  }

  @Test func `a path that cannot be written is reported at once`() throws {
    #expect(throws: PlayerError(reason: "/nonexistent/a.png cannot be written: there is no such folder")) {
      try PartialFile(for: "/nonexistent/a.png")
    }
    let inside = try folder.makeFolder("folder.png")
    #expect(throws: PlayerError(reason: "\(inside.text) cannot be written: it is a folder")) {
      try PartialFile(for: inside)
    }
  }
}
