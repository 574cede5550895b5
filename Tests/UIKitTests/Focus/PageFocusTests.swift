import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests that the focus moves to view controllers that appear, and returns to where it was.
@Suite struct PageFocusTests {
  private let first = UIViewController(), second = UIViewController()
  private let stack: UINavigationController
  private let stage: Stage

  init() {
    stack = UINavigationController(rootViewController: first)
    stage = Stage(size: CGSize(width: 400, height: 400), rootViewController: stack)
    for (page, x) in [(first, 20.0), (second, 120)] {
      for y in [100.0, 200] { page.view.addSubview(UIButton(frame: CGRect(x: x, y: y, width: 80, height: 40))) }
    }
    stage.runUntilIdle(limit: 1)
  }

  private var focused: UIView? { UIApplication.shared.focus.focused }
  private var position: AccessibilityFocus { UIApplication.shared.accessibilityFocus }

  @Test func `the first view controller is the position of assistive technologies`() {
    #expect(position.viewController === first && focused == nil)
  }

  @Test func `a focus that is visible moves to the new view controller, and back to the same view`() throws {
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    let origin = try #require(focused)
    #expect(origin.isDescendant(of: first.view) && position.element === origin)
    stack.pushViewController(second, animated: true)
    stage.runUntilIdle(limit: 2)
    let there = try #require(focused)
    #expect(there.isDescendant(of: second.view) && position.element === there)
    stack.popViewController(animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(focused === origin && position.element === origin)
  }

  @Test func `without a visible focus only the position of assistive technologies moves`() {
    let button = first.view.subviews[1]
    UIAccessibility.post(notification: .layoutChanged, argument: button)
    #expect(position.element === button)
    stack.pushViewController(second, animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(focused == nil && position.viewController === second)
    stack.popViewController(animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(focused == nil && position.element === button)
    stage.type(.keyboardTab)
    #expect(focused != nil)
  }

  @Test func `a click during the transition keeps the focus hidden`() {
    stage.type(.keyboardTab)
    stack.pushViewController(second, animated: true)
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 300, y: 350))
    stage.runUntilIdle(limit: 2)
    #expect(focused == nil && position.viewController === second)
  }

  @Test func `a cancelled pop keeps the position`() {
    stack.pushViewController(second, animated: false)
    stage.runUntilIdle(limit: 1)
    #expect(position.viewController === second)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 60, y: 300), over: 0.4)
    stage.runUntilIdle(limit: 2)
    #expect(stack.topViewController === second && position.viewController === second)
  }

  @Test func `a sheet takes the focus and gives it back`() {
    stage.type(.keyboardTab)
    stage.type(.keyboardTab)
    let origin = focused
    first.present(second, animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(focused?.isDescendant(of: second.view) ?? false)
    first.dismiss(animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(focused === origin && origin != nil)
  }

  @Test func `elements are notified when assistive technologies reach and leave them`() {
    final class Listening: UIView {
      let log = EventLog()
      override func accessibilityElementDidBecomeFocused() { log.add("in \(accessibilityElementIsFocused())") }
      override func accessibilityElementDidLoseFocus() { log.add("out \(accessibilityElementIsFocused())") }
    }
    let view = Listening(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    first.view.addSubview(view)
    UIAccessibility.post(notification: .screenChanged, argument: view)
    #expect(UIAccessibility.focusedElement(using: nil) as? UIView === view)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(view.log.lines == ["in true", "out false"] && position.viewController === first)
  }
}
