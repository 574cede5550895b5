/// The mapping of index paths before an update to those after it, with a check of the data source's counts.
///
/// Elements without changes keep their order. Creating the plan is O(changes + sections), a query is O(log changes).
nonisolated struct UpdatePlan: Sendable {
  /// The mapping of indices where all but a few keep their order.
  private struct OrderMap: Sendable {
    /// The indices of those that are deleted or move away, in order.
    let removed: [Int]

    /// The indices of those that are inserted or move here, in order.
    let added: [Int]

    init(removed: Set<Int>, added: Set<Int>) {
      self.removed = removed.sorted()
      self.added = added.sorted()
    }

    func next(_ old: Int) -> Int? { Self.cross(old, leaving: removed, entering: added) }

    func previous(_ new: Int) -> Int? { Self.cross(new, leaving: added, entering: removed) }

    /// Returns the index among the remaining ones, counted with those that enter.
    private static func cross(_ index: Int, leaving: [Int], entering: [Int]) -> Int? {
      let before = leaving.orderedIndex { $0 >= index }
      if before < leaving.count, leaving[before] == index { return nil }
      let rank = index - before
      // The first that enters beyond the rank: `entering[k] - k` never decreases.
      var low = 0, high = entering.count
      while low < high {
        let middle = (low + high) / 2
        if entering[middle] - middle > rank { high = middle } else { low = middle + 1 }
      }
      return rank + low
    }
  }

  private let batch: UpdateBatch
  private let sections: OrderMap
  private var sectionMoves: [Int: Int] = [:]
  private var sectionOrigins: [Int: Int] = [:]
  private var itemMoves: [IndexPath: IndexPath] = [:]
  private var itemOrigins: [IndexPath: IndexPath] = [:]

  /// The mappings of the sections with changes, by their index after the update.
  private var items: [Int: OrderMap] = [:]

  /// Creates the plan of `batch` for sections that had `before` items and have `after` items now. `owner` begins the
  /// error message about counts that do not match.
  init(_ batch: UpdateBatch, before: [Int], after: [Int], owner: String) {
    self.batch = batch
    sections = OrderMap(
      removed: batch.deletedSections.union(batch.movedSections.map(\.from)),
      added: batch.insertedSections.union(batch.movedSections.map(\.to)))
    for move in batch.movedSections { (sectionMoves[move.from], sectionOrigins[move.to]) = (move.to, move.from) }
    for move in batch.movedItems { (itemMoves[move.from], itemOrigins[move.to]) = (move.to, move.from) }
    checkPositions(before: before, after: after, owner)
    checkSections(before: before.count, after: after.count, owner)
    makeItemMaps(before: before, after: after, owner)
  }

  // MARK: Queries

  /// Returns a section's index after the update; `nil` if it was deleted.
  func section(after old: Int) -> Int? { sectionMoves[old] ?? sections.next(old) }

  /// Returns a section's index before the update; `nil` if it was inserted.
  func section(before new: Int) -> Int? { sectionOrigins[new] ?? sections.previous(new) }

  /// Returns an item's index path after the update; `nil` if it was deleted or its section is reloaded.
  func item(after old: IndexPath) -> IndexPath? {
    if let moved = itemMoves[old] { return moved }
    guard !batch.reloadedSections.contains(old.section), let section = section(after: old.section) else { return nil }
    guard let map = items[section] else { return IndexPath(item: old.item, section: section) }
    return map.next(old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns an item's index path before the update; `nil` if it was inserted or its section is reloaded.
  func item(before new: IndexPath) -> IndexPath? {
    if let origin = itemOrigins[new] { return origin }
    guard let section = section(before: new.section), !batch.reloadedSections.contains(section) else { return nil }
    guard let map = items[new.section] else { return IndexPath(item: new.item, section: section) }
    return map.previous(new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns whether an item, by its index path before the update, gets another view.
  func isReloaded(_ old: IndexPath) -> Bool { batch.reloadedItems.contains(old) }

  /// Returns whether a section, by its index before the update, gets other views.
  func isReloaded(section old: Int) -> Bool { batch.reloadedSections.contains(old) }

  // MARK: Checks

  private func checkPositions(before: [Int], after: [Int], _ owner: String) {
    func check(_ path: IndexPath, _ counts: [Int], _ what: String) {
      precondition(
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item),
        "\(owner): cannot \(what) item \(path.item) of section \(path.section): "
          + (counts.indices.contains(path.section)
            ? "the section has \(counts[path.section])" : "there are \(counts.count) sections"))
    }
    for path in batch.deletedItems { check(path, before, "delete") }
    for path in batch.reloadedItems { check(path, before, "reload") }
    for path in batch.insertedItems { check(path, after, "insert") }
    for move in batch.movedItems {
      check(move.from, before, "move")
      check(move.to, after, "move to")
    }
    for section in batch.deletedSections.union(batch.reloadedSections) {
      precondition(before.indices.contains(section), "\(owner): cannot change section \(section) of \(before.count)")
    }
    for section in batch.insertedSections {
      precondition(after.indices.contains(section), "\(owner): cannot insert section \(section) of \(after.count)")
    }
  }

  private func checkSections(before: Int, after: Int, _ owner: String) {
    let (deleted, inserted) = (batch.deletedSections.count, batch.insertedSections.count)
    precondition(
      before - deleted + inserted == after,
      "\(owner): the data source says \(after) sections after the update, but there were \(before) before, of which "
        + "\(deleted) were deleted, and \(inserted) were inserted")
  }

  private mutating func makeItemMaps(before: [Int], after: [Int], _ owner: String) {
    var removed: [Int: Set<Int>] = [:], added: [Int: Set<Int>] = [:]
    for path in batch.deletedItems { removed[path.section, default: []].insert(path.item) }
    for path in batch.insertedItems { added[path.section, default: []].insert(path.item) }
    for move in batch.movedItems {
      removed[move.from.section, default: []].insert(move.from.item)
      added[move.to.section, default: []].insert(move.to.item)
    }
    for new in after.indices {
      guard let old = section(before: new), !batch.reloadedSections.contains(old) else { continue }
      let gone = removed[old] ?? [], come = added[new] ?? []
      precondition(
        before[old] - gone.count + come.count == after[new],
        "\(owner): the data source says \(after[new]) items in section \(new) after the update, but there were "
          + "\(before[old]) before, of which \(gone.count) were deleted or moved away, and \(come.count) were inserted "
          + "or moved there")
      if !gone.isEmpty || !come.isEmpty { items[new] = OrderMap(removed: gone, added: come) }
    }
  }
}
