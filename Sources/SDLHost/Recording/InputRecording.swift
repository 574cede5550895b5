import CoreGraphics
import Foundation
import UIKitCore

/// The input of a run, with times from its start, and the frames that followed it: one JSON object per line, so that a
/// run that crashes loses only its last moments.
///
/// The lines of a frame's input precede the frame's own. A recording without frames, such as one written by hand, is
/// played with evenly spaced frames.
package nonisolated struct InputRecording: Equatable, Sendable {
  /// The content of one line.
  package nonisolated enum Line: Equatable, Sendable {
    /// The first line: the state before any input.
    case start(Start)

    /// An input event.
    case event(InputEvent)

    /// The text that the clipboard held when it was read.
    case pasted(String?)

    /// A frame, made after the preceding events.
    case frame(FrameRecord)
  }

  /// The state before any input.
  package nonisolated struct Start: Equatable, Sendable, Codable {
    /// The display's refresh rate, in frames per second.
    package var refreshRate: Double

    /// The initial state of the application, in its own format; `nil` if there is none.
    package var state: String?

    /// Creates a state with a refresh rate in frames per second.
    package init(refreshRate: Double, state: String?) { (self.refreshRate, self.state) = (refreshRate, state) }
  }

  /// A frame of the recorded run.
  package nonisolated struct FrameRecord: Equatable, Sendable {
    /// The media time at which the frame was to be visible, in seconds from the start.
    package var time: Double

    /// The numbers of the results that were delivered before it.
    package var results: [Int]

    /// Creates a frame at `time`, in seconds from the start.
    package init(time: Double, results: [Int]) { (self.time, self.results) = (time, results) }
  }

  /// The lines in the order in which they were written; times never decrease.
  package var lines: [Line]

  /// Creates a recording of `lines`.
  package init(_ lines: [Line]) { self.lines = lines }

  /// Creates a recording of `events` alone.
  package init(events: [InputEvent]) { lines = events.map { .event($0) } }

  /// Reads a recording from a file.
  package init(contentsOf url: URL) throws(HostError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw HostError(reason: "The recording \(url.path) cannot be read")
    }
    try self.init(lines: data, name: url.path)
  }

  /// Reads a recording from its lines; `name` is used in errors.
  package init(lines data: Data, name: String) throws(HostError) {
    let decoder = JSONDecoder()
    lines = []
    var latestEvent = 0.0, latestFrame = 0.0
    for (index, text) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where !text.isEmpty {
      func refuse(_ problem: String) -> HostError {
        HostError(reason: "Line \(index + 1) of the recording \(name) \(problem)")
      }
      guard let line = try? decoder.decode(Line.self, from: Data(text)) else { throw refuse("is not an input event") }
      if let problem = RecordingLimits.problem(in: line) { throw refuse("has \(problem)") }
      let isLate: Bool
      switch line {
      case .event(let event): (isLate, latestEvent) = (event.time < latestEvent, event.time)
      case .frame(let frame): (isLate, latestFrame) = (frame.time < latestFrame, frame.time)
      case .start, .pasted: isLate = false
      }
      if isLate { throw refuse("has a time before that of a line above it") }
      lines.append(line)
    }
  }

  /// The input, oldest first; times are in seconds from the start.
  package var events: [InputEvent] { lines.compactMap { if case .event(let event) = $0 { event } else { nil } } }

  /// The frames, oldest first.
  package var frames: [FrameRecord] { lines.compactMap { if case .frame(let frame) = $0 { frame } else { nil } } }

  /// The initial state, if the first line has it.
  package var start: Start? { if case .start(let start)? = lines.first { start } else { nil } }

  /// The texts that the clipboard held, in the order in which it was read.
  package var pasted: [String?] { lines.compactMap { if case .pasted(let text) = $0 { .some(text) } else { nil } } }

  /// Returns the line for one event, with the line break.
  package static func line(for event: InputEvent) -> Data { data(of: .event(event)) }

  /// Returns a line as it is written, with the line break.
  package static func data(of line: Line) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Every field of a line is a finite number, a string or a flag, and can be encoded.
    guard var data = try? encoder.encode(line) else { return Data() }
    data.append(UInt8(ascii: "\n"))
    return data
  }
}

nonisolated extension InputRecording.Line: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, pasted, kind, time
    case frame = "beat"
    case results = "arrivals"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.frame) {
      let time = try container.decode(Double.self, forKey: .frame)
      let results = try container.decodeIfPresent([Int].self, forKey: .results) ?? []
      self = .frame(InputRecording.FrameRecord(time: time, results: results))
    } else if container.contains(.start) {
      self = .start(try container.decode(InputRecording.Start.self, forKey: .start))
    } else if container.contains(.pasted) {
      self = .pasted(try container.decode(String?.self, forKey: .pasted))
    } else {
      self = .event(try InputEvent(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    if case .event(let event) = self { return try event.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .event: break
    case .start(let start): try container.encode(start, forKey: .start)
    case .pasted(let text): try container.encode(text, forKey: .pasted)
    case .frame(let frame):
      try container.encode(frame.time, forKey: .frame)
      if !frame.results.isEmpty { try container.encode(frame.results, forKey: .results) }
    }
  }
}
