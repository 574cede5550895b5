/// A data source that is set as a snapshot of identifiers, from which it computes the changes of the table.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Returns the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of inserted and deleted rows and sections.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty data source and sets it as that of the table, which references it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying snapshots

  /// Shows `snapshot`, with or without animation. `completion` is called at the end of the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let prepare = { [weak tableView, defaultRowAnimation] (changes: UpdateBatch) -> Void in
      tableView?.animations.take(changes, defaultRowAnimation)
    }
    content.apply(
      snapshot, in: tableView, animated: animatingDifferences, prepare: prepare, completion: completion)
  }

  /// Shows `snapshot`, with or without animation; returns at the end of the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows `snapshot` by reloading all cells, without computing the changes.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { content.reload(snapshot, in: tableView, completion: completion) }

  // MARK: Queries

  /// Returns a copy of the current snapshot, which can be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.shown }

  /// Returns the section at an index; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.section(at: index)
  }

  /// Returns the index of a section; `nil` if there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.shown.indexOfSection(sectionIdentifier)
  }

  /// Returns the item at an index path; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.shown.item(at: indexPath) }

  /// Returns the index path of an item; `nil` if there is none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.shown.place(of: itemIdentifier) }

  // MARK: For the table

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { content.shown.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.numberOfItems(in: section)
  }

  /// Returns the cell from the cell provider, which must not be `nil`.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("UITableViewDiffableDataSource: the cell provider has no cell for \(indexPath)")
    }
    return cell
  }

  /// Returns `nil`, for no title; for subclasses to override.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns `nil`, for no footer title; for subclasses to override.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns `true`, but only for swipe actions from the delegate; deleting is not offered.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.unanswered.mayEdit = true
    return true
  }

  /// Called to edit a row; the default implementation does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

extension UITableView: DiffableView {}

extension RowAnimations {
  /// Uses one animation for all insertions and deletions of a batch.
  mutating func take(_ batch: UpdateBatch, _ animation: RowAnimation) {
    for path in batch.insertedItems { rowsIn[path] = animation }
    for path in batch.deletedItems { rowsOut[path] = animation }
    for section in batch.insertedSections { sectionsIn[section] = animation }
    for section in batch.deletedSections { sectionsOut[section] = animation }
  }
}
