extension UIView {
  /// How a block animates.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out inside the block, so that they move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Touches reach the views while they move. Here they always do.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Starts from what shows. Here every animation does, since all of them add up.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Runs over and over.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

    /// Runs back after each run; with ``repeat``.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    /// Takes its own duration instead of that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)

    /// Takes its own curve instead of that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    /// Starts and ends slowly: the default.
    public static let curveEaseInOut: AnimationOptions = []

    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The curve among the options, by name.
    var curve: AnimationCurve {
      switch (rawValue >> 16) & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    /// The curve among the options.
    var timingFunction: CAMediaTimingFunction {
      switch (rawValue >> 16) & 3 {
      case 1: CAMediaTimingFunction(name: .easeIn)
      case 2: CAMediaTimingFunction(name: .easeOut)
      case 3: CAMediaTimingFunction(name: .linear)
      default: CAMediaTimingFunction(name: .easeInEaseOut)
      }
    }
  }

  /// A pacing by name.
  public nonisolated enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly.
    case easeInOut

    /// Starts slowly.
    case easeIn

    /// Ends slowly.
    case easeOut

    /// Even.
    case linear
  }
}
