/// What an animation is beyond its values that is made for a change of a layer's property: the answer of
/// ``CALayer/action(forKey:)``, which animates the change from what the property was to what it is now.
///
/// The animation is additive: it starts at the difference and fades to nothing, on top of the new model value and of
/// whatever else is under way. A change in mid-flight therefore keeps position and velocity. Where whoever overrides
/// `action(forKey:)` fills in key path or values, it is an animation as any other, with this one's time and pace.
package struct ChangeManner {
  /// What waits for its end.
  package var gate: AnimationGate?

  /// In seconds, until when the old value shows.
  package var delay = 0.0

  /// Whether it takes the place of those that would repeat for ever, from what shows.
  package var endsRepetition = false

  /// Whether the change shows at once, after all.
  package var isImmediate = false

  /// An animation at once, for which nobody waits.
  package init() {}

  var gates: [AnimationGate] { gate.map { [$0] } ?? [] }
}

extension CABasicAnimation {
  /// Whether it says by itself what it animates, or between which values.
  final var isFilledIn: Bool { keyPath != nil || fromValue != nil || toValue != nil || byValue != nil }

  /// Whether what shows before a change has a part in it.
  final var startsFromWhatShows: Bool { change == nil || isFilledIn }

  /// Animates the change of `path`, which was `old`, of `layer`.
  final func animateChange(of path: LayerKeyPath, of layer: CALayer, from old: AnimationValue, _ manner: ChangeManner) {
    let new = path.value(in: layer.values)
    let old = manner.endsRepetition ? layer.endRepetition(of: path, from: old) : old
    guard path.animatesImplicitly, path.leads(from: old, to: new), !manner.isImmediate else { return }
    keyPath = path.rawValue
    if let difference = path.difference(from: old, to: new) {
      isAdditive = true
      fromValue = path.boxed(addend: difference)
      toValue = path.boxed(path.neutral)
    } else {
      fromValue = path.boxed(old)
      toValue = path.boxed(new)
    }
    if manner.delay != 0 { fillMode = .backwards }
    layer.add(self, forKey: layer.freeAnimationKey(for: path.rawValue), gates: manner.gates, delay: manner.delay)
  }
}

extension CALayer {
  /// Ends the animations of `path` that repeat for ever. Returns the value from which a change that seemed to come from
  /// `old` has to start so that nothing jumps.
  fileprivate final func endRepetition(of path: LayerKeyPath, from old: AnimationValue) -> AnimationValue {
    let endless = running.filter { $0.repeatsForEver(path) }
    guard !endless.isEmpty else { return old }
    let before = path.value(in: shownState)
    for entry in endless { endAnimation(number: entry.number, finished: false) }
    guard let missing = path.difference(from: before, to: path.value(in: shownState)) else { return old }
    return path.add(missing, to: old)
  }
}

extension RunningAnimation {
  /// Whether it moves `path` over and over.
  fileprivate func repeatsForEver(_ path: LayerKeyPath) -> Bool {
    guard case .motion(let motion) = content else { return false }
    return motion.path == path && timing.activeDuration == .infinity
  }
}
