/// A set of kinds of scrolling devices, with Apple's raw values.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bit mask of the kinds.
  public let rawValue: Int

  /// Creates a set of kinds from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Scrolling by the clicks of a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)

  /// Scrolling by two fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)

  /// Both kinds of scrolling.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
