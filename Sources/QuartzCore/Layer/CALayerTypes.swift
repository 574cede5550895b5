/// The corners of a layer to which ``CALayer/cornerRadius`` applies.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top-left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)

  /// The top-right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)

  /// The bottom-left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)

  /// The bottom-right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The shape of a layer's corners.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The curve's name.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Arcs of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")

  /// Curves with a gradual start; drawn as ``circular`` here.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The edges of a layer to which ``CALayer/allowsEdgeAntialiasing`` applies.
public nonisolated struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt32

  /// Creates a mask from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)

  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)

  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)

  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}

/// The position and scaling of a layer's contents in its bounds.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The contents keep their size, and are centered.
  public static let center = CALayerContentsGravity(rawValue: "center")

  /// The contents keep their size, at the center of the top edge, where y is smallest (UIKit's geometry).
  public static let top = CALayerContentsGravity(rawValue: "top")

  /// The contents keep their size, at the center of the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")

  /// The contents keep their size, at the center of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")

  /// The contents keep their size, at the center of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")

  /// The contents keep their size, in the top-left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")

  /// The contents keep their size, in the top-right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")

  /// The contents keep their size, in the bottom-left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")

  /// The contents keep their size, in the bottom-right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  /// The contents are stretched to fill the bounds: the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")

  /// The contents are scaled to fit into the bounds, and keep their aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")

  /// The contents are scaled to cover the bounds, and keep their aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The sampling of a layer's contents that are displayed larger or smaller than their own size.
public nonisolated struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation: the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")

  /// The nearest pixel only, so that the pixels of enlarged contents are visible as squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")

  /// The same as ``linear``: contents that are reduced by much are halved first, with either filter.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
