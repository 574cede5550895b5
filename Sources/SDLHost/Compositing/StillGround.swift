import QuartzCore

/// A picture of everything behind what moves, drawn once: while the whole window changes over and over in front of many
/// operations that stay as they are (a page that is dimmed, say), these are copied instead of drawn again.
///
/// It comes with the motion and goes with it.
nonisolated final class StillGround {
  /// How many operations of a list, from its first, are in the picture; 0 where there is none.
  private(set) var count = 0

  private var bitmap: PixmanImage?

  /// Frames in a row that would have been drawn faster with a picture, or not.
  private var calls = 0
  private var misses = 0

  /// A motion that ends after fewer frames is not worth a picture.
  private static let fewestCalls = 2

  /// After so many frames that do not need it, the picture goes.
  private static let mostMisses = 30

  /// Fewer operations are drawn again as fast.
  private static let fewestOperations = 8

  /// The least part of the window that has to change, and how much of it the operations have to fill, one over the other:
  /// copying fills it once.
  private static let leastDamage = 0.3
  private static let leastFill = 1.4

  /// No picture yet.
  init() {}

  /// The picture, if it is of use to a frame that draws `damage`: `still` operations of `list`, from the first, are as they
  /// were in the frame before. `paint` fills a bitmap with so many of them.
  func picture(
    of list: DrawList, still: Int, damage: PixelRegion, bounds: PixelRect,
    paint: (_ bitmap: PixmanImage, _ count: Int) -> Void
  ) -> PixmanImage? {
    if still < count { forget() }
    guard isOfUse(list, still: still, damage, bounds) else {
      calls = 0
      misses += 1
      if misses > Self.mostMisses { forget() }
      return nil
    }
    calls += 1
    misses = 0
    guard calls > Self.fewestCalls else { return nil }
    if bitmap == nil {
      let made = PixmanImage(width: bounds.width, height: bounds.height, format: .color)
      count = list.wholePrefix(of: still)
      paint(made, count)
      bitmap = made
    }
    return bitmap
  }

  /// Drops the picture.
  func forget() {
    bitmap = nil
    count = 0
    calls = 0
  }

  private func isOfUse(_ list: DrawList, still: Int, _ damage: PixelRegion, _ bounds: PixelRect) -> Bool {
    let known = count > 0 ? count : list.wholePrefix(of: still)
    guard known >= Self.fewestOperations else { return false }
    let changed = damage.rectangles.reduce(0) { $0 + $1.area }
    guard Double(changed) >= Double(bounds.area) * Self.leastDamage else { return false }
    if count > 0 { return true }
    let filled = list.operations.prefix(known).reduce(0) { $0 + $1.bounds.area }
    return Double(filled) >= Double(bounds.area) * Self.leastFill
  }
}

nonisolated extension DrawList {
  /// The longest list that makes a picture of its own out of the first `count` operations: without half a group, and without
  /// what looks beneath itself.
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
