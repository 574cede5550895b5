import UIKit

/// The button at the leading edge of a grid's bar, whose menu opens other pictures and arranges those that are shown.
final class LibraryControls {
  private let button = UIButton(type: .system)
  private let makeMenu: () -> UIMenu

  /// The size of the symbol, in points.
  private static let symbolSize: CGFloat = 18

  /// Creates a button that opens the menu that `makeMenu` returns.
  init(makeMenu: @escaping () -> UIMenu) {
    self.makeMenu = makeMenu
    let symbol = UIImage.SymbolConfiguration(pointSize: Self.symbolSize)
    button.setImage(UIImage(systemName: "folder", withConfiguration: symbol), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    button.showsMenuAsPrimaryAction = true
    button.accessibilityLabel = "Pictures"
    button.toolTip = "Open and arrange pictures"
    update()
  }

  /// Adds the button to a page's bar.
  func add(to item: UINavigationItem) { item.leftBarButtonItem = UIBarButtonItem(customView: button) }

  /// Makes the menu again.
  func update() { button.menu = makeMenu() }
}
