import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests the appearance calls of children of a custom container when their views are added and removed.
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

  @Test func `a child receives appearance calls when its view is added to and removed from a visible parent`() {
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

  @Test func `a child that is added before or while its parent appears, appears together with the parent`() {
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

  @Test func `a parent that does not forward appearance methods has to call them itself`() {
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

  @Test func `a child receives each appearance call once when its parent is covered by a push`() {
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
  func `transition(from:to:) replaces one child with another`(options: UIView.AnimationOptions, duration: Double) {
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

  /// Records in each of its appearance methods whether it is moving to or from its parent.
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

  @Test func `isMovingToParent and isMovingFromParent are true while a child is added and removed`() {
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

  @Test func `the moving properties are also correct if the parent calls the appearance methods itself`() {
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

  @Test func `a child removed from its parent before its view disappears with its view`() {
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

  @Test func `a view controller that became a child earlier is not moving to its parent when it appears`() {
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

  @Test func `a child is moving to its parent at the parent's first appearance, and so is a stack's root`() {
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
