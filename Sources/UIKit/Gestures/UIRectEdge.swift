/// Sides of a rectangle.
public nonisolated struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Sides by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top side.
  public static let top = UIRectEdge(rawValue: 1)

  /// The left side.
  public static let left = UIRectEdge(rawValue: 2)

  /// The bottom side.
  public static let bottom = UIRectEdge(rawValue: 4)

  /// The right side.
  public static let right = UIRectEdge(rawValue: 8)

  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
