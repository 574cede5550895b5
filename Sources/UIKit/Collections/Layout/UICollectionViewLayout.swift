/// Decides where the elements of a collection stand. Subclasses answer the questions; the collection asks only about
/// what it shows.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The collection that it lays out.
  public internal(set) final weak var collectionView: UICollectionView?

  /// The classes of its decoration views, by their kinds.
  final var decorationMakers: [String: UICollectionReusableView.Type] = [:]

  /// A layout that is not in use yet.
  public override init() { super.init() }

  /// Decoding is not supported: the layout is as new.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that it makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that say what is invalid.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Providing attributes

  /// Called before the layout is asked anything, and again after it was invalidated.
  open func prepare() {}

  /// The content's extent.
  open var collectionViewContentSize: CGSize { .zero }

  /// Every element that shows in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// One item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// One supplementary view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// One decoration view.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Invalidating

  /// Asks for a new layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Asks for a new layout of what `context` names; overriders call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(by: context)
  }

  /// Whether the layout is another one in these bounds; asked whenever the collection's bounds changed.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What is invalid in these bounds, where something is.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Whether the size that a cell prefers makes another layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What is invalid where a cell prefers another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure(
        "\(Self.self).invalidationContextClass is \(Self.invalidationContextClass); "
          + "it must be UICollectionViewLayoutInvalidationContext or a subclass")
    }
    return type.init()
  }

  // MARK: Resting places

  /// Where a drag may come to rest. `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content goes after an update or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called after the data changed and `prepare()`, before the elements move.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when all elements of an update have been told where to move, inside the animation.
  open func finalizeCollectionViewUpdates() {}

  /// Where an inserted item comes from; by default it fades in where it stands.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)?.faded()
  }

  /// Where a deleted item goes; by default it fades where it stood.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where a supplementary view of an inserted place comes from; by default it fades in where it stands.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)?.faded()
  }

  /// Where a supplementary view of a deleted place goes; by default it fades where it stood.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a new decoration view comes from; by default it fades in where it stands.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)?.faded()
  }

  /// Where a decoration view of a deleted place goes; by default it fades where it stood.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Changes of bounds and layout

  /// Called before the elements move to the places that they have in other bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when all elements have been told where to move.
  open func finalizeAnimatedBoundsChange() {}

  /// Called of the layout that goes, before the elements move to another's places.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called of the layout that comes, before the elements move to its places.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called of both layouts when all elements have been told where to move.
  open func finalizeLayoutTransition() {}

  // MARK: Decoration views

  /// Says which class shows decoration views of a kind; `nil` for none any more.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return decorationMakers[elementKind] = nil }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("UICollectionViewLayout: \(viewClass) is no UICollectionReusableView")
    }
    decorationMakers[elementKind] = type
  }

  // MARK: Asking by key

  /// Whether cells are asked for the size that they prefer. True of layouts that are not ours: they may want to know.
  var asksForPreferredSizes: Bool { true }

  final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key {
    case .cell(let indexPath): layoutAttributesForItem(at: indexPath)
    case .supplementary(let kind, let indexPath): layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    case .decoration(let kind, let indexPath): layoutAttributesForDecorationView(ofKind: kind, at: indexPath)
    }
  }

  final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key {
    case .cell(let indexPath): initialLayoutAttributesForAppearingItem(at: indexPath)
    case .supplementary(let kind, let indexPath):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: indexPath)
    case .decoration(let kind, let indexPath):
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: indexPath)
    }
  }

  final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key {
    case .cell(let indexPath): finalLayoutAttributesForDisappearingItem(at: indexPath)
    case .supplementary(let kind, let indexPath):
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: indexPath)
    case .decoration(let kind, let indexPath):
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: indexPath)
    }
  }
}
