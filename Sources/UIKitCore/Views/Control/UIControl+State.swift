extension UIControl {
  /// A set of control states, with Apple's bits.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    /// The raw bits, one for each state.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state without any of the others.
    public static let normal: State = []

    /// The state while pressed.
    public static let highlighted = State(rawValue: 1 << 0)

    /// The state while disabled.
    public static let disabled = State(rawValue: 1 << 1)

    /// The state while selected.
    public static let selected = State(rawValue: 1 << 2)

    /// The state while focused.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// The horizontal alignments of a control's content.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing

    /// Returns the alignment without `leading` and `trailing`, in a layout with a direction.
    package func resolved(isRightToLeft: Bool) -> Self {
      switch self {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      case .center, .left, .right, .fill: self
      }
    }
  }

  /// The vertical alignments of a control's content.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}
