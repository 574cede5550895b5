/// Which corners of a layer ``CALayer/cornerRadius`` rounds.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A mask by its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)

  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)

  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)

  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The shape of a layer's corners.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The curve's name.
  public let rawValue: String

  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Parts of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")

  /// Curves that begin gently.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Which edges of a layer ``CALayer/allowsEdgeAntialiasing`` smooths.
public nonisolated struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// A mask by its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Left.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)

  /// Right.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)

  /// Bottom.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)

  /// Top.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}

/// How a layer's contents lie in its bounds.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String

  /// A gravity by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In their own size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")

  /// In their own size, at the top, which is where y is smallest here (UIKit's geometry).
  public static let top = CALayerContentsGravity(rawValue: "top")

  /// In their own size, at the bottom.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")

  /// In their own size, at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")

  /// In their own size, at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")

  /// In their own size, in the corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")

  /// In their own size, in the corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")

  /// In their own size, in the corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")

  /// In their own size, in the corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  /// Stretched over the bounds: the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")

  /// As large as fits, undistorted.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")

  /// As small as covers the bounds, undistorted.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How a layer's contents are read where they are shown larger or smaller than they are.
public nonisolated struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name.
  public let rawValue: String

  /// A filter by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Smoothly: the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")

  /// The nearest pixel alone: pictures of few pixels keep them as squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")

  /// As ``linear``: what is shown much smaller is halved first, in either case.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
