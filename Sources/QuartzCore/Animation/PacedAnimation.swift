/// An animation whose pacing an animator decides, and may change while it runs.
protocol AnimatorPaced: CAAnimation {
  /// `base`, the animator's, as it looks for this animation.
  func paced(by base: Pacing) -> Pacing
}

/// A basic animation that an animator paces.
package final class PacedAnimation: CABasicAnimation, AnimatorPaced {
  /// How the animator's progress follows from time.
  package var base = Pacing.linear

  /// At which progress of the animator this animation begins.
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

/// A keyframe animation that an animator, or a block, paces as a whole.
package final class PacedKeyframeAnimation: CAKeyframeAnimation, AnimatorPaced {
  /// How the animator's progress follows from time; `nil`, the timing function says.
  package var base: Pacing?

  /// At which progress of the animator this animation begins.
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
