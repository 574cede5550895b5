import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests view controllers with a preferred transition.
@MainActor @Suite(.serialized) struct PreferredTransitionTests {
  private let log = CallLog()
  private let root: LoggingPage
  private let source = UIView(frame: CGRect(x: 40, y: 400, width: 100, height: 80))
  private let navigation: UINavigationController
  private let stage: Stage
  private let options = UIViewController.Transition.ZoomOptions()

  init() {
    root = LoggingPage("root", log)
    root.view.backgroundColor = .white
    source.backgroundColor = .systemRed
    source.layer.cornerRadius = 10
    root.view.addSubview(source)
    navigation = UINavigationController(rootViewController: root)
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
    log.lines = []
  }

  private func zoomingPage() -> LoggingPage {
    let page = LoggingPage("page", log)
    page.view.backgroundColor = .systemBlue
    page.preferredTransition = .zoom(options: options) { [weak source] _ in source }
    return page
  }

  /// A zoomed view controller, pushed or presented.
  private func open(presented: Bool) -> LoggingPage {
    let page = zoomingPage()
    if presented { root.present(page, animated: false) } else { navigation.pushViewController(page, animated: false) }
    stage.runUntilIdle(limit: 1)
    return page
  }

  /// The card that is animated by the zoom.
  private func card(over page: LoggingPage) -> UIView? {
    guard let container = page.view.superview, page.view.isHidden else { return nil }
    return container.subviews.last
  }

  private func expectRest(_ page: LoggingPage?, open: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    stage.runUntilIdle(limit: 4)
    let isOpen = navigation.viewControllers.count == 2 || root.presentedViewController != nil
    #expect(isOpen == open, sourceLocation: sourceLocation)
    #expect(root.transitionCoordinator == nil, sourceLocation: sourceLocation)
    #expect(source.alpha == 1, sourceLocation: sourceLocation)
    #expect(log.unbalanced() == [] || log.unbalanced(shownAtFirst: ["root"]) == [], sourceLocation: sourceLocation)
    let shown = open ? page : root
    #expect(shown?.appearance == .appeared && shown?.view.isHidden == false, sourceLocation: sourceLocation)
    #expect(shown?.view.superview?.subviews.count == (shown === root ? 1 : 1), sourceLocation: sourceLocation)
    #expect(shown?.view.frame == shown?.view.superview?.bounds, sourceLocation: sourceLocation)
  }

  @Test func `the card grows monotonically from the source to the full size, however small the alignment rectangle`() {
    for side in [10, 100, 300] as [CGFloat] {
      let geometry = ZoomGeometry(
        source: CGRect(x: 40, y: 400, width: 100, height: 80), sourceRadius: 0,
        alignment: CGRect(x: 50, y: 50, width: side, height: side),
        openFrame: CGRect(x: 0, y: 0, width: 400, height: 600))
      var before = CGSize.zero
      for step in 0...50 {
        let size = geometry.frame(of: ZoomPose(center: .zero, scale: 1, openness: CGFloat(step) / 50)).size
        #expect(size.width >= before.width - 1e-9 && size.height >= before.height - 1e-9)
        #expect(size.width < 400.01 && size.height < 600.01)
        before = size
      }
    }
  }

  @Test(arguments: [(shrink: 0.2, radius: 40.0), (shrink: 0.8, radius: 6)])
  func `the motion sets how far a drag shrinks the card, and its corner radius`(shrink: Double, radius: Double) throws {
    options.motion.shrink = shrink
    options.motion.cornerRadius = radius
    let page = open(presented: false)
    stage.press(at: CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: 110), over: 0.1)
    stage.drag(to: CGPoint(x: 200, y: 410), over: 0.3)
    let dragged = try #require(card(over: page))
    let distance = 300 / page.view.bounds.height
    #expect(abs(dragged.frame.width / 400 - (1 - shrink * distance)) < 0.03, "\(dragged.frame)")
    #expect(abs(dragged.layer.cornerRadius - radius) < 0.01)
    stage.cancel()
    expectRest(page, open: true)
  }

  @Test func `the motion sets the period and the damping ratio of the springs`() {
    /// The lowest position of the card on its path to the source, and the number of frames.
    func close(_ change: (inout ZoomMotion) -> Void) -> (y: Double, frames: Int) {
      options.motion = ZoomMotion()
      change(&options.motion)
      let page = open(presented: false)
      navigation.popViewController(animated: true)
      var (lowest, frames) = (0.0, 0)
      while let card = card(over: page), frames < 600 {
        lowest = max(lowest, card.center.y)
        frames += 1
        stage.advance(by: Stage.period)
      }
      expectRest(nil, open: false)
      return (lowest, frames)
    }
    let standard = close { _ in }
    let slow = close { $0.response = 0.84 }
    #expect(slow.frames > standard.frames * 3 / 2, "\(slow) \(standard)")
    let bouncing = close { $0.dampingRatio = 0.4 }
    #expect(bouncing.y > standard.y + 5, "\(bouncing) \(standard)")
  }

  @Test(arguments: [(time: 0.06, opens: false), (time: 0.3, opens: true)])
  func `an interrupted zoom ends at the end that it resembles, even if both have the same center`(
    time: Double, opens: Bool
  ) {
    source.frame = CGRect(x: 160, y: 260, width: 80, height: 80)
    let page = zoomingPage()
    navigation.pushViewController(page, animated: true)
    stage.advance(by: time)
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.move(to: CGPoint(x: 215, y: 300))
    stage.advance(by: 0.3)
    stage.release()
    expectRest(opens ? page : nil, open: opens)
  }

  // MARK: - Gestures

  @Test(arguments: [false, true])
  func `only a zooming view controller adds a drag and a pinch recognizer`(presented: Bool) {
    func pinches() -> Int {
      let views = sequence(first: [stage.window as UIView]) { level in
        level.isEmpty ? nil : level.flatMap(\.subviews)
      }
      return views.joined().flatMap { $0.gestureRecognizers ?? [] }.count { $0 is UIPinchGestureRecognizer }
    }
    func show(_ page: UIViewController) {
      if presented { root.present(page, animated: true) } else { navigation.pushViewController(page, animated: true) }
      stage.runUntilIdle(limit: 2)
    }
    let plain = UIViewController()
    plain.modalPresentationStyle = .fullScreen
    show(plain)
    #expect(pinches() == 0)
    if presented { root.dismiss(animated: true) } else { navigation.popViewController(animated: true) }
    stage.runUntilIdle(limit: 2)
    #expect(pinches() == 0)
    show(zoomingPage())
    #expect(pinches() == 1)
  }

  // MARK: - Zooming

  @Test(arguments: [false, true])
  func `a view controller zooms out of its source and back into it`(presented: Bool) throws {
    let page = zoomingPage()
    var asked: [[String]] = []
    page.preferredTransition = .zoom(options: options) { [source] context in
      asked.append([context.sourceViewController.title ?? "", context.zoomedViewController.title ?? ""])
      return source
    }
    if presented { root.present(page, animated: true) } else { navigation.pushViewController(page, animated: true) }
    let first = try #require(card(over: page)).frame
    #expect(abs(first.minX - 40) < 0.01 && abs(first.minY - 400) < 0.01 && abs(first.width - 100) < 0.01)
    #expect(source.alpha == 0)
    let coordinator = try #require(page.transitionCoordinator)
    #expect(coordinator.isAnimated && !coordinator.isInteractive && !coordinator.initiallyInteractive)
    stage.advance(by: 0.15)
    let middle = try #require(card(over: page)).frame
    #expect(middle.width > 130 && middle.width < 390 && middle.height > middle.width)
    expectRest(page, open: true)
    if presented { page.dismiss(animated: true) } else { navigation.popViewController(animated: true) }
    expectRest(page, open: false)
    #expect(asked == [["root", "page"], ["root", "page"]])
  }

  @Test(arguments: [false, true], [(to: 300.0, opens: false), (to: 130, opens: true)])
  func `a drag downwards moves the view and dismisses it or not`(
    presented: Bool, drag: (to: Double, opens: Bool)
  ) throws {
    let page = open(presented: presented)
    stage.press(at: CGPoint(x: 200, y: 100))
    stage.drag(to: CGPoint(x: 200, y: drag.to), over: 0.3)
    stage.advance(by: 0.2)
    let held = try #require(card(over: page)).frame
    #expect(page.transitionCoordinator?.isInteractive == true)
    // The touched point, a tenth of the height down at first, is still under the pointer except for the threshold.
    // began.
    let grabbed = held.minY + held.height * (100 - page.view.frame.minY) / page.view.frame.height
    #expect(abs(grabbed - drag.to) < 14, "\(grabbed)")
    #expect(held.width < 400 && abs(held.midX - 200) < 1)
    stage.release()
    expectRest(page, open: drag.opens)
    if !drag.opens { #expect(log.lines(with: "page").suffix(1).first?.hasPrefix("page did") ?? false) }
  }

  @Test func `an interrupted zoom that is thrown keeps the pointer's speed`() throws {
    let page = zoomingPage()
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.15)
    stage.press(at: CGPoint(x: 150, y: 350))
    stage.drag(to: CGPoint(x: 150, y: 410), over: 0.1)
    let before = try #require(card(over: page)).center
    stage.release()
    stage.advance(by: Stage.period)
    let step = try #require(card(over: page)).center.y - before.y
    // 600 pt/s downwards; the spring accelerates it.
    #expect(step > 4 && step < 40, "\(step)")
    expectRest(page, open: false)
    #expect(page.appearance == .disappeared)
  }

  @Test func `a zoomed view can be dismissed by an edge drag and by a pinch`() {
    var page = open(presented: false)
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 380, y: 300), over: 0.2)
    expectRest(page, open: true)
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 250, y: 300), over: 0.2)
    expectRest(page, open: false)
    page = open(presented: false)
    func send(_ id: Int, _ phase: InputEvent.PointerPhase, _ x: CGFloat) {
      UIApplication.shared.deliver(
        InputEvent(
          time: stage.time, kind: .pointer(id: id, phase: phase, position: CGPoint(x: x, y: 300), button: 1)))
      stage.advance(by: Stage.period)
    }
    send(1, .down, 50)
    send(2, .down, 350)
    for way in stride(from: 10.0, through: 100, by: 10) {
      send(1, .move, 50 + way)
      send(2, .move, 350 - way)
    }
    send(1, .up, 150)
    send(2, .up, 250)
    expectRest(page, open: false)
  }

  @Test func `interactiveDismissShouldBegin decides whether a drag begins`() {
    let page = open(presented: false)
    var asked: [Bool] = []
    options.interactiveDismissShouldBegin = { context in
      asked.append(context.willBegin)
      #expect(context.velocity.dy != 0 || context.velocity.dx != 0)
      return false
    }
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), over: 0.2)
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100), over: 0.2)
    expectRest(page, open: true)
    #expect(asked == [true, false])
  }

  @Test func `a modal view controller cannot be dragged away`() {
    let page = open(presented: true)
    page.isModalInPresentation = true
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), over: 0.2)
    expectRest(page, open: true)
    #expect(page.presentationController?.presentationStyle == .fullScreen)
  }

  @Test(arguments: [0, 0.1, 0.3])
  func `a pop during the push reverses it, and a push during the pop follows it`(moment: Double) {
    navigation.pushViewController(zoomingPage(), animated: true)
    stage.advance(by: moment)
    navigation.popViewController(animated: true)
    expectRest(nil, open: false)
    let page = open(presented: false)
    navigation.popViewController(animated: true)
    stage.advance(by: moment)
    let next = LoggingPage("next", log)
    navigation.pushViewController(next, animated: true)
    stage.runUntilIdle(limit: 3)
    #expect(navigation.viewControllers == [root, next] && page.parent == nil)
    #expect(next.appearance == .appeared && source.alpha == 1)
  }

  @Test func `a zoom without a source scales and fades in the center, and its view controller is deallocated`() throws {
    weak var dead: UIViewController?
    do {
      let page = zoomingPage()
      dead = page
      page.preferredTransition = .zoom { _ in nil }
      navigation.pushViewController(page, animated: true)
      #expect(try #require(card(over: page)).alpha == 0)
      #expect(try #require(card(over: page)).center == CGPoint(x: 200, y: 300))
      stage.runUntilIdle(limit: 3)
      stage.resize(to: CGSize(width: 500, height: 500))
      navigation.popViewController(animated: true)
    }
    expectRest(nil, open: false)
    #expect(dead == nil)
  }

  @Test func `the alignment rectangle is placed over the source, and the background is dimmed`() throws {
    let page = zoomingPage()
    options.alignmentRectProvider = { context in
      #expect(context.zoomedViewController.title == "page")
      return CGRect(x: 0, y: 100, width: 400, height: 320)
    }
    options.dimmingColor = .green
    options.dimmingVisualEffect = UIBlurEffect(style: .light)
    navigation.pushViewController(page, animated: true)
    let flying = try #require(card(over: page))
    // The view is drawn at a quarter of its size; its center is 40 points below that of the alignment rectangle.
    let content = try #require(flying.subviews.first)
    #expect(abs(content.frame.width - 100) < 0.01 && abs(content.frame.minY + 25) < 0.01)
    let views = page.view.superview?.subviews ?? []
    #expect(views.contains { $0.layer.backgroundColor?.components == UIColor.green.cgColor.components })
    #expect(views.contains { ($0 as? UIVisualEffectView)?.effect is UIBlurEffect })
    expectRest(page, open: true)
  }

  // MARK: - Other transitions

  @Test(arguments: 0..<4)
  func `pushes and presentations use the preferred transition`(index: Int) throws {
    let ways: [UIViewController.Transition] = [.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl]
    for presented in [false, true] {
      let page = LoggingPage("page", log)
      page.modalPresentationStyle = .fullScreen
      page.preferredTransition = ways[index]
      if presented { root.present(page, animated: true) } else { navigation.pushViewController(page, animated: true) }
      stage.advance(by: 0.1)
      let shown = try #require(page.view.layer.presentation())
      #expect((shown.position.y > 310) == (index == 0 || index == 3))
      #expect(shown.position.x == 200)
      #expect((shown.opacity < 0.9) == (index == 1))
      stage.runUntilIdle(limit: 3)
      #expect(page.appearance == .appeared && page.view.frame == page.view.superview?.bounds)
      if presented { page.dismiss(animated: true) } else { navigation.popViewController(animated: true) }
      expectRest(page, open: false)
    }
  }
}
