import Motion

extension UIScrollView {
  /// How quickly scrolling slows down after release: the factor of the velocity per millisecond.
  public nonisolated struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// Above 0, below 1.
    public var rawValue: CGFloat

    /// A rate between the named ones.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)

    /// 0.99.
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
  }

  /// When dragging ends the editing of text.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none

    /// As the drag begins.
    case onDrag

    /// On a phone: as the finger comes to the keyboard. Here as the drag begins.
    case interactive

    /// As ``onDrag``.
    case onDragWithAccessory

    /// As ``interactive``.
    case interactiveWithAccessory
  }

  /// The colour of the scroll indicators.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// Dark with a light rim, for any content.
    case `default`

    /// Dark, for light content.
    case black

    /// Light, for dark content.
    case white
  }

  /// Whether the safe area is added to the content's insets.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below always, at the sides where the content scrolls sideways.
    case automatic = 0

    /// Along the axes in which the content scrolls, or always bounces.
    case scrollableAxes = 1

    /// Never.
    case never = 2

    /// On all sides.
    case always = 3
  }
}
