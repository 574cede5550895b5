/// Kinds of scrolling devices; a set, with Apple's bits.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit a kind.
  public let rawValue: Int

  /// The kinds of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel that clicks.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)

  /// Two fingers on a touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)

  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
