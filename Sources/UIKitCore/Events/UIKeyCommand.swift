import Foundation

/// A keyboard shortcut that calls an action of the responder that provides it in `keyCommands`.
@MainActor open class UIKeyCommand: NSObject {
  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"

  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"

  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"

  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"

  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"

  /// The page up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"

  /// The page down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"

  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"

  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"

  /// The Backspace key.
  public nonisolated static let inputDelete = "\u{8}"

  /// The characters that the key types without modifiers, or one of the names above; or the mark that it types with
  /// Shift, in which case Shift is not one of the modifiers.
  public let input: String?

  /// The modifiers that must be held, exactly these.
  public let modifierFlags: UIKeyModifierFlags

  /// The method that is called, with the command as its sender.
  public let action: Selector?

  /// A description of the command for the person.
  open var discoverabilityTitle: String?

  /// Creates a command that calls `action` when `input` is pressed while exactly `modifierFlags` are held.
  ///
  /// A held arrow, page or Tab key repeats its command; other keys do not, so holding Escape goes back only once.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  /// Returns whether `key` with its modifiers triggers this command.
  func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let wanted = input.lowercased(), held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    // Commands with Latin letters work in other layouts by the position of the key.
    let isKey = wanted == key.charactersIgnoringModifiers.lowercased() || wanted == key.latinCharacters.lowercased()
    if isKey && modifierFlags == held { return true }
    // A "+" also matches if Shift has to be held to type it.
    return wanted == key.shiftedMark && modifierFlags == held.subtracting(.shift)
  }
}
