/// A cache of corner tiles by their shape.
nonisolated final class CornerTileTable {
  private var tiles: [CornerTiles.Key: CornerTiles] = [:]

  /// The maximum number of tiles, since a corner that grows leaves many shapes that are not used again; beyond it the
  /// cache is emptied.
  private static let capacity = 256

  /// Returns the tiles of `patches`, filled or as a frame of width `border`.
  func tiles(of patches: Patches, border: Double) -> CornerTiles {
    let edges = patches.outline
    let key = CornerTiles.Key(
      shape: patches.corners, left: Self.fraction(edges.left), top: Self.fraction(edges.top),
      right: edges.width, bottom: edges.height, border: border)
    if let known = tiles[key] { return known }
    if tiles.count >= Self.capacity { tiles.removeAll(keepingCapacity: true) }
    let made = CornerTiles(patches, border: border)
    tiles[key] = made
    return made
  }

  private static func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
