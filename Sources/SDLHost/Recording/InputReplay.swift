import CoreGraphics
import UIKit

/// A recording being played: hands out its events as their times come.
nonisolated struct InputReplay: Equatable {
  private let events: [InputEvent]
  private var next = 0

  /// How long things may go on moving after the last event before the replay is over all the same, in seconds.
  static let patience = 5.0

  init(_ recording: InputRecording) { events = recording.events }

  /// The size that the window had at first, in points, if the recording tells.
  var size: CGSize? {
    for event in events { if case .resize(let size, _) = event.kind { return size } }
    return nil
  }

  /// Whether every event was handed out.
  var isAtEnd: Bool { next == events.count }

  /// Whether the replay is over at `time`: it asked to close, or all was handed out and nothing moves any more.
  func isOver(at time: Double, isMoving: Bool) -> Bool {
    guard isAtEnd else { return false }
    let end = events.last?.time ?? 0
    return !isMoving || time > end + Self.patience
  }

  /// The events up to `time`, in seconds from the start, that were not handed out before; their times are shifted by
  /// `start`.
  mutating func events(until time: Double, startingAt start: Double) -> [InputEvent] {
    let first = next
    while next < events.count, events[next].time <= time { next += 1 }
    return events[first..<next].map { InputEvent(time: $0.time + start, kind: $0.kind) }
  }
}
