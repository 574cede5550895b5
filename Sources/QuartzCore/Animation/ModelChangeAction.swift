/// An action that is told what a property was, once it has changed, and makes the animation of it.
protocol ModelChangeAction: CAAction {
  /// The property `path` of `layer` was `old` and has its new value now.
  func animate(_ path: LayerKeyPath, of layer: CALayer, from old: AnimationValue)
}

extension ModelChangeAction {
  /// Does nothing: a change is animated by ``animate(_:of:from:)``.
  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

nonisolated extension LayerKeyPath {
  /// Whether there is anything between two values: not where they are the same, nor where what has no numbers is not
  /// there or is no more.
  func leads(from old: AnimationValue, to new: AnimationValue) -> Bool {
    old != new && (!isLong || old.long != nil && new.long != nil)
  }
}
