/// A set of pixels, kept as rectangles that do not overlap. Changed in its own memory, so that a steady frame allocates
/// nothing.
nonisolated final class PixelRegion {
  /// In no order.
  private(set) var rectangles: ContiguousArray<PixelRect> = []

  /// What is left over while one rectangle is taken out of another.
  private var pieces: ContiguousArray<PixelRect> = []

  /// Pixels that are surely in the region, if it was made of tiles and nothing was taken away since.
  private var tiles: PixelTiles?

  /// No pixel.
  init() {}

  var isEmpty: Bool { rectangles.isEmpty }

  /// The smallest rectangle around the region.
  var extents: PixelRect { rectangles.reduce(PixelRect.empty) { $0.union($1) } }

  /// The region becomes one rectangle, or nothing when that is empty.
  func reset(to rect: PixelRect) {
    tiles = nil
    rectangles.removeAll(keepingCapacity: true)
    if !rect.isEmpty { rectangles.append(rect) }
  }

  /// The region becomes what is in `tiles`, or the rectangle around that where this is simpler.
  func reset(to tiles: PixelTiles) {
    if tiles.write(to: &rectangles) {
      self.tiles = tiles
    } else {
      reset(to: tiles.extents)
    }
  }

  /// Becomes a copy of `other`.
  func copy(_ other: PixelRegion) {
    tiles = other.tiles
    rectangles.removeAll(keepingCapacity: true)
    rectangles.append(contentsOf: other.rectangles)
  }

  /// Adds a rectangle's pixels.
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

  /// Takes a rectangle's pixels away.
  func subtract(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    tiles = nil
    Self.subtract(rect, from: &rectangles)
  }

  /// Whether all of a rectangle is in the region, as far as that can be told at once; `false` says nothing.
  func surelyContains(_ rect: PixelRect) -> Bool { tiles?.contains(rect) ?? false }

  /// How much of a rectangle is in the region.
  func overlap(with rect: PixelRect) -> Overlap {
    let area = rectangles.reduce(0) { $0 + $1.intersection(rect).area }
    return area == 0 ? .none : area == rect.area ? .whole : .part
  }

  /// How much of something is in a region.
  enum Overlap { case none, part, whole }

  /// Takes `hole` out of each of some rectangles: what is above and below it over the whole width, then what is left and
  /// right.
  private static func subtract(_ hole: PixelRect, from rectangles: inout ContiguousArray<PixelRect>) {
    var index = 0, count = rectangles.count
    while index < count {
      let rect = rectangles[index]
      let inside = rect.intersection(hole)
      guard !inside.isEmpty else {
        index += 1
        continue
      }
      // The last that has not been looked at comes here; pieces, which miss the hole, go to the end.
      count -= 1
      rectangles[index] = rectangles[count]
      rectangles[count] = rectangles[rectangles.count - 1]
      rectangles.removeLast()
      if inside.y0 > rect.y0 {
        rectangles.append(PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: inside.y0))
      }
      if inside.y1 < rect.y1 {
        rectangles.append(PixelRect(x0: rect.x0, y0: inside.y1, x1: rect.x1, y1: rect.y1))
      }
      if inside.x0 > rect.x0 {
        rectangles.append(PixelRect(x0: rect.x0, y0: inside.y0, x1: inside.x0, y1: inside.y1))
      }
      if inside.x1 < rect.x1 {
        rectangles.append(PixelRect(x0: inside.x1, y0: inside.y0, x1: rect.x1, y1: inside.y1))
      }
    }
  }
}
