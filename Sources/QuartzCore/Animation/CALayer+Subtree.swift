extension CALayer {
  /// The time at which the first of the animations that move the layer as a whole began, in the layer's time; `nil` if
  /// none of them runs forward.
  final var motionStart: Double? {
    var start: Double?
    for animation in running where animation.isPlacement && animation.isResolved && animation.timing.speed > 0 {
      let begin = animation.timing.parent(0)
      start = start.map { min($0, begin) } ?? begin
    }
    return start
  }

  /// The time at which the last animation of this subtree ends, in the layer's time; `nil` if none ends.
  package final var lastAnimationEnd: Double? {
    resolveBegins()
    let own = running.map(\.endTime)
    let below = children.compactMap { child in
      child.lastAnimationEnd.map { child.layerTiming.isIdentity ? $0 : child.layerTiming.parent($0) }
    }
    return (own + below).filter(\.isFinite).max()
  }

  /// Ends every animation of this subtree that has a finite end, as finished. With `takingBack`, the visible values
  /// first become the model's.
  package final func endFiniteAnimations(takingBack: Bool) {
    var ending: [(layer: CALayer, number: Int)] = []
    CATransaction.withoutActions { collectFiniteAnimations(takingBack: takingBack, into: &ending) }
    for (layer, number) in ending { layer.endAnimation(number: number, finished: true) }
  }

  private func collectFiniteAnimations(takingBack: Bool, into ending: inout [(layer: CALayer, number: Int)]) {
    let finite = running.filter(\.endTime.isFinite)
    if takingBack, !finite.isEmpty {
      let state = shownState
      for path in Set(finite.flatMap { $0.content?.paths ?? [] }) { setModelValue(path.value(in: state), at: path) }
    }
    ending += finite.map { (self, $0.number) }
    for child in children { child.collectFiniteAnimations(takingBack: takingBack, into: &ending) }
  }
}

nonisolated extension AnimationContent {
  /// The key paths that the animation changes.
  var paths: [LayerKeyPath] {
    switch self {
    case .motion(let motion): [motion.path]
    case .group(let members, _): members.flatMap(\.content.paths)
    }
  }
}

extension CALayer {
  /// Copies of the layer as its own animations show it when the first of them begins and when the last of them ends; `nil`
  /// without animations. The end of an endless animation is its model value.
  package final var animationLimits: (start: CALayer, end: CALayer)? {
    guard !running.isEmpty else { return nil }
    if hasOpenBegins { resolveBegins(at: localTime(at: CACurrentMediaTime())) }
    let start = running.map { $0.timing.parent(0) }.min() ?? 0
    let end = running.map(\.endTime).max() ?? 0
    let first = CALayer(), last = CALayer()
    first.values = state(at: start)
    last.values = end.isFinite ? state(at: end) : values
    return (first, last)
  }
}
