/// The layer properties, and parts of them, that animations can move, by the key paths that Core Animation knows.
nonisolated enum LayerKeyPath: String, CaseIterable, Sendable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case zPosition
  case anchorPoint
  case anchorPointX = "anchorPoint.x"
  case anchorPointY = "anchorPoint.y"
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
  case contentsRect
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius

  /// The key path of that name; stops with the list of the known ones where there is none.
  init(checking name: String) {
    guard let path = LayerKeyPath(rawValue: name) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      preconditionFailure("CAAnimation: a layer has no animatable key path '\(name)'; it has \(known)")
    }
    self = path
  }

  /// Whether moving it moves or fades the layer as a whole, its picture staying the same.
  var isPlacement: Bool {
    switch self {
    case .position, .positionX, .positionY, .zPosition, .transform, .rotation, .rotationX, .rotationY, .rotationZ,
      .scale, .scaleX, .scaleY, .scaleZ, .translation, .translationX, .translationY, .translationZ, .opacity:
      true
    case .anchorPoint, .anchorPointX, .anchorPointY, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY,
      .boundsSize, .boundsWidth, .boundsHeight, .sublayerTransform, .contentsRect, .backgroundColor, .cornerRadius,
      .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius:
      false
    }
  }

  /// Whether its values are whole transforms, which interpolate by their parts and add up by concatenation.
  var isTransform: Bool { self == .transform || self == .sublayerTransform }

  /// Whether its values are points of the plane, with an x and a y to move along.
  var isPoint: Bool { self == .position || self == .anchorPoint || self == .boundsOrigin || self == .translation }
}
