import CoreGraphics
import UIKitCore

/// A recording being played, frame by frame.
///
/// Frames have their recorded times and the input that preceded them then; however long the machine takes for one, the
/// next is the next recorded one. Where no frames were recorded, or after the last of them, frames are evenly spaced
/// and deliver the events up to their times.
package nonisolated struct InputReplay: Equatable {
  /// The input of one frame.
  package nonisolated struct Step: Equatable {
    /// The media time at which the frame is to be visible, in seconds from the start.
    package var time: Double

    /// The events, oldest first.
    package var events: [InputEvent] = []

    /// The numbers of the results that are delivered.
    package var results: [Int] = []
  }

  private let steps: [Step]
  private let looseEvents: [InputEvent]
  private var nextStep = 0
  private var nextEvent = 0

  /// The texts that the clipboard held, in the order in which it was read.
  package let pasted: [String?]

  /// The time after the last event at which the replay ends even if something still moves, in seconds.
  package static let patience = 5.0

  /// Creates a replay of `recording` from its beginning.
  package init(_ recording: InputRecording) {
    var steps: [Step] = [], waiting: [InputEvent] = []
    for line in recording.lines {
      switch line {
      case .start, .pasted: break
      case .event(let event): waiting.append(event)
      case .frame(let frame):
        steps.append(Step(time: frame.time, events: waiting, results: frame.results))
        waiting = []
      }
    }
    self.steps = steps
    looseEvents = waiting
    pasted = recording.pasted
  }

  /// The size of the window at the start, in points, if it was recorded.
  package var size: CGSize? {
    for event in steps.flatMap(\.events) + looseEvents { if case .resize(let size, _) = event.kind { return size } }
    return nil
  }

  /// Whether every event and every frame was delivered.
  package var isAtEnd: Bool { nextStep == steps.count && nextEvent == looseEvents.count }

  /// The time of the next recorded frame, in seconds from the start.
  package var nextTime: Double? { nextStep < steps.count ? steps[nextStep].time : nil }

  /// Returns whether the replay is over at `time`: the recording closed the window, or all was delivered and nothing
  /// moves any more.
  package func isOver(at time: Double, isMoving: Bool) -> Bool {
    guard isAtEnd else { return false }
    let end = max(looseEvents.last?.time ?? 0, steps.last?.time ?? 0)
    return !isMoving || time > end + Self.patience
  }

  /// Returns the next frame: the recorded one, or one `period` seconds after `time`.
  package mutating func step(after time: Double, period: Double) -> Step {
    if nextStep < steps.count {
      nextStep += 1
      return steps[nextStep - 1]
    }
    let first = nextEvent
    while nextEvent < looseEvents.count, looseEvents[nextEvent].time <= time + period { nextEvent += 1 }
    return Step(time: time + period, events: Array(looseEvents[first..<nextEvent]))
  }
}
