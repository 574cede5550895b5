/// Several animations that run together, in the group's time.
///
/// The members' times count from the group's begin and are cut off at its end; their delegates and their
/// `isRemovedOnCompletion` have no effect.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group.
  open var animations: [CAAnimation]?

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? CAAnimationGroup { twin.animations = animations?.map { $0.duplicate() } }
    return twin
  }

  override func content(from state: LayerState) -> AnimationContent? {
    let members = (animations ?? []).compactMap { animation -> AnimationContent.Member? in
      guard let content = animation.content(from: state) else { return nil }
      var timing = animation.timing
      if animation.duration <= 0 { timing.duration = self.timing.duration }
      return AnimationContent.Member(timing: timing, content: content)
    }
    return members.isEmpty ? nil : .group(members, pacing: timingFunction?.curve ?? .linear)
  }
}
