/// An action that receives the old value of a property after the property has changed, and animates the change.
protocol ModelChangeAction: CAAction {
  /// Animates the change of the property `path` of `layer`, which was `old` and already has its new value.
  func animate(_ path: LayerKeyPath, of layer: CALayer, from old: AnimationValue)
}

extension ModelChangeAction {
  /// Has no effect: the change is animated by ``animate(_:of:from:)``.
  package func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

nonisolated extension LayerKeyPath {
  /// Whether a change between two values can be animated: they differ, and neither is a long value that is absent.
  func leads(from old: AnimationValue, to new: AnimationValue) -> Bool {
    old != new && (!isLong || old.long != nil && new.long != nil)
  }
}
