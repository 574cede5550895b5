/// A set of directions of the focus, with Apple's bits.
public nonisolated struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The raw bits, one for each direction.
  public let rawValue: UInt

  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Toward the view above.
  public static let up = UIFocusHeading(rawValue: 1 << 0)

  /// Toward the view below.
  public static let down = UIFocusHeading(rawValue: 1 << 1)

  /// Toward the view at the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)

  /// Toward the view at the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)

  /// Toward the next view, with the Tab key.
  public static let next = UIFocusHeading(rawValue: 1 << 4)

  /// Toward the previous view, with Shift and Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}
