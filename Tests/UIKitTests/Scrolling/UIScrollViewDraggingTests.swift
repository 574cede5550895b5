import Motion
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

struct UIScrollViewDraggingTests {
  @Test func `content follows the pointer exactly after the first ten points`() {
    let stage = ScrollStage()
    stage.down(200, 500)
    stage.drag(200, 500, by: 0, -110)
    #expect(stage.y == 100)
    #expect(stage.scrollView.isDragging && stage.scrollView.isTracking && !stage.scrollView.isDecelerating)
  }

  @Test func `content beyond the edge follows as a rubber band`() {
    let stage = ScrollStage()
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 310, over: 0.3)
    let expected = -RubberBand.displacement(forPull: 300, extent: 600)
    #expect(abs(stage.y - expected) <= 0.5)
  }

  @Test func `content without bouncing stops at the edge`() {
    let stage = ScrollStage()
    stage.scrollView.bounces = false
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 310, over: 0.3)
    #expect(stage.y == 0)
  }

  @Test func `a flick follows the deceleration curve`() {
    let stage = ScrollStage()
    stage.flick(by: -190, over: 0.2)
    #expect(stage.scrollView.isDecelerating)
    let start = stage.y
    let coasting = Deceleration(start: Double(start), velocity: 1000, rate: 0.998)
    stage.wait(0.5)
    #expect(abs(Double(stage.y) - coasting.value(at: 0.5)) < 2)
    stage.wait(4)
    #expect(abs(Double(stage.y) - coasting.value(at: coasting.duration)) < 2)
    #expect(!stage.scrollView.isDecelerating)
  }

  @Test func `the delegate receives the calls of a flick once and in order`() {
    let stage = ScrollStage()
    stage.flick(by: -190, over: 0.2)
    stage.wait(5)
    #expect(
      stage.delegate.lines == [
        "will begin dragging", "will end dragging", "did end dragging, decelerating", "will begin decelerating",
        "did end decelerating",
      ])
  }

  @Test func `a drag that rests before the release does not decelerate`() {
    let stage = ScrollStage()
    stage.down(200, 500)
    stage.drag(200, 500, by: 0, -110)
    stage.wait(0.3)
    stage.up(200, 390)
    stage.wait(1)
    #expect(stage.y == 100)
    #expect(stage.delegate.lines == ["will begin dragging", "will end dragging", "did end dragging"])
  }

  @Test func `a release beyond the edge springs back to it`() {
    let stage = ScrollStage()
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 210, over: 0.2)
    stage.wait(0.3)
    let pulled = stage.y
    stage.up(200, 310)
    stage.wait(0.1)
    #expect(stage.y > pulled && stage.y < 0)
    stage.wait(2)
    #expect(stage.y == 0)
  }

  @Test(arguments: [-1500.0, -6000, 1500, 6000])
  func `a flick of any velocity ends inside the content and leaves it scrollable`(velocity: Double) {
    let stage = ScrollStage()
    stage.scrollView.contentOffset.y = 1200
    stage.flick(by: velocity * 0.05, over: 0.05)
    stage.wait(8)
    #expect((0...2400).contains(stage.y))
    #expect(stage.scrollView.link == nil)
    let before = stage.y
    stage.flick(by: before > 600 ? 100 : -100, over: 0.2)
    #expect(stage.y != before)
  }

  @Test func `a touch stops moving content and does not click`() {
    let stage = ScrollStage()
    let log = EventLog()
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 400, height: 3000))
    button.addAction(UIAction { _ in log.add("clicked") }, for: .touchUpInside)
    stage.scrollView.addSubview(button)
    stage.flick(by: -190, over: 0.1)
    stage.wait(0.1)
    stage.down(200, 300)
    let caught = stage.y
    stage.wait(0.2)
    #expect(stage.y == caught)
    stage.up(200, 300)
    stage.wait(1)
    #expect(stage.y == caught && log.lines.isEmpty)
    stage.down(200, 300)
    stage.up(200, 300)
    #expect(log.lines == ["clicked"])
  }

  @Test func `a deceleration stopped by a touch ends when the touch ends`() {
    let stage = ScrollStage()
    stage.flick(by: -190, over: 0.1)
    stage.wait(0.1)
    let before = stage.delegate.lines.count
    stage.down(200, 300)
    #expect(stage.scrollView.isTracking && stage.scrollView.isDragging && stage.scrollView.isDecelerating)
    #expect(Array(stage.delegate.lines.dropFirst(before)) == ["will begin dragging"])
    stage.wait(0.2)
    stage.up(200, 300)
    #expect(
      Array(stage.delegate.lines.dropFirst(before)) == [
        "will begin dragging", "will end dragging", "did end dragging", "did end decelerating",
      ])
    #expect(!stage.scrollView.isTracking && !stage.scrollView.isDragging && !stage.scrollView.isDecelerating)
  }

  @Test func `a deceleration that is flicked again ends once, after the last flick`() {
    let stage = ScrollStage()
    for _ in 0..<3 {
      stage.flick(by: -150, over: 0.1)
      stage.wait(0.1)
    }
    stage.wait(8)
    let flick = [
      "will begin dragging", "will end dragging", "did end dragging, decelerating", "will begin decelerating",
    ]
    #expect(stage.delegate.lines == flick + flick + flick + ["did end decelerating"])
    #expect(!stage.scrollView.isDecelerating)
  }

  @Test func `a drag from rest ends without a deceleration's end`() {
    let stage = ScrollStage()
    stage.flick(by: -190, over: 0.1)
    stage.wait(8)
    let before = stage.delegate.lines.count
    stage.down(200, 300)
    stage.drag(200, 300, by: 0, -60, over: 0.2)
    #expect(!stage.scrollView.isDecelerating)
    stage.wait(0.2)
    stage.up(200, 240)
    #expect(
      Array(stage.delegate.lines.dropFirst(before)) == ["will begin dragging", "will end dragging", "did end dragging"])
  }

  @Test func `a click immediately after a wheel step works`() {
    let stage = ScrollStage()
    let log = EventLog()
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 400, height: 3000))
    button.addAction(UIAction { _ in log.add("clicked") }, for: .touchUpInside)
    stage.scrollView.addSubview(button)
    stage.wheel(-3)
    #expect(stage.scrollView.link != nil)
    stage.down(200, 300)
    stage.up(200, 300)
    #expect(log.lines == ["clicked"])
    stage.wait(0.5)
    #expect(stage.y == 159)
  }

  @Test func `stopping content beyond its edge does not make it jump`() {
    let stage = ScrollStage()
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 310, over: 0.3)
    stage.wait(0.3)
    stage.up(200, 410)
    stage.wait(0.05)
    let before = stage.y
    stage.down(200, 300)
    #expect(abs(stage.y - before) < 12 && stage.y < -20)
    let caught = stage.y
    stage.drag(200, 300, by: 0, 1, over: 0.01)
    #expect(abs(stage.y - caught) <= 1)
  }

  @Test func `a horizontal drag is not recognized by a vertically scrolling view`() {
    let stage = ScrollStage()
    stage.down(200, 300)
    stage.drag(200, 300, by: -120, 20)
    #expect(!stage.scrollView.isDragging && stage.y == 0)
    #expect(stage.scrollView.panGestureRecognizer.state == .failed)
  }

  @Test func `content that fits does not move unless it always bounces`() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 200))
    stage.down(200, 300)
    stage.drag(200, 300, by: 0, 100)
    #expect(stage.y == 0)
    stage.up(200, 400)
    stage.scrollView.alwaysBounceVertical = true
    stage.down(200, 300)
    stage.drag(200, 300, by: 0, 100)
    #expect(stage.y < -20)
  }

  @Test func `a flick turns a page, and a short drag returns to it`() {
    let stage = ScrollStage(content: CGSize(width: 400, height: 3000))
    stage.scrollView.isPagingEnabled = true
    stage.flick(by: -80, over: 0.1)
    stage.wait(3)
    #expect(stage.y == 600)
    stage.down(200, 500)
    stage.drag(200, 500, by: 0, -200, over: 0.2)
    stage.wait(0.3)
    stage.up(200, 300)
    stage.wait(3)
    #expect(stage.y == 600)
  }

  @Test func `the delegate can choose the target offset of a release`() {
    let stage = ScrollStage()
    stage.delegate.target = { CGPoint(x: 0, y: ($0.y / 250).rounded() * 250) }
    stage.flick(by: -190, over: 0.2)
    stage.wait(5)
    #expect(stage.y > 0 && stage.y.truncatingRemainder(dividingBy: 250) == 0)
  }

  @Test func `a scroll view with scrolling disabled does not scroll`() {
    let stage = ScrollStage()
    stage.scrollView.isScrollEnabled = false
    stage.flick(by: -190, over: 0.2)
    #expect(stage.y == 0)
  }
}
