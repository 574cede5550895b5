/// Shows rows, one below the other, in sections with headers and footers; only those in view have cells.
///
/// What it costs, in time and memory, is what it shows; rows of one height cost nothing each. It shares reuse, updates
/// and selection with `UICollectionView`.
///
/// Differs from Apple's in that `delegate` keeps the type that `UIScrollView` gave it (assign any
/// `UITableViewDelegate`), and in that it has no editing mode: rows are edited by swiping them aside.
open class UITableView: UIScrollView {
  /// How it looks.
  public let style: Style

  /// Says what is shown.
  open weak var dataSource: (any UITableViewDataSource)? {
    get { storedDataSource }
    set {
      storedDataSource = newValue
      dataDidChange()
    }
  }

  private weak var storedDataSource: (any UITableViewDataSource)?

  /// Learns early what will be shown.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Every row's height, unless the delegate states heights; ``automaticDimension`` lets cells say it.
  @AlwaysObserved open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { measuresDidChange() } }
  }

  /// What rows are taken to be high until they are near the screen; ``automaticDimension`` is a guess, 0 asks for all.
  @AlwaysObserved open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { measuresDidChange() } }
  }

  /// Every header's height, unless the delegate states heights.
  @AlwaysObserved open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { measuresDidChange() } }
  }

  /// Every footer's height, unless the delegate states heights.
  @AlwaysObserved open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { measuresDidChange() } }
  }

  /// What headers of one's own are taken to be high until they are near the screen.
  @AlwaysObserved open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { measuresDidChange() } }
  }

  /// What footers of one's own are taken to be high until they are near the screen.
  @AlwaysObserved open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { measuresDidChange() } }
  }

  /// The room above each header; by itself 22 points in plain tables, and none in others.
  @AlwaysObserved open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { measuresDidChange() } }
  }

  /// Above all sections; as wide as the table, and as high as it is.
  @AlwaysObserved open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }

  /// Below all sections; as wide as the table, and as high as it is.
  @AlwaysObserved open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }

  /// Behind the rows; fills the table and does not scroll.
  @AlwaysObserved open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether there are lines between rows.
  @AlwaysObserved open var separatorStyle = UITableViewSeparatorStyle.singleLine { didSet { looksDidChange() } }

  /// The lines' colour; setting `nil` gives back the default.
  @AlwaysObserved open var separatorColor: UIColor? = .separator { didSet { looksDidChange() } }

  /// Where the lines begin and end; those that were not set begin with the row's text.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      looksDidChange()
    }
  }

  /// Whether a click selects.
  open var allowsSelection = true

  /// Whether a click selects without deselecting the others.
  open var allowsMultipleSelection = false

  /// The delegate as a table's, found once.
  private(set) weak var rowDelegate: (any UITableViewDelegate)?

  private(set) lazy var swipe = RowSwipe(of: self)
  let board = ElementBoard()
  let selection = ItemSelection()
  var freshness = Freshness.dataStale
  var rowCounts: [Int] = []
  var geometry = TableGeometry()
  var updates = PendingUpdates()
  var animations = RowAnimations()
  var ownSeparatorInset: UIEdgeInsets?
  var knownWidth: CGFloat = -1

  /// What of the delegate turned out to be a default.
  var unanswered = Unanswered()

  /// The rows whose heights are asked for, measured or stated once and for all.
  var measured: [Int: IndexSet] = [:]

  /// The heights of headers and footers that were measured.
  var measuredHeaders: [ElementKey: Double] = [:]

  /// Headers and footers that were made to see whether there are any.
  var madeAhead: [ElementKey: UIView] = [:]

  /// Headers and footers that turned out to be mere room.
  var blank: Set<ElementKey> = []

  /// Never shown: what a title takes is measured by it.
  lazy var titleRuler = UITableViewHeaderFooterView(reuseIdentifier: nil)

  /// What stands on the screen and around it.
  var tile = UICollectionView.LayoutTile()

  /// The cell that is set up anew in place.
  var reconfigured: UITableViewCell?

  /// Whether a fading is animated.
  var animatesSelection = false

  /// What must be asked for again before the next layout.
  enum Freshness {
    case dataStale, layoutStale, fresh
  }

  /// Questions that the delegate does not answer.
  struct Unanswered {
    var rowHeights = false
    var headers = false
    var footers = false
    var trailingActions = false
    var mayEdit = false
  }

  /// A table of a size and a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Decoding is not supported: the table is a new, plain one.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  /// A plain table of a size.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  private func setUp() {
    board.host = self
    selection.host = self
    _ = swipe
    alwaysBounceVertical = true
    switch style {
    case .plain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    }
  }

  package override func delegateDidChange() {
    rowDelegate = delegate as? any UITableViewDelegate
    unanswered = Unanswered()
    measuresDidChange()
  }

  // MARK: Touches

  /// A row is pressed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The first press elsewhere only lets a row go back that was swiped aside.
    if swipe.openRow != nil { swipe.close(animated: true) } else { selection.began(touches) }
  }

  /// A pressed row is let go where the touch leaves it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selection.moved(touches) }

  /// A pressed row is selected.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selection.ended(touches) }

  /// A pressed row is let go.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { selection.cancelled(touches) }

  /// A row is swiped aside only where it offers something, and not while another recognizer is to have the drag.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === swipe.pan { return swipe.mayBegin() }
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    if gestureRecognizer === panGestureRecognizer { swipe.close(animated: true) }
    return true
  }

  // MARK: Data

  /// How many sections it has.
  open var numberOfSections: Int {
    readCounts()
    return rowCounts.count
  }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    readCounts()
    precondition(rowCounts.indices.contains(section), "UITableView: section \(section) of \(rowCounts.count)")
    return rowCounts[section]
  }

  /// Forgets all cells, counts, heights and selections and asks for them anew, with the next layout.
  open func reloadData() {
    selection.reset()
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
    swipe.close(animated: false)
    board.clear()
    forgetMeasures()
    freshness = .dataStale
    setNeedsLayout()
  }

  func readCounts() {
    switch freshness {
    case .fresh, .layoutStale: return
    case .dataStale: break
    }
    rowCounts = countsNow()
    freshness = .layoutStale
  }

  /// What the data source says at this moment.
  func countsNow() -> [Int] {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    return (0..<sections).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
  }

  /// Heights are others: everything that shows is placed anew, with the next layout.
  func measuresDidChange() {
    forgetMeasures()
    switch freshness {
    case .fresh: freshness = .layoutStale
    case .layoutStale, .dataStale: break
    }
    setNeedsLayout()
  }

  private func forgetMeasures() {
    measured = [:]
    measuredHeaders = [:]
    madeAhead = [:]
    blank = []
  }

  /// Lines are others: the rows that show get them.
  private func looksDidChange() {
    for (key, element) in board.shown { if let cell = element.view as? UITableViewCell { dress(cell, key.indexPath) } }
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      new.map { addSubview($0) }
    }
    switch freshness {
    case .fresh: freshness = .layoutStale
    case .layoutStale, .dataStale: break
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Places what shows, takes cells for what came into view and puts away those of what left it.
  open override func layoutSubviews() {
    prepareIfNeeded()
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    updateElements()
    swipe.tableDidLayOut()
  }

  /// Lines are one pixel thin, which is another length now.
  package override func displayScaleDidChange() {
    super.displayScaleDidChange()
    tile = UICollectionView.LayoutTile()
    setNeedsLayout()
  }
}
