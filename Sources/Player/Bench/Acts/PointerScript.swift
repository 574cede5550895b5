import CoreGraphics
import UIKit

/// A script of pointer strokes, repeated in rounds, with the event rate of a common mouse.
nonisolated struct PointerScript {
  /// A stroke of straight lines at constant speed, from press to release.
  nonisolated struct Stroke {
    /// The time of the press, in seconds from the start of the round.
    var start: Double

    /// The position of the press, and the end point and duration in seconds of each line.
    var origin: CGPoint
    var lines: [(end: CGPoint, duration: Double)]
  }

  /// The events of a round in order, with times from its start.
  private let events: [InputEvent]
  private let round: Double
  private var start: Double
  private var next = 0

  /// The number of events that a mouse reports per second.
  private static let reportRate = 125.0

  /// Creates rounds of `strokes`, each `round` seconds long, the first from `start` in media time.
  init(_ strokes: [Stroke], round: Double, start: Double) {
    precondition(round > 0, "PointerScript: rounds of \(round) s would never end; give more than 0")
    events = strokes.flatMap { Self.events(of: $0) }
    self.round = round
    self.start = start
  }

  /// Adds the events up to `time` that were not added before to `due`.
  mutating func addEvents(until time: Double, to due: inout [InputEvent]) {
    guard !events.isEmpty else { return }
    while start + events[next].time <= time {
      due.append(InputEvent(time: start + events[next].time, kind: events[next].kind))
      next += 1
      if next == events.count {
        next = 0
        start += round
      }
    }
  }

  /// The time of the next release; `nil` if there is none to come in this round.
  var nextDecision: Double? {
    guard !isOver else { return nil }
    return events[next...].first { event in
      if case .pointer(_, let phase, _, _) = event.kind { phase == .up } else { false }
    }.map { start + $0.time }
  }

  /// Whether a script with a single, endless round has added all of its events.
  var isOver: Bool { start == .infinity }

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
