/// A cache of shadow tiles by their shape.
nonisolated final class ShadowTileTable {
  private let table: TileTable<Key, ShadowTile>
  private let repeatedLength: Int

  /// The rectangle that was blurred last, whose memory the next one has.
  private var rectangle = BlurredRectangle()

  private struct Key: Hashable {
    var width: Int
    var height: Int
    var deviation: Double
    var corners: CornerShape
  }

  /// Creates an empty cache of tiles whose repeated parts are that long, in pixels. `fillsAgain` must be `false` if others
  /// keep what they made of a tile.
  init(repeatedLength: Int, fillsAgain: Bool) {
    self.repeatedLength = repeatedLength
    table = TileTable(fillsAgain: fillsAgain)
  }

  /// Returns the tile for a rectangle of a size in pixels; large rectangles share a tile.
  func tile(width: Int, height: Int, deviation: Double, corners: CornerShape) -> ShadowTile {
    let reach = 2 * ShadowTile.margin(deviation) + Double(repeatedLength)
    let key = Key(
      width: min(width, Int(reach + 2 * corners.radiusX) + 3),
      height: min(height, Int(reach + 2 * corners.radiusY) + 3),
      deviation: deviation, corners: corners)
    return table.tile(of: key) { known in
      let tile = known ?? ShadowTile(repeatedLength: repeatedLength)
      tile.fill(width: key.width, height: key.height, deviation: deviation, corners: corners, &rectangle)
      return tile
    }
  }

  /// Drops all tiles.
  func removeAll() { table.removeAll() }

  /// Ends a frame.
  func endFrame() { table.endFrame() }
}
