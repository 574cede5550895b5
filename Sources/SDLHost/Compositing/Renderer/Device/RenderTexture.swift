import CSDL

/// A texture of SDL.
nonisolated final class RenderTexture {
  let handle: OpaquePointer
  let width: Int
  let height: Int

  /// The estimated size on the graphics card, in bytes.
  var size: Int { width * height * 4 }

  private var rule: BlendRule?
  private var isSharp = false

  /// The device, retained because textures must be destroyed before their renderer.
  private let device: RenderDevice

  /// The purpose of a texture.
  enum Purpose {
    /// Uploading pixels from memory.
    case picture
    /// Drawing into the texture.
    case target
  }

  /// Creates a texture with undefined content; `nil` if the graphics card has no memory for it.
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

  /// Sets the blend rule, and the sampling: nearest-neighbor if `isSharp`, otherwise smooth.
  func use(_ rule: BlendRule, isSharp: Bool) {
    if isSharp != self.isSharp {
      self.isSharp = isSharp
      // SDL batches draw calls, and would apply the new sampling to pending ones.
      SDL_RenderFlush(device.handle)
      SDL_SetTextureScaleMode(handle, isSharp ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    }
    guard rule != self.rule else { return }
    self.rule = rule
    SDL_SetTextureBlendMode(handle, rule.mode)
  }

  /// Uploads pixels (premultiplied BGRA) to a rectangle of the texture.
  func update(_ rect: PixelRect, from pixels: UnsafeRawPointer, bytesPerRow: Int) {
    var area = SDL_Rect(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
    SDL_UpdateTexture(handle, &area, pixels, Int32(bytesPerRow))
    device.meter.addUpload(bytes: rect.area * 4)
  }
}
