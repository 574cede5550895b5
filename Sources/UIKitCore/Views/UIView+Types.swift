extension UIView {
  /// The ways of adjusting a view's tint color.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// The same mode as the superview's.
    case automatic

    /// The tint color unchanged.
    case normal

    /// The tint color without its hue.
    case dimmed
  }

  /// The parts of a view's geometry that change with its superview's size.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a mask from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)

    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)

    /// The distance from the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)

    /// The distance from the superview's top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)

    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)

    /// The distance from the superview's bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The ways of fitting content to a view's bounds.
  public nonisolated enum ContentMode: Int, Sendable {
    /// Scales the content to the bounds, without keeping its proportions.
    case scaleToFill

    /// Scales the content as large as fits into the bounds, keeping its proportions.
    case scaleAspectFit

    /// Scales the content as small as covers the bounds, keeping its proportions.
    case scaleAspectFill

    /// Redraws the content when the bounds change.
    case redraw

    /// Centers the content at its own size.
    case center

    /// Aligns the content with an edge or corner, at its own size.
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The content mode as that of a layer.
    package var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}
