import CSDL

/// Owns one of SDL's textures.
nonisolated final class RenderTexture {
  let handle: OpaquePointer
  let width: Int
  let height: Int

  /// In bytes, as the graphics card is likely to keep it.
  var size: Int { width * height * 4 }

  private var rule: BlendRule?
  private var isSharp = false

  /// Textures go before their renderer does.
  private let device: RenderDevice

  /// What a texture is for.
  enum Purpose {
    /// Pixels are sent to it from memory.
    case picture
    /// It is drawn into.
    case target
  }

  /// A texture with anything in it; `nil` where the graphics card has no room for it.
  init?(_ device: RenderDevice, width: Int, height: Int, for purpose: Purpose) {
    let access = purpose == .picture ? SDL_TEXTUREACCESS_STATIC : SDL_TEXTUREACCESS_TARGET
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard width > 0, height > 0, width <= device.maximumSide, height <= device.maximumSide,
      let texture = SDL_CreateTexture(device.handle, format, Int32(access.rawValue), Int32(width), Int32(height))
    else { return nil }
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    handle = texture
    self.device = device
    self.width = width
    self.height = height
  }

  deinit { SDL_DestroyTexture(handle) }

  /// From now on the texture is drawn by that rule, each of its pixels as a square if it `isSharp`.
  func use(_ rule: BlendRule, isSharp: Bool) {
    if isSharp != self.isSharp {
      self.isSharp = isSharp
      // SDL collects what is drawn, and would read all of it in this way.
      SDL_RenderFlush(device.handle)
      SDL_SetTextureScaleMode(handle, isSharp ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    }
    guard rule != self.rule else { return }
    self.rule = rule
    SDL_SetTextureBlendMode(handle, rule.mode)
  }

  /// Sends pixels (premultiplied BGRA) to a rectangle of the texture.
  func update(_ rect: PixelRect, from pixels: UnsafeRawPointer, bytesPerRow: Int) {
    var area = SDL_Rect(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
    SDL_UpdateTexture(handle, &area, pixels, Int32(bytesPerRow))
  }
}
