/// Shows any number of items, of which only those in view have cells.
///
/// What it costs, in time and memory, is what it shows: cells that scroll away are used again, and the layout is asked
/// about the screen and half a screen on either side.
///
/// Differs from Apple's in that `delegate` keeps the type that `UIScrollView` gave it (assign any
/// `UICollectionViewDelegate`), and in that changes of the data are `reloadData()` and `reloadItems(at:)` so far.
open class UICollectionView: UIScrollView {
  /// Says what is shown.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataDidChange() } }

  /// Learns early what will be shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Decides where the items stand.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutWasInvalidated()
    }
  }

  /// Behind the cells; fills the view and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether a click selects.
  open var allowsSelection = true

  /// Whether a click selects without deselecting the others.
  open var allowsMultipleSelection = false

  /// The delegate as a collection's, found once.
  private(set) weak var itemDelegate: (any UICollectionViewDelegate)?

  var freshness = Freshness.dataStale
  var itemCounts: [Int] = []
  var selected: Set<IndexPath> = []
  var press = Press.none
  var pool = CellPool()

  /// The cells that show, by what they show.
  var shown: [IndexPath: UICollectionViewCell] = [:]

  /// What the layout said about the screen and its surroundings.
  var tile = LayoutTile()
  private var wanted: Set<IndexPath> = []
  private var knownBounds = CGRect.null
  private var anchor: ReflowAnchor?

  /// What must be asked for again before the next layout.
  enum Freshness {
    case dataStale, layoutStale, fresh
  }

  /// What the layout said about a rectangle of the content.
  struct LayoutTile {
    var rect = CGRect.null
    var attributes: [UICollectionViewLayoutAttributes] = []
  }

  /// The item that stays in place while the view is resized.
  private struct ReflowAnchor {
    let indexPath: IndexPath
    /// The item's distance from the top left of what shows, as a part of its size.
    let part: CGPoint
    /// The offset to which the last reflow led: as long as it stands, the anchor holds.
    var offset: CGPoint
  }

  /// A collection of a size, shown by a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    alwaysBounceVertical = false
  }

  /// Decoding is not supported: the view is as a new one with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  package override func delegateDidChange() {
    itemDelegate = delegate as? any UICollectionViewDelegate
    layoutWasInvalidated()
  }

  // MARK: Touches

  /// An item is pressed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressBegan(touches) }

  /// A pressed item is let go where the touch leaves it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pressMoved(touches) }

  /// A pressed item is selected.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pressEnded(touches) }

  /// A pressed item is let go.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressCancelled(touches) }

  // MARK: Data

  /// How many sections it has.
  open var numberOfSections: Int {
    readCounts()
    return itemCounts.count
  }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    readCounts()
    precondition(
      itemCounts.indices.contains(section), "UICollectionView: section \(section) of \(itemCounts.count)")
    return itemCounts[section]
  }

  /// Forgets all cells, counts and selections and asks for them anew, with the next layout.
  open func reloadData() {
    selected = []
    dataDidChange()
  }

  /// Asks for some items' cells anew, with the next layout.
  open func reloadItems(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      if let cell = shown.removeValue(forKey: indexPath) { retire(cell, from: indexPath) }
    }
    setNeedsLayout()
  }

  /// The layout changed: everything that shows is placed anew, with the next layout.
  func layoutWasInvalidated() {
    switch freshness {
    case .fresh: freshness = .layoutStale
    case .layoutStale, .dataStale: break
    }
    setNeedsLayout()
  }

  private func dataDidChange() {
    for (indexPath, cell) in shown { retire(cell, from: indexPath) }
    shown = [:]
    press = .none
    anchor = nil
    freshness = .dataStale
    setNeedsLayout()
  }

  private func readCounts() {
    switch freshness {
    case .fresh, .layoutStale: return
    case .dataStale: break
    }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    itemCounts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
    freshness = .layoutStale
  }

  // MARK: Layout

  /// Brings layout and content size up to date, without making cells.
  func prepareIfNeeded() {
    readCounts()
    switch freshness {
    case .fresh: return
    case .layoutStale, .dataStale: break
    }
    // Before `prepare`, which may set the layout's own properties and so invalidate it again.
    freshness = .fresh
    collectionViewLayout.prepare()
    freshness = .fresh
    tile = LayoutTile()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  /// Places what shows, takes cells for what came into view and puts away those of what left it.
  open override func layoutSubviews() {
    followBoundsChange()
    prepareIfNeeded()
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    updateCells()
  }

  /// New insets can make the lines longer or shorter.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { layoutWasInvalidated() }
  }

  /// Items begin on whole pixels, which are others now.
  package override func displayScaleDidChange() {
    super.displayScaleDidChange()
    layoutWasInvalidated()
  }

  private func followBoundsChange() {
    guard bounds != knownBounds else { return }
    let isResized = knownBounds.size != bounds.size && !knownBounds.isNull
    knownBounds = bounds
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    guard isResized, let kept = reflowAnchor() else { return collectionViewLayout.invalidateLayout() }
    collectionViewLayout.invalidateLayout()
    stopMoving()
    prepareIfNeeded()
    restore(kept)
  }

  /// The first item that shows, unless the content is at its beginning, where it stays.
  private func reflowAnchor() -> ReflowAnchor? {
    if let anchor, anchor.offset == contentOffset { return anchor }
    let inset = adjustedContentInset
    let corner = CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    guard corner.x > 0.5 || corner.y > 0.5 else { return nil }
    let visible = CGRect(origin: corner, size: bounds.size)
    let first = tile.attributes.filter { $0.frame.intersects(visible) }.min { $0.indexPath < $1.indexPath }
    guard let first, first.size.width > 0, first.size.height > 0 else { return nil }
    return ReflowAnchor(
      indexPath: first.indexPath,
      part: CGPoint(
        x: (corner.x - first.frame.minX) / first.size.width, y: (corner.y - first.frame.minY) / first.size.height),
      offset: contentOffset)
  }

  private func restore(_ kept: ReflowAnchor) {
    guard let item = collectionViewLayout.layoutAttributesForItem(at: kept.indexPath) else { return }
    let inset = adjustedContentInset, limits = limits
    var offset = contentOffset
    if limits.horizontal.hasExtent { offset.x = item.frame.minX + kept.part.x * item.size.width - inset.left }
    if limits.vertical.hasExtent { offset.y = item.frame.minY + kept.part.y * item.size.height - inset.top }
    move(to: limits.clamp(collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)))
    anchor = ReflowAnchor(indexPath: kept.indexPath, part: kept.part, offset: contentOffset)
    knownBounds = bounds
  }

  private func updateCells() {
    guard dataSource != nil else { return }
    let visible = bounds
    readTile(around: visible)
    wanted.removeAll(keepingCapacity: true)
    for attributes in tile.attributes where !attributes.isHidden && attributes.shownFrame.intersects(visible) {
      wanted.insert(attributes.indexPath)
    }
    // First away with the old: their cells serve the new.
    for (indexPath, cell) in shown where !wanted.contains(indexPath) {
      shown[indexPath] = nil
      retire(cell, from: indexPath)
    }
    for attributes in tile.attributes where wanted.contains(attributes.indexPath) {
      if let cell = shown[attributes.indexPath] {
        if !cell.shows(attributes) { cell.take(attributes) }
      } else {
        UIView.performWithoutAnimation { show(attributes) }
      }
    }
    pool.trim(to: shown.count)
  }

  /// Asks the layout, unless what it said last still covers what shows.
  private func readTile(around visible: CGRect) {
    guard !tile.rect.contains(visible) else { return }
    let rect = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    let before = Set(tile.attributes.lazy.map(\.indexPath))
    tile.rect = rect
    tile.attributes = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .sorted { $0.indexPath < $1.indexPath }
    guard let prefetchDataSource else { return }
    let near = Set(tile.attributes.lazy.map(\.indexPath))
    let fresh = tile.attributes.filter { !$0.frame.intersects(visible) && !before.contains($0.indexPath) }
    if !fresh.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: fresh.map(\.indexPath)) }
    let gone = before.subtracting(near).filter { shown[$0] == nil }
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted()) }
  }
}
