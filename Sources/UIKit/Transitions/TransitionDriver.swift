import Foundation

/// Decides when things happen in one transition: runs the animator by time, by a gesture, on to the end or back.
///
///     ready ─→ animating ───────────────────────────────→ ended
///       │        │  ↑ pause/release                          ↑
///       └──→ interacting ─finish/cancel→ releasing ─→ settling
///
/// While a gesture holds it, the ``TransitionTimeline`` shows the moment `percent · duration`; after the release a
/// display link moves that moment on as the release says. At the end of the way forward the timeline runs by itself, so
/// that the animator's animations end and it reports; at the end of the way back every model value that the animations
/// changed is put back first.
///
/// Where the animator hands out an interruptible animator, that is held, moved, turned round and continued instead, and
/// what moves alongside is added to it.
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
  var state = State.ready
  private(set) var coordinator: TransitionCoordinator
  var percent: CGFloat = 0

  /// The animator's own means to be held and moved by hand; `nil` where time of layers serves.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?

  private var wasAskedForAnimator = false
  private var grab: TransitionGrab?

  /// The container's size, and the pages' places at rest in it, at the last look.
  lazy var restingPlaces = TransitionPlaces(in: context)
  private let changes = LayerChangeRecord()
  private let changesAlongside = LayerChangeRecord()
  private var isRestored = false
  private var link: CADisplayLink?

  /// When the interruptible animator was last seen to be running or held.
  private var lastSign: CFTimeInterval = 0
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
    isDrivenByItsOwn = interaction.map { !($0 is UIPercentDrivenInteractiveTransition) } ?? false
    self.didEnd = didEnd
    duration = max(0, animator.transitionDuration(using: context))
    coordinator = TransitionCoordinator(containerView: context.containerView)
    context.driver = self
    context.isInteractive =
      (interaction as? any ContinuousInteraction)?.beginsByHand ?? interaction?.wantsInteractiveStart ?? false
    context.record.isInteractive = context.isInteractive
    coordinator.follow(self)
    // An interaction of somebody's own moves the container's views by itself; only what moves alongside is scrubbed.
    if !startsByItself { timeline.add(context.containerView.layer) }
  }

  /// A container may die in mid-flight; nothing asks for frames after it.
  isolated deinit { link?.invalidate() }

  /// Whether the interaction does without the animator.
  private var startsByItself: Bool { isDrivenByItsOwn && (interaction?.wantsInteractiveStart ?? false) }

  /// Whether the interaction moves the views by itself: one of an author's own class, or a subclass of
  /// ``UIPercentDrivenInteractiveTransition`` whose start leaves the animator alone.
  private(set) var isDrivenByItsOwn: Bool

  /// Lets a drag in `view` take hold of the transition while it runs by itself. `way` is how far, and which way, a drag
  /// takes it from the start to the end. Left out where its author provides for interruption.
  func allowGrab(in view: UIView, along way: @escaping () -> CGVector) {
    guard !isDrivenByItsOwn, interaction?.wantsInteractiveStart ?? true else { return }
    grab = TransitionGrab(of: self, in: view, along: way)
  }

  /// Whether it has ended.
  var isOver: Bool {
    switch state {
    case .ended: true
    case .ready, .animating, .interacting, .releasing, .settling: false
    }
  }

  /// How far the transition has come, 0…1.
  var percentComplete: CGFloat {
    switch state {
    case .ready: 0
    case .animating: interruptible?.fractionComplete ?? fraction(of: timeline.elapsed)
    case .interacting: percent
    case .releasing: interruptible?.fractionComplete ?? percent
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
    TransitionWatch.started(self)
    restingPlaces = TransitionPlaces(in: context)
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
    if isDrivenByItsOwn {
      startOwnInteraction()
    } else if let interaction = interaction as? UIPercentDrivenInteractiveTransition {
      interaction.startInteractiveTransition(context)
      if interaction.wantsInteractiveStart, state == .ready { leaveToInteraction() }
    }
    // An interaction that waits for its gesture lets the animator run.
    runByTime()
    updateLink()
    let isAuthors = interruptible != nil || isDrivenByItsOwn || !(interaction?.wantsInteractiveStart ?? true)
    (context.containerView as? TransitionContainerView)?.lendsTouches = isAuthors
  }

  /// An interaction of somebody's own begins everything, with the gesture or without.
  private func startOwnInteraction() {
    state = startsByItself ? .interacting : .animating
    if startsByItself { timeline.hold(at: 0) }
    changes.record { interaction?.startInteractiveTransition(context) }
    if !startsByItself { adoptInterruptibleAnimator() }
    coordinator.begin()
  }

  /// The interaction has not started the animator: from now on it drives everything, and reports the end itself.
  private func leaveToInteraction() {
    isDrivenByItsOwn = true
    timeline.release()
    grab?.end()
    grab = nil
    state = startsByItself ? .interacting : .animating
    if startsByItself { timeline.hold(at: 0) }
    coordinator.begin()
  }

  /// The interaction starts the animator after all, later than it was asked to.
  private func takeBackFromInteraction() {
    guard isDrivenByItsOwn, state == .interacting else { return }
    isDrivenByItsOwn = false
    timeline.release()
    timeline.add(context.containerView.layer)
    state = .ready
  }

  /// Asks for an animator that can be interrupted, once: instead of `animateTransition(using:)` if a gesture starts, else
  /// after it, since many make theirs there.
  private func adoptInterruptibleAnimator() {
    guard !wasAskedForAnimator else { return }
    wasAskedForAnimator = true
    let offered = changes.record { animator.interruptibleAnimator(using: context) }
    guard !(offered is NoInterruptibleAnimator) else { return }
    interruptible = offered
    timeline.release()
    grab?.end()
    grab = nil
  }

  /// Starts the animator by time.
  func runByTime() {
    guard state == .ready else { return }
    state = .animating
    animate()
  }

  /// Where the author makes another animator each time that he is asked, the one that was offered is not the one that
  /// runs: time of layers serves instead.
  private func dropUnusedAnimator() {
    guard let interruptible, interruptible.state == .inactive, case .animating = state else { return }
    self.interruptible = nil
    timeline.add(context.containerView.layer)
  }

  /// Starts the animator held at its first moment.
  func runByGesture() {
    takeBackFromInteraction()
    guard state == .ready else { return }
    adoptInterruptibleAnimator()
    state = .interacting
    if let interruptible {
      changes.record { interruptible.pauseAnimation() }
      coordinator.begin()
    } else {
      timeline.hold(at: 0)
      animate()
    }
  }

  private func animate() {
    changes.record { animator.animateTransition(using: context) }
    adoptInterruptibleAnimator()
    changes.beginAnimations()
    dropUnusedAnimator()
    coordinator.begin()
  }

  /// Runs animations that belong to the transition but not to its animator: they begin at this very moment and end
  /// with the transition, and a cancel takes their changes back.
  func runAlongside(_ animations: @escaping () -> Void) {
    if let interruptible { return changesAlongside.record { interruptible.addAnimations(animations) } }
    let isScrubbed = coordinator.initiallyInteractive || startsByItself
    let options: UIView.AnimationOptions = isScrubbed ? .curveLinear : .curveEaseInOut
    changesAlongside.record {
      UIView.animate(
        withDuration: duration * (1 - percentComplete), delay: 0, options: options, animations: animations)
    }
    changesAlongside.beginAnimations()
  }

  /// Shows the moment at ``percent``.
  func hold() {
    if let interruptible {
      if !isDrivenByItsOwn { interruptible.fractionComplete = percent }
    } else {
      show(percent)
    }
  }

  /// Shows the moment at a part of the time, 0…1.
  func show(_ part: CGFloat) {
    timeline.hold(at: min(duration * part, max(0, duration - Self.holdMargin)))
  }

  // MARK: The end

  /// Puts back what the animations changed, once: what the animator does afterwards is its own business.
  private func restore() {
    guard !isRestored else { return }
    isRestored = true
    changesAlongside.restore()
    changes.restore()
  }

  func arrive(_ direction: TransitionRelease.Direction) {
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
    grab?.end()
    grab = nil
    (context.containerView as? TransitionContainerView)?.lendsTouches = false
    timeline.release()
    changesAlongside.endAnimations(finished: true)
    if !completed { changes.endAnimations(finished: true) }
    if completed, context.record.operation.takesAway, let interaction {
      TransitionWatch.departed(context.from, drivenBy: interaction)
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
    if let interruptible { return watch(interruptible) }
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

  /// Gives up on an animator of the author's own that is at rest without being held, or was started without animations,
  /// and has not reported.
  private func watch(_ interruptible: any UIViewImplicitlyAnimating) {
    let now = CACurrentMediaTime()
    let isHeld = interruptible.state == .active && !interruptible.isRunning
    let isEmpty = (interruptible as? UIViewPropertyAnimator)?.awaitsAnimations ?? false
    if interruptible.isRunning && !isEmpty || isHeld { lastSign = now }
    if now > max(lastSign, context.record.begin + duration) + Self.patience { giveUp() }
  }

  /// Names an animator that does not report, and ends its transition for it.
  private func giveUp() {
    TransitionDiagnostics.report(
      "\(context.record.animator) has not called completeTransition(_:) within \(Self.patience) s after its "
        + "duration of \(duration) s; the transition was ended for it")
    complete(!context.transitionWasCancelled)
  }
}
