import Foundation

/// The playback of a transition whose interaction moves the views itself. Only animations alongside it are paused and
/// scrubbed here, unless they belong to an interruptible animator, which the interaction controls, too.
final class CustomInteractionPlayback: TransitionPlayback {
  /// The playback of the animations alongside.
  private let alongside: any TransitionPlayback

  /// Creates a playback for a custom interaction, with `alongside` for the animations alongside it.
  init(alongside: any TransitionPlayback) { self.alongside = alongside }

  var fractionComplete: CGFloat { alongside.fractionComplete }
  var isStepped: Bool { alongside.isStepped }
  var canBeRedirected: Bool { false }
  var isInterruptible: Bool { alongside.isInterruptible }
  var hasStarted: Bool { alongside.hasStarted }

  func startHeld(recording changes: LayerChangeRecord) -> Bool { alongside.startHeld(recording: changes) }

  func pause() -> CGFloat { alongside.pause() }

  func hold(at fraction: CGFloat) {
    if isStepped { alongside.hold(at: fraction) }
  }

  func resume() {
    if isStepped { alongside.resume() }
  }

  func settle(by motion: SettlingMotion, timing: (any UITimingCurveProvider)?) {
    if isStepped { alongside.settle(by: motion, timing: timing) }
  }

  func animateAlongside(
    _ animations: @escaping () -> Void, remaining: CFTimeInterval, isScrubbed: Bool,
    recording changes: LayerChangeRecord
  ) {
    alongside.animateAlongside(animations, remaining: remaining, isScrubbed: isScrubbed, recording: changes)
  }

  func overdueTime(at now: CFTimeInterval) -> CFTimeInterval { alongside.overdueTime(at: now) }

  func progressMap(along path: CGVector, in context: TransitionContext) -> TransitionProgressMap? { nil }
}
