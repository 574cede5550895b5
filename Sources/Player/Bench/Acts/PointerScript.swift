import CoreGraphics
import UIKit

/// A pointer's strokes, played round after round as a hand with a usual mouse would make them.
nonisolated struct PointerScript {
  /// From pressing to letting go, on straight lines at an even speed.
  nonisolated struct Stroke {
    /// When it is pressed, in seconds from the round's start.
    var start: Double

    /// Where it is pressed, where it goes in turn, and how long each line takes, in seconds.
    var origin: CGPoint
    var lines: [(end: CGPoint, duration: Double)]
  }

  /// In order, their times from the round's start.
  private let events: [InputEvent]
  private let round: Double
  private var start: Double
  private var next = 0

  /// What mice report in a second.
  private static let reportRate = 125.0

  /// Rounds of `strokes`, of `round` seconds each, the first from `start` on the media clock.
  init(_ strokes: [Stroke], round: Double, start: Double) {
    precondition(round > 0, "PointerScript: rounds of \(round) s would never end; give more than 0")
    events = strokes.flatMap { Self.events(of: $0) }
    self.round = round
    self.start = start
  }

  /// The events up to `time` that were not asked for before.
  mutating func events(until time: Double) -> [InputEvent] {
    var due: [InputEvent] = []
    guard !events.isEmpty else { return due }
    while start + events[next].time <= time {
      due.append(InputEvent(time: start + events[next].time, kind: events[next].kind))
      next += 1
      if next == events.count {
        next = 0
        start += round
      }
    }
    return due
  }

  private static func events(of stroke: Stroke) -> [InputEvent] {
    var time = stroke.start, from = stroke.origin
    var events = [InputEvent(time: time, kind: pointer(.down, from))]
    for line in stroke.lines {
      let reports = max(Int((line.duration * reportRate).rounded()), 1)
      for report in 1...reports {
        let part = Double(report) / Double(reports)
        let position = CGPoint(x: from.x + (line.end.x - from.x) * part, y: from.y + (line.end.y - from.y) * part)
        events.append(InputEvent(time: time + line.duration * part, kind: pointer(.move, position)))
      }
      time += line.duration
      from = line.end
    }
    return events + [InputEvent(time: time, kind: pointer(.up, from))]
  }

  private static func pointer(_ phase: InputEvent.PointerPhase, _ position: CGPoint) -> InputEvent.Kind {
    .pointer(id: 0, phase: phase, position: position, button: 1)
  }
}
