import CSDL
import CoreGraphics
import UIKitCore

/// The display server, its displays, and the renderer that a window would have.
package nonisolated struct DisplayFacts: Equatable, Sendable {
  /// A display of the display server.
  package struct Display: Equatable, Sendable {
    /// The name of the display, often that of the monitor.
    package var name: String

    /// The width in pixels.
    package var width: Int

    /// The height in pixels.
    package var height: Int

    /// The refresh rate in hertz; `nil` if it is unknown.
    package var refreshRate: Double?

    /// Creates the description of a display.
    package init(name: String, width: Int, height: Int, refreshRate: Double?) {
      self.name = name
      self.width = width
      self.height = height
      self.refreshRate = refreshRate
    }
  }

  /// The name of the display server: `Wayland` or `X11`.
  package var server: String

  /// The address of the display server in the environment, such as `wayland-0` or `:0`; `nil` if it is unknown.
  package var address: String?

  /// The displays; the first one is the main display.
  package var displays: [Display]

  /// The number of pixels per point in a new window.
  package var scale: Double

  /// The graphics card's name if it draws the window; `nil` if the processor draws it.
  package var graphicsCard: String?

  /// Creates the description of a display server.
  package init(server: String, address: String?, displays: [Display], scale: Double, graphicsCard: String?) {
    self.server = server
    self.address = address
    self.displays = displays
    self.scale = scale
    self.graphicsCard = graphicsCard
  }
}

extension DisplayFacts {
  /// Collects the facts about a window, which need not be visible, and its renderer.
  init(_ window: HostWindow, _ screen: any FrameScreen) {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    let names = ["wayland": ("Wayland", "WAYLAND_DISPLAY"), "x11": ("X11", "DISPLAY")]
    let (name, variable) = names[driver] ?? (driver, "")
    let displays = (0..<max(SDL_GetNumVideoDisplays(), 0)).map { Display(index: $0) }
    self.init(
      server: name, address: getenv(variable).map { String(cString: $0) }, displays: displays,
      scale: window.scale, graphicsCard: screen.graphicsCard?.name)
  }
}

extension DisplayFacts.Display {
  /// Collects the facts about SDL's display with this index.
  fileprivate init(index: Int32) {
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(index, &mode)
    self.init(
      name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index + 1)",
      width: Int(mode.w), height: Int(mode.h),
      refreshRate: mode.refresh_rate > 0 ? Double(mode.refresh_rate) : nil)
  }
}
