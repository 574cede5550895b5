import Foundation

/// Decides when things happen in one transition: runs the animator by time, by a gesture, on to the end or back.
///
///     ready ─→ animating ───────────────────────────────→ ended
///       │        │  ↑ pause/release                          ↑
///       └──→ interacting ─finish/cancel→ releasing ─→ settling
///
/// While a gesture holds it, the ``TransitionTimeline`` shows the moment `percent · duration`; after the release a
/// display link moves that moment on along the completion curve. At the end of the way forward the timeline runs by
/// itself, so that the animator's animations end and it reports; at the end of the way back every model value that
/// the animations changed is put back first.
final class TransitionDriver {
  enum State: Equatable {
    case ready
    case animating
    case interacting
    case releasing(TransitionRelease)

    /// At the end or back at the start since a moment, waiting for the animator's report.
    case settling(since: CFTimeInterval)
    case ended(completed: Bool)
  }

  /// How long an animator may keep everybody waiting after its time is over, in seconds: long enough for a completion
  /// that waits for something, short enough that a person does not think that the window hangs.
  static let patience: CFTimeInterval = 1

  /// The animator's time is over a moment after its duration, so that rounding never leaves an animation unfinished.
  private static let roundingMargin: CFTimeInterval = 1e-6

  /// While held, time stays this much before the end: past it an animation shows nothing any more.
  private static let holdMargin: CFTimeInterval = 1e-6

  let context: TransitionContext
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  let duration: CFTimeInterval
  let timeline = TransitionTimeline()
  private(set) var state = State.ready
  private(set) var coordinator: TransitionCoordinator
  private var percent: CGFloat = 0
  private let changes = LayerChangeRecord()
  private let changesAlongside = LayerChangeRecord()
  private var isRestored = false
  private var link: CADisplayLink?
  private let didEnd: (TransitionDriver, Bool) -> Void

  /// A transition that has not started. `didEnd` is called once, with whether it completed.
  init(
    context: TransitionContext, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    didEnd: @escaping (TransitionDriver, Bool) -> Void
  ) {
    self.context = context
    self.animator = animator
    self.interaction = interaction
    self.didEnd = didEnd
    duration = max(0, animator.transitionDuration(using: context))
    coordinator = TransitionCoordinator(containerView: context.containerView)
    context.driver = self
    context.isInteractive = interaction?.wantsInteractiveStart ?? false
    context.record.isInteractive = context.isInteractive
    coordinator.follow(self)
    // An interaction of somebody's own moves the container's views by itself; only what moves alongside is scrubbed.
    if !startsByItself { timeline.add(context.containerView.layer) }
  }

  /// Whether the interaction does without the animator.
  private var startsByItself: Bool {
    guard let interaction else { return false }
    return interaction.wantsInteractiveStart && !(interaction is UIPercentDrivenInteractiveTransition)
  }

  /// How far the transition has come, 0…1.
  var percentComplete: CGFloat {
    switch state {
    case .ready: 0
    case .animating: fraction(of: timeline.elapsed)
    case .interacting, .releasing: percent
    case .settling: context.transitionWasCancelled ? 0 : 1
    case .ended(let completed): completed ? 1 : 0
    }
  }

  private func fraction(of elapsed: CFTimeInterval) -> CGFloat {
    duration > 0 ? min(max(elapsed / duration, 0), 1) : 1
  }

  // MARK: Starting

  /// Starts, by the gesture if there is one that wants to, else by time.
  func start() {
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
    if startsByItself {
      state = .interacting
      timeline.hold(at: 0)
      coordinator.begin()
      interaction?.startInteractiveTransition(context)
    } else if let interaction = interaction as? UIPercentDrivenInteractiveTransition {
      interaction.startInteractiveTransition(context)
    }
    // A subclass that keeps the start from the driver, or an interaction that waits for its gesture, runs by time.
    runByTime()
    updateLink()
  }

  /// Starts the animator by time.
  func runByTime() {
    guard state == .ready else { return }
    state = .animating
    animate()
  }

  /// Starts the animator held at its first moment.
  func runByGesture() {
    guard state == .ready else { return }
    state = .interacting
    timeline.hold(at: 0)
    animate()
  }

  private func animate() {
    changes.record { animator.animateTransition(using: context) }
    changes.beginAnimations()
    coordinator.begin()
  }

  /// Runs animations that belong to the transition but not to its animator: they begin at this very moment and end
  /// with the transition, and a cancel takes their changes back.
  func runAlongside(_ animations: () -> Void) {
    changesAlongside.record(animations)
    changesAlongside.beginAnimations()
  }

  /// Shows the moment at ``percent``.
  private func hold() { timeline.hold(at: min(duration * percent, max(0, duration - Self.holdMargin))) }

  // MARK: The gesture

  /// Shows the moment at `percentComplete`.
  func scrub(to percentComplete: CGFloat) {
    guard state == .interacting else { return }
    context.updateInteractiveTransition(percentComplete)
  }

  /// Takes hold of a running transition at the moment that it shows.
  func pause() {
    switch state {
    case .animating, .releasing: break
    case .ready, .interacting, .settling, .ended: return
    }
    percent = percentComplete
    state = .interacting
    context.transitionWasCancelled = false
    context.isInteractive = true
    context.record.isInteractive = true
    hold()
    updateLink()
    coordinator.interactionChanged()
  }

  /// Lets go: the rest runs on to the end, or back to the start.
  func release(_ direction: TransitionRelease.Direction, speed: CGFloat, curve: UIView.AnimationCurve) {
    guard state == .interacting else { return }
    go(direction, speed: speed, curve: curve)
    switch direction {
    case .forwards: context.finishInteractiveTransition()
    case .backwards: context.cancelInteractiveTransition()
    }
    if case .releasing(let release) = state, release.duration <= 0 { arrive(release.direction) }
  }

  /// Turns a transition round that runs by time: it goes back the way it came. Returns whether that was possible.
  @discardableResult
  func turnBack() -> Bool {
    switch state {
    case .animating: percent = percentComplete
    case .releasing(let release) where release.direction == .forwards: break
    case .ready, .interacting, .releasing, .settling, .ended: return false
    }
    context.transitionWasCancelled = true
    go(.backwards, speed: 1, curve: .easeInOut)
    if case .releasing(let release) = state, release.duration <= 0 { arrive(release.direction) }
    return true
  }

  private func go(_ direction: TransitionRelease.Direction, speed: CGFloat, curve: UIView.AnimationCurve) {
    let release = TransitionRelease(
      direction: direction, from: percent, begin: CACurrentMediaTime(), transitionDuration: duration, speed: speed,
      curve: curve)
    hold()
    coordinator.completionVelocity = speed
    state = .releasing(release)
    updateLink()
  }

  /// The context was told of the gesture's progress.
  func interactionDidUpdate(to percentComplete: CGFloat) {
    guard state == .interacting else { return }
    percent = min(max(percentComplete, 0), 1)
    hold()
    context.record.countFrame()
  }

  /// The context was told of the gesture's end.
  func interactionDidEnd(cancelled: Bool) {
    guard context.isInteractive else { return }
    context.isInteractive = false
    context.transitionWasCancelled = cancelled
    // An interaction of somebody's own does the rest by itself; what moves alongside goes on as it says.
    if state == .interacting, let interaction {
      go(cancelled ? .backwards : .forwards, speed: interaction.completionSpeed, curve: interaction.completionCurve)
    }
    coordinator.interactionChanged()
  }

  // MARK: The end

  /// Puts back what the animations changed, once: what the animator does afterwards is its own business.
  private func restore() {
    guard !isRestored else { return }
    isRestored = true
    changesAlongside.restore()
    changes.restore()
  }

  private func arrive(_ direction: TransitionRelease.Direction) {
    state = .settling(since: CACurrentMediaTime())
    switch direction {
    case .forwards:
      timeline.run(from: duration + Self.roundingMargin)
    case .backwards:
      timeline.hold(at: 0)
      restore()
      changesAlongside.endAnimations(finished: true)
      changes.endAnimations(finished: true)
      // An animator in several stages may have more to come before it reports.
      if case .settling = state { timeline.run(from: 0) }
    }
    updateLink()
  }

  /// The animator has reported (or is given up): the one way to the end.
  func complete(_ didComplete: Bool) {
    if case .ended = state { return }
    let completed = didComplete && !context.transitionWasCancelled
    if !completed { restore() }
    context.transitionWasCancelled = !completed
    context.isInteractive = false
    context.record.isCancelled = !completed
    context.record.end = CACurrentMediaTime()
    state = .ended(completed: completed)
    link?.invalidate()
    link = nil
    timeline.release()
    changesAlongside.endAnimations(finished: true)
    if !completed { changes.endAnimations(finished: true) }
    didEnd(self, completed)
  }

  // MARK: Time

  private func updateLink() {
    switch state {
    case .interacting, .ready: link?.isPaused = true
    case .animating, .releasing, .settling: link?.isPaused = false
    case .ended: link?.invalidate()
    }
  }

  private func tick() {
    context.record.countFrame()
    let now = CACurrentMediaTime()
    switch state {
    case .animating:
      if timeline.elapsed > duration + Self.patience { giveUp() }
    case .releasing(let release):
      percent = release.percent(at: now)
      if now >= release.end { arrive(release.direction) } else { hold() }
    case .settling(let since):
      if now > since + Self.patience { giveUp() }
    case .ready, .interacting, .ended: break
    }
  }

  /// Names an animator that does not report, and ends its transition for it.
  private func giveUp() {
    TransitionDiagnostics.report(
      "\(context.record.animator) has not called completeTransition(_:) within \(Self.patience) s after its "
        + "duration of \(duration) s; the transition was ended for it")
    complete(!context.transitionWasCancelled)
  }
}
