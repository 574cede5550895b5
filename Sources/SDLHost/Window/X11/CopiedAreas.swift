/// The areas of a frame that an X server copies, for the areas that changed.
///
/// Each area is a request, and a server copies whole rows, which are contiguous in memory, faster than parts of rows: Xvfb
/// takes as long for 960 of 1280 columns as for all. So an area nearly as wide as the frame becomes whole rows.
nonisolated struct CopiedAreas {
  /// The areas to copy: rows first, then the other areas.
  private(set) var areas: [PixelRect] = []

  /// Creates an empty list.
  init() { areas.reserveCapacity(8) }

  /// Replaces the list by what is to be copied for `changes` in a frame of `columns` columns, all of whose pixels are valid.
  mutating func set(_ changes: [PixelRect], columns: Int) {
    areas.removeAll(keepingCapacity: true)
    // From three quarters of the columns on.
    for change in changes where 4 * change.width >= 3 * columns {
      add(PixelRect(x0: 0, y0: change.y0, x1: columns, y1: change.y1))
    }
    let rows = areas.count
    for change in changes where !areas[..<rows].contains(where: { $0.contains(change) }) { areas.append(change) }
  }

  /// Adds rows, united with those that they overlap or touch.
  private mutating func add(_ rows: PixelRect) {
    var rows = rows
    var index = 0
    while index < areas.count {
      if areas[index].y0 <= rows.y1, rows.y0 <= areas[index].y1 {
        rows = rows.union(areas.remove(at: index))
        // The larger rows may touch others that were looked at before.
        index = 0
      } else {
        index += 1
      }
    }
    areas.append(rows)
  }
}
