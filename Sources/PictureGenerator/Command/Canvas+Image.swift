import CoreGraphics

extension Canvas {
  /// A developed picture as a bitmap; with a `mask`, clear outside it.
  func image(mask: Shape? = nil) -> CGImage {
    CGImage(width: width, height: height, isOpaque: mask == nil) { memory, bytesPerRow in
      let size = pixelSize
      for y in 0..<height {
        let row = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          let place = Point(Float(x) + 0.5, Float(y) + 0.5) * size
          let opacity = mask.map { clamp(0.5 - $0.distance(place) / size) } ?? 1
          let value = self[x, y]
          row[x * 4] = Canvas.byte(value.z * opacity)
          row[x * 4 + 1] = Canvas.byte(value.y * opacity)
          row[x * 4 + 2] = Canvas.byte(value.x * opacity)
          row[x * 4 + 3] = Canvas.byte(opacity)
        }
      }
    }
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(clamp(value) * 255 + 0.5) }
}
