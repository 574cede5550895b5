/// The directions of a popover's arrow, each of which determines the edge on which the arrow is.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bit mask of the directions.
  public let rawValue: UInt

  /// Creates a set of directions from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)

  /// The arrow points down: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)

  /// The arrow points left: the popover is on the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)

  /// The arrow points right: the popover is on the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)

  /// All four directions; the popover is placed where it fits best.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]

  /// The direction of a popover that has not been presented.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
