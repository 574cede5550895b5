import Foundation
import Testing

@testable import UIKit

@Suite struct UITapGestureRecognizerTests {
  private let stage = TouchStage()
  private let tap: UITapGestureRecognizer

  init() { tap = stage.listen(to: UITapGestureRecognizer(), as: "tap") }

  private var taps: Int { stage.lines.filter { $0 == "tap ended" }.count }

  @Test func `a click is a tap, told once, where it was`() {
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
  func `the pointer may move 10 points`(distance: Double, count: Int) {
    stage.down(200, 300)
    stage.move(200 + distance, 300)
    stage.move(200, 300)
    stage.up(200, 300)
    #expect(taps == count)
  }

  @Test func `an up far away without a move between is no tap`() {
    stage.down(200, 300)
    stage.up(260, 300)
    #expect(taps == 0)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `there is no limit to how long it is held`() {
    stage.down(200, 300)
    stage.wait(5)
    stage.up(200, 300)
    #expect(taps == 1)
  }

  @Test func `an up without a down is nothing`() {
    stage.up(200, 300)
    stage.move(210, 300)
    stage.up(200, 300)
    #expect(stage.lines.isEmpty)
  }

  @Test func `a down without an up is lost when the next one comes`() {
    stage.down(200, 300)
    stage.down(210, 300)
    stage.up(210, 300)
    #expect(stage.lines == ["box began", "box cancelled", "box began", "tap ended", "box cancelled"])
  }

  @Test func `other buttons do not tap`() {
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
  func `a double tap's second follows within 0.35 s`(pause: Double, count: Int) {
    tap.numberOfTapsRequired = 2
    stage.tap(200, 300)
    #expect(taps == 0)
    stage.tap(203, 300, after: pause)
    #expect(taps == count)
  }

  @Test func `the late second tap is the first of a new double tap`() {
    tap.numberOfTapsRequired = 2
    stage.tap(200, 300)
    stage.tap(200, 300, after: 1)
    #expect(taps == 0)
    stage.tap(200, 300, after: 0.1)
    #expect(taps == 1)
  }

  @Test func `the second tap is near the first`() {
    tap.numberOfTapsRequired = 2
    stage.tap(120, 220)
    stage.tap(180, 220, after: 0.1)
    #expect(taps == 0)
  }

  @Test func `two fingers tap together`() {
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

  @Test func `a tap waits for the double tap, and comes when that has failed by time alone`() {
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

  @Test func `a tap that waits for a second one dies with its view`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    stage.tap(200, 300)
    stage.box.removeFromSuperview()
    stage.wait(2)
    #expect(taps == 0)
  }

  @Test func `a double tap leaves none for the single one`() {
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

  @Test func `the view hears of the end only when no double tap can come any more`() {
    tap.numberOfTapsRequired = 2
    stage.tap(200, 300)
    #expect(stage.lines == ["box began"])
    stage.wait(0.5)
    #expect(stage.lines == ["box began", "box ended"])
  }

  @Test func `a click does not keep a double click from coming, though nobody waits for it`() {
    let double = stage.listen(to: UITapGestureRecognizer(), as: "double")
    double.numberOfTapsRequired = 2
    stage.tap(200, 300)
    #expect(taps == 1)
    stage.tap(200, 300, after: 0.1)
    #expect(stage.lines.filter { $0 == "double ended" }.count == 1)
  }

  @Test func `a target and action that are there already are not added again`() {
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
