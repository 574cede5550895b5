import CoreGraphics

/// Where an open menu stands: under what it belongs to where there is room, else above it, else wherever it fits.
nonisolated struct MenuPlacement: Equatable, Sendable {
  /// In the window's points.
  let frame: CGRect

  /// The point that it grows from, in parts of its size.
  let anchor: CGPoint

  /// From what it belongs to, and from the window's edges, in points.
  static let gap: CGFloat = 6, margin: CGFloat = 8

  /// Less than this beside what it belongs to is no room, in points.
  private static let leastHeight: CGFloat = 120

  /// A menu of `size` beside `source`, inside `room`; one that is too large gets as much as there is.
  init(size: CGSize, beside source: CGRect, in room: CGRect) {
    let room = room.insetBy(dx: Self.margin, dy: Self.margin)
    let width = min(size.width, max(room.width, 0))
    // What it belongs to may lie outside, in part or as a whole.
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
    // On the right half of the window it hangs from the right edge of what it belongs to.
    let wanted = source.midX > room.midX ? source.maxX - width : source.minX
    let x = max(min(wanted, room.maxX - width), room.minX)
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    anchor = CGPoint(
      x: width > 0 ? min(max((source.midX - x) / width, 0), 1) : 0.5,
      y: height > 0 ? min(max((source.midY - y) / height, 0), 1) : 0.5)
  }
}
