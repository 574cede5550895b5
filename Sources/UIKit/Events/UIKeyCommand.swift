import Foundation

/// A key, with modifiers, that calls an action of the responder that offers it in `keyCommands`.
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

  /// The key by what it types without modifiers, or one of the names above; or the mark that it types with Shift, which is
  /// not named among the modifiers then.
  public let input: String?

  /// The modifiers that must be held, no more and no fewer.
  public let modifierFlags: UIKeyModifierFlags

  /// What is called, with the command as its sender.
  public let action: Selector?

  /// What the command does, for people.
  open var discoverabilityTitle: String?

  /// A command that calls `action` when `input` is pressed while exactly `modifierFlags` are held.
  ///
  /// An arrow or page key that is held repeats its command, other keys do not: holding Escape goes back once.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  /// Whether `key` with its modifiers is this command's.
  func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let wanted = input.lowercased(), held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    // Commands of Latin letters work in layouts that have none, by where the keys are.
    let isKey = wanted == key.charactersIgnoringModifiers.lowercased() || wanted == key.latinCharacters.lowercased()
    if isKey && modifierFlags == held { return true }
    // A "+" is meant also where Shift has to be held to type it.
    return wanted == key.shiftedMark && modifierFlags == held.subtracting(.shift)
  }
}
