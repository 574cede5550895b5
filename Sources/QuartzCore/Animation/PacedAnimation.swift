/// An animation whose pacing is set by an animator, and may change while it runs.
protocol AnimatorPaced: CAAnimation {
  /// Returns the animator's pacing `base`, adapted to this animation.
  func paced(by base: Pacing) -> Pacing
}

/// A basic animation that is paced by an animator.
package final class PacedAnimation: CABasicAnimation, AnimatorPaced {
  /// The pacing of the animator.
  package var base = Pacing.linear

  /// The progress of the animator at which this animation begins.
  package var delayFactor = 0.0

  override var pacing: Pacing { paced(by: base) }

  func paced(by base: Pacing) -> Pacing { delayFactor > 0 ? .delayed(by: delayFactor, base) : base }

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? PacedAnimation {
      twin.base = base
      twin.delayFactor = delayFactor
    }
    return twin
  }
}

/// A keyframe animation that is paced as a whole, by an animator or by an animation block.
package final class PacedKeyframeAnimation: CAKeyframeAnimation, AnimatorPaced {
  /// The pacing of the animator; if `nil`, the timing function is used.
  package var base: Pacing?

  /// The progress of the animator at which this animation begins.
  package var delayFactor = 0.0

  override var pacing: Pacing { base.map { paced(by: $0) } ?? super.pacing }

  func paced(by base: Pacing) -> Pacing { delayFactor > 0 ? .delayed(by: delayFactor, base) : base }

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? PacedKeyframeAnimation {
      twin.base = base
      twin.delayFactor = delayFactor
    }
    return twin
  }
}
