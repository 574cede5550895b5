/// A property of layers for key-value coding, which accesses it by its name, whatever its type.
struct LayerProperty {
  /// Returns whether a layer is of the class that has the property.
  let isOwner: (CALayer) -> Bool

  /// Returns the value of a layer, boxed; `nil` if there is none, or the layer is not of the property's class.
  let value: (CALayer) -> Any?

  /// Sets a layer's value; returns `false` if the value has another type, or the layer another class.
  let set: (CALayer, Any?) -> Bool

  private static func plain<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value>) -> Self {
    Self(isOwner: { $0 is Layer }, value: { ($0 as? Layer)?[keyPath: path] }) { layer, value in
      guard let layer = layer as? Layer, let value = value as? Value ?? unwrapped(value) else { return false }
      layer[keyPath: path] = value
      return true
    }
  }

  /// Returns the contents of a box around a point, a size, a rectangle, or a transform, or the value named by a string.
  private static func unwrapped<Value>(_ box: Any?) -> Value? {
    if let name = box as? String, let kind = Value.self as? any RawRepresentable.Type {
      return named(name, kind) as? Value
    }
    guard let value = (box as? NSValue).flatMap({ AnimationValue(wrapped: $0) }) else { return nil }
    let choices: [Any] = [value.point, value.size, value.rect, value.transform]
    return choices.lazy.compactMap { $0 as? Value }.first
  }

  private static func named<Kind: RawRepresentable>(_ name: String, _ kind: Kind.Type) -> Any? {
    (name as? Kind.RawValue).flatMap { Kind(rawValue: $0) }
  }

  /// Returns a list of numbers of any type as `NSNumber`s.
  private static func numbers<Value>(_ list: Any?) -> Value? {
    list.flatMap { AnimationValue(boxed: $0)?.long?.numbers?.map { NSNumber(value: $0) } as? Value }
  }

  private static func optional<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?>) -> Self {
    Self(isOwner: { $0 is Layer }, value: { ($0 as? Layer)?[keyPath: path] }) { layer, value in
      let known = value as? Value ?? numbers(value)
      guard let layer = layer as? Layer, value == nil || known != nil else { return false }
      layer[keyPath: path] = known
      return true
    }
  }

  private static func number<Layer: CALayer, Value: BoxedNumber>(
    _ path: ReferenceWritableKeyPath<Layer, Value>
  ) -> Self {
    Self(isOwner: { $0 is Layer }, value: { ($0 as? Layer)?[keyPath: path]._bridgeToObjectiveC() }) { layer, value in
      guard let layer = layer as? Layer, let number = value as? NSNumber else { return false }
      layer[keyPath: path] = Value.unboxed(number)
      return true
    }
  }

  /// The properties by their names in Apple's key-value coding. Parts of them are covered by ``LayerKeyPath``.
  static let named: [String: LayerProperty] = layer.merging(special) { own, _ in own }

  private static let layer: [String: LayerProperty] = [
    "name": optional(\CALayer.name),
    "frame": plain(\CALayer.frame),
    "frame.origin": plain(\CALayer.frame.origin),
    "frame.origin.x": number(\CALayer.frame.origin.x),
    "frame.origin.y": number(\CALayer.frame.origin.y),
    "frame.size": plain(\CALayer.frame.size),
    "frame.size.width": number(\CALayer.frame.size.width),
    "frame.size.height": number(\CALayer.frame.size.height),
    "bounds": plain(\CALayer.bounds),
    "position": plain(\CALayer.position),
    "zPosition": number(\CALayer.zPosition),
    "anchorPoint": plain(\CALayer.anchorPoint),
    "anchorPointZ": number(\CALayer.anchorPointZ),
    "transform": plain(\CALayer.transform),
    "sublayerTransform": plain(\CALayer.sublayerTransform),
    "hidden": number(\CALayer.isHidden),
    "opacity": number(\CALayer.opacity),
    "masksToBounds": number(\CALayer.masksToBounds),
    "mask": optional(\CALayer.mask),
    "contents": optional(\CALayer.contents),
    "contentsRect": plain(\CALayer.contentsRect),
    "contentsCenter": plain(\CALayer.contentsCenter),
    "magnificationFilter": plain(\CALayer.magnificationFilter),
    "minificationFilter": plain(\CALayer.minificationFilter),
    "minificationFilterBias": number(\CALayer.minificationFilterBias),
    "contentsScale": number(\CALayer.contentsScale),
    "contentsGravity": plain(\CALayer.contentsGravity),
    "backgroundColor": optional(\CALayer.backgroundColor),
    "cornerRadius": number(\CALayer.cornerRadius),
    "maskedCorners": plain(\CALayer.maskedCorners),
    "borderWidth": number(\CALayer.borderWidth),
    "borderColor": optional(\CALayer.borderColor),
    "shadowColor": optional(\CALayer.shadowColor),
    "shadowOpacity": number(\CALayer.shadowOpacity),
    "shadowOffset": plain(\CALayer.shadowOffset),
    "shadowRadius": number(\CALayer.shadowRadius),
    "shadowPath": optional(\CALayer.shadowPath),
    "doubleSided": number(\CALayer.isDoubleSided),
    "geometryFlipped": number(\CALayer.isGeometryFlipped),
    "opaque": number(\CALayer.isOpaque),
    "allowsGroupOpacity": number(\CALayer.allowsGroupOpacity),
    "shouldRasterize": number(\CALayer.shouldRasterize),
    "rasterizationScale": number(\CALayer.rasterizationScale),
    "needsDisplayOnBoundsChange": number(\CALayer.needsDisplayOnBoundsChange),
    "beginTime": number(\CALayer.beginTime),
    "duration": number(\CALayer.duration),
    "speed": number(\CALayer.speed),
    "timeOffset": number(\CALayer.timeOffset),
    "repeatCount": number(\CALayer.repeatCount),
    "repeatDuration": number(\CALayer.repeatDuration),
    "autoreverses": number(\CALayer.autoreverses),
    "fillMode": plain(\CALayer.fillMode),
  ]

  private static let special: [String: LayerProperty] = [
    "path": optional(\CAShapeLayer.path),
    "fillColor": optional(\CAShapeLayer.fillColor),
    "fillRule": plain(\CAShapeLayer.fillRule),
    "strokeColor": optional(\CAShapeLayer.strokeColor),
    "lineWidth": number(\CAShapeLayer.lineWidth),
    "lineCap": plain(\CAShapeLayer.lineCap),
    "lineJoin": plain(\CAShapeLayer.lineJoin),
    "miterLimit": number(\CAShapeLayer.miterLimit),
    "lineDashPattern": optional(\CAShapeLayer.lineDashPattern),
    "lineDashPhase": number(\CAShapeLayer.lineDashPhase),
    "strokeStart": number(\CAShapeLayer.strokeStart),
    "strokeEnd": number(\CAShapeLayer.strokeEnd),
    "type": plain(\CAGradientLayer.type),
    "colors": optional(\CAGradientLayer.colors),
    "locations": optional(\CAGradientLayer.locations),
    "startPoint": plain(\CAGradientLayer.startPoint),
    "endPoint": plain(\CAGradientLayer.endPoint),
    "instanceCount": number(\CAReplicatorLayer.instanceCount),
    "instanceDelay": number(\CAReplicatorLayer.instanceDelay),
    "instanceTransform": plain(\CAReplicatorLayer.instanceTransform),
    "instanceColor": optional(\CAReplicatorLayer.instanceColor),
    "instanceRedOffset": number(\CAReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": number(\CAReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": number(\CAReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": number(\CAReplicatorLayer.instanceAlphaOffset),
    "string": optional(\CATextLayer.string),
    "font": optional(\CATextLayer.font),
    "fontSize": number(\CATextLayer.fontSize),
    "foregroundColor": optional(\CATextLayer.foregroundColor),
    "wrapped": number(\CATextLayer.isWrapped),
    "alignmentMode": plain(\CATextLayer.alignmentMode),
    "truncationMode": plain(\CATextLayer.truncationMode),
  ]
}

/// A number type that converts from any `NSNumber`: 0.3 becomes the nearest `Float`, for example.
private protocol BoxedNumber: _ObjectiveCBridgeable where _ObjectiveCType == NSNumber {
  static func unboxed(_ number: NSNumber) -> Self
}

extension Bool: BoxedNumber {
  fileprivate static func unboxed(_ number: NSNumber) -> Bool { number.boolValue }
}

extension Int: BoxedNumber {
  fileprivate static func unboxed(_ number: NSNumber) -> Int { number.intValue }
}

extension Float: BoxedNumber {
  fileprivate static func unboxed(_ number: NSNumber) -> Float { number.floatValue }
}

extension Double: BoxedNumber {
  fileprivate static func unboxed(_ number: NSNumber) -> Double { number.doubleValue }
}

extension CGFloat: BoxedNumber {
  fileprivate static func unboxed(_ number: NSNumber) -> CGFloat { number.doubleValue }
}
