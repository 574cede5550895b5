import Foundation

/// A keyboard shortcut that calls an action of the responder that provides it in `keyCommands`. In a menu, it is a row that
/// shows its keys.
@MainActor open class UIKeyCommand: UICommand {
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

  /// The F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"

  /// The F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"

  /// The F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"

  /// The F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"

  /// The F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"

  /// The F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"

  /// The F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"

  /// The F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"

  /// The F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"

  /// The F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"

  /// The F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"

  /// The F12 key.
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The Backspace key. The Delete key has the input `"\u{7F}"`.
  public nonisolated static let inputDelete = "\u{8}"

  /// The characters that the key types without modifiers, or one of the names above; or the mark that it types with
  /// Shift, in which case Shift is not one of the modifiers.
  public let input: String?

  /// The modifiers that must be held, exactly these.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates a command that calls `action` when `input` is pressed while exactly `modifierFlags` are held.
  ///
  /// A held arrow, page or Tab key repeats its command; other keys do not, so holding Escape goes back only once.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command with a title and an image for menus.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Returns `nil`, since a method cannot be read from an archive.
  public required init?(coder: NSCoder) { nil }

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
