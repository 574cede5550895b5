import Foundation

/// Controls one transition: runs the animator by time or by a gesture, to the end or back to the start.
///
///     ready ─→ animating ───────────────────────────────→ ended
///       │        │  ↑ pause/release                          ↑
///       └──→ interacting ─finish/cancel→ releasing ─→ settling
///
/// A tool may hold a transition that animates or is being released (`TransitionDriver+Holding.swift`).
///
/// While a gesture drives the transition, the playback shows the moment at ``percent``; after the release a display
/// link advances that moment along the settling motion, unless the playback continues by itself. At the end, time runs
/// by itself again, so that the animations end and the animator completes the transition; at the start, every model
/// value that the animations changed is restored first.
///
/// The ``TransitionPlayback`` pauses, scrubs, reverses and continues the animations, in a way that depends on how they
/// were made.
@MainActor package final class TransitionDriver {
  enum State: Equatable {
    case ready
    case animating
    case interacting
    case releasing(SettlingMotion)

    /// Held at ``percent`` by a tool, which the view controllers do not notice; it continues in this direction.
    case held(SettlingMotion.Direction)

    /// At the end or back at the start since a media time, waiting for the animator to complete the transition.
    case settling(since: CFTimeInterval)
    case ended(completed: Bool)
  }

  /// The time after its duration within which an animator must complete the transition, in seconds: long enough for a
  /// completion that waits for something, short enough that the window does not seem to hang.
  static let patience: CFTimeInterval = 1

  package let context: TransitionContext
  package let animator: any UIViewControllerAnimatedTransitioning
  package let interaction: (any UIViewControllerInteractiveTransitioning)?
  package let duration: CFTimeInterval
  var state = State.ready
  package private(set) var coordinator: TransitionCoordinator
  var percent: CGFloat = 0

  /// The mechanism that shows the moments of the transition.
  private(set) var playback: any TransitionPlayback

  /// The time of the container's layers, and of views elsewhere that are animated alongside.
  private let layerTime: LayerTimePlayback

  /// Whether a gesture drives the transition from its first moment.
  private var isScrubbed: Bool

  private var wasAskedForAnimator = false
  private var interruptingDrag: InterruptingDrag?

  /// The container's size and the resting frames in it at the last layout.
  lazy var restingFrames = RestingFrames(in: context)
  private let changes = LayerChangeRecord()
  private let changesAlongside = LayerChangeRecord()
  private var isRestored = false
  private var link: CADisplayLink?

  private let didEnd: (TransitionDriver, Bool) -> Void

  /// Creates a transition that has not started. `didEnd` is called once, with whether it completed.
  package init(
    context: TransitionContext, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    didEnd: @escaping (TransitionDriver, Bool) -> Void
  ) {
    self.context = context
    self.animator = animator
    self.interaction = interaction
    self.didEnd = didEnd
    let duration = max(0, animator.transitionDuration(using: context))
    self.duration = duration
    layerTime = LayerTimePlayback(length: duration)
    let isCustom = interaction.map { !($0 is UIPercentDrivenInteractiveTransition) } ?? false
    playback = isCustom ? CustomInteractionPlayback(alongside: layerTime) : layerTime
    isScrubbed =
      (interaction as? any ContinuousInteraction)?.startsInteractively ?? interaction?.wantsInteractiveStart ?? false
    coordinator = TransitionCoordinator(containerView: context.containerView)
    context.driver = self
    context.isInteractive = isScrubbed
    context.record.isInteractive = isScrubbed
    coordinator.follow(self)
    TransitionTrace.note(
      .contextMade(
        animator: TransitionTrace.name(of: animator), interaction: interaction.map { TransitionTrace.name(of: $0) }))
    // A custom interaction moves the container's views by itself; only what moves alongside is scrubbed.
    if !(isCustom && interaction?.wantsInteractiveStart ?? false) { addToTimeline(context.containerView) }
  }

  /// A container may be released during a transition; the display link must not survive it.
  isolated deinit { link?.invalidate() }

  /// Makes the animations in `view` follow the transition's time.
  func addToTimeline(_ view: UIView) { layerTime.timeline.add(view.layer) }

  /// Lets a drag in `view` interrupt the transition while it runs by itself. `delta` returns the drag that takes it
  /// from the start to the end. Does nothing if the animator or the interaction handles interruption itself.
  package func allowInterruption(in view: UIView, along delta: @escaping () -> CGVector) {
    guard playback.canBeRedirected, interaction?.wantsInteractiveStart ?? true else { return }
    interruptingDrag = InterruptingDrag(of: self, in: view, along: delta)
  }

  /// Whether the transition has ended.
  package var isOver: Bool {
    switch state {
    case .ended: true
    case .ready, .animating, .interacting, .releasing, .held, .settling: false
    }
  }

  /// The progress of the transition, 0…1.
  package var percentComplete: CGFloat {
    switch state {
    case .ready: 0
    case .animating, .releasing: playback.fractionComplete
    case .interacting, .held: percent
    case .settling: context.transitionWasCancelled ? 0 : 1
    case .ended(let completed): completed ? 1 : 0
    }
  }

  // MARK: Starting

  /// Starts the transition, interactively if its interaction wants that, otherwise by time.
  package func start() {
    TransitionMonitor.started(self)
    TransitionTrace.note(.started(context.record.operation, isInteractive: isScrubbed))
    restingFrames = RestingFrames(in: context)
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
    startInteraction()
    // An interaction that does not want an interactive start lets the animator run.
    runByTime()
    updateLink()
    let isAuthors =
      playback.isInterruptible || !playback.canBeRedirected || !(interaction?.wantsInteractiveStart ?? true)
    (context.containerView as? TransitionContainerView)?.lendsTouches = isAuthors
  }

  private func startInteraction() {
    guard let interaction else { return }
    guard interaction is UIPercentDrivenInteractiveTransition else { return start(custom: interaction) }
    interaction.startInteractiveTransition(context)
    // An interaction that has not started the animator by now moves the views itself, and completes the transition
    // itself.
    guard interaction.wantsInteractiveStart, state == .ready else { return }
    playback = CustomInteractionPlayback(alongside: layerTime)
    layerTime.timeline.release()
    removeInterruptingGesture()
    holdForCustomInteraction()
    coordinator.begin()
  }

  /// Starts an interaction of a class other than UIKit's, interactively or not.
  private func start(custom interaction: any UIViewControllerInteractiveTransitioning) {
    if interaction.wantsInteractiveStart { holdForCustomInteraction() } else { state = .animating }
    let startsHeld = state == .interacting
    changes.record { interaction.startInteractiveTransition(context) }
    if !startsHeld { adoptInterruptibleAnimator() }
    coordinator.begin()
  }

  private func holdForCustomInteraction() {
    state = .interacting
    isScrubbed = true
    layerTime.hold(at: 0)
  }

  /// Continues as a normal transition when the interaction starts the animator late.
  private func takeBackFromInteraction() {
    guard !playback.canBeRedirected, state == .interacting else { return }
    layerTime.timeline.release()
    playLayerTime()
    state = .ready
  }

  private func playLayerTime() {
    playback = layerTime
    addToTimeline(context.containerView)
  }

  private func removeInterruptingGesture() {
    interruptingDrag?.end()
    interruptingDrag = nil
  }

  /// Asks for an interruptible animator, once: instead of calling `animateTransition(using:)` if a gesture starts the
  /// transition, otherwise after it, since many animators create theirs there.
  private func adoptInterruptibleAnimator() {
    guard !wasAskedForAnimator else { return }
    wasAskedForAnimator = true
    let offered = changes.record { animator.interruptibleAnimator(using: context) }
    guard !(offered is NoInterruptibleAnimator) else { return }
    let offeredPlayback = PropertyAnimatorPlayback(offered, begin: context.record.begin, duration: duration)
    playback = playback.canBeRedirected ? offeredPlayback : CustomInteractionPlayback(alongside: offeredPlayback)
    layerTime.timeline.release()
    removeInterruptingGesture()
  }

  /// Starts the animator by time.
  func runByTime() {
    guard state == .ready else { return }
    state = .animating
    animate()
  }

  /// Starts the animator, paused at its first moment.
  func runByGesture() {
    takeBackFromInteraction()
    guard state == .ready else { return }
    adoptInterruptibleAnimator()
    state = .interacting
    if playback.startHeld(recording: changes) { animate() } else { coordinator.begin() }
  }

  private func animate() {
    changes.record { animator.animateTransition(using: context) }
    adoptInterruptibleAnimator()
    changes.beginAnimations()
    // If the animator creates a new interruptible animator on every call, the vended one is not the one that runs.
    if case .animating = state, !playback.hasStarted { playLayerTime() }
    coordinator.begin()
  }

  /// Runs animations that belong to the transition but not to its animator: they begin immediately and end with the
  /// transition, and a cancellation restores the values that they changed.
  func runAlongside(_ animations: @escaping () -> Void) {
    playback.animateAlongside(
      animations, remaining: duration * (1 - percentComplete), isScrubbed: isScrubbed, recording: changesAlongside)
  }

  // MARK: The end

  /// Restores the values that the animations changed, once; later changes by the animator remain.
  private func restore() {
    guard !isRestored else { return }
    isRestored = true
    changesAlongside.restore()
    changes.restore()
  }

  func arrive(_ direction: SettlingMotion.Direction) {
    state = .settling(since: CACurrentMediaTime())
    switch direction {
    case .forwards:
      layerTime.run(from: .forwards)
    case .backwards:
      layerTime.hold(at: 0)
      restore()
      changesAlongside.endAnimations(finished: true)
      changes.endAnimations(finished: true)
      // An animator in several stages may run more animations before it completes the transition.
      if case .settling = state { layerTime.run(from: .backwards) }
    }
    updateLink()
  }

  /// Ends the transition: the animator has completed it, or was given up.
  func complete(_ didComplete: Bool) {
    if case .ended = state { return }
    let completed = didComplete && !context.transitionWasCancelled
    if !completed { restore() }
    context.transitionWasCancelled = !completed
    context.isInteractive = false
    context.record.isCancelled = !completed
    context.record.end = CACurrentMediaTime()
    state = .ended(completed: completed)
    TransitionTrace.note(.ended(completed: completed))
    link?.invalidate()
    link = nil
    removeInterruptingGesture()
    (context.containerView as? TransitionContainerView)?.lendsTouches = false
    layerTime.timeline.release()
    changesAlongside.endAnimations(finished: true)
    if !completed { changes.endAnimations(finished: true) }
    if completed, context.record.operation.removesViewController, let interaction {
      TransitionMonitor.departed(context.from, drivenBy: interaction)
    }
    didEnd(self, completed)
  }

  // MARK: Time

  func updateLink() {
    switch state {
    case .interacting, .ready, .held: link?.isPaused = true
    case .animating, .releasing, .settling: link?.isPaused = false
    case .ended: link?.invalidate()
    }
  }

  private func tick() {
    context.record.countFrame()
    let now = CACurrentMediaTime()
    switch state {
    case .releasing(let release) where playback.isStepped:
      percent = release.percent(at: now)
      if now >= release.end { arrive(release.direction) } else { playback.hold(at: percent) }
    case .animating, .releasing:
      if playback.overdueTime(at: now) > Self.patience { giveUp() }
    case .settling(let since):
      if now > since + Self.patience { giveUp() }
    case .ready, .interacting, .held, .ended: break
    }
  }

  /// Reports an animator that does not complete its transition, and ends the transition.
  private func giveUp() {
    TransitionDiagnostics.report(
      "\(context.record.animator) has not called completeTransition(_:) within \(Self.patience) s after its "
        + "duration of \(duration) s; the transition was ended for it")
    complete(!context.transitionWasCancelled)
  }
}
