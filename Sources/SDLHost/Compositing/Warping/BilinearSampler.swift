import CoreGraphics
import QuartzCore

/// A sampler that reads an image through a projection with bilinear interpolation, at several positions per pixel where
/// the image is foreshortened.
nonisolated struct BilinearSampler {
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let inverse: Projection
  /// Whether the projection has perspective.
  private let isBent: Bool
  /// Whether only the nearest pixel is read.
  private let isSharp: Bool
  /// The maximum distance between two exact positions, in pixels, as a power of two.
  private let runShift: Int
  private let minX: Int
  private let minY: Int
  private let maxX: Int
  private let maxY: Int

  /// The maximum length of a run in perspective, as a power of two; a run is interpolated linearly, as long as its
  /// midpoint is accurate.
  private static let bentRunShift = 5

  /// The minimum length of a run, as a power of two.
  private static let leastRunShift = 1

  /// The maximum deviation of a run's midpoint, with 16 fractional bits; less than a visible difference.
  private static let greatestStray = 65536 / 32

  /// The length of a run without perspective, as a power of two.
  private static let straightRunShift = 6

  /// The number of pixels that are processed at once.
  private static let lanes = 4

  /// The limit of positions; farther ones are outside of every image, and would overflow.
  private static let farthest = 32_000.0

  /// Creates a sampler of the part of `image` that `source` touches; `inverse` is from device pixels to the image's.
  /// The caller keeps the image alive.
  init(_ image: CGImage, source: CGRect, inverse: Projection, isSharp: Bool = false) {
    self.isSharp = isSharp
    pixels = image.pixels.assumingMemoryBound(to: UInt32.self)
    stride = image.bytesPerRow / 4
    self.inverse = inverse
    isBent = !inverse.isAffine
    runShift = isBent ? Self.bentRunShift : Self.straightRunShift
    minX = min(max(Int(source.minX.rounded(.down)), 0), image.width - 1)
    minY = min(max(Int(source.minY.rounded(.down)), 0), image.height - 1)
    maxX = min(max(Int(source.maxX.rounded(.up)) - 1, minX), image.width - 1)
    maxY = min(max(Int(source.maxY.rounded(.up)) - 1, minY), image.height - 1)
  }

  /// Writes the pixels for the device pixels `columns` of row `y`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, columns: Range<Int>, y: Int) {
    if isSharp { return fillSharply(target, columns, y) }
    let v = Double(y) + 0.5, length = 1 << runShift
    var x = columns.lowerBound
    guard x < columns.upperBound else { return }
    // Runs start at the same pixels, independent of the first column.
    var start = (x >> runShift) << runShift
    var from = position(start, v)
    while x < columns.upperBound {
      let to = position(start + length, v)
      fill(target - columns.lowerBound, columns, Run(start: start, shift: runShift, from: from, to: to), v)
      start += length
      x = start
      from = to
    }
  }

  /// Writes the pixels with nearest-neighbor sampling.
  private func fillSharply(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ y: Int) {
    for x in columns {
      let (u, v) = position(x, Double(y) + 0.5)
      let column = min(max((u &+ 32768) >> 16, minX), maxX), row = min(max((v &+ 32768) >> 16, minY), maxY)
      target[x &- columns.lowerBound] = pixels[row &* stride &+ column]
    }
  }

  /// A part of a row, with the source positions of its first pixel and of the first one after it.
  private struct Run {
    var start: Int
    /// The length in pixels, as a power of two.
    var shift: Int
    var from: (u: Int, v: Int)
    var to: (u: Int, v: Int)
  }

  /// Writes the pixels of a run that are in `columns`; splits the run if its source positions are not linear enough.
  private func fill(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ run: Run, _ v: Double) {
    let length = 1 << run.shift
    if isBent, run.shift > Self.leastRunShift {
      let half = length / 2, middle = position(run.start + half, v)
      let strayU = (run.from.u &+ run.to.u) / 2 &- middle.u, strayV = (run.from.v &+ run.to.v) / 2 &- middle.v
      if max(abs(strayU), abs(strayV)) > Self.greatestStray {
        fill(row, columns, Run(start: run.start, shift: run.shift - 1, from: run.from, to: middle), v)
        fill(row, columns, Run(start: run.start + half, shift: run.shift - 1, from: middle, to: run.to), v)
        return
      }
    }
    let part = columns.clamped(to: run.start..<run.start + length)
    guard !part.isEmpty else { return }
    let below = position(run.start, v + 1)
    let step = (u: (run.to.u &- run.from.u) >> run.shift, v: (run.to.v &- run.from.v) >> run.shift)
    let spread = Spread(step, (below.u &- run.from.u, below.v &- run.from.v))
    fill(
      row + part.lowerBound, from: run.from, step: step, spread: spread,
      part: (part.lowerBound - run.start)..<(part.upperBound - run.start))
  }

  /// The positions in the source that are averaged for one device pixel where the image is foreshortened; they are on a
  /// line.
  private struct Spread {
    /// The number of positions, as a power of two.
    var shift = 0

    /// The step from one position to the next.
    var stepU = 0
    var stepV = 0

    /// The offset from the pixel's center to the first position.
    var firstU = 0
    var firstV = 0

    /// The maximum number of positions, as a power of two.
    private static let mostShift = 4

    /// The maximum distance of positions, relative to a source pixel or to the width that a device pixel covers.
    private static let farthest = 1.25

    /// Creates the positions from the steps to the next device pixel along a row and down a column.
    @inline(__always)
    init(_ right: (u: Int, v: Int), _ down: (u: Int, v: Int)) {
      let rightLength = Self.length(right), downLength = Self.length(down)
      let delta = rightLength > downLength ? right : down
      let across = max(min(rightLength, downLength), 65536) * Self.farthest
      var length = max(rightLength, downLength)
      guard length > across else { return }
      while length > across, shift < Self.mostShift {
        shift += 1
        length /= 2
      }
      stepU = delta.u >> shift
      stepV = delta.v >> shift
      firstU = (stepU &- delta.u) / 2
      firstV = (stepV &- delta.v) / 2
    }

    private static func length(_ delta: (u: Int, v: Int)) -> Double {
      (Double(delta.u) * Double(delta.u) + Double(delta.v) * Double(delta.v)).squareRoot()
    }
  }

  /// Writes a `part` of the run that starts at `from`, with constant steps.
  @inline(__always)
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, from: (u: Int, v: Int), step: (u: Int, v: Int), spread: Spread,
    part: Range<Int>
  ) {
    var u = from.u &+ step.u &* part.lowerBound, v = from.v &+ step.v &* part.lowerBound
    let count = part.upperBound &- part.lowerBound
    let lastU = u &+ step.u &* (count &- 1), lastV = v &+ step.v &* (count &- 1)
    let reachU = abs(spread.firstU), reachV = abs(spread.firstV)
    let isInside =
      (min(u, lastU) &- reachU) >> 16 >= minX && (max(u, lastU) &+ reachU) >> 16 < maxX
      && (min(v, lastV) &- reachV) >> 16 >= minY && (max(v, lastV) &+ reachV) >> 16 < maxY
    var index = 0
    if isInside {
      index = spread.shift == 0 ? fill(target, count, u, v, step) : fill(target, count, u, v, step, over: spread)
      u &+= index &* step.u
      v &+= index &* step.v
    }
    while index < count {
      target[index] = spread.shift == 0 ? Self.pixel(mixed(u, v)) : mixed(u, v, over: spread)
      index &+= 1
      u &+= step.u
      v &+= step.v
    }
  }

  /// Writes a multiple of four of the `count` pixels, all inside of the source; returns their number.
  @inline(__always)
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ u: Int, _ v: Int, _ step: (u: Int, v: Int)
  ) -> Int {
    var quad = Quad(u, v, step.u, step.v), index = 0
    while index &+ Self.lanes <= count {
      UnsafeMutableRawPointer(target + index).storeBytes(of: mixed(quad), as: SIMD16<UInt8>.self)
      index &+= Self.lanes
      quad.advance()
    }
    return index
  }

  /// Writes pixels likewise, where the image is foreshortened.
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ u: Int, _ v: Int, _ step: (u: Int, v: Int),
    over spread: Spread
  ) -> Int {
    var quad = Quad(u, v, step.u, step.v), index = 0
    while index &+ Self.lanes <= count {
      UnsafeMutableRawPointer(target + index).storeBytes(of: mixed(quad, over: spread), as: SIMD16<UInt8>.self)
      index &+= Self.lanes
      quad.advance()
    }
    return index
  }

  /// Returns the source position of a device pixel's center, less half a pixel: whole numbers are the centers of source
  /// pixels.
  @inline(__always)
  private func position(_ x: Int, _ v: Double) -> (u: Int, v: Int) {
    let (u, v) = inverse.position(Double(x) + 0.5, v)
    return (Self.fixed(u - 0.5), Self.fixed(v - 0.5))
  }

  /// Returns a position with 16 fractional bits, limited to avoid an overflow.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    // A value that is not a number becomes the minimum.
    Int((value > -farthest ? min(value, farthest) : -farthest) * 65536)
  }

  // MARK: - Single pixels, anywhere

  /// Returns the interpolated pixel at a position as expanded components; the edges of the source are repeated.
  private func mixed(_ u: Int, _ v: Int) -> UInt64 {
    let x = u >> 16, y = v >> 16
    let x0 = min(max(x, minX), maxX), x1 = min(max(x + 1, minX), maxX)
    let top = pixels + min(max(y, minY), maxY) * stride, bottom = pixels + min(max(y + 1, minY), maxY) * stride
    let right = UInt64(truncatingIfNeeded: u >> 8 & 255), down = UInt64(truncatingIfNeeded: v >> 8 & 255)
    let left = Self.mix(Self.spread(top[x0]), Self.spread(bottom[x0]), down)
    return Self.mix(left, Self.mix(Self.spread(top[x1]), Self.spread(bottom[x1]), down), right)
  }

  /// Returns the average of the interpolated pixels at several positions.
  private func mixed(_ u: Int, _ v: Int, over spread: Spread) -> UInt32 {
    var u = u &+ spread.firstU, v = v &+ spread.firstV
    var sum = (Self.ones << UInt64(spread.shift)) >> 1 & Self.componentMask
    for _ in 0..<1 << spread.shift {
      sum &+= mixed(u, v)
      u &+= spread.stepU
      v &+= spread.stepV
    }
    return Self.pixel(sum >> UInt64(spread.shift) & Self.componentMask)
  }

  /// Expands the four components of a pixel to 16 bits each.
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide | wide << 24) & componentMask
  }

  /// Returns the pixel of four expanded components.
  private static func pixel(_ components: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: components | components >> 24)
  }

  private static let componentMask: UInt64 = 0x00FF_00FF_00FF_00FF

  /// The value 1 in each component.
  private static let ones: UInt64 = 0x0001_0001_0001_0001

  /// Returns the interpolation between two expanded pixels, at `part` 256ths.
  private static func mix(_ a: UInt64, _ b: UInt64, _ part: UInt64) -> UInt64 {
    (a &* (256 &- part) &+ b &* part) >> 8 & componentMask
  }

  // MARK: - Four pixels, inside of the source

  /// Eight components of 16 bits.
  private typealias Wide = SIMD8<UInt16>

  /// Four positions at equal steps, with their fractions, which wrap around.
  private struct Quad {
    var u: Int
    var v: Int
    let stepU: Int
    let stepV: Int
    private(set) var right: (Wide, Wide)
    private(set) var down: (Wide, Wide, Wide, Wide)

    @inline(__always)
    init(_ u: Int, _ v: Int, _ stepU: Int, _ stepV: Int) {
      (self.u, self.v, self.stepU, self.stepV) = (u, v, stepU, stepV)
      func part(_ position: Int) -> UInt16 { UInt16(truncatingIfNeeded: position) }
      func pair(_ position: Int) -> Wide {
        Wide(lowHalf: SIMD4(repeating: part(position)), highHalf: SIMD4(repeating: part(position &+ stepU)))
      }
      func all(_ index: Int) -> Wide { Wide(repeating: part(v &+ index &* stepV)) }
      right = (pair(u), pair(u &+ 2 &* stepU))
      down = (all(0), all(1), all(2), all(3))
    }

    /// Advances to the next four positions.
    @inline(__always)
    mutating func advance() {
      u &+= 4 &* stepU
      v &+= 4 &* stepV
      let onU = Wide(repeating: UInt16(truncatingIfNeeded: 4 &* stepU))
      let onV = Wide(repeating: UInt16(truncatingIfNeeded: 4 &* stepV))
      right.0 &+= onU
      right.1 &+= onU
      down.0 &+= onV
      down.1 &+= onV
      down.2 &+= onV
      down.3 &+= onV
    }
  }

  /// Returns the interpolated pixels at four positions.
  @inline(__always)
  private func mixed(_ quad: Quad) -> SIMD16<UInt8> {
    let u1 = quad.u &+ quad.stepU, u2 = u1 &+ quad.stepU, u3 = u2 &+ quad.stepU
    let v1 = quad.v &+ quad.stepV, v2 = v1 &+ quad.stepV, v3 = v2 &+ quad.stepV
    let first = Self.across(column(quad.u, quad.v, quad.down.0), column(u1, v1, quad.down.1), quad.right.0)
    let second = Self.across(column(u2, v2, quad.down.2), column(u3, v3, quad.down.3), quad.right.1)
    return SIMD16(lowHalf: SIMD8(truncatingIfNeeded: first), highHalf: SIMD8(truncatingIfNeeded: second))
  }

  /// Returns the averages of the interpolated pixels at several positions around four positions.
  @inline(__always)
  private func mixed(_ quad: Quad, over spread: Spread) -> SIMD16<UInt8> {
    var u = quad.u &+ spread.firstU, v = quad.v &+ spread.firstV
    let shift = UInt16(truncatingIfNeeded: spread.shift)
    var sum = SIMD16<UInt16>(repeating: (1 << shift) >> 1)
    for _ in 0..<1 << spread.shift {
      sum &+= SIMD16(truncatingIfNeeded: mixed(Quad(u, v, quad.stepU, quad.stepV)))
      u &+= spread.stepU
      v &+= spread.stepV
    }
    return SIMD16(truncatingIfNeeded: sum &>> SIMD16(repeating: shift))
  }

  /// Returns the two pixels around a position, each interpolated with the one below.
  @inline(__always)
  private func column(_ u: Int, _ v: Int, _ down: Wide) -> Wide {
    let top = UnsafeRawPointer(pixels + ((v >> 16) &* stride &+ (u >> 16)))
    let above = Wide(truncatingIfNeeded: top.loadUnaligned(as: SIMD8<UInt8>.self))
    let below = Wide(truncatingIfNeeded: top.loadUnaligned(fromByteOffset: stride &* 4, as: SIMD8<UInt8>.self))
    return Self.mix(above, below, down &>> 8)
  }

  /// Returns the horizontal interpolations of two such pairs.
  @inline(__always)
  private static func across(_ a: Wide, _ b: Wide, _ right: Wide) -> Wide {
    mix(
      Wide(lowHalf: a.lowHalf, highHalf: b.lowHalf), Wide(lowHalf: a.highHalf, highHalf: b.highHalf), right &>> 8)
  }

  /// Returns the interpolation between two pixels, at `part` 256ths; intermediate overflows cancel out.
  @inline(__always)
  private static func mix(_ a: Wide, _ b: Wide, _ part: Wide) -> Wide { ((a &<< 8) &+ (b &- a) &* part) &>> 8 }
}

extension Projection {
  /// Returns the projected position of any point.
  @inline(__always)
  nonisolated fileprivate func position(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    if isAffine { return (a * x + c * y + tx, b * x + d * y + ty) }
    let w = g * x + h * y + i
    let divisor = abs(w) > 1e-9 ? w : 1e-9
    return ((a * x + c * y + tx) / divisor, (b * x + d * y + ty) / divisor)
  }
}
