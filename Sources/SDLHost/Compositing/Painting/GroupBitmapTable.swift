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
    /// The bitmap; `nil` if the group is drawn without one.
    var bitmap: GroupBitmap?
    var lastFrame: Int
    /// The frame in which the group replaced another one of the same layer; `nil` if it is the layer's first.
    var changeFrame: Int?
  }

  /// The maximum number of pixels per frame, a quarter of a window's, for the bitmap of a large group that can also be
  /// drawn without one; it is painted in parts, so that no frame takes long. It is not begun in the first frame, in which
  /// a motion often starts with the layout of a page.
  private static let mostPixelsPerFrame = 270_000

  /// Creates an empty cache, whose bitmaps have memory of `reserve`. The views of bitmaps that are dropped are removed
  /// from `images`, since they would retain the bitmaps.
  init(reserve: BitmapReserve, images: ImageTable) {
    self.reserve = reserve
    self.images = images
  }

  /// The number of cached bitmaps.
  var count: Int { entries.values.count { $0.bitmap != nil } }

  /// The bitmap of a group that has changed.
  struct OutdatedBitmap {
    /// The group that the bitmap shows.
    let group: Frame.Group

    /// The bitmap; `nil` if it was not begun, since the group had changed too much before.
    let bitmap: GroupBitmap?
  }

  /// Returns the bitmap of the layer's group if it shows, or would show, another group than `group` in the same rectangle
  /// and scale.
  func outdatedBitmap(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double
  ) -> OutdatedBitmap? {
    guard let known = entries[key], known.scale == scale, known.rect == rect, known.group != group else { return nil }
    return OutdatedBitmap(group: known.group, bitmap: known.bitmap)
  }

  /// Notes that the layer's bitmap shows `group` now, or would show it.
  func noteUpdate(to group: Frame.Group, key: DrawOperation.Key) {
    guard let index = entries.index(forKey: key) else { return }
    entries.values[index].group = group
    entries.values[index].bitmap?.image.freeReductions()
  }

  /// Returns whether a bitmap of the group is of use: not if the layer's group is another one than in the previous frame,
  /// since it may change in the next frame again.
  func isSteady(_ group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double) -> Bool {
    guard let known = entries[key] else { return true }
    if index(of: group, key, rect, scale) != nil { return known.changeFrame != frames }
    drop(key)
    entries[key] = Entry(
      group: group, rect: rect, scale: scale, bitmap: nil, lastFrame: frames, changeFrame: frames)
    return false
  }

  /// Returns the bitmap of a group after `paint` has painted those of its first `rows` rows that are missing.
  func image(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double, rows: Int,
    isOpaque: @autoclosure () -> Bool, paint: (_ bitmap: PixmanImage, _ rows: Range<Int>) -> Void
  ) -> CGImage {
    let bitmap =
      bitmap(of: group, key, rect, scale) ?? newBitmap(of: group, key, rect, scale, rows, isOpaque: isOpaque())
    let missing = bitmap.nextRows(needed: rows)
    if !missing.isEmpty { paint(bitmap.view, missing) }
    return bitmap.image
  }

  /// Calls `paint` for as many of the missing ones of the first `rows` rows of an opaque group's bitmap as fit into this
  /// frame. Returns the bitmap and the number of its rows that are complete; `nil` if it is not begun.
  func imageInTime(
    of group: Frame.Group, key: DrawOperation.Key, rect: CGRect, scale: Double, rows: Int,
    paint: (_ bitmap: PixmanImage, _ rows: Range<Int>) -> Void
  ) -> (image: CGImage, rows: Int)? {
    let pixels = RasterTable.pixels(rect.width, scale) * RasterTable.pixels(rect.height, scale)
    if pixels > Self.mostPixelsPerFrame, index(of: group, key, rect, scale) == nil {
      drop(key)
      entries[key] = Entry(group: group, rect: rect, scale: scale, bitmap: nil, lastFrame: frames)
      return nil
    }
    let bitmap =
      bitmap(of: group, key, rect, scale) ?? newBitmap(of: group, key, rect, scale, rows, isOpaque: true)
    let missing = bitmap.nextRows(needed: rows, pixels: budget)
    budget -= missing.count * bitmap.view.width
    if !missing.isEmpty { paint(bitmap.view, missing) }
    return (bitmap.image, bitmap.rowsPainted)
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
    if let bitmap = entries.removeValue(forKey: key)?.bitmap { images.removeView(of: bitmap.image) }
  }

  private func bitmap(
    of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double
  ) -> GroupBitmap? {
    index(of: group, key, rect, scale).flatMap { entries.values[$0].bitmap }
  }

  /// Replaces the layer's bitmap by one that is not painted yet.
  private func newBitmap(
    of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double, _ rows: Int, isOpaque: Bool
  ) -> GroupBitmap {
    // The new bitmap may have the memory of the one that it replaces.
    drop(key)
    let bitmap = GroupBitmap(
      width: RasterTable.pixels(rect.width, scale), height: RasterTable.pixels(rect.height, scale),
      isOpaque: isOpaque, rows: rows, reserve: reserve)
    entries[key] = Entry(group: group, rect: rect, scale: scale, bitmap: bitmap, lastFrame: frames)
    return bitmap
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
