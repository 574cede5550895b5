/// A cache of corner tiles by their shape.
nonisolated final class CornerTileTable {
  private let table: TileTable<Key, CornerTiles>

  /// The values that the tiles depend on: the shape, the fractional positions of its edges, and the border's width (0:
  /// filled).
  private struct Key: Hashable {
    var shape: CornerShape
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var border: Double
  }

  /// Creates an empty cache. `fillsAgain` must be `false` if others keep what they made of a tile.
  init(fillsAgain: Bool) { table = TileTable(fillsAgain: fillsAgain) }

  /// Returns the tiles of `patches`, filled or as a frame of width `border`.
  func tiles(of patches: Patches, border: Double) -> CornerTiles {
    let edges = patches.outline
    let key = Key(
      shape: patches.corners, left: Self.fraction(edges.left), top: Self.fraction(edges.top),
      right: edges.width, bottom: edges.height, border: border)
    return table.tile(of: key) { known in
      guard let known else { return CornerTiles(patches, border: border) }
      known.fill(patches, border: border)
      return known
    }
  }

  /// Drops all tiles.
  func removeAll() { table.removeAll() }

  /// Ends a frame.
  func endFrame() { table.endFrame() }

  private static func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
