/// A transition as the engine evaluates it. It is immutable, and an object so that a running animation stays small.
nonisolated final class TransitionMotion: Sendable {
  /// The layer's contents before the transition.
  let old: [Frame.Item]
  let effect: TransitionEffect
  let pacing: Pacing

  /// The progress at which the transition begins and ends.
  let start: Double
  let end: Double

  init(old: [Frame.Item], effect: TransitionEffect, pacing: Pacing, start: Double, end: Double) {
    self.old = old
    self.effect = effect
    self.pacing = pacing
    self.start = start
    self.end = end
  }

  /// Returns the same transition with another pacing.
  func paced(by pacing: Pacing) -> TransitionMotion {
    TransitionMotion(old: old, effect: effect, pacing: pacing, start: start, end: end)
  }

  /// Returns the transition's state at the local time `time`; `nil` if only the new contents are visible then.
  func contentsTransition(at time: Double, timing: MediaTiming) -> ContentsTransition? {
    switch timing.phase(at: time) {
    case .before: timing.fillsBackwards ? contentsTransition(fraction: 0) : nil
    case .active(let fraction, _): contentsTransition(fraction: fraction)
    case .after: timing.fillsForwards ? contentsTransition(fraction: timing.end.fraction) : nil
    }
  }

  private func contentsTransition(fraction: Double) -> ContentsTransition {
    // A spring may overshoot, but a transition's progress may not exceed 1.
    let progress = min(max(pacing.progress(at: fraction), 0), 1)
    return ContentsTransition(old: old, mix: effect.mix(at: start + (end - start) * progress))
  }
}
