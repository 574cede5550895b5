/// The modifier keys that are held while something happens.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Flags by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)

  /// A Shift key is held.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)

  /// A Control key is held.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)

  /// An Alt key is held.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)

  /// A Super (Windows, Command) key is held.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  /// The key is on the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: InputEvent.KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}
