import Motion

/// The compiled form of an animation: the motion of one property, or several animations in their own time.
nonisolated enum AnimationContent: Equatable, Sendable {
  case motion(PropertyMotion)
  indirect case group([Member], pacing: CubicBezier)

  /// One animation of a group, in the group's time.
  nonisolated struct Member: Equatable, Sendable {
    var timing: MediaTiming
    var content: AnimationContent
  }

  /// Whether the animation only moves or fades the layer as a whole.
  var isPlacement: Bool {
    switch self {
    case .motion(let motion): motion.path.isPlacement
    case .group(let members, _): members.allSatisfy { $0.content.isPlacement }
    }
  }

  /// Whether the animation changes a property that has a limited range of values.
  var hasRange: Bool {
    switch self {
    case .motion(let motion): motion.path.hasRange
    case .group(let members, _): members.contains { $0.content.hasRange }
    }
  }

  /// Whether the animation changes the layer's `zPosition`.
  var movesDepth: Bool {
    switch self {
    case .motion(let motion): motion.path == .zPosition
    case .group(let members, _): members.contains { $0.content.movesDepth }
    }
  }

  /// Writes the animated values at `fraction` of a run of `duration` seconds to `state`.
  func apply(fraction: Double, runs: Double, duration: Double, to state: inout LayerState) {
    switch self {
    case .motion(let motion): motion.apply(fraction: fraction, runs: runs, to: &state)
    case .group(let members, let pacing):
      let time = pacing.value(at: fraction) * duration
      for member in members { member.timing.apply(member.content, at: member.timing.local(time), to: &state) }
    }
  }
}

extension MediaTiming {
  /// Writes the values of `content` at the local time `time` to `state`.
  nonisolated func apply(_ content: AnimationContent, at time: Double, to state: inout LayerState) {
    switch phase(at: time) {
    case .before:
      if fillsBackwards { content.apply(fraction: 0, runs: 0, duration: duration, to: &state) }
    case .active(let fraction, let runs):
      content.apply(fraction: fraction, runs: runs, duration: duration, to: &state)
    case .after:
      guard fillsForwards else { return }
      let end = end
      content.apply(fraction: end.fraction, runs: end.runs, duration: duration, to: &state)
    }
  }
}
