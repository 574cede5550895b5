nonisolated extension LayerKeyPath {
  /// Core Animation's key paths, by name.
  static let named = Dictionary(uniqueKeysWithValues: known.map { ($0.rawValue, $0) })

  /// Creates the key path that Core Animation has under that name; `nil` for any other.
  init?(rawValue name: String) {
    guard let path = Self.named[name] else { return nil }
    self = path
  }

  /// All key paths except custom ones.
  static let known: [LayerKeyPath] =
    [
      .position, .positionX, .positionY, .zPosition, .anchorPoint, .anchorPointX, .anchorPointY, .anchorPointZ, .bounds,
      .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight, .transform,
      .sublayerTransform, .opacity, .hidden, .masksToBounds, .contents, .contentsRect,
      .contentsRectOrigin, .contentsRectX, .contentsRectY, .contentsRectSize, .contentsRectWidth, .contentsRectHeight,
      .contentsCenter, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowOffsetWidth, .shadowOffsetHeight, .shadowRadius, .shadowPath, .path, .fillColor,
      .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .colors, .locations, .startPoint,
      .startPointX, .startPointY, .endPoint, .endPointX, .endPointY, .instanceDelay, .instanceTransform, .instanceColor,
      .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .blurRadius, .saturation,
    ] + TransformPart.allCases.flatMap { [.transformPart($0), .sublayerTransformPart($0), .instanceTransformPart($0)] }

  /// The name of the key path in the API.
  var rawValue: String {
    switch self {
    case .position: "position"
    case .positionX: "position.x"
    case .positionY: "position.y"
    case .zPosition: "zPosition"
    case .anchorPoint: "anchorPoint"
    case .anchorPointX: "anchorPoint.x"
    case .anchorPointY: "anchorPoint.y"
    case .anchorPointZ: "anchorPointZ"
    case .bounds: "bounds"
    case .boundsOrigin: "bounds.origin"
    case .boundsOriginX: "bounds.origin.x"
    case .boundsOriginY: "bounds.origin.y"
    case .boundsSize: "bounds.size"
    case .boundsWidth: "bounds.size.width"
    case .boundsHeight: "bounds.size.height"
    case .transform: "transform"
    case .transformPart(let part): "transform." + part.rawValue
    case .sublayerTransformPart(let part): "sublayerTransform." + part.rawValue
    case .instanceTransformPart(let part): "instanceTransform." + part.rawValue
    case .sublayerTransform: "sublayerTransform"
    case .opacity: "opacity"
    case .hidden: "hidden"
    case .masksToBounds: "masksToBounds"
    case .contents: "contents"
    case .contentsRect: "contentsRect"
    case .contentsRectOrigin: "contentsRect.origin"
    case .contentsRectX: "contentsRect.origin.x"
    case .contentsRectY: "contentsRect.origin.y"
    case .contentsRectSize: "contentsRect.size"
    case .contentsRectWidth: "contentsRect.size.width"
    case .contentsRectHeight: "contentsRect.size.height"
    case .contentsCenter: "contentsCenter"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowOffsetWidth: "shadowOffset.width"
    case .shadowOffsetHeight: "shadowOffset.height"
    case .shadowRadius: "shadowRadius"
    case .shadowPath: "shadowPath"
    case .path: "path"
    case .fillColor: "fillColor"
    case .strokeColor: "strokeColor"
    case .lineWidth: "lineWidth"
    case .miterLimit: "miterLimit"
    case .lineDashPhase: "lineDashPhase"
    case .strokeStart: "strokeStart"
    case .strokeEnd: "strokeEnd"
    case .colors: "colors"
    case .locations: "locations"
    case .startPoint: "startPoint"
    case .startPointX: "startPoint.x"
    case .startPointY: "startPoint.y"
    case .endPoint: "endPoint"
    case .endPointX: "endPoint.x"
    case .endPointY: "endPoint.y"
    case .instanceDelay: "instanceDelay"
    case .instanceTransform: "instanceTransform"
    case .instanceColor: "instanceColor"
    case .instanceRedOffset: "instanceRedOffset"
    case .instanceGreenOffset: "instanceGreenOffset"
    case .instanceBlueOffset: "instanceBlueOffset"
    case .instanceAlphaOffset: "instanceAlphaOffset"
    case .blurRadius: "blurRadius"
    case .saturation: "saturation"
    case .own(let property): property.name
    }
  }
}
