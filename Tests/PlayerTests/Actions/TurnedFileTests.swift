import DesktopServices
import FileTesting
import Foundation
import ImageIO
import Testing

@testable import Player

/// Tests turning files on a disk.
@Suite struct TurnedFileTests {
  private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 2, 3, 0xFF, 0xD9]

  private func content(_ path: RawString) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: path.text) ?? Data())
  }

  @Test func `a turned file keeps its permissions, and has a later time`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(jpeg, to: "a.jpg")
    var before = stat(), after = stat()
    #expect(chmod(path.text, 0o640) == 0 && stat(path.text, &before) == 0)
    try TurnedFile.turn(path, .right)
    #expect(content(path).count == jpeg.count + 36)
    #expect(stat(path.text, &after) == 0 && after.st_mode == before.st_mode)
    #expect(after.st_mtim.tv_sec > before.st_mtim.tv_sec)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.text) == ["a.jpg"])
  }

  @Test func `a link still leads to the file, which is turned`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(jpeg, to: "a.jpg"), link = folder.path.appending("link.jpg")
    try FileManager.default.createSymbolicLink(atPath: link.text, withDestinationPath: path.text)
    try TurnedFile.turn(link, .left)
    #expect(content(path).count > jpeg.count)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.text) == path.text)
  }

  @Test func `a file of another format stays as it is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "a.png")
    #expect(throws: ImageError.self) { try TurnedFile.turn(path, .left) }
    #expect(content(path) == [1, 2, 3])
  }
}
