extension CALayer {
  /// When the first of the animations began that move the layer as a whole, in its own time; `nil` without
  /// any that runs forwards.
  final var motionStart: Double? {
    var start: Double?
    for animation in running where animation.isPlacement && animation.isResolved && animation.timing.speed > 0 {
      let begin = animation.timing.parent(0)
      start = start.map { min($0, begin) } ?? begin
    }
    return start
  }

  /// When the last animation on this layer or below it ends, in the layer's time; `nil` without any that does.
  package final var lastAnimationEnd: Double? {
    resolveBegins()
    let own = running.map(\.endTime)
    let below = children.compactMap { child in
      child.lastAnimationEnd.map { child.layerTiming.isIdentity ? $0 : child.layerTiming.parent($0) }
    }
    return (own + below).filter(\.isFinite).max()
  }

  /// Ends, as finished, every animation on this layer and below it that ends at all. With `takingBack` what shows becomes
  /// the model's first.
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
  /// What it moves.
  var paths: [LayerKeyPath] {
    switch self {
    case .motion(let motion): [motion.path]
    case .group(let members, _): members.flatMap(\.content.paths)
    }
  }
}
