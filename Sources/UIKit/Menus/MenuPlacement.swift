import CoreGraphics

/// The frame of an open menu: below its source if there is space, otherwise above it, otherwise wherever it fits.
nonisolated struct MenuPlacement: Equatable, Sendable {
  /// The menu's frame, in window coordinates.
  let frame: CGRect

  /// The anchor point from which the menu grows, as fractions of its size.
  let anchor: CGPoint

  /// The distances from the source and from the window's edges, in points.
  static let gap: CGFloat = 6, margin: CGFloat = 8

  /// The least height beside the source that counts as sufficient, in points.
  private static let leastHeight: CGFloat = 120

  /// Computes the placement of a menu of `size` beside `source`, inside `room`; the size is reduced if it does not fit.
  init(size: CGSize, beside source: CGRect, in room: CGRect) {
    let room = room.insetBy(dx: Self.margin, dy: Self.margin)
    let width = min(size.width, max(room.width, 0))
    // The source may be partly or completely outside `room`.
    let top = min(max(source.minY, room.minY), room.maxY), bottom = min(max(source.maxY, room.minY), room.maxY)
    let below = room.maxY - bottom - Self.gap, above = top - Self.gap - room.minY
    let isBelow = size.height <= below || below >= above
    let space = isBelow ? below : above
    let height: CGFloat, y: CGFloat
    if space >= min(size.height, Self.leastHeight) {
      height = min(size.height, space)
      y = isBelow ? bottom + Self.gap : top - Self.gap - height
    } else {
      height = min(size.height, max(room.height, 0))
      y = max(min((top + bottom) / 2 - height / 2, room.maxY - height), room.minY)
    }
    // In the right half of the window, the menu is aligned with the source's right edge.
    let wanted = source.midX > room.midX ? source.maxX - width : source.minX
    let x = max(min(wanted, room.maxX - width), room.minX)
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    anchor = CGPoint(
      x: width > 0 ? min(max((source.midX - x) / width, 0), 1) : 0.5,
      y: height > 0 ? min(max((source.midY - y) / height, 0), 1) : 0.5)
  }
}
