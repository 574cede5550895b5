/// A set of pixels as rectangles that do not overlap. It is modified in place, so that a steady frame does not
/// allocate.
nonisolated final class PixelRegion {
  /// The rectangles, unordered.
  private(set) var rectangles: ContiguousArray<PixelRect> = []

  /// The remaining pieces while a rectangle is subtracted.
  private var pieces: ContiguousArray<PixelRect> = []

  /// The tiles that are certainly in the region, if it was made of tiles and nothing was subtracted since.
  private var tiles: PixelTiles?

  /// Creates an empty region.
  init() {}

  var isEmpty: Bool { rectangles.isEmpty }

  /// The smallest rectangle around the region.
  var extents: PixelRect { rectangles.reduce(PixelRect.empty) { $0.union($1) } }

  /// Sets the region to a rectangle, which may be empty.
  func reset(to rect: PixelRect) {
    tiles = nil
    rectangles.removeAll(keepingCapacity: true)
    if !rect.isEmpty { rectangles.append(rect) }
  }

  /// Sets the region to `tiles`, or to the rectangle around them if that is simpler.
  func reset(to tiles: PixelTiles) {
    if tiles.write(to: &rectangles) {
      self.tiles = tiles
    } else {
      reset(to: tiles.extents)
    }
  }

  /// Sets the region to a copy of `other`.
  func copy(_ other: PixelRegion) {
    tiles = other.tiles
    rectangles.removeAll(keepingCapacity: true)
    rectangles.append(contentsOf: other.rectangles)
  }

  /// Adds the pixels of a rectangle.
  func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for known in rectangles where known.contains(rect) { return }
    pieces.removeAll(keepingCapacity: true)
    pieces.append(rect)
    var index = 0
    while index < rectangles.count {
      let known = rectangles[index]
      if rect.contains(known) {
        rectangles[index] = rectangles[rectangles.count - 1]
        rectangles.removeLast()
        continue
      }
      Self.subtract(known, from: &pieces)
      index += 1
    }
    rectangles.append(contentsOf: pieces)
  }

  /// Removes the pixels of a rectangle.
  func subtract(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    tiles = nil
    Self.subtract(rect, from: &rectangles)
  }

  /// Returns whether a rectangle is in the region, as far as that is known without a search; `false` is inconclusive.
  func surelyContains(_ rect: PixelRect) -> Bool { tiles?.contains(rect) ?? false }

  /// Returns how much of a rectangle is in the region.
  func overlap(with rect: PixelRect) -> Overlap {
    let area = rectangles.reduce(0) { $0 + $1.intersection(rect).area }
    return area == 0 ? .none : area == rect.area ? .whole : .part
  }

  /// The degree of an overlap.
  enum Overlap { case none, part, whole }

  /// Subtracts `hole` from each rectangle.
  private static func subtract(_ hole: PixelRect, from rectangles: inout ContiguousArray<PixelRect>) {
    var index = 0, count = rectangles.count
    while index < count {
      let rect = rectangles[index]
      guard !rect.intersection(hole).isEmpty else {
        index += 1
        continue
      }
      // The last unprocessed rectangle moves here; pieces, which do not touch the hole, are appended.
      count -= 1
      rectangles[index] = rectangles[count]
      rectangles[count] = rectangles[rectangles.count - 1]
      rectangles.removeLast()
      rect.forEachPart(outside: hole) { rectangles.append($0) }
    }
  }
}
