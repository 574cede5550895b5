@_spi(UIKit) import UIFoundation
@_spi(UIKit) import UIKitCore

/// Shows rows in a vertical list of sections with headers and footers; only visible rows have cells.
///
/// Time and memory depend on the number of visible rows; rows of equal height need no memory of their own. The code for
/// reuse, updates and selection is shared with `UICollectionView`.
///
/// Unlike in Apple's UIKit, `delegate` has the type from `UIScrollView` (assign any `UITableViewDelegate`), and there
/// is no editing mode: rows are edited by swipe actions.
open class UITableView: UIScrollView {
  /// The style of the table.
  public let style: Style

  /// The object that provides the table's contents.
  open weak var dataSource: (any UITableViewDataSource)? {
    get { storedDataSource }
    set {
      storedDataSource = newValue
      dataDidChange()
    }
  }

  private weak var storedDataSource: (any UITableViewDataSource)?

  /// The object that is notified of rows that will soon be needed.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// The height of all rows, unless the delegate provides heights; with ``automaticDimension`` the cells determine it.
  @AlwaysObserved open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { measuresDidChange() } }
  }

  /// The estimated height of rows before they are near the visible area; ``automaticDimension`` uses a default, and 0
  /// disables estimates, so that all heights are determined.
  @AlwaysObserved open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { measuresDidChange() } }
  }

  /// The height of all headers, unless the delegate provides heights.
  @AlwaysObserved open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { measuresDidChange() } }
  }

  /// The height of all footers, unless the delegate provides heights.
  @AlwaysObserved open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { measuresDidChange() } }
  }

  /// The estimated height of custom headers before they are near the visible area.
  @AlwaysObserved open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { measuresDidChange() } }
  }

  /// The estimated height of custom footers before they are near the visible area.
  @AlwaysObserved open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { measuresDidChange() } }
  }

  /// The space above each header, in points; by default 22 in plain tables and 0 in others.
  @AlwaysObserved open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { measuresDidChange() } }
  }

  /// The view above all sections; it gets the width of the table and keeps its height.
  @AlwaysObserved open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }

  /// The view below all sections; it gets the width of the table and keeps its height.
  @AlwaysObserved open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }

  /// The view behind the rows, which has the size of the table and does not scroll.
  @AlwaysObserved open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  /// The style of the separators between rows.
  @AlwaysObserved open var separatorStyle = UITableViewSeparatorStyle.singleLine { didSet { separatorsDidChange() } }

  /// The color of the separators; `nil` restores the default.
  @AlwaysObserved open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }

  /// The insets of the separators; unless it is set, they begin at the row's text.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      separatorsDidChange()
    }
  }

  /// Whether a click selects a row.
  open var allowsSelection = true

  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false

  /// Whether rows that can be selected can have the keyboard's focus. Unlike on iOS, `true` by default.
  open var allowsFocus = true

  /// Whether the focus returns to the row that had it last; otherwise the delegate chooses.
  open var remembersLastFocusedIndexPath = false

  /// The row that had the focus last.
  final var lastFocusedIndexPath: IndexPath?

  /// The delegate as a `UITableViewDelegate`, cast once.
  private(set) weak var rowDelegate: (any UITableViewDelegate)?

  private(set) lazy var swipe = RowSwipe(of: self)
  let visibleElements = VisibleElements()
  let selection = ItemSelection()
  var freshness = Freshness.dataStale
  var rowCounts: [Int] = []
  var geometry = TableGeometry()
  var updates = PendingUpdates()
  var animations = RowAnimations()
  var ownSeparatorInset: UIEdgeInsets?
  var knownWidth: CGFloat = -1

  /// The delegate methods that turned out to have their default implementation.
  var unanswered = Unanswered()

  /// The rows whose heights have been determined, by their cells or the delegate.
  var measured: [Int: IndexSet] = [:]

  /// The measured heights of headers and footers.
  var measuredHeaders: [ElementKey: Double] = [:]

  /// The headers and footers that were created to determine whether the delegate implements them.
  var madeAhead: [ElementKey: UIView] = [:]

  /// The headers and footers that turned out to be empty space.
  var blank: Set<ElementKey> = []

  /// A view that is never shown and measures the height of titles.
  lazy var titleRuler = UITableViewHeaderFooterView(reuseIdentifier: nil)

  /// The layout attributes of the elements in and around the visible area.
  var tile = UICollectionView.LayoutTile()

  /// The cell that is being reconfigured.
  var reconfigured: UITableViewCell?

  /// Whether a change of the selection is animated.
  var animatesSelection = false

  /// The state of the layout: what must be determined again before the next layout pass.
  enum Freshness {
    case dataStale, layoutStale, fresh
  }

  /// The methods that are not implemented.
  struct Unanswered {
    var rowHeights = false
    var headers = false
    var footers = false
    var trailingActions = false
    var mayEdit = false
  }

  /// Creates a table with a frame and a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  /// Creates a plain table with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  private func setUp() {
    visibleElements.host = self
    selection.host = self
    _ = swipe
    alwaysBounceVertical = true
    switch style {
    case .plain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    }
  }

  @_spi(UIKit) open override func delegateDidChange() {
    rowDelegate = delegate as? any UITableViewDelegate
    unanswered = Unanswered()
    measuresDidChange()
  }

  // MARK: Touches

  /// Highlights the row under the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // If a row's actions are visible, a press only hides them.
    if swipe.openRow != nil { swipe.close(animated: true) } else { selection.began(touches) }
  }

  /// Ends the highlight of a row when the touch leaves it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { selection.moved(touches) }

  /// Selects the highlighted row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { selection.ended(touches) }

  /// Ends the highlight of a row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { selection.cancelled(touches) }

  /// Whether a gesture may begin: a swipe only on a row that has actions on that side.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === swipe.pan { return swipe.mayBegin() }
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    if gestureRecognizer === panGestureRecognizer { swipe.close(animated: true) }
    return true
  }

  // MARK: Data

  /// The number of sections.
  open var numberOfSections: Int {
    readCounts()
    return rowCounts.count
  }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    readCounts()
    precondition(rowCounts.indices.contains(section), "UITableView: section \(section) of \(rowCounts.count)")
    return rowCounts[section]
  }

  /// Discards all cells, counts, heights and selections; the next layout gets them again.
  open func reloadData() {
    selection.reset()
    dataDidChange()
  }

  /// Performs several changes together, with animation. Deletions and reloads use the index paths before the update,
  /// insertions those after it. The argument of `completion` is whether the animation was completed.
  ///
  /// The data must change inside `updates` or immediately before. If the data source's counts do not match the changes,
  /// the program ends with a message that describes the difference.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    update(completion: completion) { _ in updates?() }
  }

  func dataDidChange() {
    swipe.close(animated: false)
    visibleElements.clear()
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

  /// Returns the current row counts from the data source.
  func countsNow() -> [Int] {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    return (0..<sections).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
  }

  /// Discards all heights; the next layout positions everything again.
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

  /// Updates the separators of the visible rows.
  private func separatorsDidChange() {
    for (key, element) in visibleElements.shown {
      if let cell = element.view as? UITableViewCell { apply(cell, key.indexPath) }
    }
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

  /// The information of a list of cells.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(container: .list)
  }

  /// Lays out the visible elements, and gets or recycles the cells of rows that became visible or invisible.
  open override func layoutSubviews() {
    prepareIfNeeded()
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    updateElements()
    swipe.tableDidLayOut()
  }

  /// Updates the layout for the new scale, since separators are one pixel thick.
  @_spi(UIKit) open override func displayScaleDidChange() {
    super.displayScaleDidChange()
    tile = UICollectionView.LayoutTile()
    setNeedsLayout()
  }
}
