import Motion

/// What an animation block makes of the changes inside it: how long, how paced, and who waits for the end.
struct ViewAnimation {
  /// How a change is paced.
  enum Pacing {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)

    /// As a property animator says, from the progress `delayFactor` on.
    case animator(QuartzCore.Pacing, delayFactor: Double)
  }

  var duration: TimeInterval
  var delay: TimeInterval
  var pacing: Pacing
  var options: UIView.AnimationOptions = []

  /// How many times it runs; 0 stands for once.
  var repeatCount: Float = 0
  var touches = LayerTouches.atModel
  var gate: AnimationGate?

  /// The keyframe whose changes are gathered, if this is one.
  var keyframe: Keyframe?

  /// The views that the block changes, if they are to be laid out in it.
  var changed: ChangedViews?

  /// A keyframe, or the block around several of them.
  struct Keyframe {
    var collector: KeyframeCollector
    var span: KeyframeSpan
  }

  /// The blocks that are open, outermost first; `nil` stands for one without animation.
  private static var open: [ViewAnimation?] = []

  /// Whether blocks animate at all.
  static var isEnabled = true

  /// The innermost block, if changes animate now.
  static var current: ViewAnimation? { isEnabled ? open.last ?? nil : nil }

  /// A block of its own, or as the one around it wants it.
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
    gate = AnimationGate(completion: completion)
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
    // What an animator holds and moves has to go by its pacing, and to begin late by it.
    case .animator(let base, let delayFactor):
      let start = delayFactor > 0 ? base.fraction(reaching: delayFactor) : 0
      pacing = .animator(base, delayFactor: delay > 0 ? Self.progress(of: base, at: start, delay, outer) : delayFactor)
      delay = 0
    }
  }

  /// The progress of an animator `delay` seconds after the part `start` of its time.
  private static func progress(
    of base: QuartzCore.Pacing, at start: Double, _ delay: TimeInterval, _ animator: ViewAnimation
  ) -> Double {
    guard animator.duration > 0 else { return 0 }
    return min(max(base.progress(at: min(start + delay / animator.duration, 1)), 0), latestBegin)
  }

  /// An animation that begins at an animator's end itself would have no way to go.
  static let latestBegin = 0.999

  // MARK: Running

  /// Runs `body` with its changes animated by `animation`, or by nothing.
  ///
  /// The gate closes at the end unless more blocks are to come under it.
  static func run(_ animation: ViewAnimation?, closingGate: Bool = true, _ body: () -> Void) {
    if let animation, animation.options.contains(.flushUpdates) { flushUpdates() }
    open.append(animation)
    body()
    if isEnabled { animation?.updateLayout() }
    open.removeLast()
    if closingGate { animation?.gate?.close() }
  }

  /// Opens a block that ``close()`` closes.
  static func begin(_ animation: ViewAnimation) { open.append(animation) }

  /// Closes the block that was opened last, if one is open.
  static func close() {
    guard let animation = open.popLast() else { return }
    animation?.gate?.close()
  }

  /// Changes the innermost block from here on.
  static func edit(_ change: (inout ViewAnimation) -> Void) {
    guard var animation = open.last ?? nil else { return }
    change(&animation)
    open[open.count - 1] = animation
  }

  /// Lays out in the block what its changes, or all of them, have asked for.
  private func updateLayout() {
    if options.contains(.flushUpdates) { return Self.flushUpdates() }
    changed?.layOut()
  }

  private static func flushUpdates() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  // MARK: Animating

  /// What animates one change.
  func action(for view: UIView) -> CAAction {
    changed?.note(view)
    if let keyframe { return keyframe.collector.action(in: keyframe.span, gate: gate) }
    let animation = basicAnimation()
    time(animation)
    var manner = ChangeManner()
    (manner.gate, manner.delay, manner.isImmediate) = (gate, delay, duration + delay == 0)
    manner.endsRepetition = options.contains(.beginFromCurrentState)
    animation.change = manner
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

  /// An animation of all that the keyframes make of one property.
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

  /// A transition to what the block makes of a view.
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

  /// A duration of 0 stands for "at the next frame"; an animation needs some length.
  private static let shortestDuration = 1e-6
}

/// The views that an animation block changes.
final class ChangedViews {
  private var views: [UIView] = []
  private var known: Set<ObjectIdentifier> = []

  /// One of them changed.
  func note(_ view: UIView) {
    if known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
  }

  /// Lays out what they, and those that change in this, hold.
  func layOut() {
    var next = 0
    while next < views.count {
      views[next].layer.layoutSubtreeIfNeeded()
      next += 1
    }
  }
}
