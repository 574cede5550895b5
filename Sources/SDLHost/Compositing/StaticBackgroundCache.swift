import QuartzCore

/// A cached bitmap of everything behind a motion. While a large part of the window changes in front of many unchanged
/// operations (such as a view that is being dimmed), the bitmap is copied instead of drawing these again.
///
/// It is made after the motion starts, and dropped after it ends.
nonisolated final class StaticBackgroundCache {
  /// The number of operations in the bitmap, from the first of the list; 0 without a bitmap.
  private(set) var count = 0

  private var bitmap: (image: PixmanImage, memory: BitmapMemory)?
  private let reserve: BitmapReserve

  /// The numbers of frames of a motion for which a bitmap would be of use, and of the latest ones for which it would not.
  private var calls = 0
  private var misses = 0

  /// The number of successive frames in which more operations than those in the bitmap were unchanged.
  private var largerCalls = 0

  /// The number of frames after which the bitmap is made, or operations are added to it; a shorter motion is not worth it.
  private static let fewestCalls = 2

  /// The number of successive frames without use after which the bitmap is dropped, and before it is made, after which the
  /// motion counts as over: a view that is dimmed slowly does not change in every frame.
  private static let mostMisses = 30, mostMissesBefore = 2

  /// The minimum number of operations; fewer are drawn as fast as a copy.
  private static let fewestOperations = 8

  /// The minimum fraction of the window that changes, and the minimum total area of the operations relative to the
  /// window; copying fills it once.
  private static let leastDamage = 0.3
  private static let leastFill = 1.4

  /// Creates an empty cache, whose bitmap has memory of `reserve`.
  init(reserve: BitmapReserve) { self.reserve = reserve }

  /// Returns the bitmap if it is of use to a frame that draws `damage`. The first `unchangedCount` operations of `list` are
  /// those of the previous frame; `paint` draws a range of them into a bitmap, over what is there already unless the range
  /// begins with the first one.
  func picture(
    of list: DrawList, unchangedCount: Int, damage: PixelRegion, bounds: PixelRect,
    paint: (_ bitmap: PixmanImage, _ range: Range<Int>) -> Void
  ) -> PixmanImage? {
    if unchangedCount < count { forget() }
    guard isOfUse(list, unchangedCount: unchangedCount, damage, bounds) else {
      misses += 1
      if misses > (bitmap == nil ? Self.mostMissesBefore : Self.mostMisses) { forget() }
      return nil
    }
    calls += 1
    misses = 0
    guard calls > Self.fewestCalls else { return nil }
    if bitmap == nil {
      let bytesPerRow = PixmanImage.bytesPerRow(width: bounds.width, format: .color)
      // The painting covers every pixel.
      let memory = BitmapMemory(byteCount: bytesPerRow * bounds.height, from: reserve)
      let image = PixmanImage(
        viewing: memory.bytes, width: bounds.width, height: bounds.height, bytesPerRow: bytesPerRow, format: .color)
      count = list.wholePrefix(of: unchangedCount)
      paint(image, 0..<count)
      bitmap = (image, memory)
    } else if let bitmap {
      // A cell that was lit up when the bitmap was made comes to rest later, and so do those in front of it.
      let whole = list.wholePrefix(of: unchangedCount)
      largerCalls = whole > count ? largerCalls + 1 : 0
      if largerCalls > Self.fewestCalls {
        paint(bitmap.image, count..<whole)
        (count, largerCalls) = (whole, 0)
      }
    }
    return bitmap?.image
  }

  /// Drops the bitmap.
  func forget() {
    bitmap = nil
    count = 0
    calls = 0
    largerCalls = 0
  }

  private func isOfUse(_ list: DrawList, unchangedCount: Int, _ damage: PixelRegion, _ bounds: PixelRect) -> Bool {
    let known = count > 0 ? count : list.wholePrefix(of: unchangedCount)
    guard known >= Self.fewestOperations else { return false }
    let changed = damage.rectangles.reduce(0) { $0 + $1.area }
    guard Double(changed) >= Double(bounds.area) * Self.leastDamage else { return false }
    if count > 0 { return true }
    let filled = list.operations.prefix(known).reduce(0) { $0 + $1.bounds.area }
    return Double(filled) >= Double(bounds.area) * Self.leastFill
  }
}

nonisolated extension DrawList {
  /// Returns the length of the longest prefix of the first `count` operations that can be drawn on its own: it ends
  /// outside of groups, and before the first backdrop.
  fileprivate func wholePrefix(of count: Int) -> Int {
    var depth = 0, whole = 0
    for index in 0..<count {
      if case .backdrop = operations[index].paint { break }
      switch operations[index].key.role {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .whole, .cell: break
      }
      if depth == 0 { whole = index + 1 }
    }
    return whole
  }
}
