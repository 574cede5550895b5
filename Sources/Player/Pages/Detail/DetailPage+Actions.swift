import ImageIO
import UIKit

/// The actions on the picture of the page, by the secondary button, a long press, the keys, or the bar's menu.
extension DetailPage {
  /// The size of the symbol of the bar's button, in points.
  private static let symbolSize: CGFloat = 17

  /// Adds the context menu of the picture, and the button of the same menu to the bar.
  func addActions() {
    guard actions != nil else { return }
    strip.addInteraction(UIContextMenuInteraction(delegate: self))
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(systemName: "ellipsis", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.symbolSize)),
      for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
    button.accessibilityLabel = "More"
    button.toolTip = "More"
    button.showsMenuAsPrimaryAction = true
    menuButton = button
    updateMenu()
    // The recipe's buttons stay where they are on the grid.
    navigationItem.rightBarButtonItems =
      (navigationItem.rightBarButtonItems ?? []) + [UIBarButtonItem(customView: button)]
  }

  /// Returns the menu of the picture on screen.
  func menu(of actions: PictureActions) -> UIMenu {
    let information = key("Information", "i", .control) { $0.toggleInformation() }
    return UIMenu(
      children: [UIMenu(options: .displayInline, children: [information] + slideShowMenu)]
        + actions.menu { [weak self] in self?.picture }.children)
  }

  /// Updates the bar's menu, which shows the options.
  func updateMenu() { menuButton?.menu = actions.map { menu(of: $0) } }

  /// The key commands of the actions.
  var actionKeyCommands: [UIKeyCommand] {
    guard let actions else { return [] }
    return actions.commands { [weak self] in
      guard let self, transitionCoordinator == nil else { return nil }
      return picture
    } + [actions.undoCommand]
      + [("i", UIKeyModifierFlags.control), ("\r", .alternate)].map { input, modifiers in
        key("Information", input, modifiers) { $0.toggleInformation() }
      }
  }

  /// Shows a picture, if it is one of the page's.
  func show(_ picture: Picture) {
    if let index = pictures.firstIndex(of: picture), index != self.index { strip.dissolve(to: index) }
  }

  /// Shows a picture again, whose file has been turned.
  func reload(_ picture: Picture, turned turn: JPEGTurning.Turn) { strip.reload(picture, turned: turn) }
}

extension DetailPage: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let actions, transitionCoordinator == nil else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(of: actions) })
  }
}
