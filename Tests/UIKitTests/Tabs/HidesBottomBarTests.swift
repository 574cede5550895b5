import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct HidesBottomBarTests {
  /// A navigation controller in the first tab, with its root visible.
  private func makeStage() -> (TabStage, UINavigationController, root: LoggingPage) {
    let stage = TabStage(animates: false)
    let root = LoggingPage("root", stage.log)
    let navigation = UINavigationController(rootViewController: root)
    stage.tabs.viewControllers = [navigation, stage.pages[1]]
    stage.tabs.selectedIndex = 0
    stage.advance(by: 0.1)
    return (stage, navigation, root)
  }

  private func push(_ stage: TabStage, _ navigation: UINavigationController) -> LoggingPage {
    let page = LoggingPage("page", stage.log)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    return page
  }

  @Test func `the tab bar moves out with the view controller below a push and returns with its pop`() {
    let (stage, navigation, root) = makeStage()
    let page = push(stage, navigation)
    let bar = stage.tabs.tabBar
    #expect(bar.superview === root.view)
    #expect(root.view.safeAreaInsets.bottom == 49)
    stage.advance(by: 0.175)
    // The lower view controller has moved by half its parallax, and the bar with it.
    #expect(abs(stage.x(of: root) + 60) < 1)
    stage.advance(by: 0.5)
    #expect(bar.superview === stage.tabs.view && bar.frame.minY == 600)
    #expect(page.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    #expect(bar.superview === root.view)
    stage.advance(by: 0.5)
    #expect(bar.superview === stage.tabs.view && bar.frame.minY == 551)
    #expect(root.view.safeAreaInsets.bottom == 49)
  }

  @Test func `a reversed pop leaves the tab bar hidden`() {
    let (stage, navigation, root) = makeStage()
    let page = push(stage, navigation)
    stage.advance(by: 0.5)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    navigation.pushViewController(page, animated: true)
    #expect(stage.tabs.tabBar.superview === root.view)
    stage.advance(by: 1)
    #expect(navigation.topViewController === page)
    #expect(stage.tabs.tabBar.frame.minY == 600)
  }

  @Test func `a view controller above one that hides the tab bar has none either`() {
    let (stage, navigation, _) = makeStage()
    _ = push(stage, navigation)
    stage.advance(by: 0.5)
    let above = LoggingPage("above", stage.log)
    navigation.pushViewController(above, animated: true)
    #expect(stage.tabs.tabBar.superview === stage.tabs.view)
    stage.advance(by: 0.5)
    #expect(above.view.safeAreaInsets.bottom == 0)
    navigation.popToRootViewController(animated: false)
    #expect(stage.tabs.tabBar.frame.minY == 551)
  }

  @Test func `another tab shows the tab bar while the first one hides it`() {
    let (stage, navigation, _) = makeStage()
    _ = push(stage, navigation)
    stage.advance(by: 0.5)
    stage.tabs.selectedIndex = 1
    stage.advance(by: 0.1)
    #expect(stage.tabs.tabBar.frame.minY == 551)
    stage.tabs.selectedIndex = 0
    stage.advance(by: 0.1)
    #expect(stage.tabs.tabBar.frame.minY == 600)
  }

  @Test func `hidesBottomBarWhenPushed has no effect without a tab bar controller`() {
    let stage = TransitionStage(animator: .system)
    let page = stage.page("page")
    page.hidesBottomBarWhenPushed = true
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.5)
    stage.expectAtRest(page)
    #expect(page.tabBarController == nil)
  }
}
