import CSDL
import CoreGraphics
import Foundation
import UIKitCore

/// A window on the desktop, with its size, its surface, and its presentation.
@MainActor final class HostWindow {
  /// The SDL window.
  let handle: OpaquePointer

  /// The number of the window system's units per point: greater than 1 if the desktop requests larger content and SDL
  /// does not support it.
  private let magnification: Double

  /// The bitmap for drawing if the surface has another pixel format.
  private var ownBitmap: UnsafeMutableRawPointer?
  private var ownSize = (width: 0, height: 0)

  var cursors: [PointerCursor: OpaquePointer] = [:]
  var shownCursor = PointerCursor.arrow

  /// The cursors of the theme, `nil` inside on other display servers; they are read with the first change of the cursor.
  var waylandCursors: WaylandCursors??

  var textArea: CGRect?
  private var rectangles: [SDL_Rect] = []
  private var isShown = false
  private var title: String

  /// Creates a window of `size` points, or of the default size, which is hidden until its first frame is presented. A
  /// window `forRenderer` can be drawn by a graphics card.
  init(
    title: String, size: CGSize?, isFullScreen: Bool, forRenderer: Bool = false
  ) throws(HostError) {
    Self.setHints()
    try Self.chooseDriver()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw HostError(reason: "There is no display to open a window on (\(Self.lastError))")
    }
    SDL_StopTextInput()
    let magnification = Self.desktopMagnification()
    self.magnification = magnification
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    if isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    // Without this flag, SDL's renderer would recreate the window.
    if forRenderer { flags |= SDL_WINDOW_OPENGL.rawValue }
    let room = Self.roomOnDisplay()
    let size =
      size
      ?? WindowSize.usual(
        in: room.map { CGSize(width: Double($0.w) / magnification, height: Double($0.h) / magnification) })
    let width = Int32((Double(size.width) * magnification).rounded())
    let height = Int32((Double(size.height) * magnification).rounded())
    let x = Self.position(of: width, from: room?.x, size: room?.w)
    let y = Self.position(of: height, from: room?.y, size: room?.h)
    guard let handle = SDL_CreateWindow(title, x, y, max(width, 1), max(height, 1), flags) else {
      let reason =
        forRenderer
        ? "There is no accelerated renderer here (\(Self.lastError))"
        : "The window could not be opened (\(Self.lastError))"
      SDL_Quit()
      throw HostError(reason: reason)
    }
    self.handle = handle
    self.title = title
    SDL_SetWindowMinimumSize(handle, Self.smallestSide, Self.smallestSide)
    DisplayConnection.watch(handle)
  }

  /// Whether the connection to the display server was lost.
  var isDisplayGone: Bool { DisplayConnection.isGone(of: handle) }

  isolated deinit {
    ownBitmap?.deallocate()
    // Without the connection, freeing SDL's objects would make libraries terminate the process.
    if isDisplayGone { return }
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    SDL_DestroyWindow(handle)
    SDL_Quit()
  }

  /// The minimum side of the window, in the window system's units.
  private static let smallestSide: Int32 = 160

  /// The message of SDL's last error.
  private static var lastError: String { String(cString: SDL_GetError()) }

  private static func setHints() {
    // Without this, SDL presents the surface through OpenGL at many times the cost.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, "Segue")
    SDL_SetHint("SDL_VIDEO_X11_WMCLASS", "segue")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // The click that raises the window also acts on its content, as a touch would.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // A drag may leave the window and return.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    // Input methods show their own candidate lists.
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
  }

  /// Restricts SDL to the display servers that the environment names, since libraries of missing ones would print
  /// messages.
  private static func chooseDriver() throws(HostError) {
    guard variable("SDL_VIDEODRIVER") == nil else { return }
    let drivers = [("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11")].filter { variable($0.0) != nil }.map(\.1)
    guard !drivers.isEmpty else {
      throw HostError(reason: "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
  }

  /// Returns an environment variable, or `nil` if it is missing or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the scale that desktops on X11, where SDL counts in pixels, set in the environment; from 1 to 4.
  private static func desktopMagnification() -> Double {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11",
      let scale = variable("GDK_SCALE").flatMap({ Double($0) })
    else { return 1 }
    return min(max(scale, 1), 4)
  }

  // MARK: - Size

  /// Returns the usable part of the first display, in the window system's units; `nil` if it is unknown.
  private static func roomOnDisplay() -> SDL_Rect? {
    var bounds = SDL_Rect()
    return SDL_GetDisplayUsableBounds(0, &bounds) == 0 ? bounds : nil
  }

  /// Returns the position of a new window along one axis: the window system's choice for a window that fits, and the
  /// edge of the display for a larger one, which SDL would center, so that its bar would be outside the screen.
  private static func position(of length: Int32, from edge: Int32?, size: Int32?) -> Int32 {
    guard let edge, let size, size > 0, length > size else { return Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK) }
    return edge
  }

  /// The position of the content on the screen, in pixels; 0 on display servers that do not tell it.
  var position: (x: Int, y: Int) {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return (0, 0) }
    var x: Int32 = 0, y: Int32 = 0
    SDL_GetWindowPosition(handle, &x, &y)
    return (Int(x), Int(y))
  }

  /// The size of the window, in points.
  var size: CGSize {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: Double(width) / magnification, height: Double(height) / magnification)
  }

  /// The size of the window, in pixels.
  var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The number of pixels per point.
  var scale: CGFloat {
    var units: Int32 = 0, pixels: Int32 = 0
    SDL_GetWindowSize(handle, &units, nil)
    SDL_GetWindowSizeInPixels(handle, &pixels, nil)
    return units > 0 ? Double(pixels) / Double(units) * magnification : magnification
  }

  /// Requests another size, in points; the window system may choose a different one.
  func resize(to size: CGSize) {
    SDL_SetWindowSize(
      handle, Int32((Double(size.width) * magnification).rounded()),
      Int32((Double(size.height) * magnification).rounded()))
  }

  /// Sets the icon of the window.
  func show(_ icon: WindowIcon) { icon.set(on: handle) }

  /// Sets the title of the window.
  func show(title: String) {
    guard title != self.title else { return }
    self.title = title
    SDL_SetWindowTitle(handle, title)
  }

  /// Toggles the full-screen mode.
  func toggleFullScreen() {
    let covers = SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
    SDL_SetWindowFullscreen(handle, covers ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// Returns the point of the window at a position in the window system's units.
  func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / magnification, y: y / magnification) }

  /// The display's refresh rate in hertz; `nil` if it is unknown.
  var refreshRate: Double? {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return nil }
    return Double(mode.refresh_rate)
  }

  // MARK: - Drawing

  /// Returns the memory for drawing the next frame, or `nil` if the window has none, as while it is being closed.
  ///
  /// It holds the previous frame, unless it is different memory.
  func surface() -> PixelBuffer? {
    guard let surface = SDL_GetWindowSurface(handle), let format = surface.pointee.format else { return nil }
    let width = Int(surface.pointee.w), height = Int(surface.pointee.h)
    let isPlain = format.pointee.BytesPerPixel == 4 && format.pointee.Rmask == 0xFF_0000 && format.pointee.Bmask == 0xFF
    if isPlain, let pixels = surface.pointee.pixels {
      return PixelBuffer(pixels: pixels, width: width, height: height, bytesPerRow: Int(surface.pointee.pitch))
    }
    return convertedSurface(width: width, height: height)
  }

  /// Presents rectangles of the surface, and shows the window if it is hidden.
  func present(_ changes: [PixelRect]) {
    guard let surface = SDL_GetWindowSurface(handle) else { return }
    if let ownBitmap { convert(ownBitmap, to: surface, changes) }
    rectangles.removeAll(keepingCapacity: true)
    for change in changes {
      rectangles.append(
        SDL_Rect(x: Int32(change.x0), y: Int32(change.y0), w: Int32(change.width), h: Int32(change.height)))
    }
    show()
    SDL_UpdateWindowSurfaceRects(handle, rectangles, Int32(rectangles.count))
  }

  /// Shows the window if it is hidden.
  func show() {
    guard !isShown else { return }
    isShown = true
    SDL_ShowWindow(handle)
  }

  /// Presents the whole surface again.
  func presentAgain() { SDL_UpdateWindowSurface(handle) }

  private func convertedSurface(width: Int, height: Int) -> PixelBuffer {
    if ownBitmap == nil || ownSize != (width, height) {
      ownBitmap?.deallocate()
      ownBitmap = UnsafeMutableRawPointer.allocate(byteCount: max(width * height * 4, 4), alignment: 64)
      ownSize = (width, height)
    }
    guard let ownBitmap else { preconditionFailure("HostWindow: no memory for \(width)×\(height) pixels") }
    return PixelBuffer(pixels: ownBitmap, width: width, height: height, bytesPerRow: width * 4)
  }

  private func convert(
    _ bitmap: UnsafeMutableRawPointer, to surface: UnsafeMutablePointer<SDL_Surface>, _ changes: [PixelRect]
  ) {
    guard let format = surface.pointee.format, let pixels = surface.pointee.pixels else { return }
    for change in changes {
      SDL_ConvertPixels(
        Int32(change.width), Int32(change.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
        bitmap + (change.y0 * ownSize.width + change.x0) * 4, Int32(ownSize.width * 4), format.pointee.format,
        pixels + change.y0 * Int(surface.pointee.pitch) + change.x0 * Int(format.pointee.BytesPerPixel),
        surface.pointee.pitch)
    }
  }
}
