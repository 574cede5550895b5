import Foundation

/// The mechanism that shows the moments of one transition: what the driver holds, moves, reverses and lets play on.
///
/// There is one for animations whose layers the driver times (``LayerTimePlayback``), one for an animator that can be
/// interrupted (``PropertyAnimatorPlayback``), and one for an interaction that moves the views itself
/// (``CustomInteractionPlayback``). The driver decides when; a playback carries it out.
protocol TransitionPlayback: AnyObject {
  /// The part of the transition that shows, 0…1.
  var fractionComplete: CGFloat { get }

  /// Whether the driver shows each moment of the rest after a release, and ends the transition at the last one.
  /// Otherwise the rest plays by itself, and the animator reports its end.
  var isStepped: Bool { get }

  /// Whether the driver may reverse the transition, hurry it, or let a drag interrupt it.
  var canBeRedirected: Bool { get }

  /// Whether the animator vended an interruptible animator.
  var isInterruptible: Bool { get }

  /// Whether what it plays has been started, as opposed to created only.
  var hasStarted: Bool { get }

  /// Prepares for a start at the first moment. Returns whether the animator must then be asked for its animations.
  func startHeld(recording changes: LayerChangeRecord) -> Bool

  /// Stops at the moment that shows, in the forward direction, and returns it as a part of the transition, 0…1.
  func pause() -> CGFloat

  /// Shows the moment at a part of the transition, 0…1.
  func hold(at fraction: CGFloat)

  /// Plays the rest as `motion` has it; `timing` replaces the animator's own timing, if that has one.
  func settle(by motion: SettlingMotion, timing: (any UITimingCurveProvider)?)

  /// Runs animations that start now and end with the transition, `remaining` seconds from now. `isScrubbed` says that a
  /// gesture moves the transition, so that they must keep its pace.
  func animateAlongside(
    _ animations: @escaping () -> Void, remaining: CFTimeInterval, isScrubbed: Bool,
    recording changes: LayerChangeRecord)

  /// The number of seconds for which the animator has been expected to report its end: 0 or less while it plays.
  func overdueTime(at now: CFTimeInterval) -> CFTimeInterval

  /// The visible progress of the transition for drags along `path`; `nil` where it cannot be sampled, or nothing moves.
  func travel(along path: CGVector, in context: TransitionContext) -> TransitionProgressMap?
}
