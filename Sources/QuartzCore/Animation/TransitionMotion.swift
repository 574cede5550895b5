/// A transition as the engine evaluates it. It does not change once made; an object, so that what runs on a layer stays
/// small.
nonisolated final class TransitionMotion: Sendable {
  /// What the layer showed before.
  let old: [Frame.Item]
  let effect: TransitionEffect
  let pacing: Pacing

  /// The parts of the way at which it begins and ends.
  let start: Double
  let end: Double

  init(old: [Frame.Item], effect: TransitionEffect, pacing: Pacing, start: Double, end: Double) {
    self.old = old
    self.effect = effect
    self.pacing = pacing
    self.start = start
    self.end = end
  }

  /// The same transition at another pace.
  func paced(by pacing: Pacing) -> TransitionMotion {
    TransitionMotion(old: old, effect: effect, pacing: pacing, start: start, end: end)
  }

  /// What shows at the local time `time` of an animation so timed; `nil` where only the new picture does.
  func picture(at time: Double, timing: MediaTiming) -> PictureTransition? {
    switch timing.phase(at: time) {
    case .before: timing.fillsBackwards ? picture(fraction: 0) : nil
    case .active(let fraction, _): picture(fraction: fraction)
    case .after: timing.fillsForwards ? picture(fraction: timing.end.fraction) : nil
    }
  }

  private func picture(fraction: Double) -> PictureTransition {
    // A spring may overshoot; a picture cannot give way by more than the whole.
    let progress = min(max(pacing.progress(at: fraction), 0), 1)
    return PictureTransition(old: old, mix: effect.mix(at: start + (end - start) * progress))
  }
}
