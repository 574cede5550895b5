/// Custom values, under names that a class or a caller has defined.
extension CALayer {
  /// Returns the custom value under a name, in its original type; of a ``presentation()``, the displayed value.
  final func ownValue(forKey key: String) -> Any? {
    if let given = givenValue(forKey: key), !isMoved(key) { return given is NoValue ? nil : given }
    return values.ownValue(key)?.boxed
  }

  /// Returns the value that was set for a name.
  private func givenValue(forKey key: String) -> Any? { ownValues[key] ?? represented?.ownValues[key] }

  /// Whether an animation changes the displayed value under a name from the model's.
  private func isMoved(_ key: String) -> Bool {
    represented.map { $0.values.ownValue(key) != values.ownValue(key) } ?? false
  }

  /// Whether `nil` was set explicitly for a name.
  final func isSetToNil(_ key: String) -> Bool { givenValue(forKey: key) is NoValue }

  /// Stores a custom value under a name. The layer's action for the change runs only if the value is managed, has been
  /// animated, or is drawn by the layer's class.
  final func setOwnValue(_ value: Any?, forKey key: String, isManaged: Bool = false) {
    let number = CustomProperty.number(of: key)
    let isKnown = values.extrasBox?.extras.own[number] != nil
    guard isManaged || isKnown || Self.needsDisplay(forKey: key) || managedDefault(forKey: key) != nil else {
      ownValues[key] = value
      return
    }
    if let value, let own = CustomValue(value) {
      if !isKnown { prepareOwnValue(forKey: key) }
      change(.own(CustomProperty(number: number, kind: own.form.kind))) {
        $0.extras.own[number] = own
        ownValues[key] = value
      }
    } else {
      change(nil, key) {
        if isKnown { $0.extras.own[number] = nil }
        ownValues[key] = value ?? (isManaged ? NoValue() : nil)
      }
    }
  }

  /// Makes the custom values that `animation` animates animatable. Returns whether the animation requires a drawing in
  /// every frame.
  final func prepareOwnValues(for animation: CAAnimation) -> Bool {
    var isDrawn = false
    for path in animation.animatedKeyPaths {
      let key = path.prefix { $0 != "." }
      if Self.needsDisplay(forKey: key.count == path.count ? path : String(key)) { isDrawn = true }
      if LayerKeyPath(rawValue: path) == nil { prepareOwnValue(forKey: path) }
    }
    return isDrawn
  }

  /// Makes the value under a name animatable, if it has a suitable type: the stored value, else the default of the
  /// class, else 0 if the class draws it.
  private func prepareOwnValue(forKey key: String) {
    let number = CustomProperty.number(of: key)
    guard values.extrasBox?.extras.own[number] == nil else { return }
    let fallback: Any? = Self.needsDisplay(forKey: key) ? 0.0 : nil
    guard let given = value(forKey: key) ?? fallback, let own = CustomValue(given) else { return }
    values.extras.own[number] = own
  }
}

/// The marker for a managed value that was explicitly set to `nil`, and so has no default.
nonisolated struct NoValue {}

extension CAAnimation {
  /// The key paths of the animation and its members.
  fileprivate final var animatedKeyPaths: [String] {
    if let group = self as? CAAnimationGroup { return (group.animations ?? []).flatMap(\.animatedKeyPaths) }
    return (self as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
  }
}
