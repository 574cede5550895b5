import Foundation

/// The playback of a transition by the interruptible animator that its animator vended.
final class PropertyAnimatorPlayback: TransitionPlayback {
  private let animator: any UIViewImplicitlyAnimating

  /// The duration of the transition, in seconds.
  private let duration: CFTimeInterval

  /// The media time before which the animator's end is not expected; advanced while it runs or is paused.
  private var expectedEnd: CFTimeInterval

  /// Creates a playback of `animator` in a transition of `duration` seconds that began at the media time `begin`.
  init(_ animator: any UIViewImplicitlyAnimating, begin: CFTimeInterval, duration: CFTimeInterval) {
    self.animator = animator
    self.duration = duration
    expectedEnd = begin + duration
  }

  var fractionComplete: CGFloat { animator.fractionComplete }
  var isStepped: Bool { false }
  var canBeRedirected: Bool { true }
  var isInterruptible: Bool { true }
  var hasStarted: Bool { animator.state != .inactive }

  func startHeld(recording changes: LayerChangeRecord) -> Bool {
    changes.record { animator.pauseAnimation() }
    return false
  }

  func pause() -> CGFloat {
    animator.pauseAnimation()
    let fraction = animator.fractionComplete
    animator.isReversed = false
    return fraction
  }

  func hold(at fraction: CGFloat) { animator.fractionComplete = fraction }

  func resume() {
    animator.isReversed = false
    animator.startAnimation()
  }

  func settle(by motion: SettlingMotion, timing: (any UITimingCurveProvider)?) {
    animator.pauseAnimation()
    animator.isReversed = motion.direction == .backwards
    animator.continueAnimation(
      withTimingParameters: timing, durationFactor: duration > 0 ? motion.duration / duration : 0)
  }

  func animateAlongside(
    _ animations: @escaping () -> Void, remaining: CFTimeInterval, isScrubbed: Bool,
    recording changes: LayerChangeRecord
  ) { changes.record { animator.addAnimations(animations) } }

  /// Returns the time since the animator stopped without being paused, or was started without animations.
  func overdueTime(at now: CFTimeInterval) -> CFTimeInterval {
    let isHeld = animator.state == .active && !animator.isRunning
    let isEmpty = (animator as? UIViewPropertyAnimator)?.awaitsAnimations ?? false
    if animator.isRunning && !isEmpty || isHeld { expectedEnd = max(expectedEnd, now) }
    return now - expectedEnd
  }

  func progressMap(along path: CGVector, in context: TransitionContext) -> TransitionProgressMap? { nil }
}
