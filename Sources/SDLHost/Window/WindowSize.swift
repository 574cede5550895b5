import CoreGraphics

/// The default size of a window.
nonisolated enum WindowSize {
  /// The size on a display that is large enough, in points.
  private static let preferred = CGSize(width: 1280, height: 800)

  /// The estimated height of the window's title bar, in points, which is not known before the window exists.
  private static let titleBar: CGFloat = 40

  /// Returns the default size on a display with `room` for windows, in points; `nil` if that is unknown.
  static func usual(in room: CGSize?) -> CGSize {
    guard let room, room.width > 0, room.height > 0 else { return preferred }
    guard room.width < preferred.width || room.height < preferred.height else { return preferred }
    return CGSize(
      width: min(preferred.width, room.width), height: min(preferred.height, max(room.height - titleBar, 1)))
  }
}
