/// A responder that receives typed text while it is the first responder.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts text at the caret.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// A text input that shows the text that an input method composes.
@MainActor package protocol TextComposing: UIKeyInput {
  /// Shows `text`, which is not committed yet, with the caret after `caret` of its characters; an empty text ends the
  /// composition.
  func compose(_ text: String, caret: Int)
}

/// A text input that handles editing keys.
@MainActor package protocol TextEditing: TextComposing {
  /// The frame of the caret in the window's coordinates, beside which input methods show their candidates.
  var textArea: CGRect { get }

  /// Performs the editing action of `key`, and returns whether the key belongs to text editing. For a key that types a
  /// character it returns `true` without an action, since the text arrives in a separate event.
  func edits(by key: UIKey) -> Bool
}

extension UIApplication {
  /// The responder that receives typed text, or `nil`.
  var textResponder: (any UIKeyInput)? {
    guard let window = keyWindow, window.modalResponder == nil else { return nil }
    return window.uncoveredFirstResponder as? any UIKeyInput
  }

  /// The frame of the text input on the screen, or `nil` while there is none.
  package var textArea: CGRect? {
    switch textResponder {
    case let editor as any TextEditing: editor.textArea
    case let view as UIView: view.layer.convert(view.bounds, to: nil)
    case .some: .zero
    case nil: nil
    }
  }

  /// Returns whether the active text input consumes `key`, which then is neither a press nor a key command.
  func textTakes(_ key: UIKey) -> Bool {
    guard let textResponder else { return false }
    if let editor = textResponder as? any TextEditing { return editor.edits(by: key) }
    guard key.modifierFlags.isDisjoint(with: [.control, .command]) else { return false }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: textResponder.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: textResponder.insertText("\n")
    default: return key.types
    }
    return true
  }
}

extension UIKey {
  /// Whether the key types a character, by itself or with Shift or Alt.
  package var types: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .command]) else { return false }
    let typed = charactersIgnoringModifiers
    return typed.count == 1 && typed.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }
}
