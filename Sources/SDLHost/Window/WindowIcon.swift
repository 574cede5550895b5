import CSDL
import CoreGraphics

/// An icon for SDL, which expects colors that are not premultiplied.
nonisolated struct WindowIcon {
  /// The image with its colors divided by alpha.
  let image: CGImage

  init(_ icon: CGImage) {
    image = CGImage(width: icon.width, height: icon.height, isOpaque: icon.isOpaque) { pixels, bytesPerRow in
      for y in 0..<icon.height {
        for x in 0..<icon.width {
          let color = icon.pixels.load(fromByteOffset: y * icon.bytesPerRow + x * 4, as: UInt32.self)
          pixels.storeBytes(of: Self.straight(color), toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
  }

  /// Sets the icon of a window.
  func set(on window: OpaquePointer) {
    let pixels = UnsafeMutableRawPointer(mutating: image.pixels)
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, Int32(image.width), Int32(image.height), 32, Int32(image.bytesPerRow),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return }
    SDL_SetWindowIcon(window, surface)
    SDL_FreeSurface(surface)
  }

  private static func straight(_ color: UInt32) -> UInt32 {
    let alpha = color >> 24
    guard alpha > 0, alpha < 255 else { return color }
    func component(_ shift: UInt32) -> UInt32 { min(((color >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
