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

  /// While held, time stays this much before the end, so that no animation ends under the finger.
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
    timeline.add(context.containerView.layer)
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
    if let interaction, interaction.wantsInteractiveStart || interaction is UIPercentDrivenInteractiveTransition {
      interaction.startInteractiveTransition(context)
    } else {
      runByTime()
    }
    if state == .ready { state = .interacting }
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
    changes.record {
      animator.animateTransition(using: context)
      coordinator.begin()
    }
  }

  /// Runs a block of animations that belong to the transition, so that a cancel takes them back.
  func recordModelValues(_ body: () -> Void) { changes.record(body) }

  // MARK: The gesture

  /// Shows the moment at `percentComplete`.
  func scrub(to percentComplete: CGFloat) {
    guard state == .interacting else { return }
    context.updateInteractiveTransition(percentComplete)
    timeline.hold(at: min(duration * percent, max(0, duration - Self.holdMargin)))
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
    timeline.hold(at: min(duration * percent, max(0, duration - Self.holdMargin)))
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
    timeline.hold(at: min(duration * percent, max(0, duration - Self.holdMargin)))
    coordinator.completionVelocity = speed
    state = .releasing(release)
    updateLink()
  }

  /// The context was told of the gesture's progress.
  func interactionDidUpdate(to percentComplete: CGFloat) {
    guard state == .interacting else { return }
    percent = min(max(percentComplete, 0), 1)
    context.record.countFrame()
  }

  /// The context was told of the gesture's end.
  func interactionDidEnd(cancelled: Bool) {
    guard context.isInteractive else { return }
    context.isInteractive = false
    context.transitionWasCancelled = cancelled
    // An interaction of somebody's own does the rest by itself and reports.
    if state == .interacting { state = .settling(since: CACurrentMediaTime() + duration) }
    updateLink()
    coordinator.interactionChanged()
  }

  // MARK: The end

  private func arrive(_ direction: TransitionRelease.Direction) {
    state = .settling(since: CACurrentMediaTime())
    switch direction {
    case .forwards:
      timeline.run(from: duration + Self.roundingMargin)
    case .backwards:
      timeline.hold(at: 0)
      changes.restore()
      changes.endAnimations(finished: true)
    }
    updateLink()
  }

  /// The animator has reported (or is given up): the one way to the end.
  func complete(_ didComplete: Bool) {
    if case .ended = state { return }
    let completed = didComplete && !context.transitionWasCancelled
    if !completed { changes.restore() }
    context.transitionWasCancelled = !completed
    context.isInteractive = false
    context.record.isCancelled = !completed
    context.record.end = CACurrentMediaTime()
    state = .ended(completed: completed)
    link?.invalidate()
    link = nil
    timeline.release()
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
      if now >= release.end {
        arrive(release.direction)
      } else {
        timeline.hold(at: min(duration * percent, max(0, duration - Self.holdMargin)))
      }
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
