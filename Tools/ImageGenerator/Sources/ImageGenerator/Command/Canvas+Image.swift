import CoreGraphics

extension Canvas {
  /// The developed canvas as a bitmap; transparent outside the `mask`, if there is one.
  func image(mask: Shape? = nil) -> CGImage {
    let alpha: CGImageAlphaInfo = mask == nil ? .noneSkipFirst : .premultipliedFirst
    guard
      let provider = CGDataProvider(data: Data(bytes(mask: mask)) as CFData),
      let image = CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)],
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    else { preconditionFailure("Canvas: \(width)×\(height) pixels make no bitmap; both must be above 0") }
    return image
  }

  /// Rows of premultiplied pixels: blue, green, red and opacity.
  private func bytes(mask: Shape?) -> [UInt8] {
    let size = pixelSize
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let position = Point(Float(x) + 0.5, Float(y) + 0.5) * size
        let opacity = mask.map { clamp(0.5 - $0.distance(position) / size) } ?? 1
        let value = self[x, y]
        for component in [value.z * opacity, value.y * opacity, value.x * opacity, opacity] {
          bytes.append(Canvas.byte(component))
        }
      }
    }
    return bytes
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(clamp(value) * 255 + 0.5) }
}
