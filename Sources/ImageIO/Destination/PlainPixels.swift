import CPixbuf

/// An image's pixels in the form for encoders: RGB, or RGBA that is not premultiplied.
final class PlainPixels {
  let width: Int
  let height: Int

  /// The number of bytes of a pixel: three, or four with opacity.
  let components: Int

  private let memory: UnsafeMutablePointer<UInt8>

  /// Converts an image. With a background, the result has no opacity.
  init(_ image: CGImage, background: CGColor?) {
    width = image.width
    height = image.height
    components = image.isOpaque || background != nil ? 3 : 4
    memory = .allocate(capacity: width * height * components)
    let opaque = background.map { PlainPixels.flatten(image, onto: $0) } ?? image
    for row in 0..<height {
      let source = (opaque.pixels + row * opaque.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let result = memory + row * width * components
      for column in 0..<width { store(source[column], at: result + column * components) }
    }
  }

  deinit { memory.deallocate() }

  /// Returns a pixbuf of the pixels, which must be released before this object is deallocated.
  func makePixbuf() -> OpaquePointer? {
    gdk_pixbuf_new_from_data(
      memory, GDK_COLORSPACE_RGB, components == 4 ? 1 : 0, 8, Int32(width), Int32(height), Int32(width * components),
      nil, nil)
  }

  /// Returns the bytes of a row, counted from the top; valid for the lifetime of the object.
  func row(_ index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory + index * width * components, count: width * components)
  }

  private func store(_ pixel: UInt32, at result: UnsafeMutablePointer<UInt8>) {
    let alpha = components == 4 ? pixel >> 24 : 255
    func plain(_ component: UInt32) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, ((component & 0xFF) * 255 + alpha / 2) / alpha))
    }
    result[0] = plain(pixel >> 16)
    result[1] = plain(pixel >> 8)
    result[2] = plain(pixel)
    if components == 4 { result[3] = UInt8(alpha) }
  }

  private static func flatten(_ image: CGImage, onto background: CGColor) -> CGImage {
    if image.isOpaque { return image }
    let context = CGContext(width: image.width, height: image.height, isOpaque: true)
    let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    context.setFillColor(background)
    context.fill(all)
    context.drawUpright(image, in: all)
    return context.makeImage() ?? image
  }
}
