import CoreGraphics

extension CGImage {
  /// A pixel as 0xAARRGGBB, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel at \(x), \(y)")
    return pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// How opaque a pixel is, 0…255.
  func opacity(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 24) }
}

extension CGContext {
  /// What has been drawn; tests fail where there is none.
  var drawn: CGImage {
    guard let image = makeImage() else { preconditionFailure("makeImage gave nothing") }
    return image
  }
}

/// Whether two numbers are equal but for rounding.
func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }
