/// The way from one layout to another, at a moment that a gesture says.
///
/// Elements stand between their places in both, in proportion to ``transitionProgress``; so does the content offset.
/// What shows is found when the change begins: scrolling has to wait until it is over.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before.
  public final let currentLayout: UICollectionViewLayout

  /// The layout to come.
  public final let nextLayout: UICollectionViewLayout

  /// How far the change is: 0 as before, 1 as to come. May go beyond both.
  @AlwaysObserved open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      invalidateLayout()
      collectionView?.transitionProgressDidChange(self)
    }
  }

  /// The content offsets between which it goes.
  final var offsets = (from: CGPoint.zero, to: CGPoint.zero)

  /// Every element that shows before or after, and where.
  private var ways: [Way] = []
  private var values: [String: CGFloat] = [:]

  /// Where an element goes from and to; `nil` where it is not.
  private struct Way {
    let from: UICollectionViewLayoutAttributes?
    let to: UICollectionViewLayoutAttributes?
  }

  /// A way between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Decoding is not supported: the way leads from nowhere to nowhere.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Notes a value of one's own that goes along with the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// A value noted under a key; 0 without one.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Finds everything that shows in one of the layouts.
  final func findWays(viewSize: CGSize) {
    let before = currentLayout.layoutAttributesForElements(in: CGRect(origin: offsets.from, size: viewSize)) ?? []
    let after = nextLayout.layoutAttributesForElements(in: CGRect(origin: offsets.to, size: viewSize)) ?? []
    let known = Set(before.map(\.key))
    ways =
      before.map { Way(from: $0, to: nextLayout.attributes(of: $0.key)) }
      + after.filter { !known.contains($0.key) }.map { Way(from: currentLayout.attributes(of: $0.key), to: $0) }
  }

  /// The content offset of this moment.
  final var offset: CGPoint { offsets.from.toward(offsets.to, transitionProgress) }

  /// Between the sizes of both.
  open override var collectionViewContentSize: CGSize {
    let from = currentLayout.collectionViewContentSize, to = nextLayout.collectionViewContentSize
    let part = min(max(transitionProgress, 0), 1)
    return CGSize(
      width: from.width + (to.width - from.width) * part, height: from.height + (to.height - from.height) * part)
  }

  /// Everything that shows in one of the layouts, on its way.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    ways.compactMap { between($0.from, $0.to) }
  }

  /// An item on its way.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
  }

  /// A supplementary view on its way.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    between(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  override var asksForPreferredSizes: Bool { false }

  /// What is in one layout alone fades where it stands.
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
  /// The point at a part of the way to another.
  fileprivate nonisolated func toward(_ end: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
