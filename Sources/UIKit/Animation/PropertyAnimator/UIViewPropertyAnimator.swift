/// Animates changes of views in a way that can be held, moved by hand, turned round and continued.
///
///     inactive ─start/pause→ active ─────────────→ inactive, reporting .end or .start
///                              │ stop(false) → stopped ─finish(at:)→ inactive, reporting the position
///                              └ stop(true) ─────→ inactive, reporting nothing
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The pacing.
  public let timingParameters: (any UITimingCurveProvider)?

  /// In seconds; that of a spring with constants of its own is the time it takes to settle.
  public private(set) var duration: TimeInterval

  /// From the start to the first motion, in seconds.
  public private(set) var delay: TimeInterval = 0

  /// What it is doing.
  public private(set) var state = UIViewAnimatingState.inactive

  /// Whether touches reach moving views; they always do here.
  open var isUserInteractionEnabled = true

  /// Whether touches are tested against where views are shown; of no effect here.
  open var isManualHitTestingEnabled = false

  /// Whether it may be held and moved by hand; otherwise that is a mistake.
  open var isInterruptible = true

  /// Whether moving it by hand moves views evenly, whatever the pacing.
  open var scrubsLinearly = true

  /// Whether it stays active, held, when it comes to an end by itself.
  open var pausesOnCompletion = false

  /// Whether it moves by itself now.
  public var isRunning: Bool { if case .running = motion { true } else { false } }

  private enum Motion: Equatable {
    case none
    case running(from: Double, pacing: Pacing, duration: Double)
    case held(at: Double)

    /// At an end to which it ran by itself, with ``pausesOnCompletion``.
    case arrived
  }

  private var motion = Motion.none
  private var direction = Direction.forwards
  private var arrivedAtStart = false
  private var pending: [DelayedAnimation] = []

  /// What was performed since it became active, to do it again where it has to go on after its end.
  private var performed: [DelayedAnimation] = []

  private typealias DelayedAnimation = (animation: () -> Void, delayFactor: CGFloat)
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var record = LayerChangeRecord()
  private var goals: LayerChangeRecord.Goals?

  /// Counts runs, so that the end of an older one is not taken for that of this one.
  private var run = 0

  private enum Direction {
    case forwards, backwards
  }

  // MARK: Making one

  /// An animator with any pacing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = max(parameters.springTimingParameters?.ownDuration ?? duration, 0)
    super.init()
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

  /// A running animator.
  @discardableResult public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it does

  /// Adds animations; to an active animator they are added for the rest of its way.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds animations that begin when the part `delayFactor` (0…1) of the duration is over.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "UIViewPropertyAnimator: animations cannot be added to a stopped animator")
    let factor = min(max(delayFactor, 0), 0.999)
    guard state == .active else { return pending.append((animation, factor)) }
    let progress = fractionComplete
    perform([(animation, max(factor, min(progress, 0.999)))])
    follow()
  }

  /// Adds a report of the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: Control

  /// Starts it, or lets it go on with its own pacing.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts it after `delay` seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be started; finish it first")
    guard state == .inactive else { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    self.delay = max(delay, 0)
    activate()
    motion = .running(from: direction == .forwards ? 0 : 1, pacing: ownPacing, duration: duration)
    follow()
  }

  /// Holds it where it is; an inactive one becomes active, held at its start.
  open func pauseAnimation() {
    precondition(isInterruptible, "UIViewPropertyAnimator: this animator is not interruptible")
    precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be paused; finish it first")
    if state == .inactive { activate() }
    leaveEnd()
    motion = .held(at: progress)
    follow()
  }

  /// Lets it go on to its end, over `durationFactor` times its whole duration; 0 stands for what is left of it.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    precondition(state == .active, "UIViewPropertyAnimator: only an active animator can be continued")
    leaveEnd()
    guard case .held(let progress) = motion else { return }
    let target: Double = direction == .forwards ? 1 : 0
    let length = durationFactor > 0 ? duration * durationFactor : duration * abs(target - progress)
    let pacing = Self.pacing(of: parameters ?? timingParameters, duration: length)
    motion = .running(from: 0, pacing: .rest(from: progress, to: target, pacing), duration: length)
    follow()
  }

  /// Ends it where it is.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    run += 1
    record.freeze()
    motion = .none
    if withoutFinishing {
      reset()
    } else {
      state = .stopped
    }
  }

  /// Puts a stopped animator's views to an end, or leaves them, and reports that.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "UIViewPropertyAnimator: only a stopped animator can be finished")
    switch finalPosition {
    case .start: record.restore()
    case .end: goals?.apply()
    case .current: break
    }
    report(finalPosition)
  }

  /// Whether it goes backwards; turning a running one round lets it go back the way it came.
  open var isReversed: Bool {
    get { direction == .backwards }
    set {
      guard newValue != isReversed else { return }
      let progress = self.progress
      direction = newValue ? .backwards : .forwards
      guard case .running(_, let pacing, _) = motion else { return }
      if pacing == ownPacing { return turnRound() }
      motion = .held(at: progress)
      continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  /// How far it has come, 0…1. While it runs, in time; while it is held, where it was put. Setting it holds it there.
  open var fractionComplete: CGFloat {
    get {
      if case .running(_, let pacing, _) = motion, pacing == ownPacing { return record.fraction ?? 1 }
      return progress
    }
    set {
      precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be moved")
      if state == .inactive { activate() }
      leaveEnd()
      motion = .held(at: min(max(newValue, 0), 1))
      follow()
    }
  }

  // MARK: Inside

  /// How far the picture has come, 0…1 (a spring may be beyond).
  private var progress: Double {
    switch motion {
    case .none: direction == .forwards ? 0 : 1
    case .held(let progress): progress
    case .arrived: arrivedAtStart ? 0 : 1
    case .running(_, let pacing, _): min(max(shown(pacing), 0), 1)
    }
  }

  private func shown(_ pacing: Pacing) -> Double {
    let fraction = record.fraction ?? 1
    return pacing == ownPacing && !scrubsLinearly ? fraction : pacing.progress(at: fraction)
  }

  private var ownPacing: Pacing { Self.pacing(of: timingParameters, duration: duration) }

  private static func pacing(of parameters: (any UITimingCurveProvider)?, duration: TimeInterval) -> Pacing {
    if let spring = parameters?.springTimingParameters { return spring.pacing(duration: max(duration, 1e-3)) }
    return .curve(parameters?.cubicTimingParameters?.curve ?? .easeInOut)
  }

  private func activate() {
    state = .active
    record = LayerChangeRecord()
    let animations = pending
    pending = []
    perform(animations)
  }

  private func perform(_ animations: [DelayedAnimation]) {
    performed += animations
    run += 1
    let current = run
    let gate = AnimationGate { [self] finished in if finished && run == current { arrive() } }
    record.record {
      for (body, delayFactor) in animations {
        var block = ViewAnimation(
          duration: duration, delay: 0, pacing: .animator(ownPacing, delayFactor: delayFactor))
        block.gate = gate
        ViewAnimation.run(block, closingGate: false, body)
      }
    }
    gate.close()
    goals = record.goals()
  }

  /// Brings the recorded animations in line with ``motion``.
  private func follow() {
    switch motion {
    case .none, .arrived: break
    case .held(let progress): record.hold(at: progress, base: scrubsLinearly ? .linear : ownPacing)
    case .running(let from, let pacing, let length):
      let speed: Double = direction == .backwards && pacing == ownPacing ? -1 : 1
      record.run(from: from, base: pacing, duration: max(length, 1e-6), speed: speed, delay: delay)
      delay = 0
    }
  }

  /// Runs the first run back the way it came, from where it is.
  private func turnRound() {
    motion = .running(from: record.fraction ?? 0, pacing: ownPacing, duration: duration)
    follow()
  }

  /// The animations have ended by themselves.
  private func arrive() {
    arrivedAtStart = direction == .backwards
    if arrivedAtStart { record.restore() }
    if pausesOnCompletion {
      motion = .arrived
    } else {
      report(arrivedAtStart ? .start : .end)
    }
  }

  /// Makes the animations that ended with the arrival anew, held where they ended.
  private func leaveEnd() {
    guard case .arrived = motion else { return }
    record.restore()
    record = LayerChangeRecord()
    let animations = performed
    performed = []
    perform(animations)
    motion = .held(at: arrivedAtStart ? 0 : 1)
  }

  private func report(_ position: UIViewAnimatingPosition) {
    let reports = completions
    reset()
    for completion in reports { completion(position) }
  }

  private func reset() {
    run += 1
    state = .inactive
    motion = .none
    completions = []
    performed = []
    goals = nil
    direction = .forwards
  }
}
