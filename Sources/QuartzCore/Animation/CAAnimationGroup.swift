/// Several animations that run on one time, as one.
///
/// The members' times count from the group's begin and are cut off at its end; their delegates and removal have no
/// meaning.
open class CAAnimationGroup: CAAnimation {
  /// What runs.
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
