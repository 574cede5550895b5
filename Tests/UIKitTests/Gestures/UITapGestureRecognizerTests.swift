import Foundation
import Testing
import UIKit

@Suite struct UITapGestureRecognizerTests {
  private let stage = TouchStage()
  private let tap: UITapGestureRecognizer

  init() { tap = stage.listen(to: UITapGestureRecognizer(), as: "tap") }

  private var taps: Int { stage.lines.filter { $0 == "tap ended" }.count }

  @Test func `a click sends one tap action with its location`() {
    let (tap, box) = (tap, stage.box)
    var place: CGPoint?
    tap.addTarget(stage, action: selector { place = tap.location(in: box) })
    stage.tap(150, 250)
    #expect(stage.lines == ["box began", "tap ended", "box cancelled"])
    #expect(place == CGPoint(x: 50, y: 50))
    stage.tap(160, 250)
    #expect(taps == 2)
  }

  @Test(arguments: [(10.0, 1), (10.5, 0), (-10, 1), (-10.5, 0), (90, 0)])
  func `a tap allows a movement of 10 points`(distance: Double, count: Int) {
    stage.down(200, 300)
    stage.move(200 + distance, 300)
    stage.move(200, 300)
    stage.up(200, 300)
    #expect(taps == count)
  }

  @Test func `an up far away without a move is no tap`() {
    stage.down(200, 300)
    stage.up(260, 300)
    #expect(taps == 0)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `a tap has no maximum duration`() {
    stage.down(200, 300)
    stage.wait(5)
    stage.up(200, 300)
    #expect(taps == 1)
  }

  @Test func `an up without a down is ignored`() {
    stage.up(200, 300)
    stage.move(210, 300)
    stage.up(200, 300)
    #expect(stage.lines.isEmpty)
  }

  @Test func `a second down without an up cancels the first touch`() {
    stage.down(200, 300)
    stage.down(210, 300)
    stage.up(210, 300)
    #expect(stage.lines == ["box began", "box cancelled", "box began", "tap ended", "box cancelled"])
  }

  @Test func `other buttons do not trigger a tap`() {
    for button in [2, 3, 5] {
      stage.down(200, 300, button: button)
      stage.up(200, 300, button: button)
    }
    #expect(stage.lines.isEmpty)
    stage.down(200, 300)
    stage.up(200, 300, button: 3)
    #expect(taps == 0)
    stage.up(200, 300)
    #expect(taps == 1)
  }

  @Test(arguments: [(0.1, 1), (0.34, 1), (0.36, 0)])
  func `the second tap of a double tap follows within 0.35 s`(pause: Double, count: Int) {
    tap.numberOfTapsRequired = 2
    stage.tap(200, 300)
    #expect(taps == 0)
    stage.tap(203, 300, after: pause)
    #expect(taps == count)
  }

  @Test func `a late second tap is the first of a new double tap`() {
    tap.numberOfTapsRequired = 2
    stage.tap(200, 300)
    stage.tap(200, 300, after: 1)
    #expect(taps == 0)
    stage.tap(200, 300, after: 0.1)
    #expect(taps == 1)
  }

  @Test func `the second tap of a double tap has to be near the first`() {
    tap.numberOfTapsRequired = 2
    stage.tap(120, 220)
    stage.tap(180, 220, after: 0.1)
    #expect(taps == 0)
  }

  @Test func `a tap with two fingers requires exactly two`() {
    tap.numberOfTouchesRequired = 2
    stage.down(150, 250, id: 1)
    stage.down(180, 250, id: 2)
    stage.up(150, 250, id: 1)
    stage.up(180, 250, id: 2)
    #expect(taps == 1)
    stage.down(150, 250, id: 1)
    stage.up(150, 250, id: 1)
    #expect(taps == 1, "one finger is too few")
    stage.down(150, 250, id: 1)
    stage.down(180, 250, id: 2)
    stage.down(200, 250, id: 3)
    for id in 1...3 { stage.up(200, 250, id: id) }
    #expect(taps == 1, "three are too many")
  }

  @Test func `a tap waits for the double tap until that fails by time`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    stage.tap(200, 300)
    #expect(taps == 0)
    stage.wait(0.3)
    #expect(taps == 0)
    stage.wait(0.1)
    #expect(taps == 1)
  }

  @Test func `a tap that waits for a double tap is never recognized after its view is removed`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    stage.tap(200, 300)
    stage.box.removeFromSuperview()
    stage.wait(2)
    #expect(taps == 0)
  }

  @Test func `a double tap makes the waiting single tap fail`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    stage.tap(200, 300)
    stage.tap(200, 300, after: 0.1)
    stage.wait(2)
    #expect(stage.lines.filter { !$0.hasPrefix("box") } == ["double ended"])
    stage.tap(200, 300)
    stage.wait(1)
    #expect(taps == 1)
  }

  @Test func `the view receives the touch's end when a double tap is no longer possible`() {
    tap.numberOfTapsRequired = 2
    stage.tap(200, 300)
    #expect(stage.lines == ["box began"])
    stage.wait(0.5)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `a single tap does not prevent a double tap`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    stage.tap(200, 300)
    #expect(taps == 1)
    stage.tap(200, 300, after: 0.1)
    #expect(stage.lines.filter { $0 == "double ended" }.count == 1)
  }

  @Test func `adding the same target and action again has no effect`() {
    final class Counter { var count = 0; func add() { count += 1 } }
    let counter = Counter(), add = selector(Counter.add)
    for _ in 0..<3 { tap.addTarget(counter, action: add) }
    stage.tap(200, 300)
    #expect(counter.count == 1)
    tap.removeTarget(counter, action: add)
    stage.tap(200, 300, after: 1)
    #expect(counter.count == 1)
  }
}
