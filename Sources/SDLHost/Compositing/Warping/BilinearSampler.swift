import CStreaming
import CWideVectors
import CoreGraphics
import QuartzCore

/// A sampler that reads an image through a projection with bilinear interpolation, at several positions per pixel where
/// the image is foreshortened.
nonisolated struct BilinearSampler {
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  /// The source position of the device's origin before the perspective division, and its changes from column to column
  /// and from row to row.
  let origin: SIMD2<Double>
  let acrossStep: SIMD2<Double>
  let downStep: SIMD2<Double>
  /// The divisor of the perspective likewise: its changes, and its value at the origin.
  let weight: SIMD3<Double>
  /// Whether the projection has perspective.
  private let isBent: Bool
  /// Whether only the nearest pixel is read.
  let isSharp: Bool
  /// The length of a run, as a power of two.
  let runShift: Int
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int
  /// Whether eight pixels are processed at once, by instructions that not every processor has.
  let usesWideVectors: Bool
  /// The columns that are read, if they are the same for all rows.
  var table: ColumnTable?

  /// The length of a run, as a power of two, in perspective and without it; wide vectors use the second for both.
  private static let bentRunShift = 5, straightRunShift = bilinear_longest_run.trailingZeroBitCount

  /// The minimum length of a part of a run in perspective, as a power of two.
  private static let leastPartShift = 1

  /// The maximum deviation of a part's middle from an exact position, with 16 fractional bits; less than a visible
  /// difference.
  private static let greatestStray = 65536 / 32

  /// The smallest divisor of the perspective.
  private static let leastWeight = 1e-9

  /// The number of pixels that are processed at once.
  private static let lanes = 4

  /// The limit of positions; farther ones are outside of every image, and would overflow.
  private static let farthest = 32_000.0

  /// Creates a sampler of the part of `image` that `source` touches; `inverse` is from device pixels to the image's.
  /// The caller keeps the image alive.
  init(
    _ image: CGImage, source: CGRect, inverse: Projection, isSharp: Bool = false,
    mayUseWideVectors: Bool = WideVectors.areAvailable
  ) {
    self.isSharp = isSharp
    pixels = image.pixels.assumingMemoryBound(to: UInt32.self)
    stride = image.bytesPerRow / 4
    origin = SIMD2(inverse.tx, inverse.ty)
    acrossStep = SIMD2(inverse.a, inverse.b)
    downStep = SIMD2(inverse.c, inverse.d)
    weight = SIMD3(inverse.g, inverse.h, inverse.i)
    isBent = !inverse.isAffine
    minX = min(max(Int(source.minX.rounded(.down)), 0), image.width - 1)
    minY = min(max(Int(source.minY.rounded(.down)), 0), image.height - 1)
    maxX = min(max(Int(source.maxX.rounded(.up)) - 1, minX), image.width - 1)
    maxY = min(max(Int(source.maxY.rounded(.up)) - 1, minY), image.height - 1)
    usesWideVectors =
      mayUseWideVectors && minX < maxX && minY < maxY && max(maxX, maxY) < Int(bilinear_farthest)
    runShift = isBent && !usesWideVectors ? Self.bentRunShift : Self.straightRunShift
  }

  /// Writes the pixels for the device pixels `columns` of row `y`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, columns: Range<Int>, y: Int) {
    if isSharp { return fillSharply(target, columns, y) }
    if usesWideVectors { return fillWidely(target, columns, y) }
    let v = Double(y) + 0.5
    var x = columns.lowerBound
    guard x < columns.upperBound else { return }
    // Runs start at the same pixels, independent of the first column.
    let first = (x >> runShift) << runShift
    var run = Run(start: first, from: place(first, v))
    while x < columns.upperBound {
      let end = run.start + 1 << runShift
      run.to = place(end, v)
      let start = target + (x - columns.lowerBound), part = x..<min(end, columns.upperBound)
      if isBent { fillBent(start, part, run, v) } else { fill(start, part, run, runShift) }
      (run.start, run.from, x) = (end, run.to, end)
    }
  }

  /// Writes the pixels `columns` of a run, whose length is a power of two, with equal steps.
  @inline(__always)
  private func fill(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ run: Run, _ shift: Int) {
    let step = (u: (run.to.u &- run.from.u) >> shift, v: (run.to.v &- run.from.v) >> shift)
    fill(
      target, from: run.from, step: step, spread: Spread(step, run.from.down),
      part: (columns.lowerBound &- run.start)..<(columns.upperBound &- run.start))
  }

  /// Writes the pixels with nearest-neighbor sampling.
  private func fillSharply(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ y: Int) {
    for x in columns {
      let place = place(x, Double(y) + 0.5)
      let column = min(max((place.u &+ 32768) >> 16, minX), maxX)
      let row = min(max((place.v &+ 32768) >> 16, minY), maxY)
      target[x &- columns.lowerBound] = pixels[row &* stride &+ column]
    }
  }

  /// A part of a row.
  private struct Run {
    /// The first pixel.
    var start: Int
    /// The source's places for the first pixel and for the first one after the run.
    var from: Place
    var to = Place()
  }

  /// The place in the source for the center of a device pixel.
  private struct Place {
    /// The position less half a pixel, with 16 fractional bits: whole numbers are the centers of source pixels.
    var u = 0
    var v = 0
    /// The change of the position from row to row, in source pixels.
    var down = SIMD2<Double>.zero
  }

  /// Writes the pixels `columns` of a run in perspective, in parts that are short enough for equal steps.
  @inline(__always)
  private func fillBent(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ run: Run, _ v: Double) {
    let shift = partShift(run, v), length = 1 &<< shift
    var target = target, part = run
    part.start = (columns.lowerBound >> shift) << shift
    if part.start != run.start { part.from = place(part.start, v) }
    while part.start < columns.upperBound {
      let end = part.start &+ length, pixels = (part.start..<end).clamped(to: columns)
      part.to = place(end, v)
      fill(target, pixels, part, shift)
      target += pixels.count
      (part.start, part.from) = (end, part.to)
    }
  }

  /// Returns the length of the parts of a run in perspective, as a power of two: the middle of a part deviates by a
  /// quarter for half the length.
  @inline(__always)
  private func partShift(_ run: Run, _ v: Double) -> Int {
    let middle = place(run.start + 1 << (Self.bentRunShift - 1), v)
    let strayU = (run.from.u &+ run.to.u) / 2 &- middle.u, strayV = (run.from.v &+ run.to.v) / 2 &- middle.v
    var stray = max(abs(strayU), abs(strayV)), shift = Self.bentRunShift
    while stray > Self.greatestStray, shift > Self.leastPartShift {
      stray /= 4
      shift &-= 1
    }
    return shift
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

    /// Creates the positions from the steps to the next device pixel along a row, with 16 fractional bits, and down a
    /// column.
    @inline(__always)
    init(_ right: (u: Int, v: Int), _ down: SIMD2<Double>) {
      let across = SIMD2(Double(right.u), Double(right.v)) / 65536
      let rightSquare = (across * across).sum(), downSquare = (down * down).sum()
      let limit = max(min(rightSquare, downSquare), 1) * (Self.farthest * Self.farthest)
      var square = max(rightSquare, downSquare)
      guard square > limit else { return }
      while square > limit, shift < Self.mostShift {
        shift += 1
        square /= 4
      }
      let delta = rightSquare > downSquare ? right : BilinearSampler.fixed(down)
      stepU = delta.u >> shift
      stepV = delta.v >> shift
      firstU = (stepU &- delta.u) / 2
      firstV = (stepV &- delta.v) / 2
    }
  }

  /// Writes a `part` of the run that starts at `from`, with constant steps.
  @inline(__always)
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, from: Place, step: (u: Int, v: Int), spread: Spread, part: Range<Int>
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
      let ahead = ahead(from.down)
      index =
        spread.shift == 0
        ? fill(target, count, u, v, step, ahead) : fill(target, count, u, v, step, ahead, over: spread)
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

  /// Returns the offset from what a pixel reads to what the pixel below is the first to read, where `down` is the change
  /// of the position from row to row.
  @inline(__always)
  private func ahead(_ down: SIMD2<Double>) -> Int {
    let (u, v) = Self.fixed(down)
    // A position is between two rows, so downwards the first new one is one more away.
    let rows = v < 0 ? v >> 16 : (v &+ 65535) >> 16 &+ 1
    return rows &* stride &+ u >> 16
  }

  /// Writes a multiple of four of the `count` pixels, all inside of the source, and prefetches what is `ahead` of them;
  /// returns their number.
  @inline(__always)
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ u: Int, _ v: Int, _ step: (u: Int, v: Int), _ ahead: Int
  ) -> Int {
    var quad = Quad(u, v, step.u, step.v), index = 0
    let onward = Offset(Self.lanes &* step.u, Self.lanes &* step.v)
    while index &+ Self.lanes <= count {
      prefetch(quad, ahead)
      Self.store(mixed(quad), to: target + index)
      index &+= Self.lanes
      quad.move(onward)
    }
    return index
  }

  /// Writes pixels likewise, where the image is foreshortened.
  @inline(__always)
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ u: Int, _ v: Int, _ step: (u: Int, v: Int), _ ahead: Int,
    over spread: Spread
  ) -> Int {
    var quad = Quad(u &+ spread.firstU, v &+ spread.firstV, step.u, step.v), index = 0
    let next = Offset(spread.stepU, spread.stepV), more = 1 &<< spread.shift &- 1
    // Back to the first position, of the next four pixels.
    let onward = Offset(Self.lanes &* step.u &- more &* spread.stepU, Self.lanes &* step.v &- more &* spread.stepV)
    let half = Wide(repeating: UInt16(truncatingIfNeeded: (1 &<< spread.shift) &>> 1))
    let shift = Wide(repeating: UInt16(truncatingIfNeeded: spread.shift))
    while index &+ Self.lanes <= count {
      prefetch(quad, ahead)
      var sum = mixed(quad)
      sum.0 &+= half
      sum.1 &+= half
      for _ in 0..<more {
        quad.move(next)
        prefetch(quad, ahead)
        let pixels = mixed(quad)
        sum.0 &+= pixels.0
        sum.1 &+= pixels.1
      }
      Self.store((sum.0 &>> shift, sum.1 &>> shift), to: target + index)
      index &+= Self.lanes
      quad.move(onward)
    }
    return index
  }

  @inline(__always)
  private func place(_ x: Int, _ v: Double) -> Place {
    var point = origin + acrossStep * (Double(x) + 0.5) + downStep * v, down = downStep
    if isBent {
      let divisor = weight.x * (Double(x) + 0.5) + weight.y * v + weight.z
      let factor = 1 / (abs(divisor) > Self.leastWeight ? divisor : Self.leastWeight)
      point *= factor
      down = (down - point * weight.y) * factor
    }
    let (u, v) = Self.fixed(point - 0.5)
    return Place(u: u, v: v, down: down)
  }

  /// Returns a position with 16 fractional bits, limited to avoid an overflow.
  @inline(__always)
  private static func fixed(_ point: SIMD2<Double>) -> (u: Int, v: Int) {
    var point = point
    point.replace(with: farthest, where: point .> farthest)
    point.replace(with: -farthest, where: point .< -farthest)
    // A number that is so much larger has these bits at the end of its mantissa.
    let large = SIMD2<Double>(repeating: 0x1.8p36)
    let bits =
      unsafeBitCast(point + large, to: SIMD2<Int64>.self) &- unsafeBitCast(large, to: SIMD2<Int64>.self)
    return (Int(bits.x), Int(bits.y))
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

    /// Moves all positions.
    @inline(__always)
    mutating func move(_ offset: Offset) {
      u &+= offset.u
      v &+= offset.v
      right.0 &+= offset.right
      right.1 &+= offset.right
      down.0 &+= offset.down
      down.1 &+= offset.down
      down.2 &+= offset.down
      down.3 &+= offset.down
    }
  }

  /// An offset of four positions.
  private struct Offset {
    let u: Int
    let v: Int
    let right: Wide
    let down: Wide

    @inline(__always)
    init(_ u: Int, _ v: Int) {
      (self.u, self.v) = (u, v)
      right = Wide(repeating: UInt16(truncatingIfNeeded: u))
      down = Wide(repeating: UInt16(truncatingIfNeeded: v))
    }
  }

  /// Prefetches what is `ahead` of the first and the third position; it need not be in the image.
  @inline(__always)
  private func prefetch(_ quad: Quad, _ ahead: Int) {
    let u2 = quad.u &+ 2 &* quad.stepU, v2 = quad.v &+ 2 &* quad.stepV
    streaming_expect(pixels + ((quad.v >> 16) &* stride &+ (quad.u >> 16) &+ ahead))
    streaming_expect(pixels + ((v2 >> 16) &* stride &+ (u2 >> 16) &+ ahead))
  }

  /// Returns the interpolated pixels at four positions.
  @inline(__always)
  private func mixed(_ quad: Quad) -> (Wide, Wide) {
    let u1 = quad.u &+ quad.stepU, u2 = u1 &+ quad.stepU, u3 = u2 &+ quad.stepU
    let v1 = quad.v &+ quad.stepV, v2 = v1 &+ quad.stepV, v3 = v2 &+ quad.stepV
    return (
      Self.across(column(quad.u, quad.v, quad.down.0), column(u1, v1, quad.down.1), quad.right.0),
      Self.across(column(u2, v2, quad.down.2), column(u3, v3, quad.down.3), quad.right.1)
    )
  }

  /// Writes four pixels.
  @inline(__always)
  private static func store(_ pixels: (Wide, Wide), to target: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(target).storeBytes(
      of: SIMD16(lowHalf: SIMD8(truncatingIfNeeded: pixels.0), highHalf: SIMD8(truncatingIfNeeded: pixels.1)),
      as: SIMD16<UInt8>.self)
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
