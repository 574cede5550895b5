@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// A scroll view that shows any number of items, with cells only for the visible ones.
///
/// Time and memory depend on the visible area: cells that scroll out of view are reused, and the layout is queried only
/// for the visible area and half of its size on each side.
///
/// Unlike Apple's, `delegate` has the type that `UIScrollView` declares; assign any `UICollectionViewDelegate` to it.
open class UICollectionView: UIScrollView {
  /// The data source, which provides the items and their cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { storedDataSource }
    set {
      storedDataSource = newValue
      dataDidChange()
    }
  }

  private weak var storedDataSource: (any UICollectionViewDataSource)?

  /// The data source that is notified early of items that will be needed soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether ``prefetchDataSource`` is notified.
  open var isPrefetchingEnabled = true

  /// The layout, which determines the positions of the items. Setting it changes the layout without animation; see
  /// ``setCollectionViewLayout(_:animated:completion:)``.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutInUse }
    set { if newValue !== layoutInUse { changeLayout(to: newValue, offset: nil, .atOnce) { _ in } } }
  }

  /// The view behind the cells; it fills the collection view and does not scroll.
  @AlwaysObserved open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether a click selects an item.
  open var allowsSelection = true

  /// Whether keys can move the focus to the cells.
  open var allowsFocus = true

  /// Whether a click selects an item without deselecting the others.
  open var allowsMultipleSelection = false

  /// The delegate as a collection view's delegate; cached.
  private(set) weak var itemDelegate: (any UICollectionViewDelegate)?

  let visibleElements = VisibleElements()
  let selection = ItemSelection()
  var layoutInUse: UICollectionViewLayout
  var freshness = Freshness.dataStale
  var itemCounts: [Int] = []
  var updates = PendingUpdates()
  var interactiveChange: InteractiveLayoutChange?

  /// The layout's attributes of the visible area and its surroundings.
  var tile = LayoutTile() {
    didSet { visibleElements.attributesDidChange() }
  }

  /// The cell that is being configured again; dequeuing a cell for its item returns it.
  var reconfigured: UICollectionViewCell?

  var knownBounds = CGRect.null
  var anchor: ReflowAnchor?
  var offsetAdjustment = CGPoint.zero

  /// The state of the layout, which determines what has to be read again before the next layout pass.
  enum Freshness {
    case dataStale
    case layoutStale
    case elementsStale(Set<ElementKey>)
    case fresh
  }

  /// The layout's attributes in a rectangle of the content.
  struct LayoutTile {
    var rect = CGRect.null
    var attributes: [UICollectionViewLayoutAttributes] = []
  }

  /// Creates a collection view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutInUse = layout
    super.init(frame: frame)
    setUp()
  }

  /// Creates a collection view with a flow layout; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    layoutInUse = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layoutInUse.collectionView = self
    visibleElements.host = self
    selection.host = self
  }

  @_spi(UIKit) open override func delegateDidChange() {
    itemDelegate = delegate as? any UICollectionViewDelegate
    layoutInUse.invalidateLayout()
  }

  // MARK: Touches

  /// Highlights the item at the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { selection.began(touches) }

  /// Ends the highlight if the touch leaves the item.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selection.moved(touches) }

  /// Selects the highlighted item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selection.ended(touches) }

  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { selection.cancelled(touches) }

  // MARK: Focus

  /// Whether the focus returns to the item that had it last. By default it does not: it moves to the item that the
  /// delegate prefers, or to the first visible one.
  open var remembersLastFocusedIndexPath = false

  /// The item that had the focus last.
  var lastFocusedIndexPath: IndexPath?

  /// The cell that the focus prefers, if it is visible.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedIndexPath.flatMap { cellForItem(at: $0) }.map { [$0] } ?? []
  }

  // MARK: Data

  /// The number of sections.
  open var numberOfSections: Int {
    readCounts()
    return itemCounts.count
  }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    readCounts()
    precondition(
      itemCounts.indices.contains(section), "UICollectionView: section \(section) of \(itemCounts.count)")
    return itemCounts[section]
  }

  /// Discards all cells, counts and selections; they are read again with the next layout.
  open func reloadData() {
    selection.reset()
    lastFocusedIndexPath = nil
    dataDidChange()
  }

  /// Performs several changes of the data together, with animation. Deletions and reloads use index paths before the
  /// update, insertions those after it. `completion` is called with whether the animation ran to its end.
  ///
  /// The data source changes inside `updates`, or just before. If its counts do not match the changes afterwards, the
  /// program stops with a message that describes the difference.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(completion: completion) { _ in updates?() }
  }

  func dataDidChange() {
    visibleElements.clear()
    anchor = nil
    (layoutInUse as? UICollectionViewFlowLayout)?.forgetMeasuredSizes { _ in nil }
    let context = layoutInUse.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layoutInUse.invalidateLayout(with: context)
    // The layout's response to the invalidation must not change the state.
    freshness = .dataStale
    setNeedsLayout()
  }

  func readCounts() {
    switch freshness {
    case .fresh, .layoutStale, .elementsStale: return
    case .dataStale: break
    }
    itemCounts = countsNow()
    freshness = .layoutStale
  }

  /// Returns the current counts of the data source.
  func countsNow() -> [Int] {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    return (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
  }

  // MARK: Layout

  /// The information of a list of cells.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(container: .list)
  }

  /// Updates the visible cells: moves them, adds those that came into view, and removes the others.
  open override func layoutSubviews() {
    followBoundsChange()
    prepareIfNeeded()
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    updateElements()
  }

  /// Updates the layout if other insets change the length of its lines.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if layoutInUse.shouldInvalidateLayout(forBoundsChange: bounds) {
      layoutInUse.invalidateLayout(with: layoutInUse.invalidationContext(forBoundsChange: bounds))
    }
  }

  /// Updates the layout, whose items begin on whole pixels.
  @_spi(UIKit) open override func displayScaleDidChange() {
    super.displayScaleDidChange()
    layoutInUse.invalidateLayout()
  }

  /// Updates the layout, whose lines follow the direction.
  @_spi(UIKit) open override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    layoutInUse.invalidateLayout()
  }

  @_spi(UIKit) open override func restingOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutInUse.targetContentOffset(
      forProposedContentOffset: super.restingOffset(forProposed: offset, velocity: velocity),
      withScrollingVelocity: velocity)
  }
}
