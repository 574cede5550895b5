import Foundation

/// A key of the keyboard, with the modifiers that were held when it went down.
@MainActor open class UIKey: NSObject {
  /// The position of the key on the keyboard, whatever its label.
  public let keyCode: UIKeyboardHIDUsage

  /// The modifiers that were held.
  public let modifierFlags: UIKeyModifierFlags

  /// The characters that the key types without modifiers in the person's layout; `nil` if they are not known.
  private let typed: String?

  /// The characters that the key types, with or without Shift; for keys that type nothing, one of `UIKeyCommand`'s
  /// input names, or empty.
  ///
  /// Unlike Apple's, only the characters without modifiers are known of the person's layout. With Shift, letters have
  /// their capitals; other keys have the character of a US keyboard if they type the same without Shift there. Keys in
  /// the row of digits that type a mark or a letter without Shift, as in French layouts, have their digit with it.
  public var characters: String {
    let isShifted = modifierFlags.contains(.shift), plain = keyCode.characters(isShifted: false)
    guard let typed, typed != plain else { return keyCode.characters(isShifted: isShifted) }
    guard isShifted else { return typed }
    return keyCode.isDigit && !typed.allSatisfy(\.isNumber) ? plain : typed.uppercased()
  }

  /// The mark or digit that the key types with Shift, if that is held; `nil` for keys that type a capital or the same.
  var shiftedMark: String? {
    guard modifierFlags.contains(.shift) else { return nil }
    let shifted = characters
    return shifted.lowercased() == charactersIgnoringModifiers.lowercased() ? nil : shifted
  }

  /// The characters that the key types without modifiers.
  public var charactersIgnoringModifiers: String { typed ?? keyCode.characters(isShifted: false) }

  /// The characters that the key types in a Latin layout, if the person's own is another.
  package var latinCharacters: String {
    typed?.unicodeScalars.allSatisfy(\.isASCII) ?? true
      ? charactersIgnoringModifiers : keyCode.characters(isShifted: false)
  }

  /// Creates a key; `typed` is what it types without modifiers in the person's layout, if it types a character.
  init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags, typed: String? = nil) {
    self.typed = keyCode.isPrinting ? typed : nil
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
  }
}
