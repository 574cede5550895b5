import Foundation
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIPanGestureRecognizerTests {
  private let stage = TouchStage()
  private let pan: UIPanGestureRecognizer

  init() { pan = stage.listen(to: UIPanGestureRecognizer(), as: "pan") }

  @Test func `a pan begins after 10 points, changes and ends`() {
    stage.down(150, 250)
    stage.move(156, 250)
    stage.move(159.9, 250)
    #expect(stage.lines.filter { $0.hasPrefix("pan") }.isEmpty)
    #expect(pan.state == .possible)
    stage.move(160, 250)
    #expect(pan.state == .began)
    stage.move(170, 250)
    stage.move(180, 250)
    stage.up(180, 250)
    #expect(pan.state == .possible)
    #expect(stage.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test(arguments: [(1, 0), (0, 1), (-1, 0), (0.6, -0.8)])
  func `the distance until a pan begins is not counted`(x: Double, y: Double) {
    stage.down(200, 300)
    stage.drag(200, 300, by: 100 * x, 100 * y)
    #expect(abs(pan.translation(in: stage.root).x - 90 * x) < 1e-9)
    #expect(abs(pan.translation(in: stage.root).y - 90 * y) < 1e-9)
  }

  @Test func `the translation starts near zero, even if the pointer jumps past the 10 points`() {
    stage.down(150, 250)
    stage.move(162, 250)
    #expect(pan.translation(in: stage.root) == CGPoint(x: 2, y: 0))
    stage.move(262, 250)
    #expect(pan.translation(in: stage.root) == CGPoint(x: 102, y: 0))
  }

  @Test func `a movement within 10 points is no pan, and the next touch starts anew`() {
    stage.down(150, 250)
    stage.move(157, 256)
    stage.move(150, 250)
    stage.up(150, 250)
    #expect(!stage.lines.contains("pan began"))
    stage.down(250, 350)
    stage.move(255, 350)
    #expect(pan.state == .possible)
    stage.move(265, 350)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 0))
  }

  @Test func `the whole translation is available while the delegate is asked`() {
    let delegate = GestureDelegate()
    var asked: [CGPoint] = []
    let pan = pan
    delegate.mayBegin = { _ in
      asked.append(pan.translation(in: nil))
      return pan.velocity(in: nil).x > 0
    }
    pan.delegate = delegate
    stage.down(150, 250)
    stage.move(162, 250)
    #expect(asked == [CGPoint(x: 12, y: 0)])
    #expect(pan.state == .began)
  }

  @Test func `setTranslation sets the translation in the view's coordinates`() {
    stage.box.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.down(150, 250)
    stage.drag(150, 250, by: 50, 0)
    #expect(abs(pan.translation(in: stage.box).x - 20) < 1e-9)
    pan.setTranslation(.zero, in: stage.box)
    #expect(pan.translation(in: stage.box) == .zero)
    stage.move(210, 250)
    #expect(abs(pan.translation(in: stage.box).x - 5) < 1e-9)
    pan.setTranslation(CGPoint(x: -30, y: 7), in: stage.box)
    #expect(abs(pan.translation(in: stage.root).x + 60) < 1e-9)
    #expect(abs(pan.translation(in: stage.root).y - 14) < 1e-9)
  }

  @Test func `the velocity is measured over the last 100 ms, also at the end`() {
    var atEnd: CGPoint?
    let (pan, root) = (pan, stage.root)
    pan.addTarget(
      stage, action: selector { if pan.state == .ended { atEnd = pan.velocity(in: root) } })
    stage.down(150, 250)
    stage.drag(150, 250, by: -100, 0, over: 1)
    stage.drag(50, 250, by: 150, 30, over: 0.1)
    #expect(abs(pan.velocity(in: root).x - 1500) < 1e-6)
    stage.up(200, 280, after: 0.012)
    #expect(abs((atEnd?.x ?? 0) - 1500) < 1e-6)
    #expect(abs((atEnd?.y ?? 0) - 300) < 1e-6)
  }

  @Test func `a pointer that rests before its release has no velocity`() {
    var atEnd: CGPoint?
    let pan = pan
    pan.addTarget(stage, action: selector { if pan.state == .ended { atEnd = pan.velocity(in: nil) } })
    stage.down(150, 250)
    stage.drag(150, 250, by: 100, 0, over: 0.1)
    stage.up(250, 250, after: 0.3)
    #expect(atEnd == .zero)
  }

  @Test func `times out of order neither crash nor reverse the velocity`() {
    stage.down(150, 250)
    stage.move(170, 250, after: 0.02)
    stage.move(180, 250, after: -0.5)
    stage.move(190, 250, after: 0.2)
    #expect(pan.state == .changed)
    #expect(pan.velocity(in: nil).x.isFinite && pan.velocity(in: nil).x >= 0)
    stage.move(210, 250, after: 0.33)
    #expect(pan.velocity(in: nil).x > 0)
    stage.up(210, 250, after: -3)
    #expect(stage.lines.last { $0.hasPrefix("pan") } == "pan ended")
  }

  @Test func `moves within one frame are one change and all count for the velocity`() {
    stage.down(150, 250)
    stage.move(170, 250)
    let start = stage.time
    let moves = (1...8).map { step in
      InputEvent(
        time: start + Double(step) * 0.002,
        kind: .pointer(id: 0, phase: .move, position: CGPoint(x: 170 + 4 * Double(step), y: 250), button: 1))
    }
    UIApplication.shared.deliver(moves)
    #expect(stage.lines.filter { $0 == "pan changed" }.count == 1)
    #expect(pan.translation(in: nil).x == 42)
    #expect(abs(pan.velocity(in: nil).x - 2000) < 1e-6)
  }

  @Test func `a cancelled touch cancels a pan once`() {
    stage.down(150, 250)
    stage.drag(150, 250, by: 50, 0)
    stage.cancel()
    stage.move(250, 250)
    stage.up(250, 250)
    #expect(stage.lines.filter { $0.hasPrefix("pan c") && !$0.hasSuffix("changed") } == ["pan cancelled"])
    #expect(!stage.lines.contains("pan ended"))
    #expect(pan.state == .possible)
  }

  @Test func `a touch cancelled before the pan begins sends no action`() {
    stage.down(150, 250)
    stage.cancel()
    #expect(stage.lines == ["box began", "box cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func `a second touch changes neither the translation nor the velocity`() {
    stage.down(150, 250, id: 1)
    stage.drag(150, 250, by: 50, 0)
    #expect(!stage.lines.contains("pan began"), "the mouse moved, not the finger")
    for step in 1...5 { stage.move(150 + 10 * Double(step), 250, id: 1) }
    let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
    #expect(translation.x == 40)
    stage.down(290, 390, after: 0, id: 2)
    #expect(pan.translation(in: nil) == translation)
    #expect(abs(pan.velocity(in: nil).x - velocity.x) < 1e-9)
    stage.move(300, 390, id: 2)
    #expect(pan.translation(in: nil).x == 45, "the middle of two moves half as far")
    #expect(abs(pan.velocity(in: nil).y) < 1e-6, "the middle jumped, but nobody moved down")
    #expect(abs(pan.velocity(in: nil).x) < 1000)
    stage.up(200, 250, id: 1)
    #expect(abs(pan.translation(in: nil).x - 45) < 1e-9)
    #expect(pan.state == .changed || pan.state == .began)
    stage.move(310, 390, id: 2)
    #expect(abs(pan.translation(in: nil).x - 55) < 1e-9)
    stage.up(310, 390, id: 2)
    #expect(stage.lines.filter { $0 == "pan ended" }.count == 1)
  }

  @Test func `a pan requires its minimum number of touches and ignores more than the maximum`() {
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    stage.down(150, 250, id: 1)
    for step in 1...3 { stage.move(150 + 10 * Double(step), 250, id: 1) }
    #expect(pan.state == .possible)
    stage.down(250, 250, id: 2)
    stage.down(250, 300, id: 3)
    #expect(pan.numberOfTouches == 2)
    stage.move(210, 250, id: 1)
    #expect(pan.state == .began)
    stage.up(250, 250, id: 2)
    #expect(stage.lines.last { $0.hasPrefix("pan") } == "pan ended")
  }

  @Test func `disabling a pan during a drag cancels it, and the same touch does not begin it again`() {
    stage.down(150, 250)
    stage.drag(150, 250, by: 50, 0)
    pan.isEnabled = false
    pan.isEnabled = true
    stage.drag(200, 250, by: 50, 0)
    stage.up(250, 250)
    #expect(stage.lines.filter { $0.hasPrefix("pan") && $0 != "pan changed" } == ["pan began", "pan cancelled"])
    stage.down(150, 250)
    stage.move(170, 250)
    #expect(pan.state == .began)
  }
}
