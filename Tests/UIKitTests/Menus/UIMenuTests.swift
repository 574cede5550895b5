import Testing

@testable import UIKit

@Suite struct UIMenuTests {
  private let actions = (0..<3).map { index in UIAction(title: "\(index)", state: index == 0 ? .on : .off) { _ in } }

  @Test func `a menu of one choice moves the tick`() {
    let menu = UIMenu(options: .singleSelection, children: actions)
    #expect(menu.selectedElements == [actions[0]])
    menu.select(actions[2])
    #expect(menu.selectedElements == [actions[2]])
    #expect(actions.map(\.state) == [.off, .off, .on])
  }

  @Test func `other menus leave the ticks alone`() {
    UIMenu(children: actions).select(actions[2])
    #expect(actions.map(\.state) == [.on, .off, .off])
  }

  @Test func `one choice holds for the inline menus in it, and for a menu inside of another`() {
    let inner = UIMenu(options: [.displayInline], children: [actions[1], actions[2]])
    let menu = UIMenu(options: .singleSelection, children: [actions[0], inner])
    UIMenu(children: [menu]).select(actions[1])
    #expect(actions.map(\.state) == [.off, .on, .off])
  }

  @Test func `replacing the children keeps everything else`() {
    let menu = UIMenu(title: "Sort", identifier: UIMenu.Identifier("sort"), options: .displayInline, children: actions)
    let other = menu.replacingChildren([])
    #expect(other.title == "Sort" && other.identifier == menu.identifier && other.options == menu.options)
    #expect(other.children.isEmpty && menu.children.count == 3)
  }

  @Test func `identifiers are given or unique`() {
    #expect(UIMenu().identifier != UIMenu().identifier)
    #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
  }
}
