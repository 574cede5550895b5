import Foundation

/// A key of the keyboard, with the modifiers that were held as it went down.
open class UIKey: NSObject {
  /// Where the key is on the keyboard, whatever is printed on it.
  public let keyCode: UIKeyboardHIDUsage

  /// The modifiers that were held.
  public let modifierFlags: UIKeyModifierFlags

  /// What the key types with Shift held or not, on a US keyboard; for keys that type nothing, one of `UIKeyCommand`'s
  /// input names, or empty.
  ///
  /// Differs from Apple's in that the keyboard's layout is not known here.
  public var characters: String {
    keyCode.characters(isShifted: modifierFlags.contains(.shift))
  }

  /// What the key types with no modifier held.
  public var charactersIgnoringModifiers: String { keyCode.characters(isShifted: false) }

  init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
  }
}
