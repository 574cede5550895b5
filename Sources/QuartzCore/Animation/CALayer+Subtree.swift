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

extension CALayer {
  /// The number of animations that change the contents of this layer: of its own ones, those that do more than move or
  /// fade it as a whole, and those of its sublayers, but not of its mask.
  final var contentsAnimationCount: Int { animationCount - placements - (maskLayer?.animationCount ?? 0) }

  /// Returns the period of the layer's time around `time` in which the animations of its contents change nothing, since
  /// they have not begun or have ended; `nil` if one of them runs at that time.
  final func quietPeriod(at time: Double) -> Range<Double>? {
    var period = -Double.infinity..<Double.infinity
    if contentsAnimationCount == 0 { return period }
    for animation in running where !animation.isPlacement {
      guard let own = animation.quietPeriod(at: time) else { return nil }
      period = period.clamped(to: own)
    }
    if let replicator = values.extrasBox?.extras.replicator, replicator.delay != 0 { return nil }
    for child in children where child.animationCount > 0 {
      guard let inner = child.whollyQuietPeriod(parentTime: time) else { return nil }
      period = period.clamped(to: inner)
    }
    return period
  }

  /// Returns the period of the superlayer's time around `time` in which no animation of the layer, its sublayers, and
  /// its mask changes anything; `nil` if one of them runs.
  private func whollyQuietPeriod(parentTime: Double) -> Range<Double>? {
    guard layerTiming.speed > 0 else { return nil }
    let time = layerTiming.local(parentTime)
    guard var period = quietPeriod(at: time) else { return nil }
    for animation in running where animation.isPlacement {
      guard let own = animation.quietPeriod(at: time) else { return nil }
      period = period.clamped(to: own)
    }
    if let maskLayer, maskLayer.animationCount > 0 {
      guard let inner = maskLayer.whollyQuietPeriod(parentTime: time) else { return nil }
      period = period.clamped(to: inner)
    }
    return layerTiming.parent(period.lowerBound)..<layerTiming.parent(period.upperBound)
  }
}

extension RunningAnimation {
  /// Returns the period of the layer's time around `time` that is before the animation's begin, or after its end; `nil`
  /// if it runs, or runs backward.
  fileprivate func quietPeriod(at time: Double) -> Range<Double>? {
    guard isResolved, timing.speed > 0 else { return nil }
    switch timing.phase(at: timing.local(time)) {
    case .before: return -.infinity..<timing.parent(timing.firstTime)
    case .active: return nil
    case .after: return timing.parent(timing.endTime)..<(.infinity)
    }
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
  /// The area of the layers below this one that have animations, each with everything below it, in points; transforms are
  /// disregarded.
  final var animatedArea: CGFloat {
    children.reduce(0) { area, child in
      guard child.animationCount > 0 else { return area }
      if child.running.isEmpty { return area + child.animatedArea }
      return area + child.values.bounds.width * child.values.bounds.height
    }
  }

  /// Returns the number of layers below this one, counted no further than to `limit`.
  final func descendantCount(upTo limit: Int) -> Int {
    var count = children.count
    for child in children where count < limit { count += child.descendantCount(upTo: limit - count) }
    return min(count, limit)
  }

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
