import Foundation

/// A temporary file or folder, which is removed with its object.
package final class TemporaryFile: Sendable {
  /// A unique path, at which nothing exists yet.
  package let url: URL

  /// Creates a new path.
  package init(extension suffix: String = "tmp") {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString).\(suffix)")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Creates the file, empty, for a process to write to.
  package func writingHandle() throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// The content of the file as text; empty, when the file does not exist.
  package func text() throws -> String {
    guard FileManager.default.fileExists(atPath: url.path) else { return "" }
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}
