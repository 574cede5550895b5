/// Properties by name. Names that are no property's keep a value of one's own with the layer.
extension CALayer {
  /// The value of the property `key`, numbers as `NSNumber`, or what was kept under that name; of a ``presentation()``
  /// as it shows. `nil` where there is nothing.
  public func value(forKey key: String) -> Any? {
    if let property = LayerProperty.named[key], let value = property.value(self) { return value }
    return ownValue(forKey: key) ?? style?[key] ?? Self.defaultValue(forKey: key) ?? managedDefault(forKey: key)
  }

  /// Sets the property `key`, with the animation that its setter has, or keeps a value under that name.
  ///
  /// A property takes only values of its kind, numbers as any number or `NSNumber`, points, sizes, rectangles and
  /// transforms as they are or in an `NSValue`. A value of one's own can be animated if it is of one of those kinds, too;
  /// a change of it asks for an action, and for a drawing, where it is ``Managed`` or ``needsDisplay(forKey:)`` says so.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let property = LayerProperty.named[key], property.isOwner(self) else {
      return setOwnValue(value, forKey: key)
    }
    let isSet = property.set(self, value)
    precondition(isSet, "CALayer: \(value.map { "a \(type(of: $0))" } ?? "nil") is no value for '\(key)'")
  }

  /// The value of a property or of a part of one, like `transform.rotation.z` or `bounds.size.width`; of the mask's or of
  /// a sublayer's, as `mask.opacity` or, by its name, `sublayers.badge.opacity`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let (layer, rest) = layer(on: keyPath) { return layer?.value(forKeyPath: rest) }
    guard keyPath.contains("."), let path = LayerKeyPath(rawValue: keyPath), path.owner.isOwner(values) else {
      return value(forKey: keyPath)
    }
    let value = path.boxed(path.value(in: values))
    return (value as? Double).map { NSNumber(value: $0) } ?? value
  }

  /// Sets a property or a part of one, like `transform.rotation.z`; the rest of the property stays as it is. The mask's
  /// and sublayers' as ``value(forKeyPath:)``. What leads to no layer is passed over; so is what
  /// only layers of another class have, which is told in one line.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: "."), LayerProperty.named[keyPath] == nil else {
      return setValue(value, forKey: keyPath)
    }
    if let (layer, rest) = layer(on: keyPath) {
      layer?.setValue(value, forKeyPath: rest)
      return
    }
    guard let part = LayerKeyPath(keyPath, in: values), let whole = LayerKeyPath(rawValue: String(keyPath[..<dot]))
    else {
      return
    }
    guard let boxed = value.flatMap({ AnimationValue(boxed: $0) }), boxed.fits(part) else {
      preconditionFailure("CALayer: \(value.map { "a \(type(of: $0))" } ?? "nil") is no value for '\(keyPath)'")
    }
    var edited = values
    part.set(boxed, in: &edited)
    setValue(whole.boxed(whole.value(in: edited)), forKey: whole.rawValue)
  }

  /// The other layer that a key path leads to, if there is one, and the rest of the path there; `nil` where it stays with
  /// this layer.
  private func layer(on keyPath: String) -> (CALayer?, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    switch parts.first {
    case "mask"? where parts.count > 1:
      return (mask, parts[1...].joined(separator: "."))
    case "sublayers"? where parts.count > 2:
      return (sublayers?.first { $0.name == parts[1] }, parts[2])
    default: return nil
    }
  }
}
