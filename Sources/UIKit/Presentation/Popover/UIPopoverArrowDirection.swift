/// Which way a popover's arrow points, and so at which edge of the bubble it is.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The directions' bits.
  public let rawValue: UInt

  /// Directions by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards: the bubble is below what it belongs to.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)

  /// Downwards: the bubble is above what it belongs to.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)

  /// To the left: the bubble is on the right of what it belongs to.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)

  /// To the right: the bubble is on the left of what it belongs to.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)

  /// Whichever way has the most room.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]

  /// Not known, since the popover has not been presented.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
