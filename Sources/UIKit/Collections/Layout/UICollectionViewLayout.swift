/// A layout, which determines the positions of a collection view's elements. Subclasses override its methods, which the
/// collection view calls only for the visible area and its surroundings.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  public internal(set) final weak var collectionView: UICollectionView?

  /// The classes of the decoration views, by their kinds.
  final var decorationMakers: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout without archived state; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Whether the horizontal coordinates are mirrored if the collection view's direction is not
  /// ``developmentLayoutDirection``. Unlike with Apple's, only flow layouts heed it; the default is `false`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction for which the layout calculates coordinates; left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Providing attributes

  /// Called before the first query, and again after an invalidation; the default implementation does nothing.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Invalidation

  /// Invalidates the whole layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts of the layout in `context`; an override calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(by: context)
  }

  /// Returns whether other bounds invalidate the layout; called after every change of the collection view's bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context of an invalidation by other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Returns whether the size that a cell prefers invalidates the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context of an invalidation by a cell's preferred size.
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

  // MARK: Content offsets

  /// Returns the offset at which a drag comes to rest. `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an update or a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called after the data has changed and after `prepare()`, before the elements move.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called inside the animation block, after all elements of an update were given their new positions.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the initial attributes of an inserted item; by default, it fades in at its position.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)?.faded()
  }

  /// Returns the final attributes of a deleted item; `nil`, the default, to fade it out at its position.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the initial attributes of an inserted supplementary view; by default, it fades in at its position.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)?.faded()
  }

  /// Returns the final attributes of a deleted supplementary view; `nil`, the default, to fade it out at its position.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the initial attributes of an inserted decoration view; by default, it fades in at its position.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)?.faded()
  }

  /// Returns the final attributes of a deleted decoration view; `nil`, the default, to fade it out at its position.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Changes of bounds and layout

  /// Called before the elements move to their positions in changed bounds; the default implementation does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after all elements were given their positions in changed bounds; the default implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the former layout, before the elements move to the positions of the new one; the default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the new layout, before the elements move to its positions; the default implementation does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts, after all elements were given their new positions; the default does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Decoration views

  /// Registers the class of decoration views of a kind; `nil` removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return decorationMakers[elementKind] = nil }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("UICollectionViewLayout: \(viewClass) is no UICollectionReusableView")
    }
    decorationMakers[elementKind] = type
  }

  // MARK: Queries by key

  /// Whether cells provide their preferred sizes; `true` for custom layouts, which may use them.
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
