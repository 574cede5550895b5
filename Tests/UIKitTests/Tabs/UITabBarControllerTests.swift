import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UITabBarControllerTests {
  // MARK: Without animation

  @Test func `a click selects a tab with all calls in order`() {
    let stage = TabStage(animates: false)
    stage.click(1)
    #expect(
      stage.log.lines == [
        "shouldSelect b", "animator? a-b", "a willDisappear", "b willAppear", "a didDisappear", "b isAppearing",
        "b didAppear", "didSelect b",
      ])
    stage.expectAtRest(stage.pages[1])
    #expect(stage.tabs.selectedIndex == 1)
  }

  @Test func `a tab that the delegate refuses is not selected`() {
    let stage = TabStage()
    stage.director.allows = false
    stage.click(2)
    #expect(stage.log.lines == ["shouldSelect c"])
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `selectedIndex and selectedViewController select without asking the delegate`() {
    let stage = TabStage(animates: false)
    stage.tabs.selectedIndex = 2
    #expect(stage.log.lines(with: "elect") == [])
    stage.expectAtRest(stage.pages[2])
    stage.tabs.selectedIndex = 7
    stage.expectAtRest(stage.pages[2])
    stage.tabs.selectedViewController = stage.pages[0]
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `only the view of the selected tab is loaded`() {
    let stage = TabStage()
    #expect(stage.pages.map(\.isViewLoaded) == [true, false, false])
    #expect(stage.pages.allSatisfy { $0.tabBarController === stage.tabs })
  }

  @Test func `a click on the selected tab calls the delegate and pops to the root`() {
    let stage = TabStage(animates: false)
    let navigation = UINavigationController(rootViewController: LoggingPage("root", stage.log))
    navigation.pushViewController(LoggingPage("page", stage.log), animated: false)
    navigation.title = "stack"
    stage.tabs.viewControllers = [navigation, stage.pages[0]]
    stage.tabs.selectedIndex = 0
    stage.advance(by: 0.1)
    stage.log.lines = []
    stage.click(0)
    stage.advance(by: 1)
    #expect(stage.log.lines(with: "elect") == ["shouldSelect stack", "didSelect stack"])
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.tabs.selectedViewController === navigation)
  }

  // MARK: With an animator

  @Test func `an animator animates the selection, and appearance calls are balanced`() {
    let stage = TabStage()
    stage.click(1)
    #expect(
      stage.log.lines == [
        "shouldSelect b", "animator? a-b", "interaction?", "a willDisappear", "b willAppear", "b isAppearing",
        "didSelect b",
      ])
    #expect(stage.tabs.selectedIndex == 1)
    #expect(stage.tabs.tabBar.selectedItem === stage.pages[1].tabBarItem)
    stage.advance(by: 0.5)
    #expect(abs(stage.x(of: stage.pages[1]) - 200) < 8)
    stage.log.lines = []
    stage.advance(by: 0.6)
    #expect(
      stage.log.lines == [
        "animated true cancelled false", "a didDisappear", "b didAppear", "animationEnded true",
      ])
    #expect(stage.records.map(\.operation) == [.select])
    stage.expectAtRest(stage.pages[1])
  }

  @Test func `of several clicks during a transition, the last one is shown next`() {
    let stage = TabStage()
    let next = LoggingPage("d", stage.log)
    stage.tabs.viewControllers = stage.pages + [next]
    stage.advance(by: 0.1)
    stage.click(1)
    stage.advance(by: 0.3)
    stage.click(2)
    stage.click(3)
    #expect(stage.tabs.selectedIndex == 3)
    stage.advance(by: 3)
    #expect(stage.log.lines(with: "animator?") == ["animator? a-b", "animator? b-d"])
    #expect(stage.records.map(\.completions) == [1, 1])
    stage.expectAtRest(next)
  }

  @Test(arguments: [0, 0.3, 0.9])
  func `selecting the previous tab during a transition reverses it`(moment: Double) {
    let stage = TabStage()
    stage.tabs.selectedIndex = 1
    stage.advance(by: moment)
    let before = stage.x(of: stage.pages[1])
    stage.tabs.selectedIndex = 0
    stage.advance(by: Stage.period)
    #expect(moment == 0 || abs(stage.x(of: stage.pages[1]) - before) < 10)
    stage.advance(by: 1.1)
    #expect(stage.records.map(\.isCancelled) == [true])
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `selecting forth, back and forth again ends with the second tab`() {
    let stage = TabStage()
    stage.tabs.selectedIndex = 1
    stage.advance(by: 0.3)
    stage.tabs.selectedIndex = 0
    stage.advance(by: 0.1)
    stage.tabs.selectedIndex = 1
    stage.advance(by: 3)
    stage.expectAtRest(stage.pages[1])
  }

  // MARK: Interactive

  private func beginDrag(_ stage: TabStage) -> UIPercentDrivenInteractiveTransition {
    let interaction = UIPercentDrivenInteractiveTransition()
    stage.director.interaction = interaction
    stage.tabs.selectedIndex = 1
    return interaction
  }

  @Test func `an interactive transition moves the views and cross-fades the selected tab`() {
    let stage = TabStage()
    let interaction = beginDrag(stage)
    interaction.update(0.25)
    stage.advance(by: 0.1)
    #expect(abs(stage.x(of: stage.pages[1]) - 300) < 0.5)
    let faces = stage.tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }.map { $0.subviews[1].layer }
    #expect(abs((faces[0].presentation()?.opacity ?? 9) - 0.75) < 1e-3)
    #expect(abs((faces[1].presentation()?.opacity ?? 9) - 0.25) < 1e-3)
    interaction.finish()
    stage.advance(by: 1)
    #expect(faces[0].opacity == 0 && faces[1].opacity == 1)
    stage.expectAtRest(stage.pages[1])
  }

  @Test func `a cancelled interactive transition restores the selection`() {
    let stage = TabStage()
    let interaction = beginDrag(stage)
    interaction.update(0.4)
    stage.advance(by: 0.1)
    stage.log.lines = []
    interaction.cancel()
    stage.advance(by: 1)
    #expect(
      stage.log.lines == [
        "animated true cancelled true", "b willDisappear", "b didDisappear", "a willAppear", "a isAppearing",
        "a didAppear", "animationEnded false",
      ])
    #expect(stage.tabs.selectedIndex == 0)
    stage.expectAtRest(stage.pages[0])
    stage.click(2)
    stage.advance(by: 1.1)
    stage.expectAtRest(stage.pages[2])
  }

  @Test func `a click during an interactive transition takes effect after its end or cancellation`() {
    for finishes in [true, false] {
      let stage = TabStage()
      let interaction = beginDrag(stage)
      interaction.update(0.4)
      stage.click(2)
      if finishes { interaction.finish() } else { interaction.cancel() }
      stage.advance(by: 3)
      stage.expectAtRest(stage.pages[2])
    }
  }

  // MARK: Changing the tabs

  @Test func `the selection follows its tab when tabs are added, and moves on when it is removed`() {
    let stage = TabStage(animates: false)
    stage.tabs.selectedIndex = 1
    stage.tabs.viewControllers = [stage.pages[1], stage.pages[0]]
    #expect(stage.tabs.selectedIndex == 0)
    #expect(stage.pages[2].parent == nil)
    stage.tabs.viewControllers = [stage.pages[0], stage.pages[2]]
    stage.expectAtRest(stage.pages[0])
    #expect(stage.pages[1].parent == nil && stage.pages[1].appearance == .disappeared)
    stage.tabs.viewControllers = nil
    #expect(stage.tabs.container.subviews.isEmpty && stage.tabs.children.isEmpty)
    #expect(stage.tabs.selectedIndex == NSNotFound && stage.tabs.selectedViewController == nil)
  }

  @Test func `tabs replaced during a transition end with a new one, and old ones are deallocated`() {
    let stage = TabStage()
    weak var gone: LoggingPage?
    do {
      let pages = ["x", "y"].map { LoggingPage($0, stage.log) }
      gone = pages[1]
      stage.tabs.viewControllers = pages
      stage.advance(by: 2)
      stage.tabs.selectedIndex = 1
      stage.advance(by: 0.3)
      stage.tabs.viewControllers = [stage.pages[0]]
    }
    stage.advance(by: 3)
    stage.expectAtRest(stage.pages[0])
    #expect(gone == nil)
    #expect(stage.tabs.children == [stage.pages[0]])
  }

  @Test func `a deallocated tab bar controller releases its children`() {
    weak var page: UIViewController?
    do {
      let tabs = UITabBarController()
      let only = UIViewController()
      page = only
      tabs.viewControllers = [only]
      _ = tabs.view
    }
    #expect(page == nil)
  }

  // MARK: The bar

  @Test func `the safe area of the children excludes the tab bar`() {
    let stage = TabStage()
    #expect(stage.tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 400, height: 49))
    #expect(stage.pages[0].view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
    stage.tabs.setTabBarHidden(true, animated: true)
    stage.advance(by: 0.5)
    #expect(stage.tabs.tabBar.frame.minY == 600)
    #expect(stage.pages[0].view.safeAreaInsets == .zero)
    stage.tabs.isTabBarHidden = false
    #expect(stage.pages[0].view.safeAreaInsets.bottom == 49)
  }

  @Test func `a tab bar item can be changed and replaced while it is visible`() {
    let stage = TabStage()
    stage.pages[0].title = "renamed"
    #expect(stage.tabs.tabBar.items?.first?.title == "renamed")
    let item = UITabBarItem(title: "new", image: nil, tag: 3)
    stage.pages[0].tabBarItem = item
    #expect(stage.tabs.tabBar.items?.first === item)
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `a navigation controller uses its root's tab bar item unless it has its own`() {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.tabBarItem === root.tabBarItem && navigation.tabBarItem.title == "Root")
    let own = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    navigation.tabBarItem = own
    #expect(navigation.tabBarItem === own && own.title == "Search")
  }
}

/// Tests a subclass that receives clicks on tabs.
@MainActor @Suite(.serialized) struct UITabBarControllerSubclassTests {
  private final class Heard: UITabBarController {
    var names: [String] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { names.append(item.title ?? "") }
  }

  @Test func `a subclass receives every click on a tab, but no programmatic selection`() {
    let tabs = Heard()
    tabs.viewControllers = ["a", "b"].map { name in
      let page = UIViewController()
      page.title = name
      return page
    }
    let stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: tabs)
    stage.tap(at: CGPoint(x: 300, y: 580))
    stage.tap(at: CGPoint(x: 300, y: 580))
    tabs.selectedIndex = 0
    #expect(tabs.names == ["b", "b"])
  }
}
