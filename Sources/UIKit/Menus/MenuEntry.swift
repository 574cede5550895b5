import UIFoundation
import UIKitCore

/// A menu element that can be chosen.
protocol MenuChoice: UIMenuElement {
  /// The attributes of the element.
  var attributes: Attributes { get }

  /// Whether the element can be chosen now.
  var isEnabled: Bool { get }

  /// The mark beside the element.
  var state: State { get }

  /// The keys that choose it without the menu; empty for none.
  var shortcut: String { get }
}

extension UIAction: MenuChoice {
  var isEnabled: Bool { !attributes.contains(.disabled) }
  var shortcut: String { "" }
}

extension UICommand: MenuChoice {
  var isEnabled: Bool { hasTarget && !attributes.contains(.disabled) }
  var shortcut: String { (self as? UIKeyCommand)?.keysText ?? "" }
}

/// A row of an open menu.
enum MenuEntry {
  /// A heading for the rows below it.
  case title(String)

  /// An action or a command that can be chosen.
  case choice(any MenuChoice)

  /// A submenu that can be entered.
  case submenu(UIMenu)

  /// The row that leaves a submenu, with its title.
  case back(String)

  /// A thin line between groups.
  case line

  /// Whether the row can be chosen.
  var isEnabled: Bool {
    switch self {
    case .choice(let choice): choice.isEnabled
    case .submenu, .back: true
    case .title, .line: false
    }
  }

  /// Returns the rows of `menu` from top to bottom; for a submenu, the first one leads back.
  static func entries(of menu: UIMenu, isSubmenu: Bool) -> [MenuEntry] {
    var entries: [MenuEntry] = []
    if isSubmenu {
      entries = [.back(menu.title), .line]
    } else if !menu.title.isEmpty {
      entries = [.title(menu.title)]
    }
    for (index, group) in groups(of: menu).enumerated() {
      if index > 0 { entries.append(.line) }
      entries += group
    }
    return entries
  }

  /// Returns the groups between which there are lines; inline menus are separate groups.
  private static func groups(of menu: UIMenu) -> [[MenuEntry]] {
    var groups: [[MenuEntry]] = []
    var current: [MenuEntry] = []
    func close() {
      if !current.isEmpty { groups.append(current) }
      current = []
    }
    for child in menu.children {
      switch child {
      case let choice as any MenuChoice:
        if !choice.attributes.contains(.hidden) { current.append(.choice(choice)) }
      case let inner as UIMenu where inner.options.contains(.displayInline):
        close()
        var inside = self.groups(of: inner)
        if !inner.title.isEmpty, !inside.isEmpty { inside[0].insert(.title(inner.title), at: 0) }
        groups += inside
      case let inner as UIMenu:
        if !self.groups(of: inner).isEmpty { current.append(.submenu(inner)) }
      default: break
      }
    }
    close()
    return groups
  }
}
