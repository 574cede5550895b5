/// Animates changes of views in a way that can be held, moved by hand, turned round and continued.
///
///                            | inactive            | active                  | stopped
///     -----------------------|---------------------|-------------------------|------------------------
///     startAnimation         | runs (active)       | goes on, if it is held  | a mistake
///     pauseAnimation         | held (active)       | held                    | a mistake
///     fractionComplete = x   | held at x (active)  | held at x               | a mistake
///     continueAnimation      | a mistake           | goes on, if it is held  | a mistake
///     stopAnimation(true)    | nothing             | inactive, no report     | inactive, no report
///     stopAnimation(false)   | nothing             | stopped                 | nothing
///     finishAnimation(at:)   | a mistake           | a mistake               | inactive, with a report
///     addAnimations          | kept for the start  | for the rest of the way | a mistake
///     isReversed = x         | for the start       | turned round            | for the next start
///
/// A run that comes to its end reports `.end`, or `.start` where it went backwards, and leaves the animator inactive; with
/// ``pausesOnCompletion`` it is held there without a report. While it runs it keeps itself alive. One that is held or
/// stopped must be brought to an end before it is let go; all else is a mistake.
///
/// One that is started without animations stays active without an end, and runs in full what is added to it then.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// The pacing.
  public let timingParameters: (any UITimingCurveProvider)?

  /// In seconds; that of a spring with constants of its own is the time it takes to settle.
  public let duration: TimeInterval

  /// From the start to the first motion, in seconds.
  public final internal(set) var delay: TimeInterval = 0

  /// What it is doing.
  public final internal(set) var state = UIViewAnimatingState.inactive

  /// Whether touches reach moving views, where they are seen. To be set before it becomes active.
  @AlwaysObserved open var isUserInteractionEnabled = true {
    willSet { checkInactive("isUserInteractionEnabled") }
  }

  /// Whether touches are tested against the places where views will be in the end, as without an animation, for code
  /// that finds by itself what is touched in flight. To be set before it becomes active.
  @AlwaysObserved open var isManualHitTestingEnabled = false {
    willSet { checkInactive("isManualHitTestingEnabled") }
  }

  /// Whether it may be held, moved by hand and stopped; otherwise that is a mistake. To be set before it becomes active.
  @AlwaysObserved open var isInterruptible = true {
    willSet { checkInactive("isInterruptible") }
  }

  /// Whether moving it by hand moves views evenly, whatever the pacing.
  open var scrubsLinearly = true

  /// Whether it stays active, held, when it comes to an end by itself.
  open var pausesOnCompletion = false

  /// Whether everything is laid out before its animations, without animation, and at their end, with it.
  open var flushUpdates = false

  /// Whether it moves by itself now.
  public final var isRunning: Bool {
    switch motion {
    case .running, .awaiting: true
    case .none, .held, .arrived: false
    }
  }

  /// Whether it was started and has nothing to animate yet.
  final var awaitsAnimations: Bool { if case .awaiting = motion { true } else { false } }

  // MARK: State

  final var motion = AnimatorMotion.none {
    didSet { keeper = isRunning && !awaitsAnimations ? self : nil }
  }

  final var direction = AnimatorMotion.Direction.forwards

  /// The end at which it stays, arrived.
  final var arrivedAtStart = false

  /// Added before it becomes active.
  final var pending: [DelayedAnimation] = []

  /// What was performed since it became active, to do it again where it has to go on after its end.
  final var performed: [DelayedAnimation] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var record = LayerChangeRecord()
  final var gate: AnimationGate?

  /// When the delay of a start is over, in media time.
  final var firstMotion: CFTimeInterval = 0

  /// Itself while it runs.
  private var keeper: UIViewPropertyAnimator?

  typealias DelayedAnimation = (animation: () -> Void, delayFactor: CGFloat)

  // MARK: Making one

  /// An animator with any pacing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = max(parameters.springTimingParameters?.ownDuration ?? duration, 0)
    super.init()
  }

  /// An animator that takes no time, to stand in until there is something to animate.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// An animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a curve of one's own.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// A running animator. Of the options the curve and ``UIView/AnimationOptions/flushUpdates`` count.
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

  /// A new animator with the same duration, pacing and settings, without animations and reports.
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

  // MARK: What it does

  /// Adds animations; to an active animator they are added for the rest of its way.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds animations that begin when the part `delayFactor` (0…1) of the way that is left is over.
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

  /// Adds a report of the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Waits for the end and tells where that was.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }

  // MARK: Control

  /// Starts it, or lets it go on with its own pacing.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts it after `delay` seconds.
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

  /// Holds it where it is; an inactive one becomes active, held at its start.
  open func pauseAnimation() {
    checkInterruptible("held")
    precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be held; finish it first")
    if state == .inactive { activate() }
    leaveEnd()
    motion = .held(hold)
    follow()
  }

  /// Lets it go on to its end, over `durationFactor` times its whole duration; 0 stands for what is left of it, and a
  /// spring with constants of its own takes the time that it needs.
  ///
  /// Without parameters it keeps its own pacing; with 0, too, one that was held in flight and not moved goes on as if
  /// nothing had been. It keeps its speed where it was held only now; a spring that says with which velocity it begins
  /// has that.
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

  /// Ends it where it is: for good, or until ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    switch state {
    case .inactive: return
    case .active:
      checkInterruptible("stopped")
      gate = nil
      record.freeze()
      motion = .none
      state = .stopped
    case .stopped: break
    }
    if withoutFinishing { reset() }
  }

  /// Puts a stopped animator's views to an end, or leaves them, and reports that.
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

  /// Whether it goes backwards; turning a running one round lets it go back the way it came.
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

  /// How far it has come in the direction in which it goes, 0…1: while it runs, in time; while it is held, where it was
  /// put. Setting it holds it there.
  open var fractionComplete: CGFloat {
    get {
      let done = min(max(fraction, 0), 1)
      return direction == .forwards ? done : 1 - done
    }
    set {
      checkInterruptible("moved by hand")
      precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be moved by hand")
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
