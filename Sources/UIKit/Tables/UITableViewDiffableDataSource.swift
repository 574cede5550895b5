/// A data source of identifiers: what a table shows is stated whole, as a snapshot, and the changes are found.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Makes a row's cell.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// How rows and sections come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// A data source without anything to show yet; the table has it from now on, and keeps it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Showing

  /// Shows `snapshot`, with the changes animated, or at once. `completion` is called when that is over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotDifference.batch(from: shown, to: snapshot)
    var next = snapshot
    next.forgetReloads()
    guard let tableView else {
      shown = next
      return
    }
    let show = {
      tableView.update(completion: { _ in completion?() }) { batch in
        self.shown = next
        batch = changes
        tableView.animations.take(changes, self.defaultRowAnimation)
      }
    }
    // Counts are read before they change: without that there is no telling what is new.
    _ = tableView.numberOfSections
    if animatingDifferences { show() } else { UIView.performWithoutAnimation(show) }
  }

  /// Shows `snapshot`, with the changes animated, or at once; returns when that is over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows `snapshot` with other cells, without finding the changes.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    shown.forgetReloads()
    tableView?.reloadData()
    UIView.animate(withDuration: 0, animations: {}) { _ in completion?() }
  }

  // MARK: Asking

  /// What is shown, to be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

  /// The section at a place; `nil` where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// A section's place; `nil` where there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  /// The item at a place; `nil` where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }

  /// An item's place; `nil` where there is none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.place(of: itemIdentifier) }

  // MARK: For the table

  /// The snapshot's.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

  /// The snapshot's.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
  }

  /// The provider's.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("UITableViewDiffableDataSource: the cell provider has no cell for \(indexPath)")
    }
    return cell
  }

  /// None; subclasses may have titles.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// None; subclasses may have closing words.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Yes, for what the delegate offers.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.unanswered.mayEdit = true
    return true
  }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

extension RowAnimations {
  /// Lets everything in a batch come and go in one way.
  mutating func take(_ batch: UpdateBatch, _ animation: RowAnimation) {
    for path in batch.insertedItems { rowsIn[path] = animation }
    for path in batch.deletedItems { rowsOut[path] = animation }
    for section in batch.insertedSections { sectionsIn[section] = animation }
    for section in batch.deletedSections { sectionsOut[section] = animation }
  }
}
