import CoreGraphics
import QuartzCore

/// A cache of bitmaps of static groups.
nonisolated final class GroupBitmapTable {
  private var entries: [DrawOperation.Key: Entry] = [:]
  private var frames = 0
  private let reserve: BitmapReserve
  private let images: ImageTable

  /// The number of pixels that may still be painted in this frame for groups that can wait.
  private var budget = mostPixelsPerFrame

  private struct Entry {
    var group: Frame.Group
    var rect: CGRect
    var scale: Double
    var image: CGImage?
    /// The bitmap while it is being painted.
    var unfinished: UnfinishedBitmap?
    var lastFrame: Int
    /// The frame in which the group replaced another one of the same layer; `nil` if it is the layer's first.
    var changeFrame: Int?
  }

  /// The maximum number of pixels per frame, a sixth of a window's, for the bitmap of a large group that can also be
  /// drawn without one; it is painted in parts, so that no frame takes long. Nothing of it is painted in the first frame,
  /// in which a motion often starts with the layout of a page.
  private static let mostPixelsPerFrame = 180_000

  /// Creates an empty cache, whose bitmaps have memory of `reserve`. The views of bitmaps that are dropped are removed
  /// from `images`, since they would retain the bitmaps.
  init(reserve: BitmapReserve, images: ImageTable) {
    self.reserve = reserve
    self.images = images
  }

  /// The number of cached bitmaps.
  var count: Int { entries.values.count { $0.image != nil || $0.unfinished != nil } }

  /// The bitmap of a group that has changed.
  struct OutdatedBitmap {
    /// The group that the bitmap shows.
    let group: Frame.Group

    /// The pixels; `nil` if the bitmap was not begun, since the group had changed too much before.
    let pixels: PixmanImage?

    /// The number of rows that are painted.
    let rowsPainted: Int
  }

  /// Returns the bitmap of the layer's group if it shows, or would show, another group than `group` in the same rectangle
  /// and scale.
  func outdatedBitmap(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double
  ) -> OutdatedBitmap? {
    guard let known = entries[key], known.scale == scale, known.rect == rect, known.group != group else { return nil }
    if let unfinished = known.unfinished {
      return OutdatedBitmap(group: known.group, pixels: unfinished.view, rowsPainted: unfinished.rowsPainted)
    }
    return OutdatedBitmap(
      group: known.group, pixels: known.image.map { images.view(of: $0) }, rowsPainted: known.image?.height ?? 0)
  }

  /// Notes that the layer's bitmap shows `group` now, or would show it.
  func noteUpdate(to group: Frame.Group, key: DrawOperation.Key) {
    guard let index = entries.index(forKey: key) else { return }
    entries.values[index].group = group
    entries.values[index].image?.freeReductions()
  }

  /// Returns whether a bitmap of the group is of use: not if the layer's group is another one than in the previous frame,
  /// since it may change in the next frame again.
  func isSteady(_ group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double) -> Bool {
    guard let known = entries[key] else { return true }
    if index(of: group, key, rect, scale) != nil { return known.changeFrame != frames }
    drop(key)
    entries[key] = Entry(
      group: group, rect: rect, scale: scale, image: nil, unfinished: nil, lastFrame: frames, changeFrame: frames)
    return false
  }

  /// Returns the bitmap of a group, painted by `paint` unless it is cached.
  func image(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double, paint: () -> CGImage
  ) -> CGImage {
    if let index = index(of: group, key, rect, scale), let image = entries.values[index].image { return image }
    // The new bitmap may have the memory of the one that it replaces.
    drop(key)
    let image = paint()
    entries[key] = Entry(group: group, rect: rect, scale: scale, image: image, unfinished: nil, lastFrame: frames)
    return image
  }

  /// Returns the bitmap of an opaque group if it is complete. Otherwise calls `paint` for the rows that fit into this
  /// frame; returns `nil` while rows are missing.
  func imageInTime(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double,
    paint: (_ bitmap: PixmanImage, _ rows: Range<Int>) -> Void
  ) -> CGImage? {
    let known = index(of: group, key, rect, scale).map { entries.values[$0] }
    if known?.image == nil && known?.unfinished == nil {
      let fresh = UnfinishedBitmap(
        width: RasterTable.pixels(rect.width, scale), height: RasterTable.pixels(rect.height, scale),
        reserve: reserve)
      entries[key] = Entry(group: group, rect: rect, scale: scale, image: nil, unfinished: fresh, lastFrame: frames)
      if fresh.view.width * fresh.view.height > Self.mostPixelsPerFrame { return nil }
    }
    guard let index = entries.index(forKey: key) else { return nil }
    guard let bitmap = entries.values[index].unfinished else { return entries.values[index].image }
    let rows = bitmap.nextRows(pixels: budget)
    budget -= rows.count * bitmap.view.width
    if !rows.isEmpty { paint(bitmap.view, rows) }
    guard bitmap.isFinished else { return nil }
    let image = bitmap.image()
    // The table may have changed while a nested group was painted.
    guard let index = entries.index(forKey: key) else { return image }
    entries.values[index].image = image
    entries.values[index].unfinished = nil
    return image
  }

  /// Marks a group as used in this frame, although nothing of it is painted.
  func keep(_ key: DrawOperation.Key) {
    if let index = entries.index(forKey: key) { entries.values[index].lastFrame = frames }
  }

  /// Ends a frame, and drops the bitmaps of groups that were not used in it.
  func endFrame() {
    for (key, entry) in entries where entry.lastFrame != frames { drop(key) }
    frames += 1
    budget = Self.mostPixelsPerFrame
  }

  private func drop(_ key: DrawOperation.Key) {
    if let image = entries.removeValue(forKey: key)?.image { images.removeView(of: image) }
  }

  /// Returns the index of the group's entry, if it is valid.
  private func index(
    of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double
  ) -> Dictionary<DrawOperation.Key, Entry>.Index? {
    guard let index = entries.index(forKey: key) else { return nil }
    let known = entries.values[index]
    guard known.scale == scale, known.rect == rect, known.group == group else { return nil }
    entries.values[index].lastFrame = frames
    return index
  }
}
