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

  /// Fills all textures with another color, or only those that were drawn into, as if the card had lost their contents.
  func loseContents(ofTargetsOnly: Bool) {
    defer { leaveThread() }
    // Reading makes the context current.
    var pixel: UInt32 = 0
    device.read(PixelRect(x0: 0, y0: 0, x1: 1, y1: 1), into: &pixel, bytesPerRow: 4)
    typealias Bind = @convention(c) (UInt32, UInt32) -> Void
    typealias IsName = @convention(c) (UInt32) -> UInt8
    typealias ClearColor = @convention(c) (Float, Float, Float, Float) -> Void
    typealias Clear = @convention(c) (UInt32) -> Void
    typealias SetImage =
      @convention(c) (
        UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeRawPointer?
      ) -> Void
    func function<Function>(_ name: String, _ type: Function.Type) -> Function {
      unsafeBitCast(SDL_GL_GetProcAddress(name), to: type)
    }
    let names: ClosedRange<UInt32> = 1...4096
    // SDL remembers OpenGL's state, which is therefore restored. The constants are those of OpenGL's header:
    // GL_COLOR_CLEAR_VALUE, GL_TEXTURE_BINDING_2D, GL_FRAMEBUFFER, GL_COLOR_BUFFER_BIT, GL_TEXTURE_2D, GL_RGBA and
    // GL_UNSIGNED_BYTE.
    var color: [Float] = [0, 0, 0, 0], texture: Int32 = 0
    function("glGetFloatv", (@convention(c) (UInt32, UnsafeMutablePointer<Float>) -> Void).self)(0x0C22, &color)
    function("glGetIntegerv", (@convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void).self)(0x8069, &texture)
    let bindTarget = function("glBindFramebuffer", Bind.self)
    for name in names where function("glIsFramebuffer", IsName.self)(name) != 0 {
      bindTarget(0x8D40, name)
      function("glClearColor", ClearColor.self)(1, 0, 1, 1)
      function("glClear", Clear.self)(0x4000)
    }
    bindTarget(0x8D40, 0)
    function("glClearColor", ClearColor.self)(color[0], color[1], color[2], color[3])
    if ofTargetsOnly { return }
    let bindTexture = function("glBindTexture", Bind.self)
    for name in names where function("glIsTexture", IsName.self)(name) != 0 {
      bindTexture(0x0DE1, name)
      function("glTexImage2D", SetImage.self)(0x0DE1, 0, 0x1908, 1, 1, 0, 0x1908, 0x1401, nil)
    }
    bindTexture(0x0DE1, UInt32(texture))
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
