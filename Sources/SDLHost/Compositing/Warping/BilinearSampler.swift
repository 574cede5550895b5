import CoreGraphics
import QuartzCore

/// Reads a picture between its pixels, through a projection: each time a mixture of the four around a position.
nonisolated struct BilinearSampler {
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let inverse: Projection
  /// Pixels between two exact look-ups are two to this power.
  private let runShift: Int
  private let minX: Int
  private let minY: Int
  private let maxX: Int
  private let maxY: Int

  /// As a power of two: so many pixels of a way through the source seen in perspective are taken as straight.
  private static let bentRunShift = 4

  /// The same where the way is straight.
  private static let straightRunShift = 6

  /// Pixels worked on at once.
  private static let lanes = 4

  /// Positions farther out than this are outside of every picture, and no numbers to reckon with.
  private static let farthest = 32_000.0

  /// Reads `image`, and of it only what `source` touches; `inverse` takes device pixels to the image's. The caller keeps
  /// the image alive.
  init(_ image: CGImage, source: CGRect, inverse: Projection) {
    pixels = image.pixels.assumingMemoryBound(to: UInt32.self)
    stride = image.bytesPerRow / 4
    self.inverse = inverse
    runShift = inverse.isAffine ? Self.straightRunShift : Self.bentRunShift
    minX = min(max(Int(source.minX.rounded(.down)), 0), image.width - 1)
    minY = min(max(Int(source.minY.rounded(.down)), 0), image.height - 1)
    maxX = min(max(Int(source.maxX.rounded(.up)) - 1, minX), image.width - 1)
    maxY = min(max(Int(source.maxY.rounded(.up)) - 1, minY), image.height - 1)
  }

  /// Writes what the device's pixels `columns` of row `y` show.
  func fill(_ target: UnsafeMutablePointer<UInt32>, columns: Range<Int>, y: Int) {
    let v = Double(y) + 0.5, length = 1 << runShift
    var x = columns.lowerBound
    // Runs lie at the same pixels wherever the columns begin.
    var start = (x >> runShift) << runShift
    var from = position(start, v)
    while x < columns.upperBound {
      let end = min(start + length, columns.upperBound)
      let to = position(start + length, v)
      fill(target + (x - columns.lowerBound), from: from, to: to, part: (x - start)..<(end - start))
      x = end
      start += length
      from = to
    }
  }

  /// Writes a `part` of the run's pixels, read at equal steps from `from` up to, but without, `to`.
  @inline(__always)
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, from: (u: Int, v: Int), to: (u: Int, v: Int), part: Range<Int>
  ) {
    let stepU = (to.u &- from.u) >> runShift, stepV = (to.v &- from.v) >> runShift
    var u = from.u &+ stepU &* part.lowerBound, v = from.v &+ stepV &* part.lowerBound
    let count = part.upperBound &- part.lowerBound
    let lastU = u &+ stepU &* (count &- 1), lastV = v &+ stepV &* (count &- 1)
    var index = 0
    if min(u, lastU) >> 16 >= minX, max(u, lastU) >> 16 < maxX, min(v, lastV) >> 16 >= minY,
      max(v, lastV) >> 16 < maxY
    {
      while index &+ Self.lanes <= count {
        let result = mixed(u, v, stepU, stepV)
        UnsafeMutableRawPointer(target + index).storeBytes(of: result, as: SIMD4<UInt32>.self)
        index &+= Self.lanes
        u &+= Self.lanes &* stepU
        v &+= Self.lanes &* stepV
      }
    }
    while index < count {
      target[index] = mixed(u, v)
      index &+= 1
      u &+= stepU
      v &+= stepV
    }
  }

  /// Where a device pixel's middle comes from, half a pixel less: whole numbers are the middles of the image's pixels.
  @inline(__always)
  private func position(_ x: Int, _ v: Double) -> (u: Int, v: Int) {
    let (u, v) = inverse.position(Double(x) + 0.5, v)
    return (Self.fixed(u - 0.5), Self.fixed(v - 0.5))
  }

  // MARK: - One at a time, anywhere

  /// What lies at a position; beyond the source's edges these go on.
  private func mixed(_ u: Int, _ v: Int) -> UInt32 {
    let x = u >> 16, y = v >> 16
    let x0 = min(max(x, minX), maxX), x1 = min(max(x + 1, minX), maxX)
    let top = pixels + min(max(y, minY), maxY) * stride, bottom = pixels + min(max(y + 1, minY), maxY) * stride
    let right = UInt64(truncatingIfNeeded: u >> 8 & 255), down = UInt64(truncatingIfNeeded: v >> 8 & 255)
    let above = Self.mix(Self.spread(top[x0]), Self.spread(top[x1]), right)
    let below = Self.mix(Self.spread(bottom[x0]), Self.spread(bottom[x1]), right)
    let result = Self.mix(above, below, down)
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
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    // What is not a number becomes the lowest.
    Int((value > -farthest ? min(value, farthest) : -farthest) * 65536)
  }

  // MARK: - Four at once, well inside

  private typealias Pixels = SIMD4<UInt32>

  /// Eight components with room to be multiplied by 256.
  private typealias Wide = SIMD8<UInt16>

  /// What lies at four positions.
  @inline(__always)
  private func mixed(_ u: Int, _ v: Int, _ stepU: Int, _ stepV: Int) -> Pixels {
    let p0 = corner(u, v), p1 = corner(u &+ stepU, v &+ stepV)
    let p2 = corner(u &+ 2 &* stepU, v &+ 2 &* stepV), p3 = corner(u &+ 3 &* stepU, v &+ 3 &* stepV)
    let topLeft = Pixels(p0[0], p1[0], p2[0], p3[0]), topRight = Pixels(p0[1], p1[1], p2[1], p3[1])
    let q0 = p0 + stride, q1 = p1 + stride, q2 = p2 + stride, q3 = p3 + stride
    let bottomLeft = Pixels(q0[0], q1[0], q2[0], q3[0]), bottomRight = Pixels(q0[1], q1[1], q2[1], q3[1])
    let right = Self.fractions(u, stepU), down = Self.fractions(v, stepV)
    let even = Self.mix(
      Self.mix(Self.even(topLeft), Self.even(topRight), right),
      Self.mix(Self.even(bottomLeft), Self.even(bottomRight), right), down)
    let odd = Self.mix(
      Self.mix(Self.odd(topLeft), Self.odd(topRight), right),
      Self.mix(Self.odd(bottomLeft), Self.odd(bottomRight), right), down)
    return unsafeBitCast(even, to: Pixels.self) | unsafeBitCast(odd, to: Pixels.self) &<< 8
  }

  @inline(__always)
  private func corner(_ u: Int, _ v: Int) -> UnsafePointer<UInt32> { pixels + ((v >> 16) &* stride &+ (u >> 16)) }

  /// The 256ths between pixels at four positions, twice each.
  @inline(__always)
  private static func fractions(_ start: Int, _ step: Int) -> Wide {
    let first = UInt32(truncatingIfNeeded: start), step = UInt32(truncatingIfNeeded: step)
    let positions = Pixels(first, first &+ step, first &+ 2 &* step, first &+ 3 &* step)
    let parts = positions &>> 8 & 255
    return unsafeBitCast(parts | parts &<< 16, to: Wide.self)
  }

  @inline(__always)
  private static func mix(_ a: Wide, _ b: Wide, _ part: Wide) -> Wide { (a &* (256 &- part) &+ b &* part) &>> 8 }

  /// Blue and red.
  @inline(__always)
  private static func even(_ pixels: Pixels) -> Wide { unsafeBitCast(pixels & 0x00FF_00FF, to: Wide.self) }

  /// Green and opacity.
  @inline(__always)
  private static func odd(_ pixels: Pixels) -> Wide { unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Wide.self) }
}

extension Projection {
  /// The image of a point, wherever it lies.
  @inline(__always)
  nonisolated fileprivate func position(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    if isAffine { return (a * x + c * y + tx, b * x + d * y + ty) }
    let w = g * x + h * y + i
    let divisor = abs(w) > 1e-9 ? w : 1e-9
    return ((a * x + c * y + tx) / divisor, (b * x + d * y + ty) / divisor)
  }
}
