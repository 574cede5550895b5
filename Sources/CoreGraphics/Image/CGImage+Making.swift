extension CGImage {
  /// Creates an image from pixels in memory.
  ///
  /// Pixels in the native format (`byteOrder32Little` with `premultipliedFirst`, sRGB) are used directly; all others
  /// are converted immediately.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: must be 8.
  ///   - space: gray or RGB; colors are converted to sRGB.
  ///   - provider: provides `height` rows of `bytesPerRow` bytes.
  ///   - decode: has no effect.
  ///   - shouldInterpolate: has no effect: the context determines the sampling.
  ///   - intent: has no effect.
  /// - Returns: `nil` for any other format, and if there are too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, info: bitmapInfo),
      let data = CGImage.rows(of: provider, width, height, bytesPerRow, format)
    else { return nil }
    // The data is safe to share: it is copied on write.
    nonisolated(unsafe) let bytes = data as NSData
    if format == .native, space == .standardRed, bytesPerRow % 4 == 0 {
      self.init(takingOver: bytes.bytes, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: false) {
        withExtendedLifetime(bytes) {}
      }
      return
    }
    self.init(width: width, height: height, isOpaque: format.opacity == nil) { memory, stride in
      for row in 0..<height {
        let source = (bytes.bytes + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let target = (memory + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          target[column] = CGImage.standard(format.load(source + column * format.bytesPerPixel), in: space)
        }
      }
    }
  }

  /// Creates a mask, which paints in the context's fill color where a sample is 0, and does not where it is 255.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: must be 8.
  ///   - bitsPerPixel: must be 8.
  ///   - decode: 0 and 1, or, for the opposite, 1 and 0; `nil` for the former.
  ///   - shouldInterpolate: has no effect: the context determines the sampling.
  /// - Returns: `nil` for any other format, and if there are too few bytes.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: .monochrome, info: []),
      let data = CGImage.rows(of: provider, width, height, bytesPerRow, format)
    else { return nil }
    let isReversed = decode.map { $0[0] > $0[1] } ?? false
    let bitmap = Bitmap(width: width, height: height)
    for row in 0..<height {
      let target = (bitmap.memory + row * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<width {
        let sample = UInt32(data[data.startIndex + row * bytesPerRow + column])
        target[column] = (isReversed ? sample : 255 - sample) << 24
      }
    }
    self.init(
      takingOver: bitmap.memory, width: width, height: height, bytesPerRow: bitmap.bytesPerRow, isOpaque: false,
      isMask: true
    ) { withExtendedLifetime(bitmap) {} }
  }

  /// Returns the provider's bytes, if there are enough of them.
  private static func rows(
    of provider: CGDataProvider, _ width: Int, _ height: Int, _ bytesPerRow: Int, _ format: PixelFormat
  ) -> Data? {
    guard width > 0, height > 0, bytesPerRow >= width * format.bytesPerPixel, let data = provider.data,
      data.count >= (height - 1) * bytesPerRow + width * format.bytesPerPixel
    else { return nil }
    return data
  }

  /// Returns a pixel's color in sRGB.
  private static func standard(_ pixel: UInt32, in space: CGColorSpace) -> UInt32 {
    let alpha = pixel >> 24
    if space == .standardRed || space == .gray || alpha == 0 { return pixel }
    func plain(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / CGFloat(alpha) }
    let values = space.numberOfComponents == 1 ? [plain(0)] : [plain(16), plain(8), plain(0)]
    let color = space.convert(values, to: .standardRed)
    func stored(_ index: Int) -> UInt32 { UInt32((color[index] * CGFloat(alpha)).rounded()) }
    return alpha << 24 | stored(0) << 16 | stored(1) << 8 | stored(2)
  }

  /// A copy of the pixels as they are in memory: premultiplied BGRA; never `nil`.
  public var dataProvider: CGDataProvider? {
    var data = Data(capacity: bytesPerRow * height)
    // The last row of an image that is part of another may end where the memory ends.
    for row in 0..<height {
      let length = row == height - 1 ? width * 4 : bytesPerRow
      data.append((pixels + row * bytesPerRow).assumingMemoryBound(to: UInt8.self), count: length)
    }
    data.append(contentsOf: repeatElement(0, count: bytesPerRow - width * 4))
    return CGDataProvider(data: data)
  }

  /// Returns the image with a mask applied, which is stretched over it; never `nil`.
  ///
  /// - Parameter mask: an image mask, which keeps the parts that it paints, or an image without opacity, which keeps
  ///   the parts where it is white.
  public func masking(_ mask: CGImage) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(width: width, height: height)
    context.clip(to: whole, mask: mask)
    context.drawUpright(self, in: whole)
    return context.makeImage()
  }

  /// The image as a mask, in black pixels of varying opacity: that of an image mask, or the image's own, or the
  /// brightness of an opaque image.
  var coverage: CGImage {
    if isMask || !isOpaque { return self }
    return CGImage(width: width, height: height, isOpaque: false) { memory, stride in
      for row in 0..<height {
        let source = (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        let target = (memory + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width { target[column] = CGImage.luminance(source[column]) << 24 }
      }
    }
  }
}
