import UIKit

/// The menu of a grid: opening other pictures, and the order and the size of those that are shown.
enum LibraryMenu {
  /// Returns the menu for an application.
  static func menu(of player: PlayerApplication) -> UIMenu {
    let order = orderMenu(of: player.keeper.order) { [weak player] in player?.arrange(in: $0) }
    let isGrouped = player.keeper.isGrouped
    let group = UIAction(title: "Subfolders as Groups", state: isGrouped ? .on : .off) { [weak player] _ in
      player?.group(!isGrouped)
    }
    let sizes: [UIMenuElement] = Array(player.grid.sizeCommands.prefix(3))
    let arrange = UIMenu(options: .displayInline, children: [order, group] + sizes)
    let recents = recentMenu(of: player.opener.recents) { [weak player] in player?.open([$0]) }
    let opening: [UIMenuElement] = player.openCommands + [recents].compactMap { $0 }
    return UIMenu(children: [UIMenu(options: .displayInline, children: opening), arrange])
  }

  /// Returns the menu of the folders that were opened last; `nil` without any.
  private static func recentMenu(of folders: [RawString], open: @escaping (RawString) -> Void) -> UIMenu? {
    guard !folders.isEmpty else { return nil }
    return UIMenu(
      title: "Open Recent",
      children: folders.map { folder in
        UIAction(title: FolderListing.title(ofFolder: folder), subtitle: place(of: folder)) { _ in open(folder) }
      })
  }

  /// Returns the path of the folder around a folder, with a tilde for the home folder.
  private static func place(of folder: RawString) -> String {
    let parent = Picture.line(folder.deletingLastComponent)
    guard let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty else { return parent }
    if parent == home { return "~" }
    return parent.hasPrefix("\(home)/") ? "~" + parent.dropFirst(home.count) : parent
  }

  /// Returns the menu of orders; `choose` is called with the chosen one.
  private static func orderMenu(of order: PictureOrder, choose: @escaping (PictureOrder) -> Void) -> UIMenu {
    let keys = PictureOrder.Key.allCases.map { key in
      UIAction(title: key.title, state: key == order.key ? .on : .off) { _ in
        choose(PictureOrder(key: key, isReversed: order.isReversed))
      }
    }
    let directions = [false, true].map { isReversed in
      UIAction(
        title: order.key.directionTitles[isReversed ? 1 : 0], state: isReversed == order.isReversed ? .on : .off
      ) { _ in
        choose(PictureOrder(key: order.key, isReversed: isReversed))
      }
    }
    return UIMenu(
      title: "Sort By", subtitle: order.key.title,
      children: [
        UIMenu(options: .displayInline, children: keys), UIMenu(options: .displayInline, children: directions),
      ])
  }
}

extension PictureOrder.Key {
  /// The name of the property in a menu.
  fileprivate var title: String {
    switch self {
    case .name: "Name"
    case .taken: "Date Taken"
    case .modified: "Date Modified"
    case .size: "Size"
    case .kind: "Kind"
    }
  }

  /// The names of both directions in a menu: ascending and descending.
  fileprivate var directionTitles: [String] {
    switch self {
    case .name, .kind: ["A to Z", "Z to A"]
    case .taken, .modified: ["Oldest First", "Newest First"]
    case .size: ["Smallest First", "Largest First"]
    }
  }
}
