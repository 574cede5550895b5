extension UIControl {
  /// How a control stands; a set, with Apple's bits.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    /// One bit a state.
    public let rawValue: UInt

    /// The states of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and nothing else.
    public static let normal: State = []

    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)

    /// Not to be used now.
    public static let disabled = State(rawValue: 1 << 1)

    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)

    /// The keyboard's.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Where a control's content stands along the horizontal.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where a control's content stands along the vertical.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}
