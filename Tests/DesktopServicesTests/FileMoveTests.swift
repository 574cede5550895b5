import FileTesting
import Foundation
import Testing

@testable import DesktopServices

/// Tests moving files, and the trash, in a folder of their own.
@Suite(.serialized) struct FileMoveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> [UInt8] { Array(folder.item(name).path.utf8) }

  private func write(_ text: String, to name: String) throws { try folder.write(Data(text.utf8), to: name) }

  private func read(_ name: String) -> String? { try? String(contentsOf: folder.item(name), encoding: .utf8) }

  @Test func `a file moves, but never over another one`() throws {
    try write("a", to: "a")
    try FileMove.move(path("a"), to: path("b"))
    #expect(read("a") == nil && read("b") == "a")
    try write("c", to: "c")
    #expect(throws: FileProblem(reason: "there is another file with this name")) {
      try FileMove.move(path("b"), to: path("c"))
    }
    #expect(read("b") == "a" && read("c") == "c")
    #expect(throws: FileProblem(reason: "the file or its folder is gone")) {
      try FileMove.move(path("x"), to: path("y"))
    }
  }

  @Test func `a file gets the permissions of another one`() throws {
    try write("a", to: "a")
    try write("b", to: "b")
    #expect(chmod(folder.item("a").path, 0o640) == 0)
    FileAttributes.copy(from: path("a"), to: path("b"))
    var status = stat()
    #expect(stat(folder.item("b").path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test(arguments: [("a%20b", "a b"), ("100%", "100%"), ("%zz", "%zz"), ("%C3%A9", "é")])
  func `escapes in the paths of the trash are replaced`(escaped: String, text: String) {
    #expect(String(decoding: Trash.unescaped(Array(escaped.utf8)), as: UTF8.self) == text)
  }

  @Test func `a file in the trash is restored to its place, unless there is another one`() throws {
    try write("kept", to: "stored")
    try write("[Trash Info]", to: "description")
    let file = TrashedFile(original: path("original"), stored: path("stored"), description: path("description"))
    try write("other", to: "original")
    #expect(throws: FileProblem(reason: "there is another file with this name")) { try Trash.restore(file) }
    #expect(read("stored") == "kept" && read("description") != nil)
    try FileManager.default.removeItem(at: folder.item("original"))
    try Trash.restore(file)
    #expect(read("original") == "kept" && read("stored") == nil && read("description") == nil)
  }
}
