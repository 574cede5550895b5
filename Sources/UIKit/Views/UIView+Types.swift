extension UIView {
  /// Whether a view's tint is as it was set.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic

    /// As it was set.
    case normal

    /// Without its hue.
    case dimmed
  }

  /// What of a view gives way when its superview's size changes.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A mask by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The room at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)

    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)

    /// The room at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)

    /// The room above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)

    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)

    /// The room below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content lies in the bounds.
  public nonisolated enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill

    /// As large as fits.
    case scaleAspectFit

    /// As small as covers.
    case scaleAspectFill

    /// Drawn anew.
    case redraw

    /// In its own size, in the middle.
    case center

    /// In its own size, along an edge or in a corner.
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The same for a layer.
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
