/// Values under names that a class, or a caller, has made up.
extension CALayer {
  /// What was kept under a name, as it was given; of a ``presentation()`` as it shows.
  final func ownValue(forKey key: String) -> Any? {
    if let given = givenValue(forKey: key), !isMoved(key) { return given is NoValue ? nil : given }
    return values.ownValue(key)?.boxed
  }

  /// What was given for a name.
  private func givenValue(forKey key: String) -> Any? { ownValues[key] ?? represented?.ownValues[key] }

  /// Whether animations let another value show under a name than the model's.
  private func isMoved(_ key: String) -> Bool {
    represented.map { $0.values.ownValue(key) != values.ownValue(key) } ?? false
  }

  /// Whether `nil` was set for a name, other than nothing.
  final func isSetToNil(_ key: String) -> Bool { givenValue(forKey: key) is NoValue }

  /// Keeps a value under a name, with the action that the layer has for a change of it if anybody has said that there is
  /// more to it: the class that draws it, whoever manages or animates it.
  final func setOwnValue(_ value: Any?, forKey key: String, isManaged: Bool = false) {
    let number = OwnProperty.number(of: key)
    let isKnown = values.extrasBox?.extras.own[number] != nil
    guard isManaged || isKnown || Self.needsDisplay(forKey: key) || managedDefault(forKey: key) != nil else {
      ownValues[key] = value
      return
    }
    if let value, let own = OwnValue(value) {
      if !isKnown { prepareOwnValue(forKey: key) }
      change(.own(OwnProperty(number: number, kind: own.form.kind))) {
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

  /// Lets the values that `animation` animates, and that are the layer's own, be animated. Returns whether any of what it
  /// animates is to be drawn in every frame.
  final func prepareOwnValues(for animation: CAAnimation) -> Bool {
    var isDrawn = false
    for path in animation.animatedKeyPaths {
      let key = path.prefix { $0 != "." }
      if Self.needsDisplay(forKey: key.count == path.count ? path : String(key)) { isDrawn = true }
      if LayerKeyPath(rawValue: path) == nil { prepareOwnValue(forKey: path) }
    }
    return isDrawn
  }

  /// Lets the value under a name be animated, if there is one that can be: what was kept, else what the class says, else
  /// 0 where the class draws it.
  private func prepareOwnValue(forKey key: String) {
    let number = OwnProperty.number(of: key)
    guard values.extrasBox?.extras.own[number] == nil else { return }
    let fallback: Any? = Self.needsDisplay(forKey: key) ? 0.0 : nil
    guard let given = value(forKey: key) ?? fallback, let own = OwnValue(given) else { return }
    values.extras.own[number] = own
  }
}

/// Kept where somebody has set nothing instead of a default.
nonisolated struct NoValue {}

extension CAAnimation {
  /// The key paths of the animation and of those in it.
  fileprivate final var animatedKeyPaths: [String] {
    if let group = self as? CAAnimationGroup { return (group.animations ?? []).flatMap(\.animatedKeyPaths) }
    return (self as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
  }
}
