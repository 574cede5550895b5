import UIKit

/// The actions as menus and key commands.
extension PictureActions {
  /// Returns the menu of actions on the picture that `picture` returns when one is chosen.
  func menu(of picture: @escaping () -> Picture?) -> UIMenu {
    UIMenu(
      children: PictureAction.sections.map { section in
        UIMenu(
          options: .displayInline,
          children: section.map { action in
            UIAction(title: action.title, attributes: action == .moveToTrash ? .destructive : []) { [weak self] _ in
              if let picture = picture() { self?.perform(action, on: picture) }
            }
          })
      })
  }

  /// Returns the key commands of actions on the picture that `picture` returns when a key is pressed.
  func commands(of picture: @escaping () -> Picture?) -> [UIKeyCommand] {
    PictureAction.allCases.map { action in
      let key = action.key
      let command = UIKeyCommand(
        input: key.input, modifierFlags: key.modifiers,
        action: selector { [weak self] in
          if let picture = picture() { self?.perform(action, on: picture) }
        })
      command.discoverabilityTitle = action.title
      return command
    }
  }

  /// The key command that undoes the last change.
  var undoCommand: UIKeyCommand {
    let command = UIKeyCommand(
      input: "z", modifierFlags: .control, action: selector { [weak self] in self?.undo() })
    command.discoverabilityTitle = "Undo"
    return command
  }
}
