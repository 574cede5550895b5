import Foundation
import StageTesting
import Testing

@testable import UIKit

/// Pages inside a page of one's own: what they are told when their views come and go.
@MainActor @Suite(.serialized) struct ContainmentTests {
  private let log = CallLog()

  private func show(_ page: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: page)
    stage.runUntilIdle(limit: 1)
    log.lines = []
    return stage
  }

  private func put(_ child: UIViewController, into parent: UIViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func takeOut(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  private var appearances: [String] { log.lines.filter { $0.hasSuffix("ppear") || $0.hasSuffix("pearing") } }

  @Test func `a child appears when its view comes into a page that shows, and disappears when it goes`() {
    let parent = UIViewController()
    let stage = show(parent)
    let child = LoggingPage("child", log)
    put(child, into: parent)
    #expect(appearances == ["child willAppear"])
    stage.advance(by: Stage.period)
    #expect(appearances == ["child willAppear", "child isAppearing", "child didAppear"])
    log.lines = []
    takeOut(child)
    #expect(appearances == ["child willDisappear", "child didDisappear"])
  }

  @Test func `put in before its parent shows, or while that appears, it appears together with that`() {
    let (parent, early) = (LoggingPage("parent", log), LoggingPage("early", log))
    let late = LoggingPage("late", log)
    put(early, into: parent)
    parent.react(at: .willAppear) { self.put(late, into: parent) }
    #expect(appearances == [])
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: parent)
    stage.runUntilIdle(limit: 1)
    #expect(log.unbalanced() == [])
    #expect(log.lines(with: "didAppear") == ["parent didAppear", "early didAppear", "late didAppear"])
  }

  @Test func `a parent that forwards nothing tells its children itself`() {
    final class Quiet: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Quiet()
    let stage = show(parent)
    let child = LoggingPage("child", log)
    put(child, into: parent)
    #expect(appearances == [])
    takeOut(child)
    #expect(appearances == [])
    withExtendedLifetime(stage) {}
  }

  @Test func `taken along with its parent by a push it is told once`() {
    let parent = LoggingPage("parent", log)
    let navigation = UINavigationController(rootViewController: parent)
    let stage = show(navigation)
    let child = LoggingPage("child", log)
    put(child, into: parent)
    log.lines = []
    navigation.pushViewController(UIViewController(), animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(log.lines(with: "child") == ["child willDisappear", "child didDisappear"])
    navigation.popViewController(animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(log.lines(with: "child").suffix(3) == ["child willAppear", "child isAppearing", "child didAppear"])
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve], [0, 0.4])
  func `one child takes another's place`(options: UIView.AnimationOptions, duration: Double) {
    let parent = UIViewController()
    let stage = show(parent)
    let (old, new) = (LoggingPage("old", log), LoggingPage("new", log))
    put(old, into: parent)
    log.lines = []
    old.willMove(toParent: nil)
    parent.addChild(new)
    new.view.frame = parent.view.bounds
    var ended: Bool?
    parent.transition(
      from: old, to: new, duration: duration, options: options, animations: { old.view.alpha = 0.5 },
      completion: { finished in
        old.removeFromParent()
        new.didMove(toParent: parent)
        ended = finished
      })
    #expect(appearances.prefix(2) == ["old willDisappear", "new willAppear"])
    stage.advance(by: 0.2)
    #expect((ended == nil) == (duration > 0.3))
    stage.runUntilIdle(limit: 2)
    #expect(ended == true)
    #expect(parent.view.subviews == [new.view] && parent.children == [new])
    #expect(!old.view.isHidden)
    #expect(log.unbalanced(shownAtFirst: ["old"]) == [])
    #expect(
      log.lines(with: "didAppear") == ["new didAppear"] && log.lines(with: "didDisappear") == ["old didDisappear"])
  }

  // MARK: Moving in and out

  /// Notes in each of its appearance methods whether it moves into its parent, or out of it.
  private final class MovingPage: UIViewController {
    var notes: [String] = []

    private func note(_ call: String) {
      notes.append(call + (isMovingToParent ? " in" : "") + (isMovingFromParent ? " out" : ""))
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  @Test func `a child knows that it moves into its parent, and out`() {
    let parent = UIViewController()
    let stage = show(parent)
    let child = MovingPage()
    put(child, into: parent)
    stage.advance(by: Stage.period)
    #expect(child.notes == ["willAppear in", "didAppear in"])
    #expect(!child.isMovingToParent && !child.isMovingFromParent)
    child.notes = []
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    stage.advance(by: Stage.period)
    #expect(child.notes == ["willDisappear", "didDisappear", "willAppear", "didAppear"], "it is a child all the time")
    child.notes = []
    takeOut(child)
    #expect(child.notes == ["willDisappear out", "didDisappear out"] && !child.isMovingFromParent)
    withExtendedLifetime(stage) {}
  }

  @Test func `so does one whose parent calls its appearance methods itself`() {
    final class Quiet: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Quiet()
    let stage = show(parent)
    let child = MovingPage()
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(child.view)
    stage.advance(by: 0.1)
    child.endAppearanceTransition()
    child.didMove(toParent: parent)
    #expect(child.notes == ["willAppear in", "didAppear in"])
    child.notes = []
    child.willMove(toParent: nil)
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.isMovingFromParent)
    child.endAppearanceTransition()
    #expect(child.notes == ["willDisappear out", "didDisappear out"] && !child.isMovingFromParent)
  }

  @Test func `one that is no child any more before its view goes disappears with that`() {
    let parent = UIViewController()
    let stage = show(parent)
    let child = MovingPage()
    put(child, into: parent)
    stage.advance(by: Stage.period)
    child.notes = []
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.notes == [])
    child.view.removeFromSuperview()
    #expect(child.notes == ["willDisappear out", "didDisappear out"] && !child.isMovingFromParent)
    put(child, into: parent)
    stage.advance(by: Stage.period)
    #expect(child.notes.suffix(2) == ["willAppear in", "didAppear in"])
    withExtendedLifetime(stage) {}
  }

  @Test func `one that was a child before it shows does not move in by that`() {
    let parent = UIViewController()
    let stage = show(parent)
    let (first, second) = (MovingPage(), MovingPage())
    put(first, into: parent)
    stage.advance(by: Stage.period)
    parent.addChild(second)
    second.didMove(toParent: parent)
    second.view.frame = parent.view.bounds
    parent.transition(from: first, to: second, duration: 0, animations: nil)
    stage.runUntilIdle(limit: 1)
    #expect(first.notes.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(second.notes == ["willAppear", "didAppear"])
  }

  @Test func `put in before the parent shows, it moves in as that appears, and so does the root of a stack`() {
    let (child, root) = (MovingPage(), MovingPage())
    let parent = UIViewController()
    put(child, into: parent)
    let tabs = UITabBarController()
    tabs.viewControllers = [parent, UINavigationController(rootViewController: root)]
    let stage = show(tabs)
    #expect(child.notes == ["willAppear in", "didAppear in"])
    tabs.selectedIndex = 1
    stage.runUntilIdle(limit: 1)
    #expect(root.notes == ["willAppear in", "didAppear in"])
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1
    stage.runUntilIdle(limit: 1)
    #expect(child.notes.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(root.notes.suffix(2) == ["willAppear", "didAppear"])
  }

  @Test func `the edit button begins and ends editing`() {
    let page = UIViewController()
    page.title = "Page"
    page.navigationItem.rightBarButtonItem = page.editButtonItem
    let stage = show(UINavigationController(rootViewController: page))
    #expect(page.editButtonItem === page.editButtonItem && page.editButtonItem.title == "Edit")
    stage.tap(at: CGPoint(x: 375, y: 22))
    #expect(page.isEditing && page.editButtonItem.title == "Done")
    page.isEditing = false
    #expect(page.editButtonItem.title == "Edit")
  }
}
