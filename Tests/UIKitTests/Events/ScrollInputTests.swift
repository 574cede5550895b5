import CoreGraphics
import StageTesting
import Testing

@testable import UIKit

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

  /// Two fingers that push content by so many points a frame.
  private func swipe(_ dx: Double, _ dy: Double, beats: Int) {
    let click = UIScrollView.pointsPerClick
    for _ in 0..<beats {
      stage.scroll(by: CGVector(dx: -dx / click, dy: dy / click), at: middle, isPrecise: true)
    }
  }

  @Test func `two fingers drag, with their speed, and the drag ends when they rest`() {
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

  @Test func `the wheel drags only what asks for the wheel`() {
    for _ in 0..<3 { stage.scroll(by: CGVector(dx: -1, dy: 0), at: middle) }
    #expect(log.lines.isEmpty)
    pan.allowedScrollTypesMask = .all
    for _ in 0..<3 { stage.scroll(by: CGVector(dx: -1, dy: 0), at: middle) }
    #expect(log.lines.first == "began")
  }

  @Test func `views hear nothing of it`() {
    final class Deaf: UIView {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    }
    let view = Deaf(frame: page.view.bounds)
    page.view.addSubview(view)
    swipe(6, 0, beats: 6)
    #expect(log.lines.contains("began") && view.touches == 0)
  }

  @Test func `a scroll view that can go that way has it, and keeps it at its end`() {
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

  @Test func `a way to the side is not up and down`() {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 400, height: 3000)
    page.view.addSubview(scroll)
    stage.advance(by: 0.1)
    swipe(8, 2, beats: 6)
    #expect(scroll.contentOffset.y == 0 && log.lines.first == "began")
  }

  @Test func `a drag that its delegate refuses fails, and the next one is asked again`() {
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

  @Test func `the window's going away breaks it off`() {
    swipe(6, 0, beats: 6)
    stage.send(.visibility(false))
    #expect(log.lines.last == "cancelled")
    stage.send(.visibility(true))
    stage.send(.focus(true))
    stage.advance(by: 0.3)
    #expect(pan.state == .possible)
  }

  @Test func `while a button is down nothing scrolls by dragging`() {
    stage.press(at: middle)
    swipe(6, 0, beats: 6)
    #expect(log.lines.isEmpty)
    stage.release()
  }

  // MARK: Pages

  private func makePages() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.1)
    return navigation
  }

  @Test func `two fingers to the right take a page away, as the drag from the edge does`() {
    let navigation = makePages()
    swipe(20, 1, beats: 15)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a short way leaves the page where it is`() {
    let navigation = makePages()
    swipe(4, 0, beats: 15)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
  }

  @Test(arguments: [(-20.0, 0.0), (3, 20), (0, -20)])
  func `other ways do nothing`(dx: Double, dy: Double) {
    let navigation = makePages()
    swipe(dx, dy, beats: 15)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `where the gesture is switched off, so are the two fingers`() {
    let navigation = makePages()
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    swipe(20, 1, beats: 15)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.viewControllers.count == 2)
  }
}
