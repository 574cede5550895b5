/// A responder that takes typed text while it is the first responder.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Takes text where the caret is.
  func insertText(_ text: String)

  /// Takes away the character before the caret, or what is selected.
  func deleteBackward()
}

/// A text input that shows what an input method is composing.
@MainActor protocol TextComposing: UIKeyInput {
  /// Shows `text`, which is not typed yet, with the caret after so many of its characters; empty at its end.
  func compose(_ text: String, caret: Int)
}

/// A text input that the keys edit in more ways than typing.
@MainActor protocol TextEditing: TextComposing {
  /// Where the caret is, in the window's points: input methods show what they offer beside it.
  var textArea: CGRect { get }

  /// Does what `key` means to a text; says whether it means anything. Keys that type say so and do nothing: what they
  /// type comes by itself.
  func edits(by key: UIKey) -> Bool
}

extension UIApplication {
  /// Who takes typed text now.
  var textResponder: (any UIKeyInput)? {
    guard let window = keyWindow, window.modalResponder == nil else { return nil }
    return window.uncoveredFirstResponder as? any UIKeyInput
  }

  /// Where typed text goes, in the window's points; `nil` while nothing takes any.
  package var textArea: CGRect? {
    switch textResponder {
    case let editor as any TextEditing: editor.textArea
    case let view as UIView: view.convert(view.bounds, to: nil)
    case .some: .zero
    case nil: nil
    }
  }

  /// Whether a text that is being typed takes `key`: then it is no press, and no command.
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
  /// Whether it types a character by itself, or with Shift or Alt.
  var types: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .command]) else { return false }
    let typed = charactersIgnoringModifiers
    return typed.count == 1 && typed.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }
}
