import Foundation
import Testing
import UIKit

@Suite struct UITouchTests {
  /// Records the last touch and event that it receives, and their properties.
  private final class Probe: UIView {
    var touch: UITouch?
    var event: UIEvent?
    var tapCounts: [Int] = []
    var types: [UITouch.TouchType] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      keep(touches, event)
      tapCounts += touches.map(\.tapCount)
      types += touches.map(\.type)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }

    private func keep(_ touches: Set<UITouch>, _ event: UIEvent?) {
      touch = touches.first
      self.event = event
    }
  }

  private let stage = TouchStage()
  private let probe = Probe(frame: CGRect(x: 10, y: 20, width: 100, height: 100))

  init() { stage.box.addSubview(probe) }

  @Test func `a touch reports its current and previous location in any view`() throws {
    stage.down(150, 250)
    let touch = try #require(probe.touch)
    #expect(touch.location(in: probe) == CGPoint(x: 40, y: 30))
    #expect(touch.location(in: stage.box) == CGPoint(x: 50, y: 50))
    #expect(touch.location(in: nil) == CGPoint(x: 150, y: 250))
    stage.move(160, 255)
    #expect(probe.touch === touch, "one object from beginning to end")
    #expect(touch.location(in: probe) == CGPoint(x: 50, y: 35))
    #expect(touch.previousLocation(in: probe) == CGPoint(x: 40, y: 30))
    #expect(touch.view === probe && touch.window === stage.window)
    #expect(touch.phase == .moved)
    #expect(abs(touch.timestamp - stage.time) < 1e-12)
    stage.up(160, 255)
    #expect(touch.phase == .ended)
  }

  @Test func `a touch's timestamp never decreases`() throws {
    stage.down(150, 250)
    let touch = try #require(probe.touch)
    let time = touch.timestamp
    stage.move(160, 250, after: -0.3)
    #expect(touch.timestamp == time)
    stage.move(170, 250, after: .nan)
    #expect(touch.timestamp.isFinite && touch.timestamp >= time)
  }

  @Test func `the movements of a touch have one event, unless someone keeps it`() throws {
    stage.down(150, 250)
    probe.event = nil
    stage.move(160, 250)
    let kept = try #require(probe.event), time = kept.timestamp
    stage.move(170, 250)
    let next = try #require(probe.event)
    #expect(next !== kept && next.timestamp > time && kept.timestamp == time)
    #expect(next.allTouches == [try #require(probe.touch)])
  }

  @Test func `an event of movements does not outlast its touch`() throws {
    stage.down(150, 250)
    stage.move(160, 250)
    weak let event = probe.event
    probe.event = nil
    #expect(event != nil)
    stage.up(160, 250)
    probe.event = nil
    #expect(event == nil)
  }

  @Test func `movements within one frame are delivered as one event with coalesced touches`() throws {
    stage.down(150, 250)
    let start = stage.time
    let events = (1...3).map { step in
      InputEvent(
        time: start + Double(step) / 1000,
        kind: .pointer(id: 0, phase: .move, position: CGPoint(x: 150 + step, y: 250), button: 1))
    }
    UIApplication.shared.deliver(events)
    let touch = try #require(probe.touch)
    let coalesced = try #require(probe.event?.coalescedTouches(for: touch))
    #expect(coalesced.map { $0.location(in: nil).x } == [151, 152, 153])
    #expect(coalesced.map { ($0.timestamp - start) * 1000 }.map { $0.rounded() } == [1, 2, 3])
    #expect(touch.previousLocation(in: nil).x == 150)
    #expect(probe.event?.coalescedTouches(for: coalesced[0]) == nil)
  }

  @Test func `consecutive clicks are counted in tapCount`() {
    for pause in [0.1, 0.1, 0.2, 1] { stage.tap(150, 250, after: pause) }
    #expect(probe.tapCounts == [1, 2, 3, 1])
    stage.tap(165, 250, after: 0.1)
    #expect(probe.tapCounts.last == 1, "a mouse that moved on clicks anew")
    stage.down(165, 250, after: 0.1)
    stage.move(190, 250)
    stage.up(190, 250)
    stage.tap(165, 250, after: 0.1)
    #expect(probe.tapCounts.suffix(2) == [2, 1], "a drag is no click")
  }

  @Test func `a mouse touch is of type indirectPointer, and a finger's is direct`() {
    stage.tap(150, 250)
    stage.down(150, 250, id: 7)
    stage.up(150, 250, id: 7)
    #expect(probe.types == [.indirectPointer, .direct])
  }

  @Test func `an event contains all touches, and those that it does not change are stationary`() throws {
    stage.down(150, 250, id: 1)
    let first = try #require(probe.touch)
    stage.down(20, 20, id: 2)
    stage.move(160, 250, id: 1)
    let event = try #require(probe.event)
    #expect(event.type == .touches)
    #expect(event.allTouches?.count == 2)
    #expect(event.touches(for: probe) == [first])
    #expect(event.touches(for: stage.root)?.map(\.phase) == [.stationary])
    #expect(event.touches(for: stage.window)?.count == 2)
    let tap = UITapGestureRecognizer()
    #expect(event.touches(for: tap)?.isEmpty == true)
    stage.up(20, 20, id: 2)
    stage.up(150, 250, id: 1)
  }

  @Test func `a position that is not finite is ignored`() {
    stage.down(.nan, 250)
    stage.tap(150, .infinity)
    #expect(probe.touch == nil && stage.lines.isEmpty)
  }
}
