import Foundation
import QuartzCore
import StageTesting
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UITabBarControllerTests {
  // MARK: Without animation

  @Test func `a click shows the tab and tells everybody in order`() {
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

  @Test func `a tab that may not be selected stays where it is`() {
    let stage = TabStage()
    stage.director.allows = false
    stage.click(2)
    #expect(stage.log.lines == ["shouldSelect c"])
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `code selects without asking, by place or by page`() {
    let stage = TabStage(animates: false)
    stage.tabs.selectedIndex = 2
    #expect(stage.log.lines(with: "elect") == [])
    stage.expectAtRest(stage.pages[2])
    stage.tabs.selectedIndex = 7
    stage.expectAtRest(stage.pages[2])
    stage.tabs.selectedViewController = stage.pages[0]
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `only the page that shows is loaded`() {
    let stage = TabStage()
    #expect(stage.pages.map(\.isViewLoaded) == [true, false, false])
    #expect(stage.pages.allSatisfy { $0.tabBarController === stage.tabs })
  }

  @Test func `a click on the selected tab is told, and goes back to a navigation controller's root`() {
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

  @Test func `an animator brings the tab in, and appearance calls are balanced`() {
    let stage = TabStage()
    stage.click(1)
    #expect(
      stage.log.lines == [
        "shouldSelect b", "animator? a-b", "interaction?", "a willDisappear", "b willAppear", "b isAppearing",
        "didSelect b",
      ])
    #expect(stage.tabs.selectedIndex == 1)
    #expect(stage.tabs.tabBar.selectedItem === stage.pages[1].tabBarItem)
    stage.advance(by: 0.5 - 2 * TabStage.beat)
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

  @Test func `a click on another tab in mid-flight is shown next, the last one alone`() {
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
  func `a click back to where an animation comes from turns it round`(moment: Double) {
    let stage = TabStage()
    stage.tabs.selectedIndex = 1
    stage.advance(by: moment)
    let before = stage.x(of: stage.pages[1])
    stage.tabs.selectedIndex = 0
    stage.advance(by: TabStage.beat)
    #expect(moment == 0 || abs(stage.x(of: stage.pages[1]) - before) < 10)
    stage.advance(by: 1.1)
    #expect(stage.records.map(\.isCancelled) == [true])
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `there and back and there again ends there`() {
    let stage = TabStage()
    stage.tabs.selectedIndex = 1
    stage.advance(by: 0.3)
    stage.tabs.selectedIndex = 0
    stage.advance(by: 0.1)
    stage.tabs.selectedIndex = 1
    stage.advance(by: 3)
    stage.expectAtRest(stage.pages[1])
  }

  // MARK: Under a gesture

  private func beginDrag(_ stage: TabStage) -> UIPercentDrivenInteractiveTransition {
    let interaction = UIPercentDrivenInteractiveTransition()
    stage.director.interaction = interaction
    stage.tabs.selectedIndex = 1
    return interaction
  }

  @Test func `a gesture moves the pages and fades the selection over`() {
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

  @Test func `a gesture that is cancelled takes the selection back`() {
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

  @Test func `a click under a gesture counts when that is over, whichever way it went`() {
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

  // MARK: Tabs that come and go

  @Test func `the selected tab stays when others come, and gives way when it goes`() {
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

  @Test func `tabs that are replaced in mid-flight end with one of the new ones, the old ones freed`() {
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

  @Test func `a controller that is let go of lets its pages go`() {
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

  @Test func `pages keep clear of the bar`() {
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

  @Test func `a tab's item may change or be replaced while it shows`() {
    let stage = TabStage()
    stage.pages[0].title = "renamed"
    #expect(stage.tabs.tabBar.items?.first?.title == "renamed")
    let item = UITabBarItem(title: "new", image: nil, tag: 3)
    stage.pages[0].tabBarItem = item
    #expect(stage.tabs.tabBar.items?.first === item)
    stage.expectAtRest(stage.pages[0])
  }

  @Test func `a navigation controller's tab is its root's unless it has its own`() {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.tabBarItem === root.tabBarItem && navigation.tabBarItem.title == "Root")
    let own = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    navigation.tabBarItem = own
    #expect(navigation.tabBarItem === own && own.title == "Search")
  }
}

/// What subclasses of the controller hear of clicks.
@MainActor @Suite(.serialized) struct UITabBarControllerSubclassTests {
  private final class Heard: UITabBarController {
    var names: [String] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { names.append(item.title ?? "") }
  }

  @Test func `a subclass hears of every click on a tab, and not of what code selects`() {
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
