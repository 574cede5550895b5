/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; if `nil`, it is the current value, or derived from the other two as in Apple's API.
  open var fromValue: Any?

  /// The end value; if `nil`, it is the current value, or derived from the other two.
  open var toValue: Any?

  /// The difference between the start and the end value.
  open var byValue: Any?

  /// The settings of an animation that was created as the action of a property change; `nil` for any other.
  package final var change: ImplicitAnimationOptions?

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? CABasicAnimation {
      twin.fromValue = fromValue
      twin.toValue = toValue
      twin.byValue = byValue
    }
    return twin
  }

  override func content(from state: LayerState) -> AnimationContent? {
    guard let keyPath, let path = LayerKeyPath(keyPath, in: state) else { return nil }
    let from = fromValue.map { number($0, "fromValue", path) }
    let to = toValue.map { number($0, "toValue", path) }
    let by = byValue.map { number($0, "byValue", path) }
    if let function = valueFunction?.kind {
      let start = from ?? by.flatMap { by in to.map { AnimationValue($0.numbers - by.numbers) } } ?? function.neutral
      let end = to ?? by.map { AnimationValue(start.numbers + $0.numbers) } ?? function.neutral
      return motion(of: path, .short(from: start.numbers.lowHalf.lowHalf, to: end.numbers.lowHalf.lowHalf))
    }
    let shown = path.value(in: state)
    let start = from ?? by.flatMap { by in to.flatMap { path.difference(from: $0, to: by) } } ?? shown
    let end = to ?? by.map { path.add($0, to: start) } ?? shown
    return motion(of: path, PropertyMotion.Track(of: path, from: start, to: end))
  }

  /// Returns the animation as the action of a change of `path`, with what it lacks filled in: the key path, if it has
  /// none, and, if it has no values, the value `shown` before the change as its start.
  func from(_ shown: AnimationValue, of path: LayerKeyPath) -> CAAnimation {
    let twin = duplicate()
    guard let twin = twin as? CABasicAnimation else { return twin }
    if twin.keyPath == nil { twin.keyPath = path.rawValue }
    if twin.keyPath == path.rawValue, fromValue == nil, toValue == nil, byValue == nil {
      twin.fromValue = path.boxed(shown)
    }
    return twin
  }
}
