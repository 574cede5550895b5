import Testing

@testable import UIFoundation
@testable import UIKit

@Suite struct MenuEntryTests {
  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { _ in }
  }

  private func lines(_ menu: UIMenu, isSubmenu: Bool = false) -> [String] {
    MenuEntry.entries(of: menu, isSubmenu: isSubmenu).map { entry in
      switch entry {
      case .title(let title): "[\(title)]"
      case .choice(let choice): choice.title
      case .submenu(let menu): "\(menu.title) >"
      case .back(let title): "< \(title)"
      case .line: "-"
      }
    }
  }

  @Test func `a menu lists its actions and leaves hidden ones out`() {
    #expect(lines(UIMenu(children: [action("A"), action("B", .hidden), action("C", .disabled)])) == ["A", "C"])
  }

  @Test func `a menu's title is its first entry`() {
    #expect(lines(UIMenu(title: "Sort", children: [action("A")])) == ["[Sort]", "A"])
  }

  @Test func `inline menus are groups between separators, and no separator is at an end`() {
    let first = UIMenu(options: .displayInline, children: [action("A")])
    let last = UIMenu(title: "Danger", options: .displayInline, children: [action("D")])
    #expect(
      lines(UIMenu(children: [first, action("B"), action("C"), last])) == ["A", "-", "B", "C", "-", "[Danger]", "D"])
  }

  @Test func `an inline menu without visible actions adds no separator`() {
    let empty = UIMenu(options: .displayInline, children: [action("A", .hidden)])
    #expect(lines(UIMenu(children: [action("B"), empty, action("C")])) == ["B", "-", "C"])
  }

  @Test func `a nonempty submenu has an entry, and an open submenu an entry that leads back`() {
    let more = UIMenu(title: "More", children: [action("X")])
    #expect(lines(UIMenu(children: [more, UIMenu(title: "None")])) == ["More >"])
    #expect(lines(more, isSubmenu: true) == ["< More", "-", "X"])
  }

  @Test func `only entries that can be chosen are enabled`() {
    #expect(MenuEntry.choice(action("A")).isEnabled)
    #expect(!MenuEntry.choice(action("A", .disabled)).isEnabled)
    #expect(!MenuEntry.line.isEnabled && !MenuEntry.title("T").isEnabled)
  }
}
