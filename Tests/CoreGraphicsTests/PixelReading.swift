import CoreGraphics

extension CGImage {
  /// A pixel as 0xAARRGGBB, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel at \(x), \(y)")
    return pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// The opacity of a pixel, 0…255.
  func opacity(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 24) }
}

extension CGContext {
  /// The current drawing; the test fails if there is none.
  var drawn: CGImage {
    guard let image = makeImage() else { preconditionFailure("makeImage gave nothing") }
    return image
  }
}

/// Whether two numbers are equal within a tolerance.
func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }
