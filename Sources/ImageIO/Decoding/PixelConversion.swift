import CPixbuf

/// The conversion of gdk-pixbuf's pixels (RGB or RGBA, not premultiplied) to the native format.
enum PixelConversion {
  /// Returns the pixels in sRGB, with a longer side of at most `maxPixelSize`; rows other than `rows` are clear.
  static func image(_ pixbuf: OpaquePointer, maxPixelSize: Int?, rows: IndexSet? = nil) -> CGImage {
    let source = Source(pixbuf, rows: rows)
    let longer = max(source.width, source.height)
    let factor = min(1, Double(maxPixelSize ?? longer) / Double(longer))
    let width = max(1, Int((Double(source.width) * factor).rounded()))
    let height = max(1, Int((Double(source.height) * factor).rounded()))
    var isOpaque = true
    let bitmap = CGImage(width: width, height: height, isOpaque: false) { memory, stride in
      isOpaque =
        width == source.width && height == source.height
        ? PixelConversion.copy(source, into: memory, stride: stride)
        : PixelConversion.scale(source, to: (width, height), into: memory, stride: stride)
      // The conversion follows the scaling, which leaves fewer pixels to convert.
      if let profile = PixelConversion.profile(of: pixbuf) {
        ColorConversion(profile: profile)
          .apply(to: memory, width: width, height: height, stride: stride, isOpaque: isOpaque)
      }
    }
    return isOpaque ? bitmap.asOpaque() : bitmap
  }

  /// Returns the file's color profile, which gdk-pixbuf provides in base 64.
  private static func profile(of pixbuf: OpaquePointer) -> [UInt8]? {
    guard let text = gdk_pixbuf_get_option(pixbuf, "icc-profile") else { return nil }
    var length: gsize = 0
    guard let bytes = g_base64_decode(text, &length) else { return nil }
    defer { g_free(bytes) }
    return length == 0 ? nil : Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
  }

  /// gdk-pixbuf's pixels.
  private struct Source {
    let pixels: UnsafePointer<UInt8>
    let width: Int
    let height: Int
    let stride: Int
    let hasAlpha: Bool

    /// The rows that have pixels; `nil` for all.
    let rows: IndexSet?

    init(_ pixbuf: OpaquePointer, rows: IndexSet?) {
      self.rows = rows
      pixels = UnsafePointer(gdk_pixbuf_read_pixels(pixbuf))
      width = Int(gdk_pixbuf_get_width(pixbuf))
      height = Int(gdk_pixbuf_get_height(pixbuf))
      stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
      hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    }
  }

  /// Converts all pixels, and returns whether all of them are opaque.
  private static func copy(_ source: Source, into memory: UnsafeMutableRawPointer, stride: Int) -> Bool {
    var isOpaque = true
    for row in 0..<source.height {
      let isOpaqueRow = convert(source, row: row, into: (memory + row * stride).assumingMemoryBound(to: UInt32.self))
      isOpaque = isOpaque && isOpaqueRow
    }
    return isOpaque
  }

  /// Converts all pixels to a smaller image, and returns whether all of them are opaque.
  private static func scale(
    _ source: Source, to size: (width: Int, height: Int), into memory: UnsafeMutableRawPointer, stride: Int
  ) -> Bool {
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: source.width)
    defer { line.deallocate() }
    var scaler = AreaScaler(from: (source.width, source.height), to: size)
    var isOpaque = true
    for row in 0..<source.height {
      let isOpaqueRow = convert(source, row: row, into: line)
      isOpaque = isOpaque && isOpaqueRow
      scaler.add(line, index: row, into: memory, stride: stride)
    }
    return isOpaque
  }

  /// Converts a row, and returns whether all of it is opaque.
  private static func convert(_ source: Source, row: Int, into result: UnsafeMutablePointer<UInt32>) -> Bool {
    if let rows = source.rows, !rows.contains(row) {
      result.update(repeating: 0, count: source.width)
      return false
    }
    let start = UnsafeRawPointer(source.pixels + row * source.stride)
    guard source.hasAlpha else {
      // A load of four bytes includes the next pixel's red, which does not exist for the last pixel.
      for column in 0..<source.width - 1 {
        let pixel = start.loadUnaligned(fromByteOffset: column * 3, as: UInt32.self)
        result[column] = pixel.byteSwapped &>> 8 | 0xFF00_0000
      }
      let last = start.assumingMemoryBound(to: UInt8.self) + (source.width - 1) * 3
      result[source.width - 1] = 0xFF00_0000 | UInt32(last[0]) << 16 | UInt32(last[1]) << 8 | UInt32(last[2])
      return true
    }
    var all: UInt32 = 0xFF00_0000
    for column in 0..<source.width {
      let pixel = start.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self)
      result[column] = premultiplied(pixel)
      all &= pixel
    }
    return all == 0xFF00_0000
  }

  /// Converts RGBA to premultiplied BGRA; two components at a time, divided by 255 with rounding.
  @inline(__always)
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    redBlue = ((redBlue &+ (redBlue &>> 8 & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var green = (pixel &>> 8 & 0xFF) &* alpha &+ 0x80
    green = (green &+ green &>> 8) &>> 8
    return alpha &<< 24 | (redBlue &<< 16 | redBlue &>> 16) | green &<< 8
  }
}
