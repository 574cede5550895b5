/// Finds the pixels in which two lists of operations differ.
nonisolated final class DamageFinder {
  private var places: [DrawOperation.Key: Int] = [:]
  private let tiles = PixelTiles()
  private var isTiled = false

  /// How many operations, from the first on, are the same in both of the lists that were looked at last.
  private(set) var still = 0

  private var bounds = PixelRect.empty

  /// Of more rectangles than this the damage is found in tiles.
  private static let mostRectangles = 16

  /// Forgets what was looked at last.
  func forget() { still = 0 }

  /// Lets `damage` be every pixel, within `bounds`, that may change from `old` to `new`.
  ///
  /// What is the same in both, and in the same order, changes nothing; all else is damaged where it was and where it is.
  func find(
    from old: ContiguousArray<DrawOperation>, to new: ContiguousArray<DrawOperation>, within bounds: PixelRect,
    into damage: PixelRegion
  ) {
    damage.reset(to: .empty)
    isTiled = false
    still = 0
    self.bounds = bounds
    findAll(from: old, to: new, damage)
    if isTiled { damage.reset(to: tiles) }
  }

  private func findAll(
    from old: ContiguousArray<DrawOperation>, to new: ContiguousArray<DrawOperation>, _ damage: PixelRegion
  ) {
    while still < min(old.count, new.count), old[still] == new[still] { still += 1 }
    var start = still
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

  /// Matches operations by their keys, as far as their order stays.
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
    // What hardly moves is one rectangle, not slivers of two.
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
