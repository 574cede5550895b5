/// A basic animation whose pacing an animator decides, and may change while it runs.
package final class PacedAnimation: CABasicAnimation {
  /// How the animator's progress follows from time.
  package var base = Pacing.linear

  /// At which progress of the animator this animation begins.
  package var delayFactor = 0.0

  override var pacing: Pacing { paced(by: base) }

  /// `base` as it looks for this animation.
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
