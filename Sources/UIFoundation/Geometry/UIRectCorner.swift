/// A set of a rectangle's corners.
public nonisolated struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bit mask of the corners, with Apple's values.
  public let rawValue: UInt

  /// Creates a set of corners from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)

  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)

  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)

  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)

  /// All corners, with every bit set.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
