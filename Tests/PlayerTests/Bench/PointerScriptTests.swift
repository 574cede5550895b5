import CoreGraphics
import Testing
import UIKit

@testable import Player

struct PointerScriptTests {
  func script() -> PointerScript {
    PointerScript(
      [
        PointerScript.Stroke(
          start: 0.1, origin: CGPoint(x: 10, y: 20),
          lines: [(CGPoint(x: 30, y: 20), 0.016), (CGPoint(x: 30, y: 0), 0.008)])
      ], round: 1, start: 5)
  }

  @Test func `a stroke is a press, moves at the rate of a mouse, and a release`() {
    var script = script()
    let events = script.newEvents(until: 5.5)
    let phases = events.map { event -> InputEvent.PointerPhase? in
      if case .pointer(_, let phase, _, _) = event.kind { phase } else { nil }
    }
    let xs = events.map { event -> CGFloat? in
      if case .pointer(_, _, let position, _) = event.kind { position.x } else { nil }
    }
    #expect(phases == [.down, .move, .move, .move, .up])
    #expect(xs == [10, 20, 30, 30, 30])
    let times = [5.1, 5.108, 5.116, 5.124, 5.124]
    #expect(zip(events, times).allSatisfy { abs($0.time - $1) < 1e-9 })
  }

  @Test func `the next release is known`() throws {
    var script = script()
    #expect(try abs(#require(script.nextDecision) - 5.124) < 1e-9)
    _ = script.newEvents(until: 5.11)
    #expect(try abs(#require(script.nextDecision) - 5.124) < 1e-9)
    _ = script.newEvents(until: 5.5)
    #expect(try abs(#require(script.nextDecision) - 6.124) < 1e-9)
  }

  @Test func `each event is added once at its time, in every round`() {
    var script = script()
    #expect(script.newEvents(until: 5).isEmpty)
    #expect(script.newEvents(until: 5.11).count == 2)
    #expect(script.newEvents(until: 5.11).isEmpty)
    #expect(script.newEvents(until: 6.1001).count == 4)
    #expect(script.newEvents(until: 9.05).count == 14)
  }
}

extension PointerScript {
  fileprivate mutating func newEvents(until time: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    addEvents(until: time, to: &events)
    return events
  }
}
