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
    for index in 0..<part.count {
      let x = u >> 16, y = v >> 16
      let x0 = min(max(x, minX), maxX), x1 = min(max(x + 1, minX), maxX)
      let top = pixels + min(max(y, minY), maxY) * stride, bottom = pixels + min(max(y + 1, minY), maxY) * stride
      let across = UInt32(truncatingIfNeeded: (u >> 8) & 255), down = UInt32(truncatingIfNeeded: (v >> 8) & 255)
      target[index] = Self.mix(
        Self.mix(top[x0], top[x1], across), Self.mix(bottom[x0], bottom[x1], across), down)
      u &+= stepU
      v &+= stepV
    }
  }

  /// Between two pixels, `part` 256ths of the way; two components at a time.
  private static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 - part
    let low = ((a & 0x00ff_00ff) &* rest &+ (b & 0x00ff_00ff) &* part) >> 8 & 0x00ff_00ff
    let high = ((a >> 8 & 0x00ff_00ff) &* rest &+ (b >> 8 & 0x00ff_00ff) &* part) & 0xff00_ff00
    return low | high
  }

  /// With 16 bits after the point; far positions are cut off, long before they could overflow.
  private static func fixed(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9) * 65536) }
}
