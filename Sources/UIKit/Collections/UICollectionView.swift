/// Shows any number of items, of which only those in view have cells.
///
/// What it costs, in time and memory, is what it shows: cells that scroll away are used again, and the layout is asked
/// about the screen and half a screen on either side.
///
/// Differs from Apple's in that `delegate` keeps the type that `UIScrollView` gave it: assign any
/// `UICollectionViewDelegate`.
open class UICollectionView: UIScrollView {
  /// Says what is shown.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { storedDataSource }
    set {
      storedDataSource = newValue
      dataDidChange()
    }
  }

  private weak var storedDataSource: (any UICollectionViewDataSource)?

  /// Learns early what will be shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether ``prefetchDataSource`` is told.
  open var isPrefetchingEnabled = true

  /// Decides where the items stand. Setting it changes over at once; see
  /// ``setCollectionViewLayout(_:animated:completion:)``.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutInUse }
    set { if newValue !== layoutInUse { changeLayout(to: newValue, offset: nil, .atOnce) { _ in } } }
  }

  /// Behind the cells; fills the view and does not scroll.
  @AlwaysObserved open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether a click selects.
  open var allowsSelection = true

  /// Whether keys can move the focus to its cells.
  open var allowsFocus = true

  /// Whether a click selects without deselecting the others.
  open var allowsMultipleSelection = false

  /// The delegate as a collection's, found once.
  private(set) weak var itemDelegate: (any UICollectionViewDelegate)?

  let board = ElementBoard()
  let selection = ItemSelection()
  var layoutInUse: UICollectionViewLayout
  var freshness = Freshness.dataStale
  var itemCounts: [Int] = []
  var updates = PendingUpdates()
  var interactiveChange: InteractiveLayoutChange?

  /// What the layout said about the screen and its surroundings.
  var tile = LayoutTile()

  /// The cell that is set up anew in place: dequeuing for its item finds it again.
  var reconfigured: UICollectionViewCell?

  var knownBounds = CGRect.null
  var anchor: ReflowAnchor?
  var offsetAdjustment = CGPoint.zero

  /// What must be asked for again before the next layout.
  enum Freshness {
    case dataStale
    case layoutStale
    case elementsStale(Set<ElementKey>)
    case fresh
  }

  /// What the layout said about a rectangle of the content.
  struct LayoutTile {
    var rect = CGRect.null
    var attributes: [UICollectionViewLayoutAttributes] = []
  }

  /// A collection of a size, shown by a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutInUse = layout
    super.init(frame: frame)
    setUp()
  }

  /// Decoding is not supported: the view is as a new one with a flow layout.
  public required init?(coder: NSCoder) {
    layoutInUse = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layoutInUse.collectionView = self
    board.host = self
    selection.host = self
  }

  package override func delegateDidChange() {
    itemDelegate = delegate as? any UICollectionViewDelegate
    layoutInUse.invalidateLayout()
  }

  // MARK: Touches

  /// An item is pressed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { selection.began(touches) }

  /// A pressed item is let go where the touch leaves it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selection.moved(touches) }

  /// A pressed item is selected.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selection.ended(touches) }

  /// A pressed item is let go.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { selection.cancelled(touches) }

  // MARK: Focus

  /// Whether the focus comes back to the item that had it last. At first not: it comes to the one that the delegate prefers,
  /// or to the first that shows.
  open var remembersLastFocusedIndexPath = false

  /// The item that had the focus last.
  var lastFocusedIndexPath: IndexPath?

  /// The cell that the focus is best put on, if it shows.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedIndexPath.flatMap { cellForItem(at: $0) }.map { [$0] } ?? []
  }

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
    selection.reset()
    lastFocusedIndexPath = nil
    dataDidChange()
  }

  /// Changes the data in several ways at once, with animation: deletions and reloads name the places before, insertions
  /// those after. `completion` is told whether the animation ran to its end.
  ///
  /// The data source changes inside `updates`, or right before. Where its counts then do not agree with the changes,
  /// the program ends with a sentence that names them.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(completion: completion) { _ in updates?() }
  }

  func dataDidChange() {
    board.clear()
    anchor = nil
    (layoutInUse as? UICollectionViewFlowLayout)?.forgetMeasuredSizes { _ in nil }
    let context = layoutInUse.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layoutInUse.invalidateLayout(with: context)
    // Whatever the layout made of that.
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

  /// What the data source says at this moment.
  func countsNow() -> [Int] {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    return (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
  }

  // MARK: Layout

  /// Places what shows, takes cells for what came into view and puts away those of what left it.
  open override func layoutSubviews() {
    followBoundsChange()
    prepareIfNeeded()
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    updateElements()
  }

  /// New insets can make the lines longer or shorter.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if layoutInUse.shouldInvalidateLayout(forBoundsChange: bounds) {
      layoutInUse.invalidateLayout(with: layoutInUse.invalidationContext(forBoundsChange: bounds))
    }
  }

  /// Items begin on whole pixels, which are others now.
  package override func displayScaleDidChange() {
    super.displayScaleDidChange()
    layoutInUse.invalidateLayout()
  }

  override func restingOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutInUse.targetContentOffset(
      forProposedContentOffset: super.restingOffset(forProposed: offset, velocity: velocity),
      withScrollingVelocity: velocity)
  }
}
