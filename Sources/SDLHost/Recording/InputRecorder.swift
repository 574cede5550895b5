import Foundation
import UIKitCore

/// Writes a recording while the run goes on.
package final class InputRecorder {
  private let file: FileHandle
  private let path: String
  private var pending = Data()
  private var hasFailed = false

  /// Lines are written when so many bytes of them have come together, or the window rests.
  private static let chunk = 16 * 1024

  /// Begins a recording in a new file; one that is there is replaced.
  package init(url: URL) throws(HostError) {
    path = url.path
    // Recordings hold what the person types.
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw HostError(reason: "The recording \(url.path) cannot be written") }
    fchmod(descriptor, 0o600)
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Takes a line. Times count from the run's start and must not run backwards.
  package func add(_ line: InputRecording.Line) {
    pending.append(InputRecording.data(of: line))
    if pending.count >= Self.chunk { flush() }
  }

  /// Writes what has come together. A disk that is full ends the recording, not the run: `close` tells.
  package func flush() {
    guard !pending.isEmpty, !hasFailed else { return }
    do { try file.write(contentsOf: pending) } catch { hasFailed = true }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes the rest.
  package func close() throws(HostError) {
    flush()
    guard !hasFailed, (try? file.close()) != nil else {
      throw HostError(reason: "The recording \(path) could not be written to its end")
    }
  }
}
