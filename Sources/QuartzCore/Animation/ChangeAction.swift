/// The action that animates one change of a layer's property from what it was to what it is now.
///
/// The animation is additive: it starts at the difference and fades to nothing, on top of the new model value and of
/// whatever else is under way. A change in mid-flight therefore keeps position and velocity.
package final class ChangeAction: CAAction {
  private let make: () -> CABasicAnimation
  private let gate: AnimationGate?
  private let delay: Double

  /// An action whose animations are made by `make` (pacing and timing set; key path and values are filled in) and
  /// awaited by `gate`; they begin after `delay` seconds, until when the old value shows.
  package init(gate: AnimationGate?, delay: Double = 0, make: @escaping () -> CABasicAnimation) {
    self.make = make
    self.gate = gate
    self.delay = delay
  }

  /// Does nothing: a change is animated by ``animate(_:of:from:)``.
  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

  func animate(_ path: LayerKeyPath, of layer: CALayer, from old: AnimationValue) {
    let new = path.value(in: layer.values)
    // What was not there, or is no more, has nothing between.
    guard old != new, !path.isLong || old.long != nil && new.long != nil else { return }
    let animation = make()
    animation.keyPath = path.rawValue
    if let difference = path.difference(from: old, to: new) {
      animation.isAdditive = true
      animation.fromValue = path.boxed(difference)
      animation.toValue = path.boxed(path.neutral)
    } else {
      animation.fromValue = path.boxed(old)
      animation.toValue = path.boxed(new)
    }
    if delay != 0 { animation.fillMode = .backwards }
    layer.add(animation, forKey: layer.freeAnimationKey(for: path.rawValue), gate: gate, delay: delay)
  }
}
