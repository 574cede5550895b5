import Foundation

/// A file, or a folder, of a test's own; gone with it.
final class TemporaryFile {
  /// A path that nothing else uses; nothing is there yet.
  let url: URL

  /// A new path.
  init(extension suffix: String = "tmp") {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString).\(suffix)")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes the file, empty, for a process to write into.
  func writingHandle() throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// What was written, as text; nothing, when nobody made the file.
  func text() throws -> String {
    guard FileManager.default.fileExists(atPath: url.path) else { return "" }
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}
