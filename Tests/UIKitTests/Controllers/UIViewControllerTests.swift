import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIViewControllerTests {
  private let log = CallLog()

  // MARK: The view

  @Test func `the view is loaded once, at its first access`() {
    let page = CountingPage()
    #expect(!page.isViewLoaded && page.viewIfLoaded == nil && page.loads == 0)
    _ = page.view
    page.loadViewIfNeeded()
    #expect(page.isViewLoaded && page.loads == 1)
    #expect(page.view.next === page)
    page.view = nil
    #expect(!page.isViewLoaded)
    _ = page.view
    #expect(page.loads == 2)
  }

  @Test func `a replaced view is detached from its view controller`() {
    let page = UIViewController()
    let old: UIView = page.view
    page.view = UIView()
    #expect(old.next !== page)
    #expect(page.view.next === page)
  }

  @Test func `setting the title sets the title of the navigation item`() {
    let page = UIViewController()
    page.title = "one"
    #expect(page.navigationItem.title == "one")
    page.title = "two"
    #expect(page.navigationItem.title == "two")
    page.navigationItem.title = "three"
    #expect(page.title == "two")
  }

  // MARK: Appearing

  @Test func `appearance calls are balanced, whatever methods are called`() {
    let page = LoggingPage("page", log)
    page.endAppearanceTransition()
    page.beginAppearanceTransition(false, animated: false)
    #expect(log.lines == [])
    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
    page.endAppearanceTransition()
    page.beginAppearanceTransition(false, animated: true)
    page.endAppearanceTransition()
    #expect(
      log.lines == [
        "page willAppear", "page isAppearing", "page didAppear", "page willDisappear", "page didDisappear",
      ])
  }

  @Test func `an appearance transition can change its direction before it ends`() {
    let page = LoggingPage("page", log)
    page.beginAppearanceTransition(true, animated: true)
    page.beginAppearanceTransition(false, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
    #expect(
      log.lines == [
        "page willAppear", "page willDisappear", "page willAppear", "page isAppearing", "page didAppear",
      ])
  }

  @Test func `a parent forwards appearance calls to the children that are in its view`() {
    let parent = LoggingPage("parent", log)
    let (inside, outside) = (LoggingPage("inside", log), LoggingPage("outside", log))
    parent.addChild(inside)
    parent.addChild(outside)
    parent.view.addSubview(inside.view)
    log.lines = []
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(
      log.lines == [
        "parent willAppear", "inside willAppear", "parent isAppearing", "inside isAppearing", "parent didAppear",
        "inside didAppear",
      ])
  }

  @Test func `showing and hiding the window sends appearance calls to its root`() {
    let stage = TransitionStage()
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(
      stage.log.lines == [
        "root willDisappear", "root didDisappear", "root willAppear", "root isAppearing", "root didAppear",
      ])
  }

  @Test func `view controllers in a transition have disappeared when the window is hidden`() {
    let stage = TransitionStage()
    let page = stage.page("page")
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.5)
    stage.window.isHidden = true
    stage.advance(by: 1)
    #expect(page.appearance == .disappeared && stage.root.appearance == .disappeared)
    #expect(
      stage.log.lines(with: "page will").filter { $0.hasSuffix("ppear") } == ["page willAppear", "page willDisappear"])
    stage.window.isHidden = false
    stage.advance(by: 0.1)
    stage.expectAtRest(page)
  }

  // MARK: Containing

  @Test func `a child is notified when it moves, and has one parent`() {
    let (first, second) = (UIViewController(), UIViewController())
    let child = LoggingPage("child", log)
    first.addChild(child)
    first.addChild(child)
    #expect(first.children == [child] && child.parent === first)
    second.addChild(child)
    #expect(first.children == [] && second.children == [child] && child.parent === second)
    child.willMove(toParent: nil)
    child.removeFromParent()
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(
      log.lines == [
        "child willMove in", "child didMove out", "child willMove in", "child willMove out", "child didMove out",
      ])
  }

  @Test func `a view controller reports whether it is moving to or from its parent`() {
    let stage = TransitionStage()
    let page = MovingPage()
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 1.1)
    stage.navigation.pushViewController(stage.page("above"), animated: true)
    stage.advance(by: 1.1)
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 1.1)
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 1.1)
    #expect(
      page.moves == [
        "appears into", "appeared into", "disappears", "disappeared", "appears", "appeared", "disappears out",
        "disappeared out",
      ])
  }

  // MARK: Safe area and size

  @Test func `the safe area insets include the part covered by the navigation bar`() {
    let stage = TransitionStage()
    #expect(stage.root.view.safeAreaInsets.top == 44)
    stage.root.additionalSafeAreaInsets = UIEdgeInsets(top: 6, left: 0, bottom: 10, right: 0)
    #expect(stage.root.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 10, right: 0))
    stage.navigation.isNavigationBarHidden = true
    #expect(stage.root.view.safeAreaInsets.top == 6)
    let page = stage.settled("page")
    #expect(page.view.safeAreaInsets.top == 0)
    stage.navigation.setNavigationBarHidden(false, animated: true)
    stage.advance(by: 0.3)
    #expect(page.view.safeAreaInsets.top == 44)
    #expect(stage.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
  }

  @Test func `view controllers are notified before the window changes its size`() {
    let stage = TransitionStage()
    let page = SizingPage()
    stage.navigation.pushViewController(page, animated: false)
    UIApplication.shared.deliver(
      InputEvent(time: CACurrentMediaTime(), kind: .resize(CGSize(width: 500, height: 450), scale: 1)))
    #expect(page.told == [CGSize(width: 500, height: 450)])
    #expect(page.log == ["told at 400.0", "alongside at 500.0", "completed"])
    UIApplication.shared.deliver(
      InputEvent(time: CACurrentMediaTime(), kind: .resize(TransitionStage.size, scale: 1)))
  }
}

private final class CountingPage: UIViewController {
  var loads = 0

  override func viewDidLoad() { loads += 1 }
}

private final class MovingPage: UIViewController {
  var moves: [String] = []

  override func viewWillAppear(_ animated: Bool) { moves.append("appears" + way) }
  override func viewDidAppear(_ animated: Bool) { moves.append("appeared" + way) }
  override func viewWillDisappear(_ animated: Bool) { moves.append("disappears" + way) }
  override func viewDidDisappear(_ animated: Bool) { moves.append("disappeared" + way) }

  private var way: String { isMovingToParent ? " into" : isMovingFromParent ? " out" : "" }
}

private final class SizingPage: UIViewController {
  var told: [CGSize] = []
  var log: [String] = []

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    told.append(size)
    log.append("told at \(view.bounds.width)")
    coordinator.animate { _ in
      self.log.append("alongside at \(self.view.bounds.width)")
    } completion: { _ in
      self.log.append("completed")
    }
  }
}
