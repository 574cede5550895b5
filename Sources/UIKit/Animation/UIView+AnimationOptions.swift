extension UIView {
  /// How a block animates.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out what the changed views hold inside the block, so that it moves along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Touches reach the views while they move; without it they go past them, as long as an animation is on them.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Starts from what shows. Here every animation does, since all of them add up; with this one, those of the same
    /// property that would repeat for ever end.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Runs over and over.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

    /// Runs back after each run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    /// Takes its own duration instead of that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)

    /// Takes its own curve instead of that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    /// Of a transition: changes inside the block animate in the new picture, instead of taking place at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

    /// Of a transition from a view to another: hides and shows them, instead of removing and adding.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    /// Takes neither the options nor the kind (a spring, keyframes) of the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Lays out everything before the block, without animation, and at its end, with it.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)

    /// Starts and ends slowly: the default.
    public static let curveEaseInOut: AnimationOptions = []

    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Of a transition: a turn about the vertical axis, the left side towards the eye.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)

    /// Of a transition: a turn about the vertical axis, the right side towards the eye.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)

    /// Of a transition: the old picture is lifted like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)

    /// Of a transition: the new picture comes down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

    /// Of a transition: the old picture fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// Of a transition: a turn about the horizontal axis, the upper side towards the eye.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)

    /// Of a transition: a turn about the horizontal axis, the lower side towards the eye.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// As often as the screen shows frames.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []

    /// Sixty frames a second; kept with the animations, without effect: every frame shows them.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)

    /// Thirty frames a second; kept with the animations, without effect: every frame shows them.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
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

  /// How a transition between two states of a view looks, by name; an older form of ``AnimationOptions``.
  public nonisolated enum AnimationTransition: Int, Sendable {
    /// None.
    case none

    /// A turn about the vertical axis, the left side towards the eye.
    case flipFromLeft

    /// A turn about the vertical axis, the right side towards the eye.
    case flipFromRight

    /// The old picture is lifted like a page.
    case curlUp

    /// The new picture comes down like a page.
    case curlDown
  }
}

extension UIView.AnimationOptions {
  /// What a block takes over from the one around it.
  nonisolated static let inherited: Self = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .flushUpdates,
    .preferredFramesPerSecond60, .preferredFramesPerSecond30,
  ]

  /// The curve among the options, by name.
  nonisolated var curve: UIView.AnimationCurve {
    switch (rawValue >> 16) & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }

  /// The curve among the options.
  nonisolated var timingFunction: CAMediaTimingFunction { curve.timingFunction }

  /// What a transition looks like; `nil` without one.
  nonisolated var transitionEffect: TransitionEffect? {
    switch (rawValue >> 20) & 7 {
    case 1: .flip(.left)
    case 2: .flip(.right)
    case 3: .liftPage
    case 4: .lowerPage
    case 5: .dissolve
    case 6: .flip(.top)
    case 7: .flip(.bottom)
    default: nil
    }
  }

  /// How often the animations want to be shown.
  nonisolated var frameRateRange: CAFrameRateRange {
    switch (rawValue >> 24) & 7 {
    case 3: CAFrameRateRange(minimum: 60, maximum: 60, preferred: 60)
    case 7: CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)
    default: .default
    }
  }
}

extension UIView.AnimationCurve {
  /// The same for an animation.
  nonisolated var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
