/// A set of pixels of a bitmap, rounded out to small tiles: adding is cheap for any number of small rectangles.
nonisolated final class PixelTiles {
  /// The smallest rectangle around everything that was added.
  private(set) var extents = PixelRect.empty

  private var bounds = PixelRect.empty
  private var columns = 0

  /// A bit for each tile, row by row; each row starts in a new word.
  private var marks: ContiguousArray<UInt64> = []
  private var words = 0
  private var additions = 0

  /// The size of a tile in pixels: its row is a cache line. Larger tiles would be fewer, but would draw more pixels
  /// unnecessarily.
  private static let width = 16
  private static let height = 8

  /// The maximum number of rectangles, and the maximum fraction of the rectangle around them that they cover; beyond
  /// either, that rectangle is used instead.
  private static let mostSpans = 256
  private static let mostCovered = 0.6

  /// The maximum number of additions; beyond it the tiles are not used.
  private static let mostAdditions = 1024

  /// The number of rectangles among which the span above is searched.
  private static let farthestAbove = 48

  /// Creates an empty set.
  init() {}

  /// Empties the set, for a bitmap with these `bounds`, which start at zero.
  func reset(_ bounds: PixelRect) {
    self.bounds = bounds
    extents = .empty
    additions = 0
    columns = (bounds.x1 + Self.width - 1) / Self.width
    words = (columns + 63) / 64
    let count = words * ((bounds.y1 + Self.height - 1) / Self.height)
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(0, count: count))
  }

  /// Adds the tiles that a rectangle touches.
  func add(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    extents = extents.union(rect)
    additions += 1
    guard additions <= Self.mostAdditions else { return }
    let span = rect.x0 / Self.width...(rect.x1 - 1) / Self.width
    for row in rect.y0 / Self.height...(rect.y1 - 1) / Self.height {
      for word in span.lowerBound / 64...span.upperBound / 64 { marks[row * words + word] |= Self.bits(span, word) }
    }
  }

  /// Returns the bits of a span of columns in one of a row's words.
  @inline(__always)
  private static func bits(_ span: ClosedRange<Int>, _ word: Int) -> UInt64 {
    let low = max(span.lowerBound - word * 64, 0), high = min(span.upperBound - word * 64, 63)
    return (UInt64.max << UInt64(low)) & (UInt64.max >> UInt64(63 - high))
  }

  /// Returns the first marked, or unmarked, column of a row from `column` on; the number of columns if there is none.
  @inline(__always)
  private func next(_ isMarked: Bool, row: Int, from column: Int) -> Int {
    guard column < columns else { return columns }
    let flip: UInt64 = isMarked ? 0 : .max
    var word = column / 64
    var bits = (marks[row * words + word] ^ flip) & (UInt64.max << UInt64(column % 64))
    while bits == 0 {
      word += 1
      guard word < words else { return columns }
      bits = marks[row * words + word] ^ flip
    }
    return min(word * 64 + bits.trailingZeroBitCount, columns)
  }

  /// Returns whether a rectangle is in tiles of the set.
  func contains(_ rect: PixelRect) -> Bool {
    guard !rect.isEmpty, bounds.contains(rect) else { return rect.isEmpty }
    let span = rect.x0 / Self.width...(rect.x1 - 1) / Self.width
    for row in rect.y0 / Self.height...(rect.y1 - 1) / Self.height {
      for word in span.lowerBound / 64...span.upperBound / 64 {
        let bits = Self.bits(span, word)
        if marks[row * words + word] & bits != bits { return false }
      }
    }
    return true
  }

  /// Writes the set to `rectangles` without overlaps. Returns whether they are few enough, and cover little enough, to
  /// be used.
  func write(to rectangles: inout ContiguousArray<PixelRect>) -> Bool {
    rectangles.removeAll(keepingCapacity: true)
    guard columns > 0 else { return true }
    guard additions <= Self.mostAdditions else { return false }
    for row in extents.y0 / Self.height..<(extents.y1 + Self.height - 1) / Self.height {
      var column = next(true, row: row, from: extents.x0 / Self.width)
      while column < columns {
        let end = next(false, row: row, from: column)
        add(row: row, column..<end, to: &rectangles)
        column = next(true, row: row, from: end)
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

  /// Adds a span of a row's tiles, or extends the same span of the row above.
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
