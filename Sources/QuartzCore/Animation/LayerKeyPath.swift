/// The layer properties, and parts of them, that animations can move, by the key paths that Core Animation knows.
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

  // Of a CAShapeLayer.
  case path
  case fillColor
  case strokeColor
  case lineWidth
  case miterLimit
  case lineDashPhase
  case strokeStart
  case strokeEnd

  // Of a CAGradientLayer.
  case colors
  case locations
  case startPoint
  case startPointX
  case startPointY
  case endPoint
  case endPointX
  case endPointY

  // Of a CAReplicatorLayer.
  case instanceDelay
  case instanceTransform
  case instanceTransformPart(TransformPart)
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset

  // Of a BackdropLayer.
  case blurRadius
  case saturation

  /// A property that a class, or a caller, has made up.
  case own(OwnProperty)

  /// The key path of that name of a layer that looks like `state`; `nil` where only layers of another class have it, which
  /// is told in one line, once for each name. What nobody has is a slip: it stops with the list of what there is.
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

  /// The class that has the property.
  enum Owner: String {
    case layer = "CALayer"
    case shape = "CAShapeLayer"
    case gradient = "CAGradientLayer"
    case replicator = "CAReplicatorLayer"
    case backdrop = "BackdropLayer"

    /// Whether a layer that looks like `state` is of that class.
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

  /// Whether moving it moves or fades the layer as a whole, its picture staying the same.
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

  /// Whether its values have a range, which ``LayerState/returnToRange()`` brings them back into.
  var hasRange: Bool {
    switch self {
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .backgroundColor, .borderColor,
      .shadowColor, .fillColor, .strokeColor, .instanceColor, .lineWidth, .miterLimit, .strokeStart, .strokeEnd,
      .blurRadius, .saturation:
      true
    default: false
    }
  }

  /// Whether its values are paths, images or lists.
  var isLong: Bool {
    switch self {
    case .path, .shadowPath, .colors, .locations, .contents: true
    case .own(let property): property.kind.isLong
    default: false
    }
  }

  /// Whether a change of it animates by itself. Paths do not, as on Apple's platforms, nor what is so or not, nor what
  /// Core Animation does not know.
  var animatesImplicitly: Bool { self != .path && self != .shadowPath && !isSwitch && !isOwn }

  /// Whether it is no property of Core Animation's.
  var isOwn: Bool { if case .own = self { true } else { false } }

  /// Whether it is either so or not: 1 or 0, and the nearer one in between.
  var isSwitch: Bool { self == .hidden || self == .masksToBounds }

  /// Whether its values are whole transforms, which interpolate by their parts and add up by concatenation.
  var isTransform: Bool {
    switch self {
    case .transform, .sublayerTransform, .instanceTransform: true
    case .own(let property): property.kind == .transform
    default: false
    }
  }

  /// Whether its values are points of the plane, with an x and a y to move along.
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
