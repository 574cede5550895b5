import CoreGraphics

/// Reads a picture between its pixels: a mixture of the four around a position.
nonisolated struct BilinearSampler {
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let minX: Int
  private let minY: Int
  private let maxX: Int
  private let maxY: Int

  /// Reads `image`, and of it only what `source` touches; the caller keeps the image alive.
  init(_ image: CGImage, source: CGRect) {
    pixels = image.pixels.assumingMemoryBound(to: UInt32.self)
    stride = image.bytesPerRow / 4
    minX = min(max(Int(source.minX.rounded(.down)), 0), image.width - 1)
    minY = min(max(Int(source.minY.rounded(.down)), 0), image.height - 1)
    maxX = min(max(Int(source.maxX.rounded(.up)) - 1, minX), image.width - 1)
    maxY = min(max(Int(source.maxY.rounded(.up)) - 1, minY), image.height - 1)
  }

  /// Writes a `part` of the `run` pixels read at equal steps from `from` up to, but without, `to`, both in the image's
  /// pixels.
  func fill(
    _ target: UnsafeMutablePointer<UInt32>, run: Int, from: (x: Double, y: Double), to: (x: Double, y: Double),
    part: Range<Int>
  ) {
    let startU = Self.fixed(from.x - 0.5), startV = Self.fixed(from.y - 0.5)
    let stepU = (Self.fixed(to.x - 0.5) - startU) / run, stepV = (Self.fixed(to.y - 0.5) - startV) / run
    var u = startU + stepU * part.lowerBound, v = startV + stepV * part.lowerBound
    let endU = u + stepU * (part.count - 1), endV = v + stepV * (part.count - 1)
    let isInside =
      min(u, endU) >> 16 >= minX && max(u, endU) >> 16 < maxX && min(v, endV) >> 16 >= minY
      && max(v, endV) >> 16 < maxY
    for index in 0..<part.count {
      let x = u >> 16, y = v >> 16
      if isInside {
        let corner = pixels + (y &* stride &+ x)
        target[index] = Self.mix(corner[0], corner[1], corner[stride], corner[stride &+ 1], u, v)
      } else {
        let x0 = min(max(x, minX), maxX), x1 = min(max(x + 1, minX), maxX)
        let top = pixels + min(max(y, minY), maxY) * stride, bottom = pixels + min(max(y + 1, minY), maxY) * stride
        target[index] = Self.mix(top[x0], top[x1], bottom[x0], bottom[x1], u, v)
      }
      u &+= stepU
      v &+= stepV
    }
  }

  /// What lies between four pixels, by the fractions of `u` and `v`.
  private static func mix(
    _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32, _ u: Int, _ v: Int
  ) -> UInt32 {
    let right = UInt64(truncatingIfNeeded: u >> 8 & 255), down = UInt64(truncatingIfNeeded: v >> 8 & 255)
    let top = mix(spread(topLeft), spread(topRight), right)
    let bottom = mix(spread(bottomLeft), spread(bottomRight), right)
    let result = mix(top, bottom, down)
    return UInt32(truncatingIfNeeded: result | result >> 24)
  }

  /// The four components of a pixel, each with room to be multiplied by 256.
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide | wide << 24) & componentMask
  }

  private static let componentMask: UInt64 = 0x00ff_00ff_00ff_00ff

  /// Between two spread pixels, `part` 256ths of the way.
  private static func mix(_ a: UInt64, _ b: UInt64, _ part: UInt64) -> UInt64 {
    (a &* (256 &- part) &+ b &* part) >> 8 & componentMask
  }

  /// With 16 bits after the point; far positions are cut off, long before they could overflow.
  private static func fixed(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9) * 65536)
  }
}
