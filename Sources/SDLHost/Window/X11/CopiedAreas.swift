/// The areas of a frame that an X server copies, for the areas that changed.
///
/// An X server copies all bytes of a row in one piece, and parts of rows by a slower function: Xvfb takes as long for 960
/// of 1280 columns as for all. Each area is also a request. So an area nearly as wide as the frame becomes whole rows.
nonisolated struct CopiedAreas {
  /// The areas to copy: rows first, then the other areas.
  private(set) var areas: [PixelRect] = []

  /// The part of the columns from which an area is copied as whole rows.
  private static let widePart = (of: 4, atLeast: 3)

  /// Creates an empty list.
  init() { areas.reserveCapacity(8) }

  /// Replaces the list by what is to be copied for `changes` in a frame of `columns` columns, all of whose pixels are valid.
  mutating func set(_ changes: [PixelRect], columns: Int) {
    areas.removeAll(keepingCapacity: true)
    for change in changes where change.width * Self.widePart.of >= columns * Self.widePart.atLeast {
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
