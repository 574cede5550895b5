/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts; `nil`: see Apple's table (the value shown now, or derived from the other two).
  open var fromValue: Any?

  /// Where it ends.
  open var toValue: Any?

  /// By how much it goes.
  open var byValue: Any?

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
    guard let keyPath else { return nil }
    let path = LayerKeyPath(checking: keyPath, in: state)
    let shown = path.value(in: state)
    let from = number(fromValue, "fromValue", path)
    let to = number(toValue, "toValue", path)
    let by = number(byValue, "byValue", path)
    let start = from ?? by.flatMap { by in to.flatMap { path.difference(from: $0, to: by) } } ?? shown
    let end = to ?? by.map { path.add($0, to: start) } ?? shown
    return .motion(
      Motion(
        path: path, track: Motion.Track(of: path, from: start, to: end), pacing: pacing, isAdditive: isAdditive,
        isCumulative: isCumulative))
  }

  /// How progress follows from time.
  var pacing: Pacing { .curve(timingFunction?.curve ?? .linear) }

  private func number(_ value: Any?, _ name: String, _ path: LayerKeyPath) -> AnimationValue? {
    guard let value else { return nil }
    guard let number = AnimationValue(boxed: value), number.fits(path) else {
      preconditionFailure(
        "CABasicAnimation: \(name) of '\(path.rawValue)' is a \(type(of: value)), which does not animate")
    }
    return number
  }
}
