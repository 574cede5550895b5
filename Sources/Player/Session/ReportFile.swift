import Foundation
import ImageIO

/// The output file of a report. It is opened at the start, so that a path that cannot be written is reported
/// immediately.
nonisolated struct ReportFile {
  private let path: RawString
  private let file: OutputFile

  /// Creates the file or truncates it; throws if it cannot be written.
  init(_ path: RawString) throws(PlayerError) {
    self.path = path
    do throws(OutputFile.Failure) { file = try OutputFile(path: path.bytes, flags: O_TRUNC, permissions: 0o644) } catch
    {
      throw Self.error(path, PathProblem(errno: error.code).writingReason)
    }
  }

  /// Writes the report as indented JSON, and closes the file.
  func write(_ report: Report) throws(PlayerError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(report) else { throw Self.error(path, "it contains invalid numbers") }
    do throws(OutputFile.Failure) {
      try file.write(data + Data("\n".utf8))
      try file.close()
    } catch {
      throw Self.error(path, error.reason)
    }
  }

  private static func error(_ path: RawString, _ reason: String) -> PlayerError {
    PlayerError(reason: "The report \(path.text) cannot be written: \(reason)")
  }
}
