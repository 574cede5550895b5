/// The action that animates one change of a layer's property from what it was to what it is now.
///
/// The animation is additive: it starts at the difference and fades to nothing, on top of the new model value and of
/// whatever else is under way. A change in mid-flight therefore keeps position and velocity.
package final class ChangeAction: ModelChangeAction {
  private let make: () -> CABasicAnimation?
  private let gate: AnimationGate?
  private let delay: Double
  private let endsRepetition: Bool

  /// An action whose animations are made by `make` (pacing and timing set; key path and values are filled in; `nil` lets
  /// the change show at once) and awaited by `gate`; they begin after `delay` seconds, until when the old value shows.
  /// With `endsRepetition` they take the place of those that would repeat for ever, from what shows.
  package init(
    gate: AnimationGate?, delay: Double = 0, endsRepetition: Bool = false, make: @escaping () -> CABasicAnimation?
  ) {
    self.make = make
    self.gate = gate
    self.delay = delay
    self.endsRepetition = endsRepetition
  }

  func animate(_ path: LayerKeyPath, of layer: CALayer, from old: AnimationValue) {
    let new = path.value(in: layer.values)
    let old = endsRepetition ? layer.endRepetition(of: path, from: old) : old
    guard path.leads(from: old, to: new), let animation = make() else { return }
    animation.keyPath = path.rawValue
    if let difference = path.difference(from: old, to: new) {
      animation.isAdditive = true
      animation.fromValue = path.boxed(addend: difference)
      animation.toValue = path.boxed(path.neutral)
    } else {
      animation.fromValue = path.boxed(old)
      animation.toValue = path.boxed(new)
    }
    if delay != 0 { animation.fillMode = .backwards }
    let gates = gate.map { [$0] } ?? []
    layer.add(animation, forKey: layer.freeAnimationKey(for: path.rawValue), gates: gates, delay: delay)
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
