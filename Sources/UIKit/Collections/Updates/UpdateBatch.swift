/// The changes of the data in one update: deletions, reloads and the starts of moves by index paths before the update,
/// insertions and the ends of moves by index paths after it.
nonisolated struct UpdateBatch: Equatable, Sendable {
  /// The move of a section or item.
  struct Move<Index: Hashable & Sendable>: Hashable, Sendable {
    let from: Index
    let to: Index
  }

  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var movedSections: [Move<Int>] = []
  var reloadedSections: Set<Int> = []

  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var movedItems: [Move<IndexPath>] = []
  var reloadedItems: Set<IndexPath> = []

  /// The items whose cells are configured again, without being replaced.
  var reconfiguredItems: Set<IndexPath> = []
}

extension UpdateBatch {
  /// The changes as items for a layout.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    typealias Item = UICollectionViewUpdateItem
    var items: [Item] = []
    items += deletedSections.sorted().map { Item(.delete, from: section($0), to: nil) }
    items += insertedSections.sorted().map { Item(.insert, from: nil, to: section($0)) }
    items += reloadedSections.sorted().map { Item(.reload, from: section($0), to: section($0)) }
    items += movedSections.map { Item(.move, from: section($0.from), to: section($0.to)) }
    items += deletedItems.sorted().map { Item(.delete, from: $0, to: nil) }
    items += insertedItems.sorted().map { Item(.insert, from: nil, to: $0) }
    items += reloadedItems.sorted().map { Item(.reload, from: $0, to: $0) }
    items += movedItems.map { Item(.move, from: $0.from, to: $0.to) }
    return items
  }
}
