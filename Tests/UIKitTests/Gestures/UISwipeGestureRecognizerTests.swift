import Testing
import UIKit

@Suite struct UISwipeGestureRecognizerTests {
  private let stage = TouchStage()
  private let swipe: UISwipeGestureRecognizer

  init() { swipe = stage.listen(to: UISwipeGestureRecognizer(), as: "swipe") }

  private func stroke(by dx: Double, _ dy: Double, over duration: Double = 0.1) -> Bool {
    stage.down(200, 300)
    stage.drag(200, 300, by: dx, dy, over: duration)
    stage.up(200 + dx, 300 + dy)
    return stage.lines.contains("swipe ended")
  }

  @Test func `a quick stroke to the right is a swipe`() { #expect(stroke(by: 80, 10)) }

  @Test func `a short, slow, slanting or reversed stroke is no swipe`() {
    #expect(!stroke(by: 40, 0))
    #expect(!stroke(by: 80, 0, over: 0.9))
    #expect(!stroke(by: 55, 70))
    #expect(!stroke(by: -80, 0))
  }

  @Test func `a swipe recognizer accepts only its directions`() {
    swipe.direction = [.up, .left]
    #expect(!stroke(by: 80, 0))
    #expect(stroke(by: 0, -80))
  }

  @Test func `two touches do not trigger a swipe of one touch`() {
    stage.down(200, 300, id: 1)
    stage.down(220, 300, id: 2)
    stage.move(290, 300, id: 1)
    stage.up(290, 300, id: 1)
    stage.up(220, 300, id: 2)
    #expect(!stage.lines.contains("swipe ended"))
  }
}
