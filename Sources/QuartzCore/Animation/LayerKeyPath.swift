/// The animatable layer properties and parts of them, by Core Animation's key paths.
nonisolated enum LayerKeyPath: Hashable, Sendable {
  case position
  case positionX
  case positionY
  case zPosition
  case anchorPoint
  case anchorPointX
  case anchorPointY
  case anchorPointZ
  case bounds
  case boundsOrigin
  case boundsOriginX
  case boundsOriginY
  case boundsSize
  case boundsWidth
  case boundsHeight
  case transform
  case transformPart(TransformPart)
  case sublayerTransform
  case sublayerTransformPart(TransformPart)
  case opacity
  case hidden
  case masksToBounds
  case contents
  case contentsRect
  case contentsRectOrigin
  case contentsRectX
  case contentsRectY
  case contentsRectSize
  case contentsRectWidth
  case contentsRectHeight
  case contentsCenter
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowOffsetWidth
  case shadowOffsetHeight
  case shadowRadius
  case shadowPath

  // Of CAShapeLayer.
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case miterLimit
  case lineDashPhase
  case strokeStart
  case strokeEnd

  // Of CAGradientLayer.
  case colors
  case locations
  case startPoint
  case startPointX
  case startPointY
  case endPoint
  case endPointX
  case endPointY

  // Of CAReplicatorLayer.
  case instanceDelay
  case instanceTransform
  case instanceTransformPart(TransformPart)
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset

  // Of BackdropLayer.
  case blurRadius
  case saturation

  /// A custom property, defined by a class or a caller.
  case own(CustomProperty)

  /// Creates the key path of that name for a layer whose values are `state`. If only layers of another class have it,
  /// the initializer reports that once for each name, and returns `nil`. An unknown name is a programming error, and
  /// traps with the list of the layer's key paths.
  init?(_ name: String, in state: LayerState) {
    if let path = Self.named[name], path.owner.isOwner(state) {
      self = path
    } else if let own = state.ownProperty(name) {
      self = .own(own)
    } else if let path = Self.named[name] {
      LayerDiagnostics.reportForeign(name, owner: path.owner)
      return nil
    } else {
      let known = Self.named.keys.filter { Self.named[$0]?.owner.isOwner(state) ?? false }.sorted()
      preconditionFailure(
        "CAAnimation: no layer has an animatable key path '\(name)', nor has this one a value of its own under that "
          + "name; it has \(known.joined(separator: ", "))")
    }
  }

  /// The class that has a property.
  enum Owner: String {
    case layer = "CALayer"
    case shape = "CAShapeLayer"
    case gradient = "CAGradientLayer"
    case replicator = "CAReplicatorLayer"
    case backdrop = "BackdropLayer"

    /// Whether a layer whose values are `state` is of that class.
    func isOwner(_ state: LayerState) -> Bool {
      switch self {
      case .layer: true
      case .shape: state.extras.shape != nil
      case .gradient: state.extras.gradient != nil
      case .replicator: state.extras.replicator != nil
      case .backdrop: state.extras.backdrop != nil
      }
    }
  }

  /// The class that has the property.
  var owner: Owner {
    switch self {
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd: .shape
    case .colors, .locations, .startPoint, .startPointX, .startPointY, .endPoint, .endPointX, .endPointY: .gradient
    case .instanceDelay, .instanceTransform, .instanceTransformPart, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      .replicator
    case .blurRadius, .saturation: .backdrop
    case .position, .positionX, .positionY, .zPosition, .anchorPoint, .anchorPointX, .anchorPointY, .anchorPointZ,
      .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight, .transform,
      .transformPart, .sublayerTransform, .sublayerTransformPart, .opacity, .hidden, .masksToBounds, .contents,
      .contentsRect,
      .contentsRectOrigin, .contentsRectX, .contentsRectY, .contentsRectSize, .contentsRectWidth, .contentsRectHeight,
      .contentsCenter, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowOffsetWidth, .shadowOffsetHeight, .shadowRadius, .shadowPath, .own:
      .layer
    }
  }

  /// Whether the property only moves or fades the layer as a whole, so that its contents stay the same.
  var isPlacement: Bool {
    switch self {
    case .position, .positionX, .positionY, .zPosition, .anchorPointZ, .transform, .transformPart, .opacity, .hidden:
      true
    case .anchorPoint, .anchorPointX, .anchorPointY, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY,
      .boundsSize, .boundsWidth, .boundsHeight, .sublayerTransform, .sublayerTransformPart, .masksToBounds, .contents,
      .contentsRect,
      .contentsRectOrigin, .contentsRectX, .contentsRectY, .contentsRectSize, .contentsRectWidth, .contentsRectHeight,
      .contentsCenter, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowOffsetWidth, .shadowOffsetHeight, .shadowRadius, .shadowPath, .path, .fillColor,
      .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations, .startPoint,
      .startPointX, .startPointY, .endPoint, .endPointX, .endPointY, .instanceDelay, .instanceTransform,
      .instanceTransformPart, .instanceColor,
      .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .blurRadius, .saturation,
      .own:
      false
    }
  }

  /// Whether its values have a range, to which ``LayerState/returnToRange()`` limits them.
  var hasRange: Bool {
    switch self {
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .backgroundColor, .borderColor,
      .shadowColor, .fillColor, .strokeColor, .instanceColor, .lineWidth, .miterLimit, .strokeStart, .strokeEnd,
      .blurRadius, .saturation:
      true
    default: false
    }
  }

  /// Whether its values are paths, images, or lists.
  var isLong: Bool {
    switch self {
    case .path, .shadowPath, .colors, .locations, .contents: true
    case .own(let property): property.kind.isLong
    default: false
    }
  }

  /// Whether a change of the property is animated implicitly. As on Apple's platforms, changes of paths are not; nor
  /// are those of Boolean and custom properties.
  var animatesImplicitly: Bool { self != .path && self != .shadowPath && !isSwitch && !isOwn }

  /// Whether the property is a custom one, not one of Core Animation's.
  var isOwn: Bool { if case .own = self { true } else { false } }

  /// Whether the property is Boolean: 1 or 0, rounded to the nearer one during an animation.
  var isSwitch: Bool { self == .hidden || self == .masksToBounds }

  /// Whether its values are whole transforms, which are interpolated by their parts and added by concatenation.
  var isTransform: Bool {
    switch self {
    case .transform, .sublayerTransform, .instanceTransform: true
    case .own(let property): property.kind == .transform
    default: false
    }
  }

  /// Whether its values are points with an x and a y, which can follow a path.
  var isPoint: Bool {
    switch self {
    case .position, .anchorPoint, .boundsOrigin, .startPoint, .endPoint, .contentsRectOrigin: true
    case .transformPart(let part), .sublayerTransformPart(let part), .instanceTransformPart(let part):
      part == .translation
    case .own(let property): property.kind == .point
    default: false
    }
  }
}
