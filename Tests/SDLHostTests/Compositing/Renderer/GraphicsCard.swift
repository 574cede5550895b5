import CSDL
import CoreGraphics
import QuartzCore

@testable import SDLHost

/// A graphics card for tests: OpenGL in software, which draws into an invisible window.
nonisolated final class GraphicsCard {
  let device: RenderDevice
  let compositor: SDLRendererCompositor
  private let window: Window

  /// The reason that skipped tests give.
  static let requirement =
    "needs OpenGL without a display (libegl1, libgl1-mesa-dri); Scripts/packages test installs it"

  /// Whether the renderer is available.
  static let isInstalled = (try? GraphicsCard(width: 8, height: 8)) != nil

  /// Creates a renderer for windows of that size.
  init(width: Int, height: Int) throws(HostError) {
    window = try Window(width: width, height: height)
    device = try RenderDevice(drawingInto: window.handle, of: window, waitsForDisplay: false)
    compositor = try SDLRendererCompositor(device)
    leaveThread()
  }

  /// The content of the window after `frame` was drawn; `nil` if there was nothing to draw.
  func draw(_ frame: Frame) -> PixelGrid? {
    defer { leaveThread() }
    let size = device.outputSize
    guard compositor.draw(frame, width: size.width, height: size.height) else { return nil }
    return look()
  }

  /// The current content of the window.
  func look() -> PixelGrid { PixelGrid(picture()) }

  /// The current content of the window.
  func picture() -> CGImage {
    defer { leaveThread() }
    let size = device.outputSize
    return CGImage(width: size.width, height: size.height, isOpaque: true) { pixels, bytesPerRow in
      device.read(
        PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height), into: pixels, bytesPerRow: bytesPerRow)
    }
  }

  /// Releases the OpenGL context, so that another thread can continue with it: a context is current in one thread, and
  /// the tests of a process run on any of Dispatch's threads.
  private func leaveThread() { SDL_GL_MakeCurrent(window.handle, nil) }

  /// A window of SDL's driver for machines without a display.
  private nonisolated final class Window {
    let handle: OpaquePointer

    init(width: Int, height: Int) throws(HostError) {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
      guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0,
        let handle = SDL_CreateWindow("", 0, 0, Int32(width), Int32(height), SDL_WINDOW_OPENGL.rawValue)
      else { throw HostError(reason: String(cString: SDL_GetError())) }
      self.handle = handle
    }

    deinit {
      SDL_DestroyWindow(handle)
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    }
  }
}
