import Foundation
import UIKit

/// Writes a recording while the run goes on.
final class InputRecorder {
  private let file: FileHandle
  private let path: String
  private var pending = Data()
  private var hasFailed = false
  private var lastTime = 0.0

  /// Lines are written when so many bytes of them have come together, or the window rests.
  private static let chunk = 16 * 1024

  /// Begins a recording in a new file; one that is there is replaced.
  init(url: URL) throws(HostError) {
    path = url.path
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = try? FileHandle(forWritingTo: url)
    else { throw HostError(reason: "The recording \(url.path) cannot be written") }
    self.file = file
  }

  /// Takes an event; its time counts from the run's start. What was learnt of late, by another clock's reckoning, gets
  /// the time of the event before.
  func add(_ event: InputEvent) {
    lastTime = max(lastTime, event.time)
    pending.append(InputRecording.line(for: InputEvent(time: lastTime, kind: event.kind)))
    if pending.count >= Self.chunk { flush() }
  }

  /// Writes what has come together. A disk that is full ends the recording, not the run: `close` tells.
  func flush() {
    guard !pending.isEmpty, !hasFailed else { return }
    do { try file.write(contentsOf: pending) } catch { hasFailed = true }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes the rest.
  func close() throws(HostError) {
    flush()
    guard !hasFailed, (try? file.close()) != nil else {
      throw HostError(reason: "The recording \(path) could not be written to its end")
    }
  }
}
