/// An animator of changes to views that can be paused, scrubbed, reversed and continued.
///
///                            | inactive            | active                  | stopped
///     -----------------------|---------------------|-------------------------|------------------------
///     startAnimation         | runs (active)       | continues, if paused    | an error
///     pauseAnimation         | paused (active)     | paused                  | an error
///     fractionComplete = x   | paused at x (active)| paused at x             | an error
///     continueAnimation      | an error            | continues, if paused    | an error
///     stopAnimation(true)    | no effect           | inactive, no completion | inactive, no completion
///     stopAnimation(false)   | no effect           | stopped                 | no effect
///     finishAnimation(at:)   | an error            | an error                | inactive, with completion
///     addAnimations          | added for the start | for the time left       | an error
///     isReversed = x         | for the start       | reversed                | for the next start
///
/// A run that finishes calls the completion handlers with `.end`, or `.start` if it was reversed, and makes the
/// animator inactive; with ``pausesOnCompletion`` it stays active there and calls none. The animator retains itself
/// while it runs. A paused or stopped animator must be finished before it is released. An error ends the program.
///
/// An animator that is started without animations stays active, and runs in full the first ones that are added.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// The timing of the animator.
  public let timingParameters: (any UITimingCurveProvider)?

  /// The duration, in seconds; for a spring with physical constants, the time that it takes to settle.
  public let duration: TimeInterval

  /// The time from the start to the first motion, in seconds.
  public final internal(set) var delay: TimeInterval = 0

  /// The state of the animator.
  public final internal(set) var state = UIViewAnimatingState.inactive

  /// Whether moving views receive touches, at the positions where they are shown. Set it before the animator is active.
  @AlwaysObserved open var isUserInteractionEnabled = true {
    willSet { checkInactive("isUserInteractionEnabled") }
  }

  /// Whether touches are tested against the final frames of the views, as without an animation, for code that does its
  /// own hit testing of moving views. Set it before the animator is active.
  @AlwaysObserved open var isManualHitTestingEnabled = false {
    willSet { checkInactive("isManualHitTestingEnabled") }
  }

  /// Whether the animator may be paused, scrubbed and stopped; if not, that is an error. Set it before it is active.
  @AlwaysObserved open var isInterruptible = true {
    willSet { checkInactive("isInterruptible") }
  }

  /// Whether scrubbing moves the views linearly, whatever the timing.
  open var scrubsLinearly = true

  /// Whether the animator stays active and paused when it reaches an end.
  open var pausesOnCompletion = false

  /// Whether all windows are laid out before the animations, without animation, and after them, with animation.
  open var flushUpdates = false

  /// Whether the animator is running, or was started and waits for its first animations.
  public final var isRunning: Bool {
    switch motion {
    case .running, .awaiting: true
    case .none, .held, .arrived: false
    }
  }

  /// Whether the animator was started and has no animations yet.
  final var awaitsAnimations: Bool { if case .awaiting = motion { true } else { false } }

  // MARK: State

  final var motion = AnimatorMotion.none {
    didSet { keeper = isRunning && !awaitsAnimations ? self : nil }
  }

  final var direction = AnimatorMotion.Direction.forwards

  /// Whether the end at which the animator has arrived is the start.
  final var arrivedAtStart = false

  /// The animations that were added before the animator became active.
  final var pending: [DelayedAnimation] = []

  /// The animations performed since the animator became active, to repeat them if it continues after its end.
  final var performed: [DelayedAnimation] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var record = LayerChangeRecord()
  final var completionGroup: CompletionGroup?

  /// The time at which the delay of a start has elapsed, in media time.
  final var firstMotion: CFTimeInterval = 0

  /// The animator itself while it runs, so that it is retained.
  private var keeper: UIViewPropertyAnimator?

  typealias DelayedAnimation = (animation: () -> Void, delayFactor: CGFloat)

  // MARK: Creation

  /// Creates an animator with any timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = max(parameters.springTimingParameters?.ownDuration ?? duration, 0)
    super.init()
  }

  /// Creates an animator without a duration, as a placeholder until there is something to animate.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve from control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator. Only the curve and ``UIView/AnimationOptions/flushUpdates`` of the options apply.
  @discardableResult public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.flushUpdates = options.contains(.flushUpdates)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Returns a new animator with the same duration, timing and settings, without animations and completion handlers.
  open func copy(with zone: NSZone? = nil) -> Any {
    let parameters = timingParameters ?? UICubicTimingParameters()
    let twin = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    twin.isUserInteractionEnabled = isUserInteractionEnabled
    twin.isManualHitTestingEnabled = isManualHitTestingEnabled
    twin.isInterruptible = isInterruptible
    twin.scrubsLinearly = scrubsLinearly
    twin.pausesOnCompletion = pausesOnCompletion
    twin.flushUpdates = flushUpdates
    return twin
  }

  isolated deinit {
    precondition(
      state == .inactive || awaitsAnimations,
      "UIViewPropertyAnimator: one that is held or stopped was let go; let it run to its end, or stop and finish it")
  }

  // MARK: Animations

  /// Adds animations; if the animator is active, they run in the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds animations that begin when the fraction `delayFactor` (0…1) of what is left of the animation has elapsed.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "UIViewPropertyAnimator: animations cannot be added to a stopped animator")
    let factor = min(max(delayFactor, 0), 1)
    guard state == .active else { return pending.append((animation, factor)) }
    leaveEnd()
    let done = min(max(progress.x, 0), 1)
    let begin = direction == .forwards ? done : 1 - done
    motion = awaitsAnimations ? .running(wholeRun) : motionFromHere
    perform([(animation, begin + factor * (1 - begin))])
    follow()
  }

  /// Adds a completion handler, which receives the position at which the animator finished.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Waits until the animator finishes, and returns the position.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }

  // MARK: Control

  /// Starts the animator, or continues it with its own timing after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator after `delay` seconds, or continues it after a pause.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be started; finish it first")
    if isRunning { return }
    self.delay = max(delay, 0)
    firstMotion = CACurrentMediaTime() + self.delay
    guard state == .inactive else { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    activate()
    motion = performed.isEmpty ? .awaiting : .running(wholeRun)
    follow()
  }

  /// Pauses the animator at its current position; an inactive one becomes active, paused at its start.
  open func pauseAnimation() {
    checkInterruptible("held")
    precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be held; finish it first")
    if state == .inactive { activate() }
    leaveEnd()
    motion = .held(hold)
    follow()
  }

  /// Continues a paused animator to its end, over `durationFactor` times its whole duration; 0 stands for the time that
  /// is left, and a spring with physical constants takes its settling time.
  ///
  /// Without parameters, the animator uses its own timing. If the factor is 0 too, and it was paused in flight and not
  /// scrubbed, it continues as if it had not been paused. It keeps its velocity only if it was paused at this moment; a
  /// spring with an initial velocity uses that instead.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    precondition(state == .active, "UIViewPropertyAnimator: only an active animator can be continued")
    leaveEnd()
    guard case .held(let hold) = motion else { return }
    if let fraction = hold.resumes, parameters == nil, durationFactor <= 0 {
      motion = .running(AnimatorMotion.Run(from: fraction, pacing: ownPacing, length: duration))
    } else {
      motion = .running(run(from: hold, parameters ?? timingParameters, factor: durationFactor))
    }
    follow()
  }

  /// Stops the animator at its current position: for good, or until ``finishAnimation(at:)`` is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    switch state {
    case .inactive: return
    case .active:
      checkInterruptible("stopped")
      completionGroup = nil
      record.freeze()
      motion = .none
      state = .stopped
    case .stopped: break
    }
    if withoutFinishing { reset() }
  }

  /// Moves a stopped animator's views to a position and calls the completion handlers with it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(
      state == .stopped, "UIViewPropertyAnimator: only a stopped animator can be finished; call stopAnimation(false)")
    switch finalPosition {
    case .start: record.restore()
    case .end: record.applyGoals()
    case .current: break
    }
    report(finalPosition)
  }

  /// Whether the animator runs backwards. Changing it while the animator runs makes it return along the same values.
  open var isReversed: Bool {
    get { direction == .backwards }
    set {
      guard newValue != isReversed else { return }
      let before = motion
      let turned = motionFromHere
      let hold = hold
      direction = newValue ? .backwards : .forwards
      guard case .running(let run) = before else { return }
      if run.pacing == ownPacing {
        motion = turned
        follow()
      } else {
        motion = .held(hold)
        continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  /// The fraction that is complete in the current direction, 0…1: of the time while the animator runs at its own
  /// timing, otherwise of the distance; while it is paused, the fraction it was set to. Setting it pauses the animator
  /// there.
  open var fractionComplete: CGFloat {
    get {
      let done = min(max(fraction, 0), 1)
      return direction == .forwards ? done : 1 - done
    }
    set {
      checkInterruptible("scrubbed")
      precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be scrubbed")
      if state == .inactive { activate() }
      leaveEnd()
      let done = min(max(newValue, 0), 1)
      motion = .held(hold(at: direction == .forwards ? done : 1 - done))
      follow()
    }
  }

  private func checkInactive(_ property: String) {
    precondition(state == .inactive, "UIViewPropertyAnimator: \(property) is to be set before the animator is active")
  }

  private func checkInterruptible(_ what: String) {
    precondition(isInterruptible, "UIViewPropertyAnimator: one that is not interruptible cannot be \(what)")
  }
}
