/// Decides where the elements of a collection stand. Subclasses answer the questions; the collection asks only about
/// what it shows.
open class UICollectionViewLayout: NSObject {
  /// The collection that it lays out.
  public internal(set) weak var collectionView: UICollectionView?

  /// A layout that is not in use yet.
  public override init() { super.init() }

  /// Decoding is not supported: the layout is as new.
  public required init?(coder: NSCoder) { super.init() }

  /// Called before the layout is asked anything, and again after it was invalidated.
  open func prepare() {}

  /// The content's extent.
  open var collectionViewContentSize: CGSize { .zero }

  /// Every element that shows in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// One item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout is another one in these bounds; asked whenever the collection's bounds changed.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Asks for a new layout.
  open func invalidateLayout() { collectionView?.layoutWasInvalidated() }

  /// Where a drag may come to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content goes after a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
}
