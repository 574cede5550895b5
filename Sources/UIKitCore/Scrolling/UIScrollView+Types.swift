import Motion

extension UIScrollView {
  /// The rate at which scrolling slows down after a release, as the factor of the velocity per millisecond.
  public nonisolated struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The factor of the velocity per millisecond, between 0 and 1.
    public var rawValue: CGFloat

    /// Creates a custom rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The normal rate, 0.998.
    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)

    /// The fast rate, 0.99.
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
  }

  /// The ways in which dragging ends text editing.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    /// Dragging does not end editing.
    case none

    /// Editing ends when a drag begins.
    case onDrag

    /// Editing ends when a drag begins; on iOS, when the finger reaches the keyboard.
    case interactive

    /// Has the same effect as ``onDrag``.
    case onDragWithAccessory

    /// Has the same effect as ``interactive``.
    case interactiveWithAccessory
  }

  /// The styles of scroll indicators.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// Dark with a light border, for any content.
    case `default`

    /// Dark, for light content.
    case black

    /// Light, for dark content.
    case white
  }

  /// The ways in which the safe area is added to the content inset.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The top and bottom are always added, the sides if the content scrolls horizontally.
    case automatic = 0

    /// The safe area is added along the axes in which the content scrolls or always bounces.
    case scrollableAxes = 1

    /// The safe area is not added.
    case never = 2

    /// The safe area is added on all sides.
    case always = 3
  }
}
