/// A set of a rectangle's corners.
public nonisolated struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit a corner, with Apple's values.
  public let rawValue: UInt

  /// The corners of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top, on the left.
  public static let topLeft = UIRectCorner(rawValue: 1)

  /// Top, on the right.
  public static let topRight = UIRectCorner(rawValue: 2)

  /// Bottom, on the left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)

  /// Bottom, on the right.
  public static let bottomRight = UIRectCorner(rawValue: 8)

  /// All four, and whatever may be added.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
