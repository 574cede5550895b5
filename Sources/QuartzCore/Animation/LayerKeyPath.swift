/// The layer properties, and parts of them, that animations can move, by the key paths that Core Animation knows.
nonisolated enum LayerKeyPath: String, CaseIterable, Sendable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case zPosition
  case anchorPoint
  case anchorPointX = "anchorPoint.x"
  case anchorPointY = "anchorPoint.y"
  case anchorPointZ
  case bounds
  case boundsOrigin = "bounds.origin"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case transform
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case sublayerTransform
  case opacity
  case hidden
  case masksToBounds
  case contents
  case contentsRect
  case contentsRectOrigin = "contentsRect.origin"
  case contentsRectX = "contentsRect.origin.x"
  case contentsRectY = "contentsRect.origin.y"
  case contentsRectSize = "contentsRect.size"
  case contentsRectWidth = "contentsRect.size.width"
  case contentsRectHeight = "contentsRect.size.height"
  case contentsCenter
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowOffsetWidth = "shadowOffset.width"
  case shadowOffsetHeight = "shadowOffset.height"
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
  case startPointX = "startPoint.x"
  case startPointY = "startPoint.y"
  case endPoint
  case endPointX = "endPoint.x"
  case endPointY = "endPoint.y"

  // Of a CAReplicatorLayer.
  case instanceDelay
  case instanceTransform
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset

  // Of a BackdropLayer.
  case blurRadius
  case saturation

  /// The key path of that name of a layer that looks like `state`; stops with the list of those that the layer has where
  /// there is none.
  init(checking name: String, in state: LayerState) {
    guard let path = LayerKeyPath(rawValue: name), path.owner.isOwner(state) else {
      let known = Self.allCases.filter { $0.owner.isOwner(state) }.map(\.rawValue).joined(separator: ", ")
      let owner = LayerKeyPath(rawValue: name).map { " (a \($0.owner.rawValue) has it)" } ?? ""
      preconditionFailure("CAAnimation: the layer has no animatable key path '\(name)'\(owner); it has \(known)")
    }
    self = path
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
    case .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset:
      .replicator
    case .blurRadius, .saturation: .backdrop
    case .position, .positionX, .positionY, .zPosition, .anchorPoint, .anchorPointX, .anchorPointY, .anchorPointZ,
      .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight, .transform,
      .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation, .translationX,
      .translationY, .translationZ, .sublayerTransform, .opacity, .hidden, .masksToBounds, .contents, .contentsRect,
      .contentsRectOrigin, .contentsRectX, .contentsRectY, .contentsRectSize, .contentsRectWidth, .contentsRectHeight,
      .contentsCenter, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowOffsetWidth, .shadowOffsetHeight, .shadowRadius, .shadowPath:
      .layer
    }
  }

  /// Whether moving it moves or fades the layer as a whole, its picture staying the same.
  var isPlacement: Bool {
    switch self {
    case .position, .positionX, .positionY, .zPosition, .anchorPointZ, .transform, .rotation, .rotationX, .rotationY,
      .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation, .translationX, .translationY, .translationZ,
      .opacity, .hidden:
      true
    case .anchorPoint, .anchorPointX, .anchorPointY, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY,
      .boundsSize, .boundsWidth, .boundsHeight, .sublayerTransform, .masksToBounds, .contents, .contentsRect,
      .contentsRectOrigin, .contentsRectX, .contentsRectY, .contentsRectSize, .contentsRectWidth, .contentsRectHeight,
      .contentsCenter, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowOffsetWidth, .shadowOffsetHeight, .shadowRadius, .shadowPath, .path, .fillColor,
      .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations, .startPoint,
      .startPointX, .startPointY, .endPoint, .endPointX, .endPointY, .instanceDelay, .instanceTransform, .instanceColor,
      .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .blurRadius, .saturation:
      false
    }
  }

  /// Whether its values are paths, images or lists.
  var isLong: Bool {
    self == .path || self == .shadowPath || self == .colors || self == .locations || self == .contents
  }

  /// Whether a change of it animates by itself. Paths do not, as on Apple's platforms, nor what is so or not.
  var animatesImplicitly: Bool { self != .path && self != .shadowPath && !isSwitch }

  /// Whether it is either so or not: 1 or 0, and the nearer one in between.
  var isSwitch: Bool { self == .hidden || self == .masksToBounds }

  /// Whether its values are whole transforms, which interpolate by their parts and add up by concatenation.
  var isTransform: Bool { self == .transform || self == .sublayerTransform || self == .instanceTransform }

  /// Whether its values are points of the plane, with an x and a y to move along.
  var isPoint: Bool {
    self == .position || self == .anchorPoint || self == .boundsOrigin || self == .translation
      || self == .startPoint || self == .endPoint || self == .contentsRectOrigin
  }
}
