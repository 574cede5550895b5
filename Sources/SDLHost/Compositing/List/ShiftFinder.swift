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
  mutating func vote(_ old: UnsafePointer<DrawOperation>, _ new: UnsafePointer<DrawOperation>) {
    let area = new.pointee.bounds.area
    if hasMoved(old, new) {
      weight += area
      return
    }
    guard let (x, y) = Self.distance(old, new) else { return }
    if weight >= area {
      weight -= area
    } else {
      (self.x, self.y, weight) = (x, y, area - weight)
    }
  }

  /// Measures one operation of the same frames, after all have voted.
  mutating func measure(_ old: UnsafePointer<DrawOperation>, _ new: UnsafePointer<DrawOperation>) {
    guard weight > 0, hasMoved(old, new) else { return }
    count += 1
    area += new.pointee.bounds.area
    box = box.union(old.pointee.bounds).union(new.pointee.bounds)
  }

  /// The shift, after all operations were measured; `nil` if it is not worthwhile.
  var shift: ContentShift? {
    guard count >= Self.fewestOperations else { return nil }
    let shift = ContentShift(x: Int(x), y: Int(y), in: box)
    guard !shift.area.isEmpty, Double(area) >= Double(shift.area.area) * Self.leastFill else { return nil }
    return shift
  }

  /// Returns whether the operation moved by the distance found so far, which is zero at first.
  private func hasMoved(_ old: UnsafePointer<DrawOperation>, _ new: UnsafePointer<DrawOperation>) -> Bool {
    (x != 0 || y != 0) && !old.pointee.isWarped && !new.pointee.isWarped
      && old.pointee.outline.offset(x: x, y: y) == new.pointee.outline
  }

  /// Returns the distance between two positions in whole pixels, neither of which is zero in both directions; `nil` if
  /// the operation did not move so.
  private static func distance(
    _ old: UnsafePointer<DrawOperation>, _ new: UnsafePointer<DrawOperation>
  ) -> (x: Double, y: Double)? {
    let before = old.pointee.outline, after = new.pointee.outline
    guard before != after, !old.pointee.isWarped, !new.pointee.isWarped else { return nil }
    let x = after.left - before.left, y = after.top - before.top
    guard x == x.rounded(), y == y.rounded(), before.offset(x: x, y: y) == after else { return nil }
    return (x, y)
  }
}
