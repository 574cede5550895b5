import UIKit

/// The actions on the pictures in the grid, by the secondary button, a long press, or the keys.
extension GridPage {
  /// Adds the context menu of the cells.
  func addContextMenu() {
    collection.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  /// The key commands for the picture with the ring, and Undo.
  var actionKeyCommands: [UIKeyCommand] {
    guard let actions else { return [] }
    let undo = actions.undoCommand
    guard chosenByKeys != nil else { return [undo] }
    return actions.commands { [weak self] in
      guard let self, transitionCoordinator == nil, let chosenByKeys else { return nil }
      return sections.index(of: chosenByKeys).map { pictures[$0] }
    } + [undo]
  }

  /// Loads the picture of a cell again, whose file has changed.
  func reload(_ picture: Picture) {
    guard let index = pictures.firstIndex(of: picture) else { return }
    cell(at: sections.indexPath(of: index))?.show(picture, from: loader, at: thumbnailSize)
  }
}

extension GridPage: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let actions, let indexPath = collection.indexPathForItem(at: location),
      let index = sections.index(of: indexPath)
    else { return nil }
    let picture = pictures[index]
    let open = UIAction(title: "Open") { [weak self] _ in self?.open(indexPath) }
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIMenu(options: .displayInline, children: [open])] + actions.menu { picture }.children)
    })
  }
}
