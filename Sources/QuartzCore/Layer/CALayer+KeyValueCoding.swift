/// Access to properties by name. A name that is not a property's denotes a custom value that the layer stores.
extension CALayer {
  /// Returns the value of the property `key`, with numbers as `NSNumber`, or the custom value under that name; of a
  /// ``presentation()``, the displayed value. `nil` if there is none.
  public func value(forKey key: String) -> Any? {
    if let property = LayerProperty.named[key], let value = property.value(self) { return value }
    return ownValue(forKey: key) ?? style?[key] ?? Self.defaultValue(forKey: key) ?? managedDefault(forKey: key)
  }

  /// Sets the property `key`, with the animation that its setter has, or stores a custom value under that name.
  ///
  /// A property accepts only values of its kind: any number type or `NSNumber` for numbers, and points, sizes,
  /// rectangles, and transforms as they are or in an `NSValue`. A custom value can be animated if it is of one of those
  /// kinds, too. Changing it runs an action and requests a drawing if it is ``Managed`` or ``needsDisplay(forKey:)``
  /// returns `true` for it.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let property = LayerProperty.named[key], property.isOwner(self) else {
      return setOwnValue(value, forKey: key)
    }
    let isSet = property.set(self, value)
    precondition(isSet, "CALayer: \(value.map { "a \(type(of: $0))" } ?? "nil") is no value for '\(key)'")
  }

  /// Returns the value of a property or of a part of one, such as `transform.rotation.z` or `bounds.size.width`; also
  /// of the mask or of a sublayer, as `mask.opacity` or, by the sublayer's name, `sublayers.badge.opacity`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let (layer, rest) = layer(on: keyPath) { return layer?.value(forKeyPath: rest) }
    guard keyPath.contains("."), let path = LayerKeyPath(rawValue: keyPath), path.owner.isOwner(values) else {
      return value(forKey: keyPath)
    }
    let value = path.boxed(path.value(in: values))
    return (value as? Double).map { NSNumber(value: $0) } ?? value
  }

  /// Sets a property or a part of one, such as `transform.rotation.z`; the rest of the property stays unchanged.
  /// Reaches the mask and sublayers as ``value(forKeyPath:)`` does. A path to a layer that does not exist is ignored,
  /// as is a property that only layers of another class have, which is reported once on standard error.
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

  /// Returns the other layer to which a key path leads, if that exists, and the rest of the path there; `nil` if the
  /// path belongs to this layer.
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
