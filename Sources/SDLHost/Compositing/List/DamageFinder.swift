/// A finder of the pixels in which two lists of operations differ.
nonisolated final class DamageFinder {
  private var places: [DrawOperation.Key: Int] = [:]
  private var pairs: ContiguousArray<Pair> = []
  private let tiles = PixelTiles()
  private var isTiled = false

  /// The number of operations, from the first on, that are equal in the two lists compared last.
  private(set) var unchangedCount = 0

  /// The movement of the previous frame's pixels that precedes drawing the damage; `nil` for none.
  private(set) var shift: ContentShift?

  private var bounds = PixelRect.empty

  /// The number of rectangles above which the damage is collected in tiles.
  private static let mostRectangles = 16

  /// The maximum fraction of a shifted area that is drawn nevertheless; beyond it nothing is shifted.
  private static let mostDrawn = 0.5

  /// A list of operations, as pointers: an element that is passed to a function is copied, which takes longer than what is
  /// done with it here.
  private struct Operations {
    let elements: UnsafeBufferPointer<DrawOperation>

    var count: Int { elements.count }

    subscript(index: Int) -> UnsafePointer<DrawOperation> { elements.baseAddress.unsafelyUnwrapped + index }
  }

  /// The indices of an operation in the two lists; `nil` where it is missing.
  private struct Pair {
    var old: Int?
    var new: Int?
  }

  /// Resets the number of equal operations, and the shift.
  func forget() {
    unchangedCount = 0
    shift = nil
  }

  /// Sets `damage` to every pixel, within `bounds`, that may change from `old` to `new`, apart from those that `shift`
  /// moves.
  ///
  /// Operations that are equal in both, in the same order, change nothing; others damage their old and new bounds. Nothing
  /// is shifted unless `findsShift`.
  func find(
    from old: ContiguousArray<DrawOperation>, to new: ContiguousArray<DrawOperation>, within bounds: PixelRect,
    into damage: PixelRegion, findsShift: Bool = true
  ) {
    self.bounds = bounds
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        find(Operations(elements: old), Operations(elements: new), damage, findsShift: findsShift)
      }
    }
  }

  private func find(_ old: Operations, _ new: Operations, _ damage: PixelRegion, findsShift: Bool) {
    match(old, new)
    shift = findsShift ? findShift(old, new) : nil
    collect(old, new, damage)
    guard let shift else { return }
    let drawn = damage.rectangles.reduce(0) { $0 + $1.intersection(shift.area).area }
    guard Double(drawn) > Double(shift.area.area) * Self.mostDrawn else { return }
    self.shift = nil
    collect(old, new, damage)
  }

  // MARK: - Pairs

  /// Pairs the operations after the unchanged ones by their keys, as far as their order is the same.
  private func match(_ old: Operations, _ new: Operations) {
    unchangedCount = 0
    pairs.removeAll(keepingCapacity: true)
    let shorter = min(old.count, new.count)
    while unchangedCount < shorter, DrawOperation.areEqual(old[unchangedCount], new[unchangedCount]) {
      unchangedCount += 1
    }
    var start = unchangedCount
    while start < old.count, start < new.count, old[start].pointee.key == new[start].pointee.key {
      pairs.append(Pair(old: start, new: start))
      start += 1
    }
    var oldEnd = old.count, newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1].pointee.key == new[newEnd - 1].pointee.key {
      oldEnd -= 1
      newEnd -= 1
      pairs.append(Pair(old: oldEnd, new: newEnd))
    }
    guard start < oldEnd || start < newEnd else { return }
    places.removeAll(keepingCapacity: true)
    for index in start..<oldEnd { places[old[index].pointee.key] = index }
    var next = start
    for index in start..<newEnd {
      guard let place = places[new[index].pointee.key], place >= next else {
        pairs.append(Pair(old: nil, new: index))
        continue
      }
      for skipped in next..<place { pairs.append(Pair(old: skipped, new: nil)) }
      pairs.append(Pair(old: place, new: index))
      next = place + 1
    }
    for skipped in next..<oldEnd { pairs.append(Pair(old: skipped, new: nil)) }
  }

  private func findShift(_ old: Operations, _ new: Operations) -> ContentShift? {
    var finder = ShiftFinder()
    for pair in pairs { if let before = pair.old, let after = pair.new { finder.vote(old[before], new[after]) } }
    for pair in pairs { if let before = pair.old, let after = pair.new { finder.measure(old[before], new[after]) } }
    return finder.shift
  }

  // MARK: - Damage

  private func collect(_ old: Operations, _ new: Operations, _ damage: PixelRegion) {
    damage.reset(to: .empty)
    isTiled = false
    if shift != nil { for index in 0..<unchangedCount { compare(old[index], new[index], damage) } }
    for pair in pairs {
      switch (pair.old, pair.new) {
      case (let before?, let after?): compare(old[before], new[after], damage)
      case (let before?, nil): addOld(old[before].pointee.bounds, to: damage)
      case (nil, let after?): add(new[after].pointee.bounds, to: damage)
      case (nil, nil): break
      }
    }
    if isTiled { damage.reset(to: tiles) }
  }

  private func compare(
    _ old: UnsafePointer<DrawOperation>, _ new: UnsafePointer<DrawOperation>, _ damage: PixelRegion
  ) {
    if let shift { return compare(old, new, shift, damage) }
    guard !DrawOperation.areEqual(old, new) else { return }
    let before = old.pointee.bounds, after = new.pointee.bounds, both = before.union(after)
    // For a small movement, one rectangle is better than two overlapping ones.
    if both.area <= before.area + after.area { return add(both, to: damage) }
    add(before, to: damage)
    add(after, to: damage)
  }

  private func compare(
    _ old: UnsafePointer<DrawOperation>, _ new: UnsafePointer<DrawOperation>, _ shift: ContentShift,
    _ damage: PixelRegion
  ) {
    let before = old.pointee.bounds, after = new.pointee.bounds
    if !DrawOperation.areEqual(old, new) {
      before.forEachPart(outside: shift.area) { add($0, to: damage) }
      after.forEachPart(outside: shift.area) { add($0, to: damage) }
    }
    if case .backdrop(_, _, let reads) = new.pointee.paint, !reads.intersection(shift.area).isEmpty {
      // What it shows moves without being damaged.
      add(reads, to: damage)
    }
    guard !shift.carries(old, to: new) else { return }
    add(before.offset(x: shift.x, y: shift.y).intersection(shift.area), to: damage)
    add(after.intersection(shift.area), to: damage)
  }

  /// Adds the pixels of an operation that the new list lacks.
  private func addOld(_ bounds: PixelRect, to damage: PixelRegion) {
    guard let shift else { return add(bounds, to: damage) }
    bounds.forEachPart(outside: shift.area) { add($0, to: damage) }
    add(bounds.offset(x: shift.x, y: shift.y).intersection(shift.area), to: damage)
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
