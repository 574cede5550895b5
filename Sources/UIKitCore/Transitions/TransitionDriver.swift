import Foundation

/// Decides when things happen in one transition: runs the animator by time, by a gesture, on to the end or back.
///
///     ready ─→ animating ───────────────────────────────→ ended
///       │        │  ↑ pause/release                          ↑
///       └──→ interacting ─finish/cancel→ releasing ─→ settling
///
/// While a gesture holds it, the playback shows the moment at ``percent``; after the release a display link moves that
/// moment on, following the release, unless the playback does so by itself. At the end time runs by itself again, so
/// that the animations end and the animator reports; at the start every model value that the animations changed is
/// restored first.
///
/// The ``TransitionPlayback`` holds, moves, reverses and continues the animations, each kind of them in its own manner.
package final class TransitionDriver {
  enum State: Equatable {
    case ready
    case animating
    case interacting
    case releasing(SettlingMotion)

    /// At the end or back at the start since a moment, waiting for the animator's report.
    case settling(since: CFTimeInterval)
    case ended(completed: Bool)
  }

  /// The time after its duration within which an animator must report its end, in seconds: long enough for a completion
  /// that waits for something, short enough that the window does not seem to hang.
  static let patience: CFTimeInterval = 1

  package let context: TransitionContext
  package let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  let duration: CFTimeInterval
  var state = State.ready
  package private(set) var coordinator: TransitionCoordinator
  var percent: CGFloat = 0

  /// The mechanism that shows the transition's moments.
  private(set) var playback: any TransitionPlayback

  /// The time of the container's layers, and of those that move alongside elsewhere.
  private let layerTime: LayerTimePlayback

  /// Whether a gesture moves the transition from its first moment.
  private var isScrubbed: Bool

  private var wasAskedForAnimator = false
  private var grab: InterruptingDrag?

  /// The container's size, and the pages' places at rest in it, at the last look.
  lazy var restingFrames = RestingFrames(in: context)
  private let changes = LayerChangeRecord()
  private let changesAlongside = LayerChangeRecord()
  private var isRestored = false
  private var link: CADisplayLink?

  private let didEnd: (TransitionDriver, Bool) -> Void

  /// A transition that has not started. `didEnd` is called once, with whether it completed.
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
    // A custom interaction moves the container's views by itself; only what moves alongside is scrubbed.
    if !(isCustom && interaction?.wantsInteractiveStart ?? false) { addToTimeline(context.containerView) }
  }

  /// A container may die in mid-flight; nothing asks for frames after it.
  isolated deinit { link?.invalidate() }

  /// Has `view` move in step with the transition, at whatever moment that shows.
  func addToTimeline(_ view: UIView) { layerTime.timeline.add(view.layer) }

  /// Lets a drag in `view` take hold of the transition while it runs by itself. `way` is how far, and which way, a drag
  /// takes it from the start to the end. Left out where its author provides for interruption.
  package func allowInterruption(in view: UIView, along delta: @escaping () -> CGVector) {
    guard playback.canBeRedirected, interaction?.wantsInteractiveStart ?? true else { return }
    grab = InterruptingDrag(of: self, in: view, along: delta)
  }

  /// Whether the transition has ended.
  package var isOver: Bool {
    switch state {
    case .ended: true
    case .ready, .animating, .interacting, .releasing, .settling: false
    }
  }

  /// The progress of the transition, 0…1.
  var percentComplete: CGFloat {
    switch state {
    case .ready: 0
    case .animating, .releasing: playback.fractionComplete
    case .interacting: percent
    case .settling: context.transitionWasCancelled ? 0 : 1
    case .ended(let completed): completed ? 1 : 0
    }
  }

  // MARK: Starting

  /// Starts, by the gesture if there is one that wants to, else by time.
  package func start() {
    TransitionMonitor.started(self)
    restingFrames = RestingFrames(in: context)
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
    startInteraction()
    // An interaction that waits for its gesture lets the animator run.
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
    // One that has not started the animator by now drives everything, and reports the end itself.
    guard interaction.wantsInteractiveStart, state == .ready else { return }
    playback = CustomInteractionPlayback(alongside: layerTime)
    layerTime.timeline.release()
    removeInterruptingGesture()
    holdForCustomInteraction()
    coordinator.begin()
  }

  /// Starts an interaction of an author's own class, with the gesture or without.
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

  /// The interaction starts the animator after all, later than it was asked to.
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
    grab?.end()
    grab = nil
  }

  /// Asks for an animator that can be interrupted, once: instead of `animateTransition(using:)` if a gesture starts,
  /// else after it, since many make theirs there.
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

  /// Starts the animator held at its first moment.
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
    // Where the author creates another animator each time it is asked for, the vended one is not the one that runs.
    if case .animating = state, !playback.hasStarted { playLayerTime() }
    coordinator.begin()
  }

  /// Runs animations that belong to the transition but not to its animator: they begin at this very moment and end
  /// with the transition, and a cancel takes their changes back.
  func runAlongside(_ animations: @escaping () -> Void) {
    playback.animateAlongside(
      animations, remaining: duration * (1 - percentComplete), isScrubbed: isScrubbed, recording: changesAlongside)
  }

  // MARK: The end

  /// Puts back what the animations changed, once: what the animator does afterwards is its own business.
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
      // An animator in several stages may have more to come before it reports.
      if case .settling = state { layerTime.run(from: .backwards) }
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
    removeInterruptingGesture()
    (context.containerView as? TransitionContainerView)?.lendsTouches = false
    layerTime.timeline.release()
    changesAlongside.endAnimations(finished: true)
    if !completed { changes.endAnimations(finished: true) }
    if completed, context.record.operation.takesAway, let interaction {
      TransitionMonitor.departed(context.from, drivenBy: interaction)
    }
    didEnd(self, completed)
  }

  // MARK: Time

  func updateLink() {
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
    case .releasing(let release) where playback.isStepped:
      percent = release.percent(at: now)
      if now >= release.end { arrive(release.direction) } else { playback.hold(at: percent) }
    case .animating, .releasing:
      if playback.overdueTime(at: now) > Self.patience { giveUp() }
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
