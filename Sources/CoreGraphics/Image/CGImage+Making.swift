extension CGImage {
  /// A picture from pixels in memory.
  ///
  /// Pixels that lie as ours do (`byteOrder32Little` with `premultipliedFirst`, sRGB) are used where they are; all others
  /// are converted at once.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: 8.
  ///   - space: gray or RGB; colours are converted to sRGB.
  ///   - provider: holds `height` rows of `bytesPerRow` bytes.
  ///   - decode: without meaning here.
  ///   - shouldInterpolate: without meaning here: the context decides.
  ///   - intent: without meaning here.
  /// - Returns: `nil` for any other format, and where there are too few bytes.
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
    // It does not change: what was handed over is copied as soon as anybody else writes it.
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

  /// A mask: where a sample is 0 it paints in the context's fill colour, where it is 255 it does not.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 8.
  ///   - decode: 0 and 1, or, for the opposite, 1 and 0; `nil` for the former.
  ///   - shouldInterpolate: without meaning here: the context decides.
  /// - Returns: `nil` for any other format, and where there are too few bytes.
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

  /// The bytes, if they are enough.
  private static func rows(
    of provider: CGDataProvider, _ width: Int, _ height: Int, _ bytesPerRow: Int, _ format: PixelFormat
  ) -> Data? {
    guard width > 0, height > 0, bytesPerRow >= width * format.bytesPerPixel, let data = provider.data,
      data.count >= (height - 1) * bytesPerRow + width * format.bytesPerPixel
    else { return nil }
    return data
  }

  /// A pixel's colour in sRGB.
  private static func standard(_ pixel: UInt32, in space: CGColorSpace) -> UInt32 {
    let alpha = pixel >> 24
    if space == .standardRed || space == .gray || alpha == 0 { return pixel }
    func plain(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / CGFloat(alpha) }
    let values = space.numberOfComponents == 1 ? [plain(0)] : [plain(16), plain(8), plain(0)]
    let color = space.convert(values, to: .standardRed)
    func stored(_ index: Int) -> UInt32 { UInt32((color[index] * CGFloat(alpha)).rounded()) }
    return alpha << 24 | stored(0) << 16 | stored(1) << 8 | stored(2)
  }

  /// The pixels as they lie in memory: premultiplied BGRA. A copy; never `nil`.
  public var dataProvider: CGDataProvider? {
    var data = Data(capacity: bytesPerRow * height)
    // The last row of a picture that is part of another may end where the memory does.
    for row in 0..<height {
      let length = row == height - 1 ? width * 4 : bytesPerRow
      data.append((pixels + row * bytesPerRow).assumingMemoryBound(to: UInt8.self), count: length)
    }
    data.append(contentsOf: repeatElement(0, count: bytesPerRow - width * 4))
    return CGDataProvider(data: data)
  }

  /// The picture, less opaque as a mask says, which is stretched over it. Never `nil`.
  ///
  /// - Parameter mask: an image mask, which shows what it paints, or a picture without opacity, which shows where it is
  ///   white.
  public func masking(_ mask: CGImage) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(width: width, height: height)
    context.clip(to: whole, mask: mask)
    context.drawUpright(self, in: whole)
    return context.makeImage()
  }

  /// The opacity that the picture stands for as a mask, as black of that opacity: an image mask's, or its own, or, where
  /// it is opaque, its brightness.
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
