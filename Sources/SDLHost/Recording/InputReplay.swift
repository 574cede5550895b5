import CoreGraphics
import UIKitCore

/// A recording being played, frame by frame.
///
/// The frames have the times that they had when they were recorded, each with the input that it answered then; however
/// long the machine takes over one, the next is the recorded next. Where no frames were recorded, or after the last of
/// them, frames are evenly spaced, and bring the events up to their times.
package nonisolated struct InputReplay: Equatable {
  /// The input of one frame.
  package nonisolated struct Step: Equatable {
    /// When its frame is to be seen, in seconds from the start.
    package var time: Double

    /// The events, oldest first.
    package var events: [InputEvent] = []

    /// The work whose results come in, by number.
    package var results: [Int] = []
  }

  private let steps: [Step]
  private let looseEvents: [InputEvent]
  private var nextStep = 0
  private var nextEvent = 0

  /// The texts that the clipboard held, in the order in which it was asked.
  package let pasted: [String?]

  /// The time after the last event at which the replay ends even if something still moves, in seconds.
  package static let patience = 5.0

  /// The beginning of `recording`.
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

  /// The size that the window had at first, in points, if the recording tells.
  package var size: CGSize? {
    for event in steps.flatMap(\.events) + looseEvents { if case .resize(let size, _) = event.kind { return size } }
    return nil
  }

  /// Whether every event and every frame was handed out.
  package var isAtEnd: Bool { nextStep == steps.count && nextEvent == looseEvents.count }

  /// The time of the next frame, from the start, where that was recorded.
  package var nextTime: Double? { nextStep < steps.count ? steps[nextStep].time : nil }

  /// Whether the replay is over at `time`: it asked to close, or all was handed out and nothing moves any more.
  package func isOver(at time: Double, isMoving: Bool) -> Bool {
    guard isAtEnd else { return false }
    let end = max(looseEvents.last?.time ?? 0, steps.last?.time ?? 0)
    return !isMoving || time > end + Self.patience
  }

  /// The next frame: as it was recorded, or `period` seconds after `time`.
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
