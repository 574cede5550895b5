import ImageIO
import UIKit

/// Something that can be done with a picture and its file.
nonisolated enum PictureAction: CaseIterable, Sendable {
  case copy, copyPath, showInFileManager, rename, rotateLeft, rotateRight, setAsBackground, print, moveToTrash

  /// The title in menus, with an ellipsis if a dialog follows.
  var title: String {
    switch self {
    case .copy: "Copy"
    case .copyPath: "Copy Path"
    case .showInFileManager: "Show in File Manager"
    case .rename: "Rename…"
    case .rotateLeft: "Rotate Left"
    case .rotateRight: "Rotate Right"
    case .setAsBackground: "Set as Background…"
    case .print: "Print…"
    case .moveToTrash: "Move to Trash"
    }
  }

  /// The key that performs the action, and its modifiers.
  @MainActor var key: (input: String, modifiers: UIKeyModifierFlags) {
    switch self {
    case .copy: ("c", .control)
    case .copyPath: ("c", [.control, .shift])
    case .showInFileManager: ("e", .control)
    case .rename: (UIKeyCommand.f2, [])
    case .rotateLeft: ("r", [.control, .shift])
    case .rotateRight: ("r", .control)
    case .setAsBackground: (UIKeyCommand.f8, .control)
    case .print: ("p", .control)
    case .moveToTrash: (Self.deleteKey, [])
    }
  }

  /// The input of the Delete key.
  private static let deleteKey = "\u{7F}"

  /// The actions in the sections of a menu, from top to bottom.
  static let sections: [[PictureAction]] = [
    [.copy, .copyPath, .showInFileManager], [.rename, .rotateLeft, .rotateRight], [.setAsBackground, .print],
    [.moveToTrash],
  ]
}
