import FileTesting
import Foundation
import Testing

@testable import ImageIO

struct AtomicFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    try withExtendedLifetime(TemporaryFolder()) { try body($0.url.path) }
  }

  private func entries(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test func `a file appears under its name when it is committed, with its permissions`() throws {
    try withFolder { folder in
      let file = try AtomicFile(for: Array("\(folder)/a".utf8), permissions: 0o600)
      try file.write(Data([1, 2]))
      try file.write(Data([3]))
      #expect(try entries(folder).count == 1 && !FileManager.default.fileExists(atPath: "\(folder)/a"))
      try file.commit(syncing: true)
      #expect(try entries(folder) == ["a"])
      #expect(FileManager.default.contents(atPath: "\(folder)/a") == Data([1, 2, 3]))
      var status = stat()
      #expect(stat("\(folder)/a", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func `a file that is not committed leaves the previous one and nothing else`() throws {
    try withFolder { folder in
      try Data([9]).write(to: URL(fileURLWithPath: "\(folder)/a"))
      do {
        let file = try AtomicFile(for: Array("\(folder)/a".utf8), permissions: 0o600)
        try file.write(Data([1]))
      }
      #expect(try entries(folder) == ["a"])
      #expect(FileManager.default.contents(atPath: "\(folder)/a") == Data([9]))
    }
  }

  @Test func `a name may have the greatest length, and any bytes`() throws {
    try withFolder { folder in
      let name = [UInt8](repeating: UInt8(ascii: "n"), count: 254) + [0xFF]
      let file = try AtomicFile(for: Array("\(folder)/".utf8) + name, permissions: 0o644)
      try file.commit()
      #expect(try entries(folder).count == 1)
    }
  }

  @Test func `a folder that is missing and a folder as the destination are errors`() throws {
    #expect(throws: OutputFile.Failure(code: ENOENT)) {
      _ = try AtomicFile(for: Array("/nonexistent/a".utf8), permissions: 0o600)
    }
    try withFolder { folder in
      let file = try AtomicFile(for: Array(folder.utf8), permissions: 0o600)
      #expect(throws: OutputFile.Failure.self) { try file.commit() }
    }
  }
}
