/// Where the focus goes; a set, with Apple's bits.
public nonisolated struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// One bit a way.
  public let rawValue: UInt

  /// The ways of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// To what lies above.
  public static let up = UIFocusHeading(rawValue: 1 << 0)

  /// To what lies below.
  public static let down = UIFocusHeading(rawValue: 1 << 1)

  /// To what lies at the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)

  /// To what lies at the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)

  /// To what comes next: the Tab key.
  public static let next = UIFocusHeading(rawValue: 1 << 4)

  /// To what came before: Shift and Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}
