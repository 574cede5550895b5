extension UICollectionView {
  /// The kind of a section's header in a flow layout.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer in a flow layout.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The categories of elements.
  public nonisolated enum ElementCategory: Int, Sendable {
    /// The cell of an item.
    case cell = 0

    /// A header, a footer, or another supplementary view.
    case supplementaryView = 1

    /// A decoration view of the layout.
    case decorationView = 2
  }

  /// The scroll directions of a layout.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The position to which an item is scrolled: at most one along each axis.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a position from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top edge.
    public static let top = ScrollPosition(rawValue: 1)

    /// Vertically centered.
    public static let centeredVertically = ScrollPosition(rawValue: 2)

    /// At the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)

    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)

    /// Horizontally centered.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)

    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
