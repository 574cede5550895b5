import CCairo

/// An image as a Cairo surface. It owns Cairo's handle and retains the image.
struct CairoImage: ~Copyable {
  /// The surface over the image's own pixels.
  let surface: OpaquePointer

  private let image: CGImage

  /// Wraps an image without copying it; no side may be longer than `Canvas.maximumSide`.
  init(_ image: CGImage) {
    self.image = image
    let bytes = UnsafeMutableRawPointer(mutating: image.pixels).assumingMemoryBound(to: UInt8.self)
    surface = CairoImage.surface(
      bytes, isOpaque: image.isOpaque, width: image.width, height: image.height, bytesPerRow: image.bytesPerRow)
  }

  /// Returns a surface over BGRA pixels.
  static func surface(
    _ bytes: UnsafeMutablePointer<UInt8>, isOpaque: Bool, width: Int, height: Int, bytesPerRow: Int
  ) -> OpaquePointer {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard
      let surface = cairo_image_surface_create_for_data(bytes, format, Int32(width), Int32(height), Int32(bytesPerRow)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { fatalError("CoreGraphics: Cairo cannot use a bitmap of \(width)×\(height) pixels") }
    return surface
  }

  deinit { cairo_surface_destroy(surface) }
}
