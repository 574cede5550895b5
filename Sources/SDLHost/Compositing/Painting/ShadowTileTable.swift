/// A cache of shadow tiles by their shape.
nonisolated final class ShadowTileTable {
  private var entries: [Key: Entry] = [:]
  private var frames = 0
  private let repeatedLength: Int

  private struct Key: Hashable {
    var width: Int
    var height: Int
    var deviation: Double
    var corners: CornerShape
  }

  private struct Entry {
    var tile: ShadowTile
    var lastFrame: Int
  }

  /// The number of unused frames after which a tile is dropped.
  private static let patience = 120

  /// Creates an empty cache of tiles whose repeated parts are that long, in pixels.
  init(repeatedLength: Int) { self.repeatedLength = repeatedLength }

  /// Returns the tile for a rectangle of a size in pixels; large rectangles share a tile.
  func tile(width: Int, height: Int, deviation: Double, corners: CornerShape) -> ShadowTile {
    let reach = 2 * ShadowTile.margin(deviation) + Double(repeatedLength)
    let key = Key(
      width: min(width, Int(reach + 2 * corners.radiusX) + 3),
      height: min(height, Int(reach + 2 * corners.radiusY) + 3),
      deviation: deviation, corners: corners)
    if let index = entries.index(forKey: key) {
      entries.values[index].lastFrame = frames
      return entries.values[index].tile
    }
    let made = ShadowTile(
      width: key.width, height: key.height, deviation: deviation, corners: corners,
      repeatedLength: repeatedLength)
    entries[key] = Entry(tile: made, lastFrame: frames)
    return made
  }

  /// Drops all tiles.
  func removeAll() { entries = [:] }

  /// Ends a frame; periodically drops unused tiles.
  func endFrame() {
    frames += 1
    guard frames % Self.patience == 0 else { return }
    let oldest = frames - Self.patience
    guard entries.values.contains(where: { $0.lastFrame < oldest }) else { return }
    entries = entries.filter { $0.value.lastFrame >= oldest }
  }
}
