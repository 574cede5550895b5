import Foundation
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests bars that are hidden by a tap or a drag, and back button settings.
@MainActor @Suite(.serialized) struct BarHidingTests {
  private func makeStage() -> (Stage, UINavigationController, UIViewController) {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: navigation)
    stage.runUntilIdle(limit: 1)
    return (stage, navigation, root)
  }

  @Test func `a tap hides both bars, and the next tap shows them`() {
    let (stage, navigation, root) = makeStage()
    navigation.setToolbarHidden(false, animated: false)
    stage.tap(at: CGPoint(x: 200, y: 300))
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnTap = true
    #expect(navigation.barHideOnTapGestureRecognizer.isEnabled)
    stage.tap(at: CGPoint(x: 200, y: 300))
    stage.runUntilIdle(limit: 2)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    #expect(root.view.safeAreaInsets == .zero)
    stage.tap(at: CGPoint(x: 200, y: 300))
    stage.runUntilIdle(limit: 2)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(root.view.safeAreaInsets.top == 44)
  }

  @Test func `a tap on a bar or a button does not hide the bars`() {
    let (stage, navigation, root) = makeStage()
    navigation.hidesBarsOnTap = true
    let button = UIButton(type: .system, primaryAction: UIAction { _ in })
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
    root.view.addSubview(button)
    stage.advance(by: Stage.period)
    stage.tap(at: CGPoint(x: 200, y: 20))
    stage.tap(at: CGPoint(x: 150, y: 250))
    stage.runUntilIdle(limit: 1)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func `a drag upwards hides the bar, a drag downwards shows it, and the content scrolls`() {
    let (stage, navigation, root) = makeStage()
    let scrollView = UIScrollView(frame: root.view.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 3000)
    root.view.addSubview(scrollView)
    navigation.hidesBarsOnSwipe = true
    stage.advance(by: Stage.period)
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 250), over: 0.3, hold: 0.2)
    stage.runUntilIdle(limit: 2)
    #expect(navigation.isNavigationBarHidden)
    #expect(scrollView.contentOffset.y > 60)
    stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 400), over: 0.3, hold: 0.2)
    stage.runUntilIdle(limit: 2)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func `the back button follows its display mode and performs its back action`() {
    let (stage, navigation, root) = makeStage()
    let next = UIViewController()
    root.navigationItem.backButtonDisplayMode = .minimal
    #expect(root.navigationItem.titleOfBackButton == "")
    root.navigationItem.backButtonDisplayMode = .generic
    #expect(root.navigationItem.titleOfBackButton == "Back")
    var presses = 0
    next.navigationItem.backAction = UIAction { _ in presses += 1 }
    navigation.pushViewController(next, animated: false)
    stage.advance(by: Stage.period)
    stage.tap(at: CGPoint(x: 20, y: 22))
    stage.runUntilIdle(limit: 1)
    #expect(presses == 1 && navigation.viewControllers.count == 2)
    next.navigationItem.backAction = nil
    stage.advance(by: Stage.period)
    stage.tap(at: CGPoint(x: 20, y: 22))
    stage.runUntilIdle(limit: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a navigation controller that is its bar's delegate is asked before a pop`() {
    let asked = AskedNavigation(rootViewController: UIViewController())
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: asked)
    asked.pushViewController(UIViewController(), animated: false)
    stage.advance(by: Stage.period)
    stage.tap(at: CGPoint(x: 20, y: 22))
    stage.runUntilIdle(limit: 1)
    #expect(asked.questions == 1 && asked.viewControllers.count == 2)
    asked.allows = true
    stage.tap(at: CGPoint(x: 20, y: 22))
    stage.runUntilIdle(limit: 1)
    #expect(asked.questions == 2 && asked.viewControllers.count == 1)
  }
}

private final class AskedNavigation: UINavigationController, UINavigationBarDelegate {
  var allows = false
  private(set) var questions = 0

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    questions += 1
    return allows
  }
}
