import CSDL
import CWayland
import Foundation

/// The connection to the display server, which may end before the window is closed.
enum DisplayConnection {
  /// Whether the connection to the X server was lost.
  private static var isXServerGone = false

  /// Closes the window when the connection to its X server is lost; Xlib would terminate the process without a report.
  static func watch(_ window: OpaquePointer) {
    guard let info = systemInfo(of: window), info.subsystem == SDL_SYSWM_X11, let display = info.info.x11.display else {
      return
    }
    segue_watch_x_server(UnsafeMutableRawPointer(display)) { MainActor.assumeIsolated { DisplayConnection.end() } }
  }

  private static func end() {
    guard !isXServerGone else { return }
    isXServerGone = true
    closeWindow()
  }

  /// Closes the window with the loop's next reading of events, whether or not its server is still there.
  ///
  /// Both functions of the shim share a variable, and must be called from one file.
  static func closeWindow() { segue_push_quit() }

  /// Returns whether the connection of `window` to its display server was lost.
  static func isGone(of window: OpaquePointer) -> Bool {
    if isXServerGone { return true }
    guard let info = systemInfo(of: window), info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display
    else { return false }
    return wl_display_get_error(display) != 0
  }

  /// Returns the objects of the window system behind an SDL window; `nil` if SDL does not know them.
  static func systemInfo(of window: OpaquePointer) -> SDL_SysWMinfo? {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
    return SDL_GetWindowWMInfo(window, &info) == SDL_TRUE ? info : nil
  }
}
