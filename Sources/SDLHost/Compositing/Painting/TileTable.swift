/// A tile that can be filled again for another shape.
nonisolated protocol CachedTile: AnyObject {
  /// The size of its memory, in bytes.
  var byteCount: Int { get }
}

/// A cache of tiles by their shape.
///
/// A shape that changes in each frame, as the card of a zoom does, needs a new tile in each frame. A tile that was shown
/// in one frame only is therefore filled again for another shape, unless it is among the latest ones and all tiles
/// together are small: a shape that is painted in every third frame keeps its tile.
nonisolated final class TileTable<Key: Hashable, Tile: CachedTile> {
  private var entries: [Key: Entry] = [:]
  private var frames = 0

  /// The keys of the tiles that may be filled again, oldest first, if one frame only has shown them.
  private var candidates: [Key] = []

  private let fillsAgain: Bool

  private struct Entry {
    let tile: Tile
    let firstFrame: Int
    var lastFrame: Int
  }

  /// The number of unused frames after which a tile is dropped.
  private static var patience: Int { 120 }

  /// The number of the latest tiles that are not filled again.
  private static var keptCount: Int { 8 }

  /// The size of all tiles from which the latest ones are filled again, too, in bytes; our own choice.
  private static var mostBytes: Int { 1 << 20 }

  /// Creates an empty cache. `fillsAgain` must be `false` if others keep what they made of a tile.
  init(fillsAgain: Bool) { self.fillsAgain = fillsAgain }

  /// Returns the tile of a shape; `make` creates one, or fills the one that it receives.
  func tile(of key: Key, make: (Tile?) -> Tile) -> Tile {
    if let index = entries.index(forKey: key) {
      entries.values[index].lastFrame = frames
      return entries.values[index].tile
    }
    let made = make(takeCandidate())
    entries[key] = Entry(tile: made, firstFrame: frames, lastFrame: frames)
    if fillsAgain { candidates.append(key) }
    return made
  }

  /// Removes the oldest tile that one earlier frame only has shown; returns `nil` if all such tiles are among the latest,
  /// and small.
  private func takeCandidate() -> Tile? {
    guard !candidates.isEmpty else { return nil }
    let isLarge = entries.values.reduce(0) { $0 + $1.tile.byteCount } > Self.mostBytes
    while candidates.count > (isLarge ? 0 : Self.keptCount) {
      guard let index = entries.index(forKey: candidates[0]) else {
        candidates.removeFirst()
        continue
      }
      let entry = entries.values[index]
      if entry.lastFrame == frames, entry.firstFrame == frames { return nil }
      candidates.removeFirst()
      if entry.firstFrame == entry.lastFrame { return entries.remove(at: index).value.tile }
    }
    return nil
  }

  /// Drops all tiles.
  func removeAll() {
    entries = [:]
    candidates = []
  }

  /// Ends a frame; periodically drops unused tiles.
  func endFrame() {
    frames += 1
    guard frames % Self.patience == 0 else { return }
    let oldest = frames - Self.patience
    guard entries.values.contains(where: { $0.lastFrame < oldest }) else { return }
    entries = entries.filter { $0.value.lastFrame >= oldest }
  }
}
