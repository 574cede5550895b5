import CSDL
import CWayland
import Foundation

/// The cursors of the user's theme on Wayland.
///
/// SDL 2.26 crashes when it shows a cursor that the theme lacks. Without any installed theme, libwayland-cursor has a few
/// cursors of its own, with an arrow but no hand.
@MainActor final class WaylandCursors {
  /// The size at which cursors are looked for, in pixels; themes offer the same cursors in all sizes.
  private static let size: Int32 = 24

  /// The names by which SDL asks for cursors.
  private static let names = [
    SDL_SYSTEM_CURSOR_ARROW: "left_ptr", SDL_SYSTEM_CURSOR_HAND: "hand2", SDL_SYSTEM_CURSOR_IBEAM: "xterm",
  ]

  private let available: Set<String>

  /// Reads the user's theme; `nil` unless `window` is a Wayland window.
  init?(of window: OpaquePointer) {
    guard let (display, _) = WaylandSurface.objects(of: window), let queue = wl_display_create_queue(display) else {
      return nil
    }
    defer { wl_event_queue_destroy(queue) }
    guard let memory = WaylandSurface.sharedMemory(of: display, on: queue) else { return nil }
    defer { wl_shm_destroy(memory) }
    guard let theme = wl_cursor_theme_load(getenv("XCURSOR_THEME"), Self.size, memory) else {
      available = []
      return
    }
    defer { wl_cursor_theme_destroy(theme) }
    available = Set(Self.names.values.filter { wl_cursor_theme_get_cursor(theme, $0) != nil })
  }

  /// Returns whether SDL can show `cursor`.
  func contain(_ cursor: SDL_SystemCursor) -> Bool { Self.names[cursor].map { available.contains($0) } ?? false }
}
