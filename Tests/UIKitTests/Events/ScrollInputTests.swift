import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite struct ScrollInputTests {
  private let page = UIViewController()
  private let stage: Stage
  private let log = EventLog()
  private let pan = UIPanGestureRecognizer()

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: page)
    pan.allowedTouchTypes = []
    pan.allowedScrollTypesMask = .continuous
    pan.addTarget(log, action: selector { [log] (pan: UIPanGestureRecognizer) in log.add("\(pan.state)") })
    page.view.addGestureRecognizer(pan)
  }

  private let middle = CGPoint(x: 200, y: 300)

  /// Moves two fingers so that the content moves by the given number of points each frame.
  private func swipe(_ dx: Double, _ dy: Double, beats: Int) {
    let click = Wheel.pointsPerClick
    for _ in 0..<beats {
      stage.scroll(by: CGVector(dx: -dx / click, dy: dy / click), at: middle, isPrecise: true)
    }
  }

  @Test func `a two-finger scroll drives a pan with its velocity, and the pan ends when the fingers rest`() {
    var speed = 0.0
    pan.addTarget(log, action: selector { [pan] in if pan.state == .ended { speed = pan.velocity(in: nil).x } })
    swipe(6, 0, beats: 10)
    #expect(log.lines.first == "began" && log.lines.last == "changed")
    #expect(abs(pan.translation(in: nil).x - 50) < 0.01)
    stage.advance(by: 0.3)
    #expect(log.lines.last == "ended")
    #expect(abs(speed - 360) < 1)
    #expect(pan.state == .possible)
    stage.runUntilIdle(limit: 2)
    #expect(!stage.needsFrames)
  }

  @Test func `wheel events drive only a pan recognizer that allows them`() {
    for _ in 0..<3 { stage.scroll(by: CGVector(dx: -1, dy: 0), at: middle) }
    #expect(log.lines.isEmpty)
    pan.allowedScrollTypesMask = .all
    for _ in 0..<3 { stage.scroll(by: CGVector(dx: -1, dy: 0), at: middle) }
    #expect(log.lines.first == "began")
  }

  @Test func `a two-finger scroll sends no touches to views`() {
    final class Deaf: UIView {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    }
    let view = Deaf(frame: page.view.bounds)
    page.view.addSubview(view)
    swipe(6, 0, beats: 6)
    #expect(log.lines.contains("began") && view.touches == 0)
  }

  @Test func `a scroll view that can scroll in the direction receives it, and keeps it at its end`() {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 460, height: 600)
    page.view.addSubview(scroll)
    stage.advance(by: 0.1)
    swipe(-20, 0, beats: 8)
    #expect(scroll.contentOffset.x == 60 && log.lines.isEmpty)
    stage.advance(by: 0.3)
    swipe(-20, 0, beats: 3)
    #expect(log.lines.first == "began")
  }

  @Test func `a mostly horizontal scroll does not move a vertically scrolling view`() {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 400, height: 3000)
    page.view.addSubview(scroll)
    stage.advance(by: 0.1)
    swipe(8, 2, beats: 6)
    #expect(scroll.contentOffset.y == 0 && log.lines.first == "began")
  }

  @Test func `a pan that its delegate refuses fails, and the next one asks the delegate again`() {
    let delegate = GestureDelegate()
    var asked = 0
    delegate.mayBegin = { _ in
      asked += 1
      return false
    }
    pan.delegate = delegate
    swipe(6, 0, beats: 10)
    stage.advance(by: 0.3)
    swipe(6, 0, beats: 10)
    stage.advance(by: 0.3)
    #expect(log.lines.isEmpty && asked == 2)
    #expect(pan.state == .possible)
  }

  @Test func `hiding the window cancels the pan`() {
    swipe(6, 0, beats: 6)
    stage.send(.visibility(false))
    #expect(log.lines.last == "cancelled")
    stage.send(.visibility(true))
    stage.send(.focus(true))
    stage.advance(by: 0.3)
    #expect(pan.state == .possible)
  }

  @Test func `a two-finger scroll is ignored while a button is pressed`() {
    stage.press(at: middle)
    swipe(6, 0, beats: 6)
    #expect(log.lines.isEmpty)
    stage.release()
  }

  // MARK: Navigation

  private func makePages() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.1)
    return navigation
  }

  @Test func `a two-finger swipe to the right pops, as an edge drag does`() {
    let navigation = makePages()
    swipe(20, 1, beats: 15)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a short two-finger swipe cancels the pop`() {
    let navigation = makePages()
    swipe(4, 0, beats: 15)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
  }

  @Test(arguments: [(-20.0, 0.0), (3, 20), (0, -20)])
  func `a two-finger swipe in another direction does not pop`(dx: Double, dy: Double) {
    let navigation = makePages()
    swipe(dx, dy, beats: 15)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `a two-finger swipe does not pop if the pop gesture is disabled`() {
    let navigation = makePages()
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    swipe(20, 1, beats: 15)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2)
  }
}
