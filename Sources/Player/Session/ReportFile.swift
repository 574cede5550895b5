import Foundation

/// The output file of a report. It is opened at the start, so that a path that cannot be written is reported
/// immediately.
nonisolated struct ReportFile {
  private let path: RawString
  private let descriptor: Int32

  /// Creates the file or truncates it; throws if it cannot be written.
  init(_ path: RawString) throws(PlayerError) {
    self.path = path
    descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw Self.error(path, PathProblem(errno: errno).writingReason) }
  }

  /// Writes the report as indented JSON, and closes the file.
  func write(_ report: Report) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { try file.write(contentsOf: try encoder.encode(report) + Data("\n".utf8)) } catch {
      throw Self.error(path, "the disk takes no more")
    }
  }

  private static func error(_ path: RawString, _ reason: String) -> PlayerError {
    PlayerError(reason: "The report \(path.text) cannot be written: \(reason)")
  }
}
