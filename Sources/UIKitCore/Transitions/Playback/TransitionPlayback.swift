import Foundation

/// A mechanism that shows the moments of a transition: it pauses, scrubs, reverses and continues the animations.
///
/// There is one for animations whose layers' time the driver controls (``LayerTimePlayback``), one for an interruptible
/// animator (``PropertyAnimatorPlayback``), and one for an interaction that moves the views itself
/// (``CustomInteractionPlayback``). The driver decides when to do something; a playback carries it out.
protocol TransitionPlayback: AnyObject {
  /// The fraction of the transition that is shown, 0…1.
  var fractionComplete: CGFloat { get }

  /// Whether the driver shows each moment of the rest after a release, and ends the transition at the last one.
  /// Otherwise the rest plays by itself, and the animator completes the transition.
  var isStepped: Bool { get }

  /// Whether the driver may reverse the transition, finish it quickly, or let a drag interrupt it.
  var canBeRedirected: Bool { get }

  /// Whether the animator vended an interruptible animator.
  var isInterruptible: Bool { get }

  /// Whether the animations have been started, and not only created.
  var hasStarted: Bool { get }

  /// Prepares for a start at the first moment. Returns whether the animator must then be asked for its animations.
  func startHeld(recording changes: LayerChangeRecord) -> Bool

  /// Pauses at the current moment, in the forward direction, and returns it as a fraction of the transition, 0…1.
  func pause() -> CGFloat

  /// Shows the moment at a fraction of the transition, 0…1.
  func hold(at fraction: CGFloat)

  /// Lets time run forwards from the moment at which the playback is held, at the animations' own pace.
  func resume()

  /// Plays the rest according to `motion`; `timing` replaces the animator's own timing, if it has one.
  func settle(by motion: SettlingMotion, timing: (any UITimingCurveProvider)?)

  /// Runs animations that start now and end with the transition in `remaining` seconds. If `isScrubbed` is `true`, a
  /// gesture drives the transition, and the animations must be linear like it.
  func animateAlongside(
    _ animations: @escaping () -> Void, remaining: CFTimeInterval, isScrubbed: Bool,
    recording changes: LayerChangeRecord)

  /// Returns the number of seconds for which the transition's completion has been overdue; 0 or less while it plays.
  func overdueTime(at now: CFTimeInterval) -> CFTimeInterval

  /// Returns the visible progress for drags along `path`; `nil` if it cannot be sampled, or nothing moves.
  func progressMap(along path: CGVector, in context: TransitionContext) -> TransitionProgressMap?
}
