/// A set of modifier keys.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates a set from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock, while it is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)

  /// The Shift keys.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)

  /// The Control keys.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)

  /// The Alt keys.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)

  /// The Super (Windows, Command) keys.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  /// The mark of a key on the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: InputEvent.KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}
