/// A cache of tiles by their shape.
///
/// A shape that changes in each frame, as the card of a zoom does, needs a new tile in each frame. A tile that was shown
/// in one frame only is therefore filled again for another shape.
nonisolated final class TileTable<Key: Hashable, Tile: AnyObject> {
  private var entries: [Key: Entry] = [:]
  private var frames = 0

  /// The keys of the tiles that are new in this frame, and in the previous one.
  private var newKeys: [Key] = []
  private var previousKeys: [Key] = []

  /// The tiles that can be filled again, the last one first.
  private var spares: [Tile] = []

  private let fillsAgain: Bool

  private struct Entry {
    let tile: Tile
    var lastFrame: Int
  }

  /// The number of unused frames after which a tile is dropped.
  private static var patience: Int { 120 }

  /// The maximum number of tiles that wait to be filled again: those of several shapes that change together.
  private static var mostSpares: Int { 8 }

  /// Creates an empty cache. `fillsAgain` must be `false` if others keep what they made of a tile.
  init(fillsAgain: Bool) { self.fillsAgain = fillsAgain }

  /// Returns the tile of a shape; `make` creates one, or fills the one that it receives.
  func tile(of key: Key, make: (Tile?) -> Tile) -> Tile {
    if let index = entries.index(forKey: key) {
      entries.values[index].lastFrame = frames
      return entries.values[index].tile
    }
    let made = make(spares.popLast())
    entries[key] = Entry(tile: made, lastFrame: frames)
    if fillsAgain { newKeys.append(key) }
    return made
  }

  /// Drops all tiles.
  func removeAll() {
    entries = [:]
    newKeys = []
    previousKeys = []
    spares = []
  }

  /// Ends a frame: takes back the tiles that only the previous one showed, and periodically drops unused ones.
  func endFrame() {
    for key in previousKeys {
      guard let index = entries.index(forKey: key), entries.values[index].lastFrame == frames - 1 else { continue }
      let tile = entries.remove(at: index).value.tile
      if spares.count < Self.mostSpares { spares.append(tile) }
    }
    swap(&previousKeys, &newKeys)
    newKeys.removeAll(keepingCapacity: true)
    frames += 1
    guard frames % Self.patience == 0 else { return }
    let oldest = frames - Self.patience
    guard entries.values.contains(where: { $0.lastFrame < oldest }) else { return }
    entries = entries.filter { $0.value.lastFrame >= oldest }
  }
}
