nonisolated extension LayerKeyPath {
  /// Returns the property's value in `state`.
  func value(in state: LayerState) -> AnimationValue {
    switch self {
    case .position: AnimationValue(state.position.x, state.position.y)
    case .positionX: AnimationValue(state.position.x)
    case .positionY: AnimationValue(state.position.y)
    case .zPosition: AnimationValue(state.zPosition)
    case .anchorPoint: AnimationValue(state.anchorPoint.x, state.anchorPoint.y)
    case .anchorPointX: AnimationValue(state.anchorPoint.x)
    case .anchorPointY: AnimationValue(state.anchorPoint.y)
    case .anchorPointZ: AnimationValue(state.anchorPointZ)
    case .bounds: AnimationValue(state.bounds)
    case .boundsOrigin: AnimationValue(state.bounds.minX, state.bounds.minY)
    case .boundsOriginX: AnimationValue(state.bounds.minX)
    case .boundsOriginY: AnimationValue(state.bounds.minY)
    case .boundsSize: AnimationValue(state.bounds.width, state.bounds.height)
    case .boundsWidth: AnimationValue(state.bounds.width)
    case .boundsHeight: AnimationValue(state.bounds.height)
    case .transform: AnimationValue(state.transform)
    case .sublayerTransform: AnimationValue(state.extras.sublayerTransform)
    case .transformPart(let part): part.value(of: state.transform)
    case .sublayerTransformPart(let part): part.value(of: state.extras.sublayerTransform)
    case .opacity: AnimationValue(Double(state.opacity))
    case .hidden: AnimationValue(state.isHidden ? 1 : 0)
    case .masksToBounds: AnimationValue(state.masksToBounds ? 1 : 0)
    case .contentsRect: AnimationValue(state.contentsRect)
    case .contentsRectOrigin: AnimationValue(state.contentsRect.minX, state.contentsRect.minY)
    case .contentsRectX: AnimationValue(state.contentsRect.minX)
    case .contentsRectY: AnimationValue(state.contentsRect.minY)
    case .contentsRectSize: AnimationValue(state.contentsRect.width, state.contentsRect.height)
    case .contentsRectWidth: AnimationValue(state.contentsRect.width)
    case .contentsRectHeight: AnimationValue(state.contentsRect.height)
    case .backgroundColor: AnimationValue(state.backgroundColor ?? .clear)
    case .cornerRadius: AnimationValue(state.cornerRadius)
    case .borderWidth: AnimationValue(state.borderWidth)
    case .borderColor: AnimationValue(state.borderColor)
    case .shadowColor: AnimationValue(state.shadowColor)
    case .shadowOpacity: AnimationValue(Double(state.shadowOpacity))
    case .shadowOffset: AnimationValue(state.shadowOffset.width, state.shadowOffset.height)
    case .shadowOffsetWidth: AnimationValue(state.shadowOffset.width)
    case .shadowOffsetHeight: AnimationValue(state.shadowOffset.height)
    case .shadowRadius: AnimationValue(state.shadowRadius)
    case .contents, .contentsCenter, .shadowPath, .path, .fillColor, .strokeColor, .lineWidth, .miterLimit,
      .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations, .startPoint, .startPointX, .startPointY, .endPoint,
      .endPointX, .endPointY, .instanceDelay, .instanceTransform, .instanceTransformPart, .instanceColor,
      .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .blurRadius, .saturation:
      extraValue(in: state)
    case .own(let property): state.extrasBox?.extras.own[property.number]?.value ?? AnimationValue(.zero)
    }
  }

  /// Sets the property to `value` in `state`.
  func set(_ value: AnimationValue, in state: inout LayerState) {
    switch self {
    case .position: state.position = value.point
    case .positionX: state.position.x = value.scalar
    case .positionY: state.position.y = value.scalar
    case .zPosition: state.zPosition = value.scalar
    case .anchorPoint: state.anchorPoint = value.point
    case .anchorPointX: state.anchorPoint.x = value.scalar
    case .anchorPointY: state.anchorPoint.y = value.scalar
    case .anchorPointZ: state.anchorPointZ = value.scalar
    case .bounds: state.bounds = value.rect
    case .boundsOrigin: state.bounds.origin = value.point
    case .boundsOriginX: state.bounds.origin.x = value.scalar
    case .boundsOriginY: state.bounds.origin.y = value.scalar
    case .boundsSize: state.bounds.size = value.size
    case .boundsWidth: state.bounds.size.width = value.scalar
    case .boundsHeight: state.bounds.size.height = value.scalar
    case .transform: state.transform = value.transform
    case .sublayerTransform: state.extras.sublayerTransform = value.transform
    case .transformPart(let part): part.set(value, in: &state.transform)
    case .sublayerTransformPart(let part): part.set(value, in: &state.extras.sublayerTransform)
    case .opacity: state.opacity = Float(value.scalar)
    case .hidden: state.isHidden = value.scalar >= 0.5
    case .masksToBounds: state.masksToBounds = value.scalar >= 0.5
    case .contentsRect: state.contentsRect = value.rect
    case .contentsRectOrigin: state.contentsRect.origin = value.point
    case .contentsRectX: state.contentsRect.origin.x = value.scalar
    case .contentsRectY: state.contentsRect.origin.y = value.scalar
    case .contentsRectSize: state.contentsRect.size = value.size
    case .contentsRectWidth: state.contentsRect.size.width = value.scalar
    case .contentsRectHeight: state.contentsRect.size.height = value.scalar
    case .backgroundColor: state.backgroundColor = value.sumOfColors
    case .cornerRadius: state.cornerRadius = value.scalar
    case .borderWidth: state.borderWidth = value.scalar
    case .borderColor: state.borderColor = value.sumOfColors
    case .shadowColor: state.shadowColor = value.sumOfColors
    case .shadowOpacity: state.shadowOpacity = Float(value.scalar)
    case .shadowOffset: state.shadowOffset = value.size
    case .shadowOffsetWidth: state.shadowOffset.width = value.scalar
    case .shadowOffsetHeight: state.shadowOffset.height = value.scalar
    case .shadowRadius: state.shadowRadius = value.scalar
    case .contents, .contentsCenter, .shadowPath, .path, .fillColor, .strokeColor, .lineWidth, .miterLimit,
      .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations, .startPoint, .startPointX, .startPointY, .endPoint,
      .endPointX, .endPointY, .instanceDelay, .instanceTransform, .instanceTransformPart, .instanceColor,
      .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .blurRadius, .saturation:
      setExtra(value, in: &state)
    case .own(let property): state.extras.own[property.number]?.value = value
    }
  }

  /// Sets the property to up to four numbers in `state`, or adds them, if it is one of those animated most often;
  /// otherwise returns `false`.
  @inline(__always)
  func set(_ numbers: SIMD4<Double>, isAdded: Bool, in state: inout LayerState) -> Bool {
    switch self {
    case .position:
      let base = isAdded ? state.position : .zero
      state.position = CGPoint(x: base.x + numbers.x, y: base.y + numbers.y)
    case .bounds:
      let base = isAdded ? state.bounds : .zero
      state.bounds = CGRect(
        x: base.origin.x + numbers.x, y: base.origin.y + numbers.y, width: base.size.width + numbers.z,
        height: base.size.height + numbers.w)
    case .opacity:
      let base = isAdded ? Double(state.opacity) : 0
      state.opacity = Float(base + numbers.x)
    default: return false
    }
    return true
  }

  /// Returns `a` at 0 and `b` at 1, and extrapolates beyond them, so that springs overshoot.
  func interpolate(_ a: AnimationValue, _ b: AnimationValue, by t: Double) -> AnimationValue {
    if isTransform, let from = TransformParts(a.transform), let to = TransformParts(b.transform) {
      return AnimationValue(from.interpolated(to: to, by: t).transform)
    }
    if isLong { return AnimationValue(BoxedValue.interpolated(a.long, b.long, by: t)) }
    return AnimationValue(a.numbers + (b.numbers - a.numbers) * t)
  }

  /// Returns the sum of an additive animation's value and the value below it, which a long value replaces instead.
  func add(_ value: AnimationValue, to base: AnimationValue) -> AnimationValue {
    if isLong { return value }
    if isTransform { return AnimationValue(CATransform3DConcat(value.transform, base.transform)) }
    return AnimationValue(value.numbers + base.numbers)
  }

  /// Returns the value that, added to `new`, gives `old`: the start of an additive animation from `old` to `new`. `nil`
  /// if there is none, for a transform that flattens space, or for a long value.
  func difference(from old: AnimationValue, to new: AnimationValue) -> AnimationValue? {
    if isLong { return nil }
    if isTransform {
      guard let back = new.transform.inverse else { return nil }
      return AnimationValue(CATransform3DConcat(old.transform, back))
    }
    return AnimationValue(old.numbers - new.numbers)
  }

  /// The value that changes nothing when added, with which an additive animation ends.
  var neutral: AnimationValue { isTransform ? AnimationValue(CATransform3DIdentity) : AnimationValue(.zero) }

  /// Returns an addend in a form that preserves it: a color cannot represent negative components.
  func boxed(addend: AnimationValue) -> Any? {
    switch self {
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .instanceColor: addend
    case .own(let property): property.kind == .color ? addend : boxed(addend)
    default: boxed(addend)
    }
  }

  /// Returns the value as Apple's API represents it; `nil` for a long value that is absent.
  func boxed(_ value: AnimationValue) -> Any? {
    switch self {
    case .position, .anchorPoint, .boundsOrigin, .contentsRectOrigin, .startPoint, .endPoint: value.point
    case .bounds, .contentsRect, .contentsCenter: value.rect
    case .boundsSize, .contentsRectSize, .shadowOffset: value.size
    case .transformPart(let part), .sublayerTransformPart(let part), .instanceTransformPart(let part):
      part == .translation ? value.size : value.scalar
    case .hidden, .masksToBounds: value.scalar >= 0.5
    case .transform, .sublayerTransform, .instanceTransform: value.transform
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .instanceColor: CGColor(value.color)
    case .contents, .shadowPath, .path, .colors, .locations: value.long?.boxed
    case .positionX, .positionY, .zPosition, .anchorPointX, .anchorPointY, .boundsOriginX, .boundsOriginY, .boundsWidth,
      .boundsHeight, .contentsRectX, .contentsRectY, .contentsRectWidth, .contentsRectHeight, .shadowOffsetWidth,
      .shadowOffsetHeight, .startPointX, .startPointY, .endPointX, .endPointY, .opacity, .cornerRadius, .borderWidth,
      .shadowOpacity, .shadowRadius,
      .anchorPointZ, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .instanceDelay,
      .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .blurRadius, .saturation:
      value.scalar
    case .own(let property): property.kind.boxed(value)
    }
  }
}
