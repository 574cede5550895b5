extension UIView {
  /// The options of an animation block.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews of the changed views inside the block, so that they are animated with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Lets views receive touches while they are animated; without it, hit testing ignores them.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Starts from the values that are shown. Here every animation does so, since animations are additive; in addition,
    /// this option ends repeating animations of the same property.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Repeats the animation forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

    /// Runs the animation back after each forward run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    /// Uses the animation's own duration instead of that of the surrounding block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)

    /// Uses the animation's own curve instead of that of the surrounding block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    /// Animates changes inside a transition's block in the new content, instead of making them at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

    /// Hides and shows the views of a transition between two views, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    /// Uses neither the options nor the kind (spring or keyframes) of the surrounding block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Lays out all windows before the block, without animation, and at its end, with animation.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)

    /// A curve that eases in and out: the default.
    public static let curveEaseInOut: AnimationOptions = []

    /// A curve that starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// A curve that ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// A linear curve.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that flips the view about its vertical axis, with the left side toward the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)

    /// A transition that flips the view about its vertical axis, with the right side toward the viewer.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)

    /// A transition that curls the old content up like a sheet of paper.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)

    /// A transition that curls the new content down like a sheet of paper.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

    /// A transition that fades from the old content to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// A transition that flips the view about its horizontal axis, with the top toward the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)

    /// A transition that flips the view about its horizontal axis, with the bottom toward the viewer.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The frame rate of the display: the default.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []

    /// A preferred rate of 60 frames per second. Stored without effect: the animations are shown in every frame.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)

    /// A preferred rate of 30 frames per second. Stored without effect: the animations are shown in every frame.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The named timing curves.
  public nonisolated enum AnimationCurve: Int, Sendable {
    /// A curve that starts and ends slowly.
    case easeInOut

    /// A curve that starts slowly.
    case easeIn

    /// A curve that ends slowly.
    case easeOut

    /// A linear curve.
    case linear
  }

  /// The named transitions between two states of a view; an older form of ``AnimationOptions``.
  public nonisolated enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none

    /// A flip about the vertical axis, with the left side toward the viewer.
    case flipFromLeft

    /// A flip about the vertical axis, with the right side toward the viewer.
    case flipFromRight

    /// A curl that lifts the old content like a sheet of paper.
    case curlUp

    /// A curl that lowers the new content like a sheet of paper.
    case curlDown
  }
}

extension UIView.AnimationOptions {
  /// The options that a block inherits from the surrounding one.
  nonisolated static let inherited: Self = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .flushUpdates,
    .preferredFramesPerSecond60, .preferredFramesPerSecond30,
  ]

  /// The named curve among the options.
  nonisolated var curve: UIView.AnimationCurve {
    switch (rawValue >> 16) & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }

  /// The timing function of the curve among the options.
  nonisolated var timingFunction: CAMediaTimingFunction { curve.timingFunction }

  /// The transition among the options; `nil` if there is none.
  nonisolated var transitionEffect: TransitionEffect? {
    switch (rawValue >> 20) & 7 {
    case 1: .flip(.left)
    case 2: .flip(.right)
    case 3: .curlUp
    case 4: .curlDown
    case 5: .dissolve
    case 6: .flip(.top)
    case 7: .flip(.bottom)
    default: nil
    }
  }

  /// The preferred frame rate of the animations.
  nonisolated var frameRateRange: CAFrameRateRange {
    switch (rawValue >> 24) & 7 {
    case 3: CAFrameRateRange(minimum: 60, maximum: 60, preferred: 60)
    case 7: CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)
    default: .default
    }
  }
}

extension UIView.AnimationCurve {
  /// The curve as a timing function.
  nonisolated var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
