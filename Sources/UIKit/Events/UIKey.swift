import Foundation

/// A key of the keyboard, with the modifiers that were held as it went down.
@MainActor open class UIKey: NSObject {
  /// Where the key is on the keyboard, whatever is printed on it.
  public let keyCode: UIKeyboardHIDUsage

  /// The modifiers that were held.
  public let modifierFlags: UIKeyModifierFlags

  /// What the key types by itself in the person's layout, where that is known.
  private let typed: String?

  /// What the key types with Shift held or not; for keys that type nothing, one of `UIKeyCommand`'s input names, or
  /// empty.
  ///
  /// Differs from Apple's in that of the person's layout only the characters without modifiers are known: letters have
  /// their capitals with Shift, other keys what they have on a US keyboard, if they type the same by themselves there. Keys
  /// in the row of digits that type a mark or a letter by themselves, as in French layouts, have their digit with Shift.
  public var characters: String {
    let isShifted = modifierFlags.contains(.shift), plain = keyCode.characters(isShifted: false)
    guard let typed, typed != plain else { return keyCode.characters(isShifted: isShifted) }
    guard isShifted else { return typed }
    return keyCode.isDigit && !typed.allSatisfy(\.isNumber) ? plain : typed.uppercased()
  }

  /// The mark or digit that the key types with Shift, where that is held; `nil` for keys that type a capital or the same.
  var shiftedMark: String? {
    guard modifierFlags.contains(.shift) else { return nil }
    let shifted = characters
    return shifted.lowercased() == charactersIgnoringModifiers.lowercased() ? nil : shifted
  }

  /// What the key types with no modifier held.
  public var charactersIgnoringModifiers: String { typed ?? keyCode.characters(isShifted: false) }

  /// What the key types in a layout of Latin letters, where the person's own has others.
  var latinCharacters: String {
    typed?.unicodeScalars.allSatisfy(\.isASCII) ?? true
      ? charactersIgnoringModifiers : keyCode.characters(isShifted: false)
  }

  /// A key; `typed` is what it types by itself in the person's layout, and means nothing for keys that have a name.
  init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags, typed: String? = nil) {
    self.typed = keyCode.isPrinting ? typed : nil
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
  }
}
