extension UIView {
  /// How a block of keyframes animates.
  ///
  /// The bits mean the same as in ``AnimationOptions``; the curves among those, handed over by their bits, pace the whole.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out what the changed views hold inside the block, so that it moves along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)

    /// Touches reach the views while they move; without it they go past them, as long as an animation is on them.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)

    /// Starts from what shows; see ``AnimationOptions/beginFromCurrentState``.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)

    /// Runs over and over.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)

    /// Runs back after each run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

    /// Takes its own duration instead of that of the block around it.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

    /// Takes neither the options nor the kind (a spring, other keyframes) of the block around it.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from value to value: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []

    /// By jumps: a keyframe's values show from its beginning on.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    /// At an even speed all along; the keyframes' times do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)

    /// On a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

    /// On a smooth curve at a roughly even speed; the keyframes' times do not count.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView.KeyframeAnimationOptions {
  private nonisolated static let modeBits: UInt = 7 << 10

  /// How the values between the keyframes are made.
  nonisolated var calculationMode: CAAnimationCalculationMode {
    switch Self(rawValue: rawValue & Self.modeBits) {
    case .calculationModeDiscrete: .discrete
    case .calculationModePaced: .paced
    case .calculationModeCubic: .cubic
    case .calculationModeCubicPaced: .cubicPaced
    default: .linear
    }
  }

  /// The same for a block.
  nonisolated var blockOptions: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & ~Self.modeBits)
  }
}
