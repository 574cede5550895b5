import QuartzCore

/// The coverage of the pixels at the four corners of a rounded rectangle.
nonisolated final class CornerTiles: CachedTile {
  /// The coverage of the tiles, side by side in the order top left, top right, bottom left, bottom right. It may be larger
  /// than they are.
  private(set) var mask: PixmanImage

  /// The width of a tile, which is also the distance of the tiles, and its height.
  private var tileWidth = 1
  private var tileHeight = 1

  /// The bounds of the edge in the rows of the tiles, one tile after the other.
  private var bounds: [CornerCoverage.Bounds] = []

  /// Whether what is inside the edge is covered; otherwise it is the hole of a border.
  private var isFilled = true

  /// Creates the tiles of `patches`, filled or, with a `border` greater than 0, as a frame of that width.
  init(_ patches: Patches, border: Double) {
    let size = Self.size(patches)
    mask = PixmanImage(width: size.width * 4, height: size.height, format: .coverage)
    fill(patches, border: border)
  }

  /// Makes these the tiles of `patches`, filled or, with a `border` greater than 0, as a frame of that width.
  func fill(_ patches: Patches, border: Double) {
    (tileWidth, tileHeight) = Self.size(patches)
    isFilled = border <= 0
    mask = mask.holding(width: tileWidth * 4, height: tileHeight, format: .coverage)
    bounds.removeAll(keepingCapacity: true)
    bounds.append(contentsOf: repeatElement(CornerCoverage.Bounds(outside: 0, edge: 0), count: tileHeight * 4))
    let shape = CornerCoverage(outline: patches.outline, corners: patches.corners, border: border)
    for (index, corner) in Self.order.enumerated() {
      let tile = patches.tile(corner)
      for y in tile.y0..<max(tile.y1, tile.y0) { fill(index, tile, y, shape) }
    }
  }

  private func fill(_ index: Int, _ tile: PixelRect, _ y: Int, _ shape: CornerCoverage) {
    let isLeft = Self.isLeft(index), width = tile.width
    let bounds = shape.bounds(y, isLeft: isLeft, width: width)
    self.bounds[index * tileHeight + y - tile.y0] = bounds
    let row = (mask.row(y - tile.y0) + column(of: index)).assumingMemoryBound(to: UInt8.self)
    let outside = isLeft ? 0 : width - bounds.outside, inside = isLeft ? bounds.edge : 0
    (row + outside).update(repeating: 0, count: bounds.outside)
    (row + inside).update(repeating: isFilled ? 255 : 0, count: width - bounds.edge)
    for distance in bounds.outside..<bounds.edge {
      let column = isLeft ? distance : width - 1 - distance
      row[column] = UInt8(shape.coverage(tile.x0 + column, y) * 255 + 0.5)
    }
  }

  /// Returns the size of the largest tile, at least one pixel.
  private static func size(_ patches: Patches) -> (width: Int, height: Int) {
    order.reduce((1, 1)) { size, corner in
      let tile = patches.tile(corner)
      return (max(size.0, tile.width), max(size.1, tile.height))
    }
  }

  /// The corners in the order of the tiles.
  static let order: [Frame.Corners.Mask] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  private static func isLeft(_ index: Int) -> Bool { index % 2 == 0 }

  var byteCount: Int { mask.byteCount }

  /// Returns the first column of a corner's tile in the mask.
  func column(of index: Int) -> Int { index * tileWidth }

  // MARK: - Parts

  /// The maximum number of rows of a part at the edge; the minimum number of pixels of a part that is covered completely.
  private static let edgeHeight = 32, smallestWhole = 1 << 10

  /// Divides a corner's `tile` into parts at the edge, and parts that are covered completely, and calls `body` with what
  /// `area` contains of them. Nothing else in the tile is covered. There are few parts, however large the radius is.
  func forEachPart(
    _ index: Int, _ tile: PixelRect, in area: PixelRect, _ body: (_ rect: PixelRect, _ isWhole: Bool) -> Void
  ) {
    // Columns are numbers of pixels from the tile's outer side.
    func add(_ rows: Range<Int>, _ columns: Range<Int>, isWhole: Bool) {
      let x = Self.isLeft(index) ? tile.x0 + columns.lowerBound : tile.x1 - columns.upperBound
      let rect = PixelRect(x0: x, y0: rows.lowerBound, x1: x + columns.count, y1: rows.upperBound).intersection(area)
      if !rect.isEmpty { body(rect, isWhole) }
    }
    func divide(_ rows: Range<Int>, _ columns: Range<Int>) {
      guard rows.overlaps(area.y0..<area.y1) else { return }
      var outside = columns.upperBound, edge = columns.lowerBound
      for bounds in bounds[(index * tileHeight - tile.y0 + rows.lowerBound)...].prefix(rows.count) {
        outside = min(outside, bounds.outside)
        edge = max(edge, bounds.edge)
      }
      edge = min(edge, columns.upperBound)
      if rows.count * (columns.upperBound - edge) < Self.smallestWhole { edge = columns.upperBound }
      if edge < columns.upperBound, isFilled { add(rows, edge..<columns.upperBound, isWhole: true) }
      let rest = min(max(outside, columns.lowerBound), edge)..<edge
      guard !rest.isEmpty else { return }
      guard rows.count > Self.edgeHeight else { return add(rows, rest, isWhole: false) }
      let middle = rows.lowerBound + rows.count / 2
      divide(rows.lowerBound..<middle, rest)
      divide(middle..<rows.upperBound, rest)
    }
    if !tile.intersection(area).isEmpty { divide(tile.y0..<tile.y1, 0..<tile.width) }
  }

  /// Returns the columns of row `y` of a corner's tile that are certainly outside of the shape, and those that may be on
  /// the edge.
  func columns(_ index: Int, _ tile: PixelRect, _ y: Int) -> (outside: Range<Int>, edge: Range<Int>) {
    let bounds = bounds[index * tileHeight + y - tile.y0]
    if Self.isLeft(index) {
      let start = tile.x0 + bounds.outside
      return (tile.x0..<start, start..<tile.x0 + bounds.edge)
    }
    let end = tile.x1 - bounds.outside
    return (end..<tile.x1, tile.x1 - bounds.edge..<end)
  }
}
