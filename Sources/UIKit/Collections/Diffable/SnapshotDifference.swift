/// The changes that lead from one snapshot to another. O(items · log items), and O(items) if most keep their order.
nonisolated enum SnapshotDifference {
  /// The differences between two sequences of identifiers.
  private struct Shift {
    /// The former indices of deleted identifiers.
    var deleted: [Int] = []
    /// The new indices of inserted identifiers.
    var inserted: [Int] = []
    /// The identifiers that did not keep their order relative to the others.
    var moved: [(from: Int, to: Int)] = []
  }

  /// Returns the changes from `old` to `new`.
  static func batch<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> UpdateBatch {
    var batch = UpdateBatch()
    let sections = shift(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    batch.deletedSections = Set(sections.deleted)
    batch.insertedSections = Set(sections.inserted)
    batch.movedSections = sections.moved.map { UpdateBatch.Move(from: $0.from, to: $0.to) }
    let reloaded = Set(new.reloadedSectionIdentifiers)
    let oldPlaces = places(in: old)
    batch.reloadedSections = Set(
      old.sectionIdentifiers.indices.filter { reloaded.contains(old.sectionIdentifiers[$0]) })
    addItems(from: old, to: new, oldPlaces, &batch)
    batch.reloadedItems = Set(new.reloadedItemIdentifiers.compactMap { oldPlaces[$0] })
      .subtracting(batch.deletedItems)
    batch.reconfiguredItems = Set(new.reconfiguredItemIdentifiers.compactMap { oldPlaces[$0] })
    return batch
  }

  private static func addItems<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ oldPlaces: [Item: IndexPath], _ batch: inout UpdateBatch
  ) {
    let oldSections = Dictionary(
      uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($0.element, $0.offset) })
    let newSections = Set(new.sectionIdentifiers)
    var arrived: Set<Item> = []
    for (section, identifier) in new.sectionIdentifiers.enumerated() {
      let items = new.itemIdentifiers(inSection: identifier)
      guard let oldSection = oldSections[identifier] else {
        // The items of a new section are inserted with it; those that existed elsewhere are moved from there.
        for (index, item) in items.enumerated() {
          guard let from = oldPlaces[item] else { continue }
          arrived.insert(item)
          move(from, to: IndexPath(item: index, section: section), old, newSections, &batch)
        }
        continue
      }
      let change = shift(from: old.itemIdentifiers(inSection: identifier), to: items)
      for index in change.inserted {
        let path = IndexPath(item: index, section: section)
        if let from = oldPlaces[items[index]] {
          arrived.insert(items[index])
          move(from, to: path, old, newSections, &batch)
        } else {
          batch.insertedItems.insert(path)
        }
      }
      for move in change.moved {
        batch.movedItems.append(
          UpdateBatch.Move(
            from: IndexPath(item: move.from, section: oldSection), to: IndexPath(item: move.to, section: section)))
      }
      for index in change.deleted { batch.deletedItems.insert(IndexPath(item: index, section: oldSection)) }
    }
    // An item that was moved to another section is not deleted.
    for move in batch.movedItems { batch.deletedItems.remove(move.from) }
  }

  /// Records the move of an item: if either section is new or deleted, the item is deleted and inserted instead.
  private static func move<Section: Hashable, Item: Hashable>(
    _ from: IndexPath, to: IndexPath, _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ sections: Set<Section>,
    _ batch: inout UpdateBatch
  ) {
    let isNewSection = batch.insertedSections.contains(to.section)
    guard sections.contains(old.sectionIdentifiers[from.section]), !isNewSection else {
      if !isNewSection {
        batch.insertedItems.insert(to)
      } else if sections.contains(old.sectionIdentifiers[from.section]) {
        batch.deletedItems.insert(from)
      }
      return
    }
    batch.movedItems.append(UpdateBatch.Move(from: from, to: to))
  }

  private static func places<Section: Hashable, Item: Hashable>(
    in snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    places.reserveCapacity(snapshot.numberOfItems)
    for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
      for (index, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
        places[item] = IndexPath(item: index, section: section)
      }
    }
    return places
  }

  /// Returns the changes from `old` to `new`: a longest run in the same order stays, other common elements move.
  private static func shift<Element: Hashable>(from old: [Element], to new: [Element]) -> Shift {
    var change = Shift()
    if old == new { return change }
    var after: [Element: Int] = [:]
    after.reserveCapacity(new.count)
    for (index, element) in new.enumerated() { after[element] = index }
    var common: [(from: Int, to: Int)] = []
    var kept: Set<Int> = []
    for (index, element) in old.enumerated() {
      guard let next = after[element] else {
        change.deleted.append(index)
        continue
      }
      common.append((index, next))
      kept.insert(next)
    }
    change.inserted = new.indices.filter { !kept.contains($0) }
    let steady = longestRun(common.map(\.to))
    change.moved = common.indices.filter { !steady.contains($0) }.map { common[$0] }
    return change
  }

  /// Returns the indices of a longest increasing subsequence.
  private static func longestRun(_ values: [Int]) -> Set<Int> {
    // The indices at the ends of the best runs of each length, and the predecessor of each index in its run.
    var ends: [Int] = [], previous = [Int](repeating: -1, count: values.count)
    for index in values.indices {
      let length = ends.orderedIndex { values[$0] >= values[index] }
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var run: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      run.insert(index)
      index = previous[index]
    }
    return run
  }
}
