import CoreGraphics

/// How large a window is whose size nobody has chosen.
nonisolated enum WindowSize {
  /// Where there is room enough, in points.
  private static let preferred = CGSize(width: 1280, height: 800)

  /// What a window's title bar takes, in points: an allowance, since nobody tells before the window is there.
  private static let titleBar: CGFloat = 40

  /// The size of a window that has `room` on its display, in points; `nil`: nobody knows.
  static func usual(in room: CGSize?) -> CGSize {
    guard let room, room.width > 0, room.height > 0 else { return preferred }
    guard room.width < preferred.width || room.height < preferred.height else { return preferred }
    return CGSize(
      width: min(preferred.width, room.width), height: min(preferred.height, max(room.height - titleBar, 1)))
  }
}
