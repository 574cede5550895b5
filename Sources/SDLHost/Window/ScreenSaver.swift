import CSDL

/// The screen saver of the desktop, which also turns the display off.
package enum ScreenSaver {
  /// Whether the desktop may start it while the window is open; `true` at first. Without a window it has no effect.
  package static var isAllowed = true {
    didSet {
      guard isAllowed != oldValue else { return }
      if isAllowed { SDL_EnableScreenSaver() } else { SDL_DisableScreenSaver() }
    }
  }
}
