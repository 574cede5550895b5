import CSDL

/// A renderer of SDL and its capabilities.
nonisolated final class RenderDevice {
  let handle: OpaquePointer

  /// The work that the graphics card was given so far.
  let meter: GraphicsCardMeter

  /// SDL's name of the driver, such as `opengl`.
  let driver: String

  /// The maximum side of a texture, in pixels.
  let maximumSide: Int

  /// Whether presenting waits for the display.
  private(set) var waitsForDisplay: Bool

  /// The texture that is drawn into; `nil` for the window.
  private(set) var target: RenderTexture?

  /// The window, retained because the renderer draws into it.
  private let window: AnyObject

  /// SDL's driver for machines without a graphics card. It truncates rectangles to whole pixels and has no custom blend
  /// modes, so it is not used.
  private static let softwareDriver = "software"

  /// The drivers to try first; others follow.
  private static let preferredDrivers = ["opengl", "opengles2"]

  /// The assumed maximum side of a texture if the renderer does not report it, in pixels.
  private static let usualMaximumSide = 4096

  /// Creates a renderer for the SDL window `handle`, which `window` keeps alive.
  init(drawingInto handle: OpaquePointer, of window: AnyObject, waitsForDisplay: Bool) throws(HostError) {
    // Without this hint, SDL batches draw calls only if it chose the driver itself.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    guard let renderer = Self.makeRenderer(handle, waitsForDisplay) else {
      throw HostError(reason: "There is no accelerated renderer here (\(String(cString: SDL_GetError())))")
    }
    self.handle = renderer
    self.window = window
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    driver = info.name.map { String(cString: $0) } ?? ""
    meter = GraphicsCardMeter(name: Self.hardwareName(driver) ?? "unknown")
    let side = Int(min(info.max_texture_width, info.max_texture_height))
    maximumSide = side > 0 ? side : Self.usualMaximumSide
    self.waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    guard BlendRule.allCases.allSatisfy({ SDL_SetRenderDrawBlendMode(renderer, $0.mode) == 0 }) else {
      throw HostError(reason: "SDL's renderer \(driver) cannot blend premultiplied colors")
    }
  }

  deinit { SDL_DestroyRenderer(handle) }

  private static func makeRenderer(_ window: OpaquePointer, _ waitsForDisplay: Bool) -> OpaquePointer? {
    var flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
    if waitsForDisplay { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    for index in drivers() {
      if let renderer = SDL_CreateRenderer(window, Int32(index), flags) { return renderer }
    }
    return nil
  }

  /// Returns the indices of the drivers to try, best first.
  private static func drivers() -> [Int] {
    let names = (0..<max(Int(SDL_GetNumRenderDrivers()), 0)).map { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(Int32(index), &info) == 0 ? info.name.map { String(cString: $0) } ?? "" : ""
    }
    func rank(_ name: String) -> Int { preferredDrivers.firstIndex(of: name) ?? preferredDrivers.count }
    return names.indices.filter { names[$0] != softwareDriver && !names[$0].isEmpty }
      .sorted { (rank(names[$0]), $0) < (rank(names[$1]), $1) }
  }

  /// Returns OpenGL's name of the hardware; `nil` if the renderer does not use OpenGL.
  private static func hardwareName(_ driver: String) -> String? {
    guard preferredDrivers.contains(driver), let function = SDL_GL_GetProcAddress("glGetString") else {
      return nil
    }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    return unsafeBitCast(function, to: GetString.self)(rendererName).map { String(cString: $0) }
  }

  // MARK: - Drawing

  /// The size of the window's content, in pixels.
  var outputSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetRendererOutputSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Sets the texture to draw into; `nil` for the window.
  func draw(into texture: RenderTexture?) {
    guard texture !== target else { return }
    target = texture
    SDL_SetRenderTarget(handle, texture?.handle)
  }

  /// Fills the current target with a color.
  func clear(_ color: PixelColor) {
    let fillColor = color.renderColor
    SDL_SetRenderDrawColor(handle, fillColor.r, fillColor.g, fillColor.b, fillColor.a)
    SDL_RenderClear(handle)
  }

  /// Reads pixels (premultiplied BGRA) of the current target. It waits until all drawing has finished, so it is only
  /// for small areas.
  func read(_ rect: PixelRect, into pixels: UnsafeMutableRawPointer, bytesPerRow: Int) {
    var area = SDL_Rect(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
    SDL_RenderReadPixels(handle, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, Int32(bytesPerRow))
  }

  /// Presents the content of the window.
  func present() { SDL_RenderPresent(handle) }

  /// Makes presenting return immediately from now on.
  func stopWaitingForDisplay() {
    waitsForDisplay = false
    SDL_RenderSetVSync(handle, 0)
  }
}

nonisolated extension PixelColor {
  /// The components as a color of SDL.
  var renderColor: SDL_Color {
    SDL_Color(
      r: UInt8(truncatingIfNeeded: bits >> 16), g: UInt8(truncatingIfNeeded: bits >> 8),
      b: UInt8(truncatingIfNeeded: bits), a: UInt8(truncatingIfNeeded: bits >> 24))
  }
}
