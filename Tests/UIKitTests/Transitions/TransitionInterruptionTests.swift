import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests drags and clicks that interrupt transitions whose animators do not provide for it.
@MainActor @Suite(.serialized) struct TransitionInterruptionTests {
  private let log = CallLog()
  private let root: LoggingPage
  private let navigation: UINavigationController
  private let director: StageDirector
  private let stage: Stage

  init() {
    root = LoggingPage("root", log)
    navigation = UINavigationController(rootViewController: root)
    director = StageDirector(.slide, log)
    navigation.delegate = director
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
  }

  /// The presented position of a view controller's left edge.
  private func x(_ page: UIViewController) -> CGFloat {
    guard let shown = page.view.layer.presentation() else { return .nan }
    return shown.position.x - shown.bounds.width / 2
  }

  private func push(_ name: String = "page") -> LoggingPage {
    let page = LoggingPage(name, log)
    navigation.pushViewController(page, animated: true)
    return page
  }

  @Test func `a drag interrupts a push at its current position without a jump`() {
    let page = push()
    stage.advance(by: 0.4)
    let before = x(page)
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.move(to: CGPoint(x: 210, y: 300))
    let grabbed = x(page)
    #expect(abs(grabbed - before) <= 400 * 3 * Stage.period)
    stage.advance(by: 0.3)
    #expect(x(page) == grabbed)
    stage.move(to: CGPoint(x: 290, y: 300))
    #expect(abs(x(page) - (grabbed + 80)) < 1)
    stage.move(to: CGPoint(x: 210, y: 300))
    #expect(abs(x(page) - grabbed) < 1)
    stage.release()
    stage.runUntilIdle(limit: 2)
  }

  @Test(arguments: [(to: 60.0, lands: "page"), (to: 390.0, lands: "root")])
  func `a released transition ends at the nearer end`(to: Double, lands: String) {
    _ = push()
    stage.advance(by: 0.4)
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: to, y: 300), over: 0.5)
    stage.advance(by: 0.3)
    stage.release()
    stage.runUntilIdle(limit: 2)
    #expect(navigation.topViewController?.title == lands)
    #expect(navigation.container.subviews.count == 1)
    #expect(navigation.topViewController?.appearance == .appeared)
    #expect(log.lines(with: "animated").count == 1)
    #expect(log.lines(with: "animationEnded").count == 1)
  }

  @Test func `a released view continues at the pointer's speed`() {
    let page = push()
    stage.advance(by: 0.4)
    stage.press(at: CGPoint(x: 300, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 300), over: 0.1)
    let before = x(page)
    stage.release()
    stage.advance(by: Stage.period)
    // 1000 pt/s to the left; the spring can only increase the speed.
    let step = before - x(page)
    #expect(step > 12 && step < 80)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.topViewController === page)
  }

  @Test func `a drag in the opposite direction reverses a pop`() {
    let page = LoggingPage("page", log)
    navigation.pushViewController(page, animated: false)
    stage.advance(by: 0.1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.5)
    stage.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 20, y: 300), over: 0.2)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.topViewController === page)
    #expect(page.view.frame == navigation.container.bounds && page.appearance == .appeared)
    #expect(root.appearance == .disappeared)
  }

  @Test func `a transition can be interrupted repeatedly`() {
    let page = push()
    for _ in 0..<4 {
      stage.advance(by: 0.1)
      stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 240, y: 300), over: 0.05)
      stage.advance(by: 0.05)
      stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 160, y: 300), over: 0.05)
    }
    stage.runUntilIdle(limit: 3)
    #expect(navigation.container.subviews.count == 1)
    #expect([page, root].filter { $0.appearance == .appeared }.count == 1)
  }

  @Test func `a drag along its direction interrupts a modal presentation`() {
    let page = LoggingPage("modal", log)
    page.modalPresentationStyle = .fullScreen
    navigation.present(page, animated: true)
    stage.advance(by: 0.1)
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 560), over: 0.2)
    stage.runUntilIdle(limit: 3)
    #expect(navigation.presentedViewController == nil && page.appearance == .disappeared)
    #expect(navigation.view.superview === stage.window)
  }

  @Test func `an uncovered view receives clicks during a pop`() {
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    var clicks = 0
    button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    navigation.pushViewController(LoggingPage("page", log), animated: false)
    stage.advance(by: 0.1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.9)
    stage.tap(at: button.convert(CGPoint(x: 50, y: 20), to: nil))
    #expect(clicks == 1)
    stage.runUntilIdle(limit: 2)
  }

  @Test func `a push during a pop accelerates the pop and follows immediately`() {
    navigation.pushViewController(LoggingPage("page", log), animated: false)
    stage.advance(by: 0.1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.2)
    let next = push("next")
    let before = x(root)
    stage.advance(by: Stage.period)
    #expect(x(root) < before)
    stage.advance(by: 0.15)
    #expect(next.appearance == .appearing)
    stage.runUntilIdle(limit: 3)
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["root", "next"])
    #expect(log.lines(with: "animationEnded") == ["animationEnded true", "animationEnded true"])
  }

  @Test func `views in a resized transition keep their proportions and reach their final frames`() {
    let page = push()
    stage.advance(by: 0.5)
    stage.resize(to: CGSize(width: 800, height: 500))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 800, height: 500))
    #expect(root.view.frame == CGRect(x: -800, y: 0, width: 800, height: 500))
    stage.runUntilIdle(limit: 2)
    #expect(page.view.frame == navigation.container.bounds)
    stage.resize(to: CGSize(width: 400, height: 600))
    navigation.popViewController(animated: true)
    stage.advance(by: 0.5)
    stage.resize(to: CGSize(width: 300, height: 300))
    stage.runUntilIdle(limit: 2)
    #expect(root.view.frame == navigation.container.bounds)
  }
}
