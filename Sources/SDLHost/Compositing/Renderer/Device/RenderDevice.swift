import CSDL

/// Owns one of SDL's renderers, and knows what it can do.
nonisolated final class RenderDevice {
  let handle: OpaquePointer

  /// SDL's name for the driver: `opengl`, say.
  let driver: String

  /// The longest side that a texture can have, in pixels.
  let maximumSide: Int

  /// Whether presenting waits for the display.
  private(set) var waitsForDisplay: Bool

  /// What is drawn into now; `nil`: the window.
  private(set) var target: RenderTexture?

  /// Kept alive for as long as the renderer draws into it.
  private let window: AnyObject

  /// What SDL offers for a machine without a graphics card. It truncates rectangles to whole pixels and has no blend
  /// modes of one's own: not for us.
  private static let softwareDriver = "software"

  /// Drivers in the order in which they are tried; all others follow.
  private static let preferredDrivers = ["opengl", "opengles2"]

  /// What is assumed of a renderer that does not tell its largest texture, in pixels.
  private static let usualMaximumSide = 4096

  /// A renderer for the window that `handle` stands for and `window` keeps alive.
  init(drawingInto handle: OpaquePointer, of window: AnyObject, waitsForDisplay: Bool) throws(HostError) {
    // SDL collects what it draws only if it chose the driver itself, unless told.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    guard let renderer = Self.makeRenderer(handle, waitsForDisplay) else {
      throw HostError(reason: "There is no accelerated renderer here (\(String(cString: SDL_GetError())))")
    }
    self.handle = renderer
    self.window = window
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    driver = info.name.map { String(cString: $0) } ?? ""
    let side = Int(min(info.max_texture_width, info.max_texture_height))
    maximumSide = side > 0 ? side : Self.usualMaximumSide
    self.waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    guard BlendRule.allCases.allSatisfy({ SDL_SetRenderDrawBlendMode(renderer, $0.mode) == 0 }) else {
      let name = driver
      SDL_DestroyRenderer(renderer)
      throw HostError(reason: "SDL's renderer \(name) cannot blend premultiplied colours")
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

  /// The numbers of the drivers to try, best first.
  private static func drivers() -> [Int] {
    let names = (0..<max(Int(SDL_GetNumRenderDrivers()), 0)).map { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(Int32(index), &info) == 0 ? info.name.map { String(cString: $0) } ?? "" : ""
    }
    func rank(_ name: String) -> Int { preferredDrivers.firstIndex(of: name) ?? preferredDrivers.count }
    return names.indices.filter { names[$0] != softwareDriver && !names[$0].isEmpty }
      .sorted { (rank(names[$0]), $0) < (rank(names[$1]), $1) }
  }

  /// What OpenGL calls the hardware; `nil` where the renderer does not stand on OpenGL.
  var hardwareName: String? {
    guard Self.preferredDrivers.contains(driver), let function = SDL_GL_GetProcAddress("glGetString") else {
      return nil
    }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01
    return unsafeBitCast(function, to: GetString.self)(rendererName).map { String(cString: $0) }
  }

  // MARK: - Drawing

  /// The size of the window's own picture, in pixels.
  var outputSize: (width: Int, height: Int) {
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetRendererOutputSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// From now on draws into `texture`; `nil`: into the window.
  func draw(into texture: RenderTexture?) {
    guard texture !== target else { return }
    target = texture
    SDL_SetRenderTarget(handle, texture?.handle)
  }

  /// Replaces all that is drawn into by one colour.
  func clear(_ color: PixelColor) {
    let ink = color.renderColor
    SDL_SetRenderDrawColor(handle, ink.r, ink.g, ink.b, ink.a)
    SDL_RenderClear(handle)
  }

  /// Copies pixels (premultiplied BGRA) from what is drawn into. Waits until everything is drawn: only for little.
  func read(_ rect: PixelRect, into pixels: UnsafeMutableRawPointer, bytesPerRow: Int) {
    var area = SDL_Rect(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
    SDL_RenderReadPixels(handle, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, Int32(bytesPerRow))
  }

  /// Brings what was drawn into the window onto the screen.
  func present() { SDL_RenderPresent(handle) }

  /// From now on presenting returns at once.
  func stopWaitingForDisplay() {
    waitsForDisplay = false
    SDL_RenderSetVSync(handle, 0)
  }
}

nonisolated extension PixelColor {
  /// The same components, as SDL takes them.
  var renderColor: SDL_Color {
    SDL_Color(
      r: UInt8(truncatingIfNeeded: bits >> 16), g: UInt8(truncatingIfNeeded: bits >> 8),
      b: UInt8(truncatingIfNeeded: bits), a: UInt8(truncatingIfNeeded: bits >> 24))
  }
}
