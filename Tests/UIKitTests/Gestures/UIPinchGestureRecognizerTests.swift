import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIPinchGestureRecognizerTests {
  private let stage = TouchStage()
  private let pinch: UIPinchGestureRecognizer

  init() { pinch = stage.listen(to: UIPinchGestureRecognizer(), as: "pinch") }

  @Test func `a pinch begins after eight points, which do not count, and scales by the distance`() {
    stage.down(150, 300, id: 1)
    stage.down(250, 300, id: 2)
    stage.move(255, 300, id: 2)
    #expect(pinch.state == .possible)
    stage.move(260, 300, id: 2)
    #expect(pinch.state == .began)
    #expect(abs(pinch.scale - 110 / 108) < 1e-9)
    stage.move(366, 300, id: 2)
    #expect(abs(pinch.scale - 2) < 1e-9)
    #expect(pinch.location(in: nil) == CGPoint(x: 258, y: 300))
    stage.up(366, 300, id: 2)
    #expect(stage.lines.filter { $0.hasPrefix("pinch") } == ["pinch began", "pinch changed", "pinch ended"])
    stage.up(150, 300, id: 1)
    #expect(pinch.state == .possible)
  }

  @Test func `a scale that is set continues from that value`() {
    stage.down(150, 300, id: 1)
    stage.down(250, 300, id: 2)
    stage.move(350, 300, id: 2)
    pinch.scale = 1
    stage.move(250, 300, id: 2)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    stage.cancel(id: 1)
    stage.cancel(id: 2)
  }

  @Test func `the velocity of a pinch is the change of its scale per second`() {
    stage.down(150, 300, id: 1)
    stage.down(258, 300, id: 2)
    stage.move(266, 300, id: 2)
    for step in 1...10 { stage.move(266 + 11.6 * Double(step), 300, id: 2) }
    #expect(abs(pinch.velocity - 10) < 1e-6)
    stage.cancel(id: 1)
    stage.cancel(id: 2)
  }

  @Test func `one touch is no pinch, and a third touch is ignored`() {
    stage.down(150, 300, id: 1)
    stage.move(180, 300, id: 1)
    stage.up(180, 300, id: 1)
    #expect(stage.lines.filter { $0.hasPrefix("pinch") }.isEmpty)
    stage.down(150, 300, id: 1)
    stage.down(250, 300, id: 2)
    stage.down(200, 250, id: 3)
    #expect(pinch.numberOfTouches == 2)
    for id in 1...3 { stage.cancel(id: id) }
  }
}
