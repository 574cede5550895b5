import Testing
import UIKit

@Suite struct UIMenuTests {
  private let actions = (0..<3).map { index in UIAction(title: "\(index)", state: index == 0 ? .on : .off) { _ in } }

  @Test func `a menu with single selection moves its checkmark to the selected action`() {
    let menu = UIMenu(options: .singleSelection, children: actions)
    #expect(menu.selectedElements == [actions[0]])
    menu.select(actions[2])
    #expect(menu.selectedElements == [actions[2]])
    #expect(actions.map(\.state) == [.off, .off, .on])
  }

  @Test func `a menu without single selection keeps the checkmarks`() {
    UIMenu(children: actions).select(actions[2])
    #expect(actions.map(\.state) == [.on, .off, .off])
  }

  @Test func `single selection includes inline submenus and applies inside other menus`() {
    let inner = UIMenu(options: [.displayInline], children: [actions[1], actions[2]])
    let menu = UIMenu(options: .singleSelection, children: [actions[0], inner])
    UIMenu(children: [menu]).select(actions[1])
    #expect(actions.map(\.state) == [.off, .on, .off])
  }

  @Test func `replacingChildren keeps everything else`() {
    let menu = UIMenu(title: "Sort", identifier: UIMenu.Identifier("sort"), options: .displayInline, children: actions)
    let other = menu.replacingChildren([])
    #expect(other.title == "Sort" && other.identifier == menu.identifier && other.options == menu.options)
    #expect(other.children.isEmpty && menu.children.count == 3)
  }

  @Test func `default identifiers are unique`() {
    #expect(UIMenu().identifier != UIMenu().identifier)
    #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
  }
}
