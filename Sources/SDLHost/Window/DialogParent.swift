import CSDL

/// The window to which dialogs of the desktop belong, so that they appear in front of it.
package enum DialogParent {
  /// The name of the window with the focus of the keyboard, as portals understand it: `x11:` and its number in
  /// hexadecimal. Empty on Wayland, where it would need another protocol, and without such a window.
  package static var identifier: String {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
    guard let window = SDL_GetKeyboardFocus(), SDL_GetWindowWMInfo(window, &info) == SDL_TRUE,
      info.subsystem == SDL_SYSWM_X11
    else { return "" }
    return "x11:\(String(info.info.x11.window, radix: 16))"
  }
}
