/// A finder of the pixels in which two lists of operations differ.
nonisolated final class DamageFinder {
  private var places: [DrawOperation.Key: Int] = [:]
  private let tiles = PixelTiles()
  private var isTiled = false

  /// The number of operations, from the first on, that are equal in the two lists compared last.
  private(set) var unchangedCount = 0

  private var bounds = PixelRect.empty

  /// The number of rectangles above which the damage is collected in tiles.
  private static let mostRectangles = 16

  /// Resets the number of equal operations.
  func forget() { unchangedCount = 0 }

  /// Sets `damage` to every pixel, within `bounds`, that may change from `old` to `new`.
  ///
  /// Operations that are equal in both, in the same order, change nothing; others damage their old and new bounds.
  func find(
    from old: ContiguousArray<DrawOperation>, to new: ContiguousArray<DrawOperation>, within bounds: PixelRect,
    into damage: PixelRegion
  ) {
    damage.reset(to: .empty)
    isTiled = false
    unchangedCount = 0
    self.bounds = bounds
    findAll(from: old, to: new, damage)
    if isTiled { damage.reset(to: tiles) }
  }

  private func findAll(
    from old: ContiguousArray<DrawOperation>, to new: ContiguousArray<DrawOperation>, _ damage: PixelRegion
  ) {
    while unchangedCount < min(old.count, new.count), old[unchangedCount] == new[unchangedCount] { unchangedCount += 1 }
    var start = unchangedCount
    while start < old.count, start < new.count, old[start].key == new[start].key {
      compare(old[start], new[start], damage)
      start += 1
    }
    var oldEnd = old.count, newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1].key == new[newEnd - 1].key {
      oldEnd -= 1
      newEnd -= 1
      compare(old[oldEnd], new[newEnd], damage)
    }
    guard start < oldEnd || start < newEnd else { return }
    findInside(old[start..<oldEnd], new[start..<newEnd], damage)
  }

  /// Matches operations by their keys, as far as their order is the same.
  private func findInside(
    _ old: ArraySlice<DrawOperation>, _ new: ArraySlice<DrawOperation>, _ damage: PixelRegion
  ) {
    places.removeAll(keepingCapacity: true)
    for index in old.indices { places[old[index].key] = index }
    var next = old.startIndex
    for operation in new {
      guard let index = places[operation.key], index >= next else {
        add(operation.bounds, to: damage)
        continue
      }
      for skipped in next..<index { add(old[skipped].bounds, to: damage) }
      compare(old[index], operation, damage)
      next = index + 1
    }
    for skipped in next..<old.endIndex { add(old[skipped].bounds, to: damage) }
  }

  private func compare(_ old: DrawOperation, _ new: DrawOperation, _ damage: PixelRegion) {
    guard old != new else { return }
    let both = old.bounds.union(new.bounds)
    // For a small movement, one rectangle is better than two overlapping ones.
    if both.area <= old.bounds.area + new.bounds.area { return add(both, to: damage) }
    add(old.bounds, to: damage)
    add(new.bounds, to: damage)
  }

  private func add(_ rect: PixelRect, to damage: PixelRegion) {
    if isTiled { return tiles.add(rect) }
    damage.add(rect)
    guard damage.rectangles.count > Self.mostRectangles else { return }
    isTiled = true
    tiles.reset(bounds)
    for rect in damage.rectangles { tiles.add(rect) }
  }
}
