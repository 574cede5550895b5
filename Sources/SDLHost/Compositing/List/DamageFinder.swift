/// Finds the pixels in which two lists of operations differ.
nonisolated final class DamageFinder {
  private var places: [DrawOperation.Key: Int] = [:]

  /// Beyond this many rectangles the damage becomes the one around them.
  private static let mostRectangles = 16

  /// Adds to `damage` every pixel that may change from `old` to `new`.
  ///
  /// What is the same in both, and in the same order, changes nothing; all else is damaged where it was and where it is.
  func find(
    from old: ContiguousArray<DrawOperation>, to new: ContiguousArray<DrawOperation>, into damage: PixelRegion
  ) {
    var start = 0
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
        Self.add(operation.bounds, to: damage)
        continue
      }
      for skipped in next..<index { Self.add(old[skipped].bounds, to: damage) }
      compare(old[index], operation, damage)
      next = index + 1
    }
    for skipped in next..<old.endIndex { Self.add(old[skipped].bounds, to: damage) }
  }

  private func compare(_ old: DrawOperation, _ new: DrawOperation, _ damage: PixelRegion) {
    guard old != new else { return }
    let both = old.bounds.union(new.bounds)
    // What hardly moves is one rectangle, not slivers of two.
    if both.area <= old.bounds.area + new.bounds.area { return Self.add(both, to: damage) }
    Self.add(old.bounds, to: damage)
    Self.add(new.bounds, to: damage)
  }

  private static func add(_ rect: PixelRect, to damage: PixelRegion) {
    damage.add(rect)
    if damage.rectangles.count > mostRectangles { damage.reset(to: damage.extents) }
  }
}
