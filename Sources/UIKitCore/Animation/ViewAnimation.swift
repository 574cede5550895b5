import Motion

/// An animation block: the timing of the changes inside it, and the group that waits for their end.
struct ViewAnimation {
  /// The timing of a change.
  enum Pacing {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)

    /// The timing of a property animator, from the progress `delayFactor` on.
    case animator(QuartzCore.Pacing, delayFactor: Double)
  }

  var duration: TimeInterval
  var delay: TimeInterval
  var pacing: Pacing
  var options: UIView.AnimationOptions = []

  /// The number of runs; 0 stands for one.
  var repeatCount: Float = 0
  var touches = LayerTouches.atModel
  var completionGroup: CompletionGroup?

  /// The keyframe to which the changes belong; `nil` outside a keyframe block.
  var keyframe: Keyframe?

  /// The views that the block changes, if they are to be laid out in it.
  var changed: ChangedViews?

  /// A keyframe, or the keyframe block itself.
  struct Keyframe {
    var collector: KeyframeCollector
    var span: KeyframeSpan
  }

  /// The blocks that are open, outermost first; `nil` stands for one without animation.
  private static var open: [ViewAnimation?] = []

  /// Whether block animations are enabled.
  static var isEnabled = true

  /// The innermost block; `nil` if changes are not animated now.
  static var current: ViewAnimation? { isEnabled ? open.last ?? nil : nil }

  /// Creates a block, which inherits from `outer` what its options do not override.
  init(
    duration: TimeInterval, delay: TimeInterval, pacing: Pacing, options: UIView.AnimationOptions = [],
    inheriting outer: ViewAnimation? = ViewAnimation.current, completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(duration, 0)
    self.delay = max(delay, 0)
    self.pacing = pacing
    self.options = options
    touches = options.contains(.allowUserInteraction) ? .atModel : .blocked
    if let outer { inherit(outer) }
    if self.options.contains(.repeat) { repeatCount = .infinity }
    if self.options.contains(.layoutSubviews) { changed = changed ?? ChangedViews() }
    completionGroup = CompletionGroup(completion: completion)
  }

  private mutating func inherit(_ outer: ViewAnimation) {
    let inheritsKind = !options.contains(.overrideInheritedOptions)
    delay += outer.delay
    if inheritsKind {
      options.formUnion(outer.options.intersection(.inherited))
      repeatCount = outer.repeatCount
      if outer.touches != .blocked { touches = outer.touches }
      changed = outer.changed
      keyframe = outer.keyframe
    }
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    switch outer.pacing {
    case .curve: if !options.contains(.overrideInheritedCurve) { pacing = outer.pacing }
    case .spring: if inheritsKind && !options.contains(.overrideInheritedCurve) { pacing = outer.pacing }
    // An animator can only control changes that use its pacing, and it has to delay them by that pacing.
    case .animator(let base, let delayFactor):
      let start = delayFactor > 0 ? base.fraction(reaching: delayFactor) : 0
      pacing = .animator(base, delayFactor: delay > 0 ? Self.progress(of: base, at: start, delay, outer) : delayFactor)
      delay = 0
    }
  }

  /// Returns the progress of an animator `delay` seconds after the fraction `start` of its time.
  private static func progress(
    of base: QuartzCore.Pacing, at start: Double, _ delay: TimeInterval, _ animator: ViewAnimation
  ) -> Double {
    guard animator.duration > 0 else { return 0 }
    return min(max(base.progress(at: min(start + delay / animator.duration, 1)), 0), latestBegin)
  }

  /// The latest progress at which an animation begins; one that began at an animator's end would have no distance left.
  static let latestBegin = 0.999

  // MARK: Running

  /// Runs `body` with its changes animated by `animation`; `nil` makes them without animation.
  ///
  /// The completion group closes at the end unless more blocks are to be added to it.
  static func run(_ animation: ViewAnimation?, closingGroup: Bool = true, _ body: () -> Void) {
    if let animation, animation.options.contains(.flushUpdates) { flushUpdates() }
    open.append(animation)
    body()
    if isEnabled { animation?.updateLayout() }
    open.removeLast()
    if closingGroup { animation?.completionGroup?.close() }
  }

  /// Opens a block, which ``close()`` closes.
  static func begin(_ animation: ViewAnimation) { open.append(animation) }

  /// Closes the block that was opened last; without an open block it has no effect.
  static func close() {
    guard let animation = open.popLast() else { return }
    animation?.completionGroup?.close()
  }

  /// Changes the innermost block for the changes that follow.
  static func edit(_ change: (inout ViewAnimation) -> Void) {
    guard var animation = open.last ?? nil else { return }
    change(&animation)
    open[open.count - 1] = animation
  }

  /// Lays out, inside the block, all windows or only the changed views, depending on the options.
  private func updateLayout() {
    if options.contains(.flushUpdates) { return Self.flushUpdates() }
    changed?.layOut()
  }

  private static func flushUpdates() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  // MARK: Animations

  /// Returns the action that animates one change of a view.
  func action(for view: UIView) -> CAAction {
    changed?.note(view)
    if let keyframe { return keyframe.collector.action(in: keyframe.span, completionGroup: completionGroup) }
    let animation = basicAnimation()
    time(animation)
    var implicitOptions = ImplicitAnimationOptions()
    (implicitOptions.completionGroup, implicitOptions.delay, implicitOptions.isImmediate) = (
      completionGroup, delay, duration + delay == 0
    )
    implicitOptions.endsRepetition = options.contains(.beginFromCurrentState)
    animation.change = implicitOptions
    return animation
  }

  private func basicAnimation() -> CABasicAnimation {
    switch pacing {
    case .curve(let function):
      let animation = CABasicAnimation()
      animation.timingFunction = function
      return animation
    case .spring(let curve):
      let spring = CASpringAnimation()
      spring.stiffness = curve.stiffness
      spring.damping = curve.damping
      spring.initialVelocity = curve.initialVelocity
      spring.allowsOverdamping = true
      return spring
    case .animator(let base, let delayFactor):
      let paced = PacedAnimation()
      paced.base = base
      paced.delayFactor = delayFactor
      return paced
    }
  }

  /// Creates the animation of all changes that the keyframes make to one property.
  func keyframeAnimation() -> PacedKeyframeAnimation {
    let animation = PacedKeyframeAnimation()
    switch pacing {
    case .curve(let function): animation.timingFunction = function
    case .spring(let curve): animation.base = .spring(curve, duration: duration)
    case .animator(let base, let delayFactor): (animation.base, animation.delayFactor) = (base, delayFactor)
    }
    time(animation)
    return animation
  }

  /// Creates the animation of a transition to the content that the block produces.
  func transition(_ effect: TransitionEffect) -> CATransition {
    let transition = CATransition()
    transition.effect = effect
    switch pacing {
    case .curve(let function): transition.timingFunction = function
    case .spring(let curve): transition.base = .spring(curve, duration: duration)
    case .animator(let base, _): transition.base = base
    }
    time(transition)
    return transition
  }

  private func time(_ animation: CAAnimation) {
    animation.duration = max(duration, Self.shortestDuration)
    animation.repeatCount = repeatCount
    animation.autoreverses = options.contains(.autoreverse)
    animation.preferredFrameRateRange = options.frameRateRange
    animation.touches = touches
  }

  /// The duration that stands for 0, in seconds; an animation needs a length.
  private static let shortestDuration = 1e-6
}

/// The views that an animation block changes.
final class ChangedViews {
  private var views: [UIView] = []
  private var known: Set<ObjectIdentifier> = []

  /// Records that a view was changed.
  func note(_ view: UIView) {
    if known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
  }

  /// Lays out the subviews of the recorded views, and of those that are recorded during this.
  func layOut() {
    var next = 0
    while next < views.count {
      views[next].layer.layoutSubtreeIfNeeded()
      next += 1
    }
  }
}
