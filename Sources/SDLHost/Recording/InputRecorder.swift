import Foundation
import ImageIO
import UIKitCore

/// Writes a recording during a run.
package final class InputRecorder {
  private let file: OutputFile
  private let path: String
  private var pending = Data()

  /// Why the recording is incomplete, as a sentence without a period; `nil` if everything was written.
  package private(set) var problem: String?

  /// The number of bytes after which lines are written; they are also written when the window rests.
  private static let chunk = 16 * 1024

  /// Begins a recording in a new file, replacing an existing one.
  package init(url: URL) throws(HostError) {
    path = url.path
    do throws(OutputFile.Failure) {
      // Readable by the user alone, because recordings contain typed text.
      file = try OutputFile(path: Array(path.utf8), flags: O_TRUNC, permissions: 0o600)
    } catch {
      throw HostError(reason: "The recording \(path) cannot be written: \(error.reason)")
    }
    file.setPermissions(0o600)
  }

  /// Adds a line. Times count from the run's start and must not decrease.
  package func add(_ line: InputRecording.Line) {
    guard problem == nil else { return }
    pending.append(InputRecording.data(of: line))
    if pending.count >= Self.chunk { flush() }
  }

  /// Writes the collected lines. A full disk ends the recording, not the run: ``problem`` describes it.
  package func flush() {
    guard problem == nil, !pending.isEmpty else { return }
    attempt { () throws(OutputFile.Failure) in try file.write(pending) }
    pending.removeAll(keepingCapacity: problem == nil)
  }

  /// Writes the rest.
  package func close() {
    flush()
    attempt { () throws(OutputFile.Failure) in try file.close() }
  }

  private func attempt(_ write: () throws(OutputFile.Failure) -> Void) {
    do throws(OutputFile.Failure) { try write() } catch {
      problem = problem ?? "The recording \(path) is incomplete: \(error.reason)"
    }
  }
}
