extension UIView {
  /// The options of a keyframe animation block.
  ///
  /// The bits mean the same as in ``AnimationOptions``; a curve of those, passed by its raw bits, paces the whole
  /// animation.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews of the changed views inside the block, so that they are animated with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)

    /// Lets views receive touches while they are animated; without it, hit testing ignores them.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)

    /// Starts from the values that are shown; see ``AnimationOptions/beginFromCurrentState``.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)

    /// Repeats the animation forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)

    /// Runs the animation back after each forward run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

    /// Uses the animation's own duration instead of that of the surrounding block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

    /// Uses neither the options nor the kind (spring or other keyframes) of the surrounding block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between the values: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []

    /// Changes the values in steps: a keyframe's values show from its start on.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    /// Interpolates at a constant speed; the times of the keyframes are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)

    /// Interpolates along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

    /// Interpolates along a smooth curve at a roughly constant speed; the times of the keyframes are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView.KeyframeAnimationOptions {
  private nonisolated static let modeBits: UInt = 7 << 10

  /// The interpolation between the keyframes.
  nonisolated var calculationMode: CAAnimationCalculationMode {
    switch Self(rawValue: rawValue & Self.modeBits) {
    case .calculationModeDiscrete: .discrete
    case .calculationModePaced: .paced
    case .calculationModeCubic: .cubic
    case .calculationModeCubicPaced: .cubicPaced
    default: .linear
    }
  }

  /// The options as those of an animation block, without the calculation mode.
  nonisolated var blockOptions: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & ~Self.modeBits)
  }
}
