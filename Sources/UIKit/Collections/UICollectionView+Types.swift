extension UICollectionView {
  /// The kind of a section's header in a flow layout.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer in a flow layout.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What an element is.
  public nonisolated enum ElementCategory: Int, Sendable {
    /// An item's cell.
    case cell = 0

    /// A header, a footer, or another view that belongs to a place.
    case supplementaryView = 1

    /// An ornament of the layout's own.
    case decorationView = 2
  }

  /// The direction in which a layout scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// Where an item that is scrolled to comes to stand: one place along each axis at most.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// One bit a place.
    public let rawValue: UInt

    /// The places of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top edge.
    public static let top = ScrollPosition(rawValue: 1)

    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)

    /// At the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)

    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)

    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)

    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
