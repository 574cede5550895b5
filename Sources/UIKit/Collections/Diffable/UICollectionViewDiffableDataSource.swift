/// A data source whose content is set as snapshots of identifiers; it determines the changes between them.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// A closure that returns an item's cell.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closure that returns headers, footers and other supplementary views; `nil` if there are none.
  public final var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty data source and makes it that of the collection view, which holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Shows `snapshot`, with or without animated changes. `completion` is called when the animation has finished.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, in: collectionView, animated: animatingDifferences, completion: completion)
  }

  /// Shows `snapshot`, with or without animated changes, and returns when the animation has finished.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows `snapshot` with new cells, without determining the changes.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { content.reload(snapshot, in: collectionView, completion: completion) }

  // MARK: Queries

  /// Returns the current snapshot, to be changed and applied.
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

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.shown.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.numberOfItems(in: section)
  }

  /// Returns the cell from the cell provider; it is an error if that returns none.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("UICollectionViewDiffableDataSource: the cell provider has no cell for \(indexPath)")
    }
    return cell
  }

  /// Returns the view from the supplementary view provider; it is an error if that returns none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource: the layout shows a \"\(kind)\" at \(indexPath), but the "
          + "supplementaryViewProvider has no view for it")
    }
    return view
  }
}
