import CPixbuf

/// From gdk-pixbuf's pixels (RGB or RGBA, not premultiplied) to ours.
enum PixelConversion {
  /// The pixels as an image whose longer side is at most `maxPixelSize`.
  static func image(_ pixbuf: OpaquePointer, maxPixelSize: Int?) -> CGImage {
    let source = Source(pixbuf)
    let longer = max(source.width, source.height)
    guard let limit = maxPixelSize, longer > limit else { return image(source, boxedBy: 1) }
    // Whole multiples are averaged while converting; drawing does the rest.
    let boxed = image(source, boxedBy: max(1, longer / limit))
    let scale = Double(limit) / Double(longer)
    let width = max(1, Int((Double(source.width) * scale).rounded()))
    let height = max(1, Int((Double(source.height) * scale).rounded()))
    return boxed.resized(width: width, height: height)
  }

  /// gdk-pixbuf's pixels.
  private struct Source {
    let pixels: UnsafePointer<UInt8>
    let width: Int
    let height: Int
    let stride: Int
    let hasAlpha: Bool

    init(_ pixbuf: OpaquePointer) {
      pixels = UnsafePointer(gdk_pixbuf_read_pixels(pixbuf))
      width = Int(gdk_pixbuf_get_width(pixbuf))
      height = Int(gdk_pixbuf_get_height(pixbuf))
      stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
      hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    }
  }

  /// Averages boxes of `side` × `side` pixels; those at the far edges that are not full are averaged over what they have.
  private static func image(_ source: Source, boxedBy side: Int) -> CGImage {
    var isOpaque = true
    let width = (source.width + side - 1) / side, height = (source.height + side - 1) / side
    let bitmap = CGImage(width: width, height: height, isOpaque: false) { memory, stride in
      let line = UnsafeMutablePointer<UInt32>.allocate(capacity: source.width)
      let sums = UnsafeMutablePointer<SIMD4<UInt32>>.allocate(capacity: width)
      defer {
        line.deallocate()
        sums.deallocate()
      }
      for row in 0..<height {
        let result = (memory + row * stride).assumingMemoryBound(to: UInt32.self)
        guard side > 1 else {
          let isOpaqueRow = convert(source, row: row, into: result)
          isOpaque = isOpaque && isOpaqueRow
          continue
        }
        sums.initialize(repeating: .zero, count: width)
        let rows = row * side..<min((row + 1) * side, source.height)
        for sourceRow in rows {
          let isOpaqueRow = convert(source, row: sourceRow, into: line)
          isOpaque = isOpaque && isOpaqueRow
          add(line, count: source.width, side: side, to: sums)
        }
        for column in 0..<width {
          let count = UInt32(rows.count * (min((column + 1) * side, source.width) - column * side))
          let average = (sums[column] &+ count / 2) / count
          result[column] = average.x | average.y << 8 | average.z << 16 | average.w << 24
        }
      }
    }
    return isOpaque ? bitmap.asOpaque() : bitmap
  }

  /// Adds each pixel's components to the sums of its box.
  private static func add(
    _ line: UnsafePointer<UInt32>, count: Int, side: Int, to sums: UnsafeMutablePointer<SIMD4<UInt32>>
  ) {
    var box = 0, column = 0
    while column < count {
      let end = min(column + side, count)
      var sum = sums[box]
      while column < end {
        let pixel = line[column]
        sum &+= SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
        column += 1
      }
      sums[box] = sum
      box += 1
    }
  }

  /// Converts a row; whether all of it is opaque.
  private static func convert(_ source: Source, row: Int, into result: UnsafeMutablePointer<UInt32>) -> Bool {
    let start = UnsafeRawPointer(source.pixels + row * source.stride)
    guard source.hasAlpha else {
      // A load of four bytes takes the next pixel's red along, which the last pixel does not have.
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

  /// RGBA to premultiplied BGRA; two components at a time, divided by 255 with rounding.
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
