import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIPopoverPresentationControllerTests {
  private let root = UIViewController()
  private let button = UIButton(type: .system)
  private let page = UIViewController()
  private let stage: Stage
  private let log = CallLog()
  private let director: AdaptiveDirector

  init() throws {
    stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: root)
    director = AdaptiveDirector(log)
    button.frame = CGRect(x: 300, y: 100, width: 80, height: 40)
    root.view.addSubview(button)
    page.view.backgroundColor = .white
    page.preferredContentSize = CGSize(width: 200, height: 150)
    page.modalPresentationStyle = .popover
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = button
    popover.delegate = director
  }

  private func popover() throws -> UIPopoverPresentationController { try #require(page.popoverPresentationController) }

  private func show(animated: Bool = false) {
    root.present(page, animated: animated)
    stage.runUntilIdle(limit: 2)
    log.lines = []
  }

  /// The point at which the presented bubble's arrow points.
  private func tip() throws -> CGPoint {
    let bubble = try popover().bubble
    let shown = try #require(bubble.layer.presentation())
    return shown.convert(bubble.outline.root, to: nil)
  }

  // MARK: Position and appearance

  @Test func `a popover has its content's preferred size and points at the center of its source view`() throws {
    #expect(try popover().arrowDirection == .unknown)
    show()
    #expect(try popover().arrowDirection == .up)
    #expect(try popover().bubble.frame == CGRect(x: 240, y: 140, width: 200, height: 163))
    #expect(try tip() == CGPoint(x: 340, y: 140))
    #expect(page.view.bounds.size == CGSize(width: 200, height: 163))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    #expect(root.presentedViewController === page && page.presentingViewController === root)
  }

  @Test func `content without a preferred size takes the available height`() throws {
    page.preferredContentSize = .zero
    show()
    #expect(try popover().bubble.frame == CGRect(x: 180, y: 140, width: 320, height: 450))
  }

  @Test func `a popover points at its source rectangle, keeps its margins and can have no arrow`() throws {
    try popover().sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
    try popover().popoverLayoutMargins = UIEdgeInsets(top: 10, left: 250, bottom: 10, right: 10)
    show()
    #expect(try popover().bubble.frame.origin == CGPoint(x: 250, y: 110))
    try popover().permittedArrowDirections = []
    stage.advance(by: 0.1)
    #expect(try popover().arrowDirection == [])
    #expect(page.view.safeAreaInsets == .zero)
  }

  @Test func `a popover points at bar button items and tab bar items`() throws {
    let (inner, item) = (UIViewController(), UIBarButtonItem(title: "Options", style: .plain, target: nil, action: nil))
    inner.navigationItem.rightBarButtonItem = item
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: inner), UIViewController()]
    let stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: tabs)
    try popover().barButtonItem = item
    tabs.present(page, animated: false)
    stage.advance(by: 0.1)
    let frame = try #require(item.frame(in: stage.window))
    #expect(frame.minX > 650 && frame.maxY <= 44)
    #expect(try popover().arrowDirection == .up && popover().bubble.frame.maxX == 790)
    #expect(try abs(tip().x - min(frame.midX, 757)) < 0.51 && tip().y == frame.maxY)
    try popover().sourceItem = tabs.viewControllers?[1].tabBarItem
    stage.advance(by: 0.1)
    #expect(try popover().barButtonItem == nil)
    #expect(try popover().arrowDirection == .down)
    let tab = try #require(tabs.viewControllers?[1].tabBarItem.frame(in: stage.window))
    #expect(try tip() == CGPoint(x: tab.midX, y: tab.minY.rounded(.down)))
    page.dismiss(animated: false)
  }

  @Test func `a popover without a source is centered, and that is reported`() throws {
    var lines: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { lines.append($0) }
    defer { TransitionDiagnostics.sink = former }
    try popover().sourceView = nil
    show()
    #expect(try popover().bubble.frame == CGRect(x: 300, y: 225, width: 200, height: 150))
    #expect(lines.count == 1 && lines[0].contains("points at nothing"))
  }

  @Test func `a popover dims its background slightly, and more in dark mode`() throws {
    show()
    let container = try #require(try popover().containerView)
    #expect(abs(container.subviews[0].alpha - 0.05) < 1e-6)
    page.dismiss(animated: false)
    #expect(page.popoverPresentationController?.sourceView == nil)
    stage.window.overrideUserInterfaceStyle = .dark
    page.popoverPresentationController?.sourceView = button
    show()
    let dark = try #require(try popover().containerView?.subviews.first)
    #expect(abs(dark.alpha - 0.2) < 1e-6)
  }

  // MARK: Animation

  @Test func `a popover scales up from its tip and back to it`() throws {
    root.present(page, animated: true)
    stage.advance(by: 0.05)
    let early = try #require(try popover().bubble.layer.presentation())
    #expect(
      early.affineTransform().a > 0.3 && early.affineTransform().a < 0.9 && early.opacity > 0.1 && early.opacity < 1)
    #expect(try abs(tip().x - 340) < 0.01 && abs(tip().y - 140) < 0.01)
    stage.runUntilIdle(limit: 2)
    page.dismiss(animated: true)
    stage.advance(by: 0.11)
    let late = try #require(try popover().bubble.layer.presentation())
    #expect(
      late.affineTransform().a > 0.7 && late.affineTransform().a < 0.95 && late.opacity > 0.2 && late.opacity < 0.8)
    #expect(try abs(tip().x - 340) < 0.01 && abs(tip().y - 140) < 0.01)
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
    #expect(page.view.safeAreaInsets == .zero)
  }

  @Test func `a dismissal during a presentation reverses it, and the popover can be presented again`() {
    root.present(page, animated: true)
    stage.advance(by: 0.1)
    page.dismiss(animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
    page.popoverPresentationController?.sourceView = button
    show(animated: true)
    #expect(page.popoverPresentationController?.bubble.alpha == 1)
    #expect(page.popoverPresentationController?.bubble.transform == .identity)
  }

  @Test func `a changed preferred content size resizes the bubble with an animation`() throws {
    let more = UIButton(frame: CGRect(x: 0, y: 13, width: 100, height: 100))
    more.addAction(
      UIAction { [page] _ in page.preferredContentSize = CGSize(width: 300, height: 250) }, for: .touchUpInside)
    page.view.addSubview(more)
    show()
    stage.tap(at: CGPoint(x: 260, y: 200))
    stage.advance(by: 0.175)
    let shown = try #require(try popover().bubble.layer.presentation())
    #expect(abs(shown.bounds.width - 250) < 8 && abs(shown.bounds.height - 213) < 8)
    let inside = try #require(page.view.layer.presentation())
    #expect(abs(inside.bounds.height - shown.bounds.height) < 0.01 && abs(inside.frame.minY) < 0.01)
    let frame = shown.frame
    #expect(abs(frame.minY - 140) < 0.01)
    #expect(abs(frame.midX - 340) < 0.01)
    stage.runUntilIdle(limit: 2)
    #expect(try popover().bubble.frame == CGRect(x: 190, y: 140, width: 300, height: 263))
    #expect(page.view.bounds.size == CGSize(width: 300, height: 263))
  }

  @Test func `a preferred content size that changes during the presentation applies at once`() throws {
    root.present(page, animated: true)
    stage.advance(by: 0.1)
    page.preferredContentSize = CGSize(width: 300, height: 250)
    stage.runUntilIdle(limit: 2)
    #expect(try popover().bubble.frame == CGRect(x: 190, y: 140, width: 300, height: 263))
  }

  @Test func `the preferred content size of a stack is that of its top view controller with the bar`() throws {
    let stack = UINavigationController(rootViewController: page)
    page.modalPresentationStyle = .automatic
    stack.modalPresentationStyle = .popover
    stack.popoverPresentationController?.sourceView = button
    root.present(stack, animated: false)
    stage.runUntilIdle(limit: 1)
    let bubble = try #require(stack.popoverPresentationController?.bubble)
    #expect(bubble.frame.size == CGSize(width: 200, height: 150 + 44 + 13))
    #expect(stack.navigationBar.frame.minY == 13 && page.view.safeAreaInsets.top == 57)
    page.preferredContentSize.height = 250
    stage.runUntilIdle(limit: 1)
    #expect(bubble.frame.height == 307)
    let next = UIViewController()
    next.preferredContentSize = CGSize(width: 260, height: 100)
    stack.pushViewController(next, animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(bubble.frame.size == CGSize(width: 260, height: 157))
  }

  // MARK: The window

  @Test func `a popover follows its source view when the window is resized, also in transitions`() throws {
    button.autoresizingMask = [.flexibleLeftMargin]
    show()
    stage.resize(to: CGSize(width: 700, height: 400))
    #expect(try tip() == CGPoint(x: 240, y: 140) && popover().bubble.frame.minX == 140)
    page.dismiss(animated: false)
    page.popoverPresentationController?.sourceView = button
    root.present(page, animated: true)
    stage.advance(by: 0.05)
    stage.resize(to: CGSize(width: 800, height: 600))
    stage.runUntilIdle(limit: 2)
    #expect(try tip() == CGPoint(x: 340, y: 140))
    page.dismiss(animated: true)
    stage.advance(by: 0.05)
    stage.resize(to: CGSize(width: 700, height: 500))
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
  }

  @Test func `the delegate can reposition a popover after a resize, unless it points at an item`() throws {
    show()
    director.newSource = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.resize(to: CGSize(width: 700, height: 500))
    #expect(director.repositioned?.0 == button.bounds && director.repositioned?.1 === button)
    #expect(try popover().sourceRect == CGRect(x: 0, y: 0, width: 20, height: 20) && tip() == CGPoint(x: 310, y: 120))
    try popover().sourceItem = button
    director.repositioned = nil
    stage.resize(to: CGSize(width: 800, height: 600))
    #expect(director.repositioned == nil)
  }

  // MARK: User input

  @Test func `a click outside the popover dismisses it and calls the delegate, and one inside does not`() {
    show()
    stage.tap(at: CGPoint(x: 300, y: 250))
    #expect(root.presentedViewController === page)
    stage.tap(at: CGPoint(x: 600, y: 500))
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil && log.lines == ["will dismiss", "did dismiss"])
  }

  @Test func `a click beside the arrow is outside of the bubble`() {
    show()
    stage.tap(at: CGPoint(x: 250, y: 145))
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil)
  }

  @Test func `Escape dismisses a popover unless the delegate or isModalInPresentation prevents it`() {
    show()
    director.mayDismiss = false
    stage.type(.keyboardEscape)
    #expect(log.lines == ["attempt"])
    director.mayDismiss = true
    page.isModalInPresentation = true
    stage.type(.keyboardEscape)
    stage.tap(at: CGPoint(x: 600, y: 500))
    #expect(log.lines == ["attempt", "attempt", "attempt"] && root.presentedViewController === page)
    page.isModalInPresentation = false
    stage.type(.keyboardEscape)
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil)
  }

  @Test func `the deprecated delegate methods are called as well`() {
    final class Older: NSObject, UIPopoverPresentationControllerDelegate {
      var may = false
      var gone = 0
      func popoverPresentationControllerShouldDismissPopover(_: UIPopoverPresentationController) -> Bool { may }
      func popoverPresentationControllerDidDismissPopover(_: UIPopoverPresentationController) { gone += 1 }
    }
    let older = Older()
    page.popoverPresentationController?.delegate = older
    show()
    stage.tap(at: CGPoint(x: 600, y: 500))
    #expect(root.presentedViewController === page)
    older.may = true
    stage.tap(at: CGPoint(x: 600, y: 500))
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil && older.gone == 1)
  }

  @Test func `passthrough views receive clicks without dismissing the popover`() throws {
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    try popover().passthroughViews = [button]
    show()
    stage.tap(at: CGPoint(x: 340, y: 120))
    stage.advance(by: 0.1)
    #expect(presses == 1 && root.presentedViewController === page)
    stage.tap(at: CGPoint(x: 600, y: 500))
    stage.runUntilIdle(limit: 2)
    #expect(root.presentedViewController == nil)
  }

  @Test func `a dismissed popover is deallocated`() {
    weak var dead: UIViewController?
    weak var controller: UIPopoverPresentationController?
    do {
      let page = UIViewController()
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 150)
      page.popoverPresentationController?.sourceView = button
      (dead, controller) = (page, page.popoverPresentationController)
      root.present(page, animated: true)
      stage.runUntilIdle(limit: 2)
    }
    stage.tap(at: CGPoint(x: 700, y: 50))
    stage.runUntilIdle(limit: 2)
    stage.advance(by: 0.1)
    #expect(dead == nil && controller == nil)
  }
}
