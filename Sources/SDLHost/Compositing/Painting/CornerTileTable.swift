/// Corner tiles by shape, since the same corners come again and again.
nonisolated final class CornerTileTable {
  private var tiles: [CornerTiles.Key: CornerTiles] = [:]

  /// A corner that grows while it moves leaves a trail of shapes that never come back; beyond this many start afresh.
  private static let capacity = 256

  /// The tiles of `patches`, filled or as a frame of width `border`.
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
