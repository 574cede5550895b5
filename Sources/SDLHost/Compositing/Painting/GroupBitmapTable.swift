import CoreGraphics
import QuartzCore

/// The bitmaps of groups that do not change while they move.
nonisolated final class GroupBitmapTable {
  private var entries: [DrawOperation.Key: Entry] = [:]
  private var frames = 0

  private struct Entry {
    var group: Frame.Group
    var rect: CGRect
    var scale: Double
    var image: CGImage
    var lastFrame: Int
  }

  /// How many bitmaps are kept.
  var count: Int { entries.count }

  /// The bitmap of a group, painted by `paint` unless it is known.
  func image(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double, paint: () -> CGImage
  ) -> CGImage {
    if let index = entries.index(forKey: key) {
      let known = entries.values[index]
      if known.scale == scale, known.rect == rect, known.group == group {
        entries.values[index].lastFrame = frames
        return known.image
      }
    }
    let image = paint()
    entries[key] = Entry(group: group, rect: rect, scale: scale, image: image, lastFrame: frames)
    return image
  }

  /// Says that a group is still in the frame, though nothing of it has to be painted.
  func keep(_ key: DrawOperation.Key) {
    if let index = entries.index(forKey: key) { entries.values[index].lastFrame = frames }
  }

  /// A frame is complete: drops the bitmaps of groups that it did not hold.
  func endFrame() {
    for (key, entry) in entries where entry.lastFrame != frames { entries[key] = nil }
    frames += 1
  }
}
