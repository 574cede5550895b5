import UIKit

/// The actions as menus and key commands.
extension PictureActions {
  /// Returns the menu of actions on the picture that `picture` returns when one is chosen; it shows their keys.
  func menu(of picture: @escaping () -> Picture?) -> UIMenu {
    UIMenu(
      children: PictureAction.sections.map { section in
        UIMenu(options: .displayInline, children: section.map { command($0, on: picture) })
      })
  }

  /// Returns the key commands of actions on the picture that `picture` returns when a key is pressed.
  func commands(of picture: @escaping () -> Picture?) -> [UIKeyCommand] {
    PictureAction.allCases.map { command($0, on: picture) }
  }

  private func command(_ action: PictureAction, on picture: @escaping () -> Picture?) -> UIKeyCommand {
    let key = action.key
    return UIKeyCommand(
      title: action.title,
      action: selector { [weak self] in
        if let picture = picture() { self?.perform(action, on: picture) }
      }, input: key.input, modifierFlags: key.modifiers, attributes: action == .moveToTrash ? .destructive : [])
  }

  /// The key command that undoes the last change.
  var undoCommand: UIKeyCommand {
    UIKeyCommand(
      title: "Undo", action: selector { [weak self] in self?.undo() }, input: "z", modifierFlags: .control)
  }
}
