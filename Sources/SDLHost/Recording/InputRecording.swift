import CoreGraphics
import Foundation
import UIKit

/// What a person did in a run, with times from its start: one JSON object a line, so that a run that ends badly leaves
/// all but its last moments.
package nonisolated struct InputRecording: Equatable, Sendable {
  /// Oldest first; times in seconds from the start.
  package var events: [InputEvent]

  /// A recording of `events`.
  package init(events: [InputEvent]) { self.events = events }

  /// The recording in a file.
  package init(contentsOf url: URL) throws(HostError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw HostError(reason: "The recording \(url.path) cannot be read")
    }
    try self.init(lines: data, name: url.path)
  }

  /// The recording in `lines`; `name` is what errors call it.
  package init(lines: Data, name: String) throws(HostError) {
    let decoder = JSONDecoder()
    events = []
    for (index, line) in lines.split(separator: UInt8(ascii: "\n")).enumerated() {
      do {
        events.append(try decoder.decode(InputEvent.self, from: Data(line)))
      } catch {
        throw HostError(reason: "Line \(index + 1) of the recording \(name) is not an input event")
      }
    }
    guard zip(events, events.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw HostError(reason: "The events in the recording \(name) are not in the order of their times")
    }
  }

  /// The line for one event, its end included.
  package static func line(for event: InputEvent) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Every field of an event is a number, a string or a flag, which always have a form in JSON unless not finite.
    guard var line = try? encoder.encode(event) else { return Data() }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
