import CoreGraphics
import Foundation
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// Tests invalid input, which does occur: after each case everything is idle, and the next click works.
@Suite struct BadPointerInputTests {
  private let page = UIViewController()
  private let stage: Stage
  private let scroll = UIScrollView()
  private let button = UIButton(type: .custom)
  private let pan = UIPanGestureRecognizer()
  private let log = EventLog()

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: page)
    scroll.frame = CGRect(x: 0, y: 100, width: 400, height: 500)
    scroll.contentSize = CGSize(width: 400, height: 3000)
    page.view.addSubview(scroll)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
    button.addAction(UIAction { [log] _ in log.add("clicked") }, for: .touchUpInside)
    page.view.addSubview(button)
    page.view.addGestureRecognizer(pan)
    stage.advance(by: 0.1)
  }

  private func pointer(_ id: Int, _ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double, button: Int = 1) {
    stage.send(.pointer(id: id, phase: phase, position: CGPoint(x: x, y: y), button: button))
  }

  private func expectRest(sourceLocation: SourceLocation = #_sourceLocation) {
    stage.runUntilIdle(limit: 5)
    #expect(!stage.needsFrames, sourceLocation: sourceLocation)
    #expect(!UIApplication.shared.pointers.isAnyDown, sourceLocation: sourceLocation)
    #expect(UIApplication.shared.gestures.tracking.isEmpty, sourceLocation: sourceLocation)
    #expect(pan.state == .possible && scroll.panGestureRecognizer.state == .possible, sourceLocation: sourceLocation)
    #expect(!scroll.isDragging && !button.isTracking && !button.isHighlighted, sourceLocation: sourceLocation)
    let before = log.lines.count
    stage.tap(at: CGPoint(x: 60, y: 50))
    #expect(log.lines.count == before + 1, "the next click works", sourceLocation: sourceLocation)
  }

  @Test func `an up without a down is ignored`() {
    for id in 0..<3 { pointer(id, .up, 60, 50) }
    pointer(0, .up, 60, 50, button: 3)
    #expect(log.lines.isEmpty)
    expectRest()
  }

  @Test func `a second down without an up starts a new touch`() {
    pointer(0, .down, 200, 300)
    pointer(0, .move, 200, 250)
    pointer(0, .down, 60, 50)
    pointer(0, .up, 60, 50)
    #expect(log.lines == ["clicked"])
    expectRest()
  }

  @Test func `cancelled fingers may return under the same number`() {
    pointer(1, .down, 200, 400)
    pointer(1, .move, 200, 300)
    pointer(2, .down, 250, 400)
    pointer(1, .cancel, 0, 0)
    pointer(2, .cancel, 0, 0)
    pointer(1, .down, 200, 400)
    pointer(1, .up, 200, 400)
    expectRest()
  }

  @Test func `a button that is released outside of the window ends its touch`() {
    pointer(0, .down, 60, 50)
    pointer(0, .move, -400, -300)
    pointer(0, .up, -400, -300)
    #expect(log.lines.isEmpty)
    pointer(0, .down, 200, 300)
    pointer(0, .move, 200, 5000)
    pointer(0, .up, 200, 5000)
    expectRest()
  }

  @Test func `a cancelled touch, as by another window's grab, ends its drag`() {
    pointer(0, .down, 200, 400)
    pointer(0, .move, 200, 300)
    pointer(0, .cancel, 0, 0)
    pointer(0, .hover, 100, 100)
    expectRest()
  }

  @Test func `events out of order or from the future leave finite values`() {
    let now = stage.time
    let events: [(Double, InputEvent.PointerPhase, Double)] = [
      (0.02, .down, 400), (0.01, .move, 350), (900, .move, 300), (0.03, .move, 250), (-5, .up, 240),
    ]
    for (time, phase, y) in events {
      UIApplication.shared.deliver(
        InputEvent(
          time: now + time, kind: .pointer(id: 0, phase: phase, position: CGPoint(x: 200, y: y), button: 1)))
    }
    #expect(scroll.contentOffset.y.isFinite)
    expectRest()
    #expect(pan.velocity(in: nil).x.isFinite && pan.velocity(in: nil).y.isFinite)
  }

  @Test func `times and positions that are not finite numbers are ignored`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      UIApplication.shared.deliver(
        InputEvent(time: bad, kind: .pointer(id: 0, phase: .down, position: CGPoint(x: 200, y: 300), button: 1)))
      pointer(0, .move, bad, 300)
      pointer(0, .up, 200, 300)
      stage.send(.wheel(delta: CGVector(dx: bad, dy: 0), position: CGPoint(x: 200, y: 300), isPrecise: true))
      stage.send(.resize(CGSize(width: bad, height: 10), scale: 1))
    }
    expectRest()
  }

  @Test func `a drag continues when the window loses the keyboard focus`() {
    pointer(0, .down, 200, 400)
    pointer(0, .move, 200, 300)
    stage.send(.focus(false))
    pointer(0, .move, 200, 250)
    #expect(scroll.isDragging)
    pointer(0, .up, 200, 250)
    stage.send(.focus(true))
    expectRest()
  }

  @Test func `a drag is cancelled when the window is hidden`() {
    pointer(0, .down, 200, 400)
    pointer(0, .move, 200, 300)
    stage.send(.visibility(false))
    #expect(!scroll.isDragging)
    pointer(0, .move, 200, 200)
    pointer(0, .up, 200, 200)
    stage.send(.visibility(true))
    stage.send(.focus(true))
    expectRest()
  }

  @Test func `a drag continues without harm when the window is resized`() {
    pointer(0, .down, 200, 400)
    pointer(0, .move, 200, 300)
    stage.resize(to: CGSize(width: 300, height: 200))
    pointer(0, .move, 200, 100)
    stage.resize(to: CGSize(width: 400, height: 600))
    pointer(0, .up, 200, 100)
    expectRest()
  }

  @Test func `the touched view and the scrolling view can be removed during a touch`() {
    pointer(0, .down, 60, 50)
    button.removeFromSuperview()
    pointer(0, .move, 70, 60)
    pointer(0, .up, 70, 60)
    #expect(log.lines.isEmpty && !button.isTracking)
    page.view.addSubview(button)
    pointer(0, .down, 200, 400)
    pointer(0, .move, 200, 300)
    scroll.removeFromSuperview()
    pointer(0, .move, 200, 200)
    pointer(0, .up, 200, 200)
    page.view.addSubview(scroll)
    expectRest()
  }

  @Test func `a gesture recognizer can be disabled while it is active`() {
    pointer(0, .down, 200, 400)
    pointer(0, .move, 200, 300)
    scroll.isScrollEnabled = false
    pointer(0, .move, 200, 200)
    scroll.isScrollEnabled = true
    pointer(0, .up, 200, 200)
    expectRest()
  }

  @Test func `movements of unknown pointers are ignored`() {
    pointer(7, .move, 200, 400)
    pointer(7, .up, 200, 400)
    pointer(-5, .move, 200, 400)
    expectRest()
  }
}
