/// A finder of the distance by which most of a frame has moved.
nonisolated struct ShiftFinder {
  private var x = 0.0
  private var y = 0.0
  private var weight = 0

  private var box = PixelRect.empty
  private var area = 0
  private var count = 0

  /// The minimum number of operations that move together; fewer are drawn as fast.
  private static let fewestOperations = 8

  /// The minimum fraction of the box around them that they draw; moving it takes about half of the time of drawing it.
  private static let leastFill = 0.5

  /// Counts one operation of two frames in the search for the distance that most of the moved area has in common.
  mutating func vote(_ old: DrawOperation, _ new: DrawOperation) {
    guard let (x, y) = Self.distance(old, new) else { return }
    let area = new.bounds.area
    if (x, y) == (self.x, self.y) {
      weight += area
    } else if weight >= area {
      weight -= area
    } else {
      (self.x, self.y, weight) = (x, y, area - weight)
    }
  }

  /// Measures one operation of the same frames, after all have voted.
  mutating func measure(_ old: DrawOperation, _ new: DrawOperation) {
    guard weight > 0, let distance = Self.distance(old, new), distance == (x, y) else { return }
    count += 1
    area += new.bounds.area
    box = box.union(old.bounds).union(new.bounds)
  }

  /// The shift, after all operations were measured; `nil` if it is not worthwhile.
  var shift: ContentShift? {
    guard count >= Self.fewestOperations else { return nil }
    let shift = ContentShift(x: Int(x), y: Int(y), in: box)
    guard !shift.area.isEmpty, Double(area) >= Double(shift.area.area) * Self.leastFill else { return nil }
    return shift
  }

  /// Returns the distance between two positions in whole pixels, neither of which is zero in both directions; `nil` if
  /// the operation did not move so.
  private static func distance(_ old: DrawOperation, _ new: DrawOperation) -> (x: Double, y: Double)? {
    guard old.outline != new.outline, old.warp == nil, new.warp == nil else { return nil }
    let x = new.outline.left - old.outline.left, y = new.outline.top - old.outline.top
    guard x == x.rounded(), y == y.rounded(), old.outline.offset(x: x, y: y) == new.outline else { return nil }
    return (x, y)
  }
}
