/// The settings, other than its values, of an animation that ``CALayer/action(forKey:)`` returns for a property change.
/// It animates the change from the property's old value to its new one.
///
/// The animation is additive: it starts at the difference and fades to zero, on top of the new model value and of other
/// running animations. A change during an animation therefore keeps position and velocity. If an override of
/// `action(forKey:)` sets key path or values, the animation runs as any other, with its given timing and pacing.
package struct ImplicitAnimationOptions {
  /// The group that waits for the animation's end.
  package var completionGroup: CompletionGroup?

  /// The delay in seconds, during which the old value shows.
  package var delay = 0.0

  /// Whether the animation replaces those of the property that repeat forever, and starts from the visible value.
  package var endsRepetition = false

  /// Whether the change takes effect immediately, without an animation.
  package var isImmediate = false

  /// Creates settings without a delay and a completion group.
  package init() {}

  var completionGroups: [CompletionGroup] { completionGroup.map { [$0] } ?? [] }
}

extension CABasicAnimation {
  /// Whether the animation has its own key path or values.
  final var isFilledIn: Bool { keyPath != nil || fromValue != nil || toValue != nil || byValue != nil }

  /// Whether the value that is visible before the change affects the animation.
  final var startsFromWhatShows: Bool { change == nil || isFilledIn }

  /// Animates the change of the property `path` of `layer` from the value `old`.
  final func animateChange(
    of path: LayerKeyPath, of layer: CALayer, from old: AnimationValue, _ manner: ImplicitAnimationOptions
  ) {
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
    layer.add(
      self, forKey: layer.freeAnimationKey(for: path.rawValue), completionGroups: manner.completionGroups,
      delay: manner.delay)
  }
}

extension CALayer {
  /// Ends the animations of `path` that repeat forever. Returns the value from which a change from `old` has to start
  /// so that nothing jumps.
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
  /// Whether the animation changes `path` and repeats forever.
  fileprivate func repeatsForEver(_ path: LayerKeyPath) -> Bool {
    guard case .motion(let motion) = content else { return false }
    return motion.path == path && timing.activeDuration == .infinity
  }
}
