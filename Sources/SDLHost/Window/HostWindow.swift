import CSDL
import CoreGraphics
import Foundation
import UIKit

/// The window on the desktop: its size, its surface, and what is presented of it.
final class HostWindow {
  /// For SDL.
  let handle: OpaquePointer

  /// Points to the window system's own units: above 1 where the desktop asks for larger content and SDL knows nothing
  /// of it.
  private let magnification: Double

  /// Where frames are drawn when the surface has a pixel format of its own.
  private var ownBitmap: UnsafeMutableRawPointer?
  private var ownSize = (width: 0, height: 0)

  var cursors: [PointerCursor: OpaquePointer] = [:]
  var shownCursor = PointerCursor.arrow
  var textArea: CGRect?
  private var rectangles: [SDL_Rect] = []
  private var isShown = false
  private var title: String

  /// Opens a window of `size` points, or as large as a window usually is, not yet shown: that comes with its first picture.
  /// A window `forRenderer` is one that graphics cards can draw into.
  init(
    title: String, size: CGSize?, icon: CGImage?, isFullScreen: Bool, forRenderer: Bool = false
  ) throws(HostError) {
    Self.setHints()
    try Self.chooseDriver()
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else {
      throw HostError(reason: "There is no display to open a window on (\(Self.lastError))")
    }
    SDL_StopTextInput()
    magnification = Self.desktopMagnification()
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    if isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    // Else SDL's renderer opens the window a second time.
    if forRenderer { flags |= SDL_WINDOW_OPENGL.rawValue }
    let anywhere = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
    let size = size ?? WindowSize.usual(in: Self.roomOnDisplay(magnification))
    let width = Int32((Double(size.width) * magnification).rounded())
    let height = Int32((Double(size.height) * magnification).rounded())
    guard let handle = SDL_CreateWindow(title, anywhere, anywhere, max(width, 1), max(height, 1), flags) else {
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
    if let icon { WindowIcon(icon).set(on: handle) }
    DisplayConnection.watch(handle)
  }

  /// Whether the display server that the window was on has gone.
  var isDisplayGone: Bool { DisplayConnection.isGone(of: handle) }

  isolated deinit {
    ownBitmap?.deallocate()
    // Without its server SDL has nothing to give back, and libraries that end with the process if it tries to.
    if isDisplayGone { return }
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    SDL_DestroyWindow(handle)
    SDL_Quit()
  }

  /// No layout makes sense in less, in pixels.
  private static let smallestSide: Int32 = 160

  /// Why SDL refused, in its words.
  private static var lastError: String { String(cString: SDL_GetError()) }

  private static func setHints() {
    // Without this, SDL presents the surface through OpenGL at many times the cost.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, "Segue")
    SDL_SetHint("SDL_VIDEO_X11_WMCLASS", "segue")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // The click that raises the window counts, as a finger's would.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // A drag may leave the window and come back.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    // Input methods show their own lists of candidates.
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
  }

  /// Lets SDL try only what shows a window to somebody, and only where the environment names it: libraries of display
  /// servers that are not there print messages of their own.
  private static func chooseDriver() throws(HostError) {
    guard variable("SDL_VIDEODRIVER") == nil else { return }
    let drivers = [("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11")].filter { variable($0.0) != nil }.map(\.1)
    guard !drivers.isEmpty else {
      throw HostError(reason: "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
  }

  /// An environment variable, unless empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What desktops on X11, where SDL counts in pixels, tell their programs in the environment.
  private static func desktopMagnification() -> Double {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11",
      let scale = variable("GDK_SCALE").flatMap({ Double($0) })
    else { return 1 }
    return min(max(scale, 1), 4)
  }

  // MARK: - Size

  /// What of the first display panels leave to windows, in points; `nil` where that is not known.
  private static func roomOnDisplay(_ magnification: Double) -> CGSize? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0 else { return nil }
    return CGSize(width: Double(bounds.w) / magnification, height: Double(bounds.h) / magnification)
  }

  /// In points.
  var size: CGSize {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return CGSize(width: Double(width) / magnification, height: Double(height) / magnification)
  }

  /// In pixels.
  var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Pixels per point.
  var scale: CGFloat {
    var units: Int32 = 0, pixels: Int32 = 0
    SDL_GetWindowSize(handle, &units, nil)
    SDL_GetWindowSizeInPixels(handle, &pixels, nil)
    return units > 0 ? Double(pixels) / Double(units) * magnification : magnification
  }

  /// Asks for another size, in points; the window system may give another.
  func resize(to size: CGSize) {
    SDL_SetWindowSize(
      handle, Int32((Double(size.width) * magnification).rounded()),
      Int32((Double(size.height) * magnification).rounded()))
  }

  /// Shows a title in the window's frame.
  func show(title: String) {
    guard title != self.title else { return }
    self.title = title
    SDL_SetWindowTitle(handle, title)
  }

  /// Lets the window cover the whole screen, or takes that back.
  func toggleFullScreen() {
    let covers = SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0
    SDL_SetWindowFullscreen(handle, covers ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// A position in the window system's units, as a point of the window.
  func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / magnification, y: y / magnification) }

  /// The display's refresh rate in hertz; `nil` where it is not known.
  var refreshRate: Double? {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return nil }
    return Double(mode.refresh_rate)
  }

  // MARK: - Drawing

  /// The memory to draw the next frame into; `nil` while there is none (the window is being taken away).
  ///
  /// It holds the frame before, unless it is not the same memory.
  func surface() -> PixelBuffer? {
    guard let surface = SDL_GetWindowSurface(handle), let format = surface.pointee.format else { return nil }
    let width = Int(surface.pointee.w), height = Int(surface.pointee.h)
    let isPlain = format.pointee.BytesPerPixel == 4 && format.pointee.Rmask == 0xFF_0000 && format.pointee.Bmask == 0xFF
    if isPlain, let pixels = surface.pointee.pixels {
      return PixelBuffer(pixels: pixels, width: width, height: height, bytesPerRow: Int(surface.pointee.pitch))
    }
    return convertedSurface(width: width, height: height)
  }

  /// Brings the rectangles of the surface onto the screen, and the window with its first.
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

  /// Brings the window onto the desktop, if it is not there yet.
  func show() {
    guard !isShown else { return }
    isShown = true
    SDL_ShowWindow(handle)
  }

  /// Brings the whole surface onto the screen again.
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
