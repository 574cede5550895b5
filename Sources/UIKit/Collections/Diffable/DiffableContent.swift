/// A view that a diffable data source fills: a collection view or a table.
protocol DiffableView: UIScrollView {
  /// The number of sections that the view shows.
  var numberOfSections: Int { get }

  /// Performs the changes that `change` adds to the batch; `completion` is called when their animation has ended.
  func update(completion: ((Bool) -> Void)?, _ change: (inout UpdateBatch) -> Void)

  /// Reads everything from the data source again.
  func reloadData()
}

extension UICollectionView: DiffableView {}

/// The content of a diffable data source: the snapshot that is shown, and the changes to the next one.
final class DiffableContent<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The current snapshot.
  private(set) var shown = Snapshot()

  /// Shows `snapshot` in `view`, with or without animated changes. `prepare` is called with the changes before they are
  /// made, and `completion` when their animation has ended; without a view at once.
  func apply(
    _ snapshot: Snapshot, in view: (any DiffableView)?, animated: Bool,
    prepare: @escaping (UpdateBatch) -> Void = { _ in },
    completion: (() -> Void)?
  ) {
    let changes = SnapshotDifference.batch(from: shown, to: snapshot)
    var next = snapshot
    next.forgetReloads()
    guard let view else {
      shown = next
      completion?()
      return
    }
    let show = {
      view.update(completion: { _ in completion?() }) { batch in
        self.shown = next
        batch = changes
        prepare(changes)
      }
    }
    // The view has to read the old counts before they change, since the changes are relative to them.
    _ = view.numberOfSections
    if animated { show() } else { UIView.performWithoutAnimation(show) }
  }

  /// Shows `snapshot` with new cells, without determining the changes.
  func reload(_ snapshot: Snapshot, in view: (any DiffableView)?, completion: (() -> Void)?) {
    shown = snapshot
    shown.forgetReloads()
    view?.reloadData()
    UIView.animate(withDuration: 0, animations: {}) { _ in completion?() }
  }

  /// Returns the section at an index; `nil` if there is none.
  func section(at index: Int) -> Section? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// Returns the number of items in the section at an index.
  func numberOfItems(in section: Int) -> Int { shown.numberOfItems(inSection: shown.sectionIdentifiers[section]) }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the item at an index path; `nil` if there is none.
  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[indexPath.section])
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Returns the index path of an item; `nil` if there is none. O(the section's items).
  func place(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
      let position = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: position, section: index)
  }
}
