import CoreGraphics

extension CGImage {
  /// A pixel's four bytes as 0xAARRGGBB, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    pixels.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// The sum of all pixels' alpha, 0…255 each.
  var ink: Int {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width { sum += Int(pixel(x, y) >> 24) }
    }
    return sum
  }

  /// The smallest rectangle around all pixels that are not transparent.
  var inkBounds: CGRect {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height {
      for x in 0..<width where pixel(x, y) >> 24 > 0 {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? .null : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// An image of single pixels, given as 0xAARRGGBB, premultiplied.
  static func of(_ rows: [[UInt32]]) -> CGImage {
    CGImage(width: rows[0].count, height: rows.count, isOpaque: false) { memory, stride in
      for (y, row) in rows.enumerated() {
        for (x, value) in row.enumerated() {
          memory.storeBytes(of: value, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
  }
}
