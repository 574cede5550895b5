/// A layout between two others, for an interactive transition.
///
/// The positions of the elements, and the content offset, are interpolated between both layouts by
/// ``transitionProgress``. The visible elements are determined when the transition begins, so there is no scrolling
/// until it has finished.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the beginning.
  public final let currentLayout: UICollectionViewLayout

  /// The layout at the end.
  public final let nextLayout: UICollectionViewLayout

  /// The progress of the transition, from 0 (current layout) to 1 (next layout). Values beyond both are possible.
  @AlwaysObserved open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      invalidateLayout()
      collectionView?.transitionProgressDidChange(self)
    }
  }

  /// The content offsets in both layouts.
  final var offsets = (from: CGPoint.zero, to: CGPoint.zero)

  /// The elements that are visible in one of the layouts.
  private var movements: [Movement] = []
  private var values: [String: CGFloat] = [:]

  /// An element's attributes in both layouts; `nil` where it does not exist.
  private struct Movement {
    let from: UICollectionViewLayoutAttributes?
    let to: UICollectionViewLayoutAttributes?
  }

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Creates a layout between two empty ones; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Stores a custom value that changes with the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the value stored for a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Determines the elements that are visible in one of the layouts.
  final func findDistances(viewSize: CGSize) {
    let before = currentLayout.layoutAttributesForElements(in: CGRect(origin: offsets.from, size: viewSize)) ?? []
    let after = nextLayout.layoutAttributesForElements(in: CGRect(origin: offsets.to, size: viewSize)) ?? []
    let known = Set(before.map(\.key))
    movements =
      before.map { Movement(from: $0, to: nextLayout.attributes(of: $0.key)) }
      + after.filter { !known.contains($0.key) }.map { Movement(from: currentLayout.attributes(of: $0.key), to: $0) }
  }

  /// The content offset at the current progress.
  final var offset: CGPoint { offsets.from.toward(offsets.to, transitionProgress) }

  /// The interpolated content size of both layouts.
  open override var collectionViewContentSize: CGSize {
    let from = currentLayout.collectionViewContentSize, to = nextLayout.collectionViewContentSize
    let part = min(max(transitionProgress, 0), 1)
    return CGSize(
      width: from.width + (to.width - from.width) * part, height: from.height + (to.height - from.height) * part)
  }

  /// Returns the interpolated attributes of all elements that are visible in one of the layouts.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    movements.compactMap { between($0.from, $0.to) }
  }

  /// Returns the interpolated attributes of an item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
  }

  /// Returns the interpolated attributes of a supplementary view.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    between(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  override var asksForPreferredSizes: Bool { false }

  /// Returns interpolated attributes. An element that is in only one layout fades at its position.
  private func between(_ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    guard let start = from ?? to?.faded(), let end = to ?? from?.faded(),
      let made = end.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let part = transitionProgress
    made.center = start.center.toward(end.center, part)
    made.size = CGSize(
      width: max(start.size.width + (end.size.width - start.size.width) * part, 0),
      height: max(start.size.height + (end.size.height - start.size.height) * part, 0))
    made.alpha = min(max(start.alpha + (end.alpha - start.alpha) * part, 0), 1)
    made.transform3D = start.transform3D.interpolated(to: end.transform3D, by: Double(part))
    made.zIndex = part < 0.5 ? start.zIndex : end.zIndex
    return made
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the distance to another.
  fileprivate nonisolated func toward(_ end: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
