/// A set of pixels of a bitmap, kept as the small tiles that hold any of them: cheap to add to however many small
/// rectangles there are.
nonisolated final class PixelTiles {
  /// The smallest rectangle around all that was added.
  private(set) var extents = PixelRect.empty

  private var bounds = PixelRect.empty
  private var columns = 0
  private var marks: ContiguousArray<Bool> = []
  private var additions = 0

  /// A tile's sides, in pixels: a row of it is what the processor fetches from memory at once. Larger ones are fewer, but
  /// what they draw in vain comes from far away.
  private static let width = 16
  private static let height = 8

  /// Rectangles cost something each: from so many on, or when they cover more than this share of the rectangle around
  /// them, that one does.
  private static let mostSpans = 256
  private static let mostCovered = 0.6

  /// Of more rectangles than this, the tiles are not worth being found.
  private static let mostAdditions = 1024

  /// Among so many spans the one above is looked for.
  private static let farthestAbove = 48

  /// No pixel.
  init() {}

  /// Becomes empty, for a bitmap with these `bounds`, which begin at zero.
  func reset(_ bounds: PixelRect) {
    self.bounds = bounds
    extents = .empty
    additions = 0
    columns = (bounds.x1 + Self.width - 1) / Self.width
    let count = columns * ((bounds.y1 + Self.height - 1) / Self.height)
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(false, count: count))
  }

  /// Adds the tiles that hold any of a rectangle.
  func add(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    extents = extents.union(rect)
    additions += 1
    guard additions <= Self.mostAdditions else { return }
    for row in rect.y0 / Self.height...(rect.y1 - 1) / Self.height {
      for column in rect.x0 / Self.width...(rect.x1 - 1) / Self.width { marks[row * columns + column] = true }
    }
  }

  /// Whether all of a rectangle is in tiles of the set.
  func contains(_ rect: PixelRect) -> Bool {
    guard !rect.isEmpty, bounds.contains(rect) else { return rect.isEmpty }
    for row in rect.y0 / Self.height...(rect.y1 - 1) / Self.height {
      for column in rect.x0 / Self.width...(rect.x1 - 1) / Self.width where !marks[row * columns + column] {
        return false
      }
    }
    return true
  }

  /// Writes the set into `rectangles` as some that do not overlap. Returns whether these are few enough, and cover little
  /// enough, to be worth it.
  func write(to rectangles: inout ContiguousArray<PixelRect>) -> Bool {
    rectangles.removeAll(keepingCapacity: true)
    guard columns > 0 else { return true }
    guard additions <= Self.mostAdditions else { return false }
    for row in extents.y0 / Self.height..<(extents.y1 + Self.height - 1) / Self.height {
      var column = extents.x0 / Self.width
      while column < columns {
        let first = column
        while column < columns, marks[row * columns + column] { column += 1 }
        if column > first { add(row: row, first..<column, to: &rectangles) }
        column += 1
      }
      if rectangles.count > Self.mostSpans { return false }
    }
    var area = 0, around = PixelRect.empty
    for rect in rectangles {
      area += rect.area
      around = around.union(rect)
    }
    return Double(area) <= Double(around.area) * Self.mostCovered
  }

  /// Adds a span of a row's tiles, or lets the same span of the row above reach down.
  private func add(row: Int, _ span: Range<Int>, to rectangles: inout ContiguousArray<PixelRect>) {
    let rect = PixelRect(
      x0: span.lowerBound * Self.width, y0: row * Self.height, x1: span.upperBound * Self.width,
      y1: (row + 1) * Self.height
    ).intersection(bounds)
    for index in rectangles.indices.suffix(Self.farthestAbove).reversed() {
      let above = rectangles[index]
      if above.y1 == rect.y0, above.x0 == rect.x0, above.x1 == rect.x1 {
        rectangles[index].y1 = rect.y1
        return
      }
    }
    rectangles.append(rect)
  }
}
