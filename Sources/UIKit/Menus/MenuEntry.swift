/// One line of an open menu.
enum MenuEntry {
  /// What the lines below it are about.
  case title(String)

  /// Something to choose.
  case action(UIAction)

  /// A menu to go into.
  case submenu(UIMenu)

  /// The way back out of a submenu, whose title it bears.
  case back(String)

  /// A thin line between groups.
  case line

  /// Whether it can be chosen.
  var isEnabled: Bool {
    switch self {
    case .action(let action): !action.attributes.contains(.disabled)
    case .submenu, .back: true
    case .title, .line: false
    }
  }

  /// What `menu` shows, from top to bottom: `isSubmenu` begins with the way back.
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

  /// Runs of elements with lines between them: menus displayed inline make groups of their own.
  private static func groups(of menu: UIMenu) -> [[MenuEntry]] {
    var groups: [[MenuEntry]] = []
    var current: [MenuEntry] = []
    func close() {
      if !current.isEmpty { groups.append(current) }
      current = []
    }
    for child in menu.children {
      switch child {
      case let action as UIAction:
        if !action.attributes.contains(.hidden) { current.append(.action(action)) }
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
