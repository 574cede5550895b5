import CoreGraphics
import QuartzCore

/// A rasterizer of gradients.
///
/// Positions are fractions of the rectangle, as in Core Animation: in a rectangle that is not square, the lines of
/// equal color of a slanted gradient are not perpendicular to it, and circles are ellipses. Colors are interpolated
/// before they are premultiplied. The precision beyond eight bits is dithered by a fixed pattern, which prevents
/// banding. Where the color jumps, pixels mix both sides by area.
nonisolated struct GradientRaster {
  private let gradient: Frame.Gradient
  private let width: Double
  private let height: Double

  /// The premultiplied colors along the gradient, each with 16 bits for blue, red, green and alpha from the lowest
  /// bits, of which eight are fractional.
  private let ramp: [UInt64]

  /// The positions along the gradient at which the color jumps.
  private let jumps: [Float]

  /// The number of colors in the ramp: enough to place a hard edge to half a pixel in a large gradient.
  private static let rampCount = 4096

  /// The side of the dither pattern, in pixels, which is also the number of pixels that are computed at once.
  private static let ditherSide = 8

  /// Creates a rasterizer of a gradient over a size in pixels.
  init(_ gradient: Frame.Gradient, width: Double, height: Double) {
    self.gradient = gradient
    self.width = width
    self.height = height
    ramp = Self.ramp(gradient.stops)
    jumps = Self.jumps(gradient)
  }

  /// Returns the image of the gradient, in memory from `reserve`.
  func image(from reserve: BitmapReserve) -> CGImage {
    let line = GradientLine(gradient, width: width, height: height)
    return switch gradient.kind {
    case .axial: image(AxialPositions(line), reserve)
    case .radial: image(RadialPositions(line), reserve)
    case .conic: image(ConicPositions(line), reserve)
    }
  }

  private func image(_ positions: some GradientPositions, _ reserve: BitmapReserve) -> CGImage {
    let columns = RasterTable.pixels(CGFloat(width), 1), rows = RasterTable.pixels(CGFloat(height), 1)
    let isOpaque = gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    return BitmapMemory.image(width: columns, height: rows, isOpaque: isOpaque, from: reserve) { bitmap in
      RowBands.forEach(in: 0..<rows, width: columns, sharing: (self, positions, bitmap)) { values, band in
        let (raster, positions, bitmap) = values
        for y in band {
          let row = bitmap.colorRow(y)
          let repeated = y - Self.ditherSide
          if !positions.dependsOnRow, repeated >= band.lowerBound {
            row.update(from: bitmap.colorRow(repeated), count: bitmap.width)
          } else {
            raster.fill(UnsafeMutableBufferPointer(start: row, count: bitmap.width), y, positions)
          }
        }
      }
    }
  }

  private func fill(_ row: UnsafeMutableBufferPointer<UInt32>, _ y: Int, _ positions: some GradientPositions) {
    guard !positions.dependsOnColumn, row.count > Self.ditherSide, let pixels = row.baseAddress else {
      return fillEach(row, y, positions)
    }
    var filled = Self.ditherSide
    fillEach(UnsafeMutableBufferPointer(rebasing: row[..<filled]), y, positions)
    while filled < row.count {
      let count = min(filled, row.count - filled)
      (pixels + filled).update(from: pixels, count: count)
      filled += count
    }
  }

  /// Writes a row, each of whose pixels is computed.
  @inline(__always)
  private func fillEach(_ row: UnsafeMutableBufferPointer<UInt32>, _ y: Int, _ positions: some GradientPositions) {
    let middle = Float(y) + 0.5, thresholds = Self.thresholds[y % Self.ditherSide]
    ramp.withUnsafeBufferPointer { ramp in
      let target = UnsafeMutableRawBufferPointer(row)
      for start in stride(from: 0, to: row.count, by: Self.ditherSide) {
        let centers = Self.middles + Float(start), found = positions.positions(centers, middle)
        let pixels = Self.pixels(ramp, Self.places(found), thresholds)
        if start + Self.ditherSide <= row.count {
          target.storeBytes(of: pixels, toByteOffset: start * 4, as: SIMD8<UInt32>.self)
        } else {
          for index in 0..<row.count - start { row[start + index] = pixels[index] }
        }
        if !jumps.isEmpty, mayJump(found, within: positions.reaches(centers, middle)) {
          mixJumps(row, start, y, positions, ramp)
        }
      }
    }
  }

  /// Returns whether a jump may be within some of the distances from positions.
  @inline(__always)
  private func mayJump(_ positions: SIMD8<Float>, within reaches: SIMD8<Float>) -> Bool {
    func isNear(_ jump: Float) -> Bool {
      let distances = positions - jump
      // The margin is for rounding errors.
      return any(distances * distances .<= reaches * reaches * 1.1 + 1e-9)
    }
    return jumps.contains(where: isNear) || gradient.kind == .conic && (isNear(0) || isNear(1))
  }

  /// Writes those of eight pixels, from `start` on in a row, in which the color jumps: each is a mixture of its colors.
  @inline(__always)
  private func mixJumps(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ start: Int, _ y: Int, _ positions: some GradientPositions,
    _ ramp: UnsafeBufferPointer<UInt64>
  ) {
    let left = Self.middles + (Float(start) - 0.5), right = left + 1, top = Float(y), bottom = Float(y + 1)
    let first = sections(positions.positions(left, top))
    let differs =
      (first .!= sections(positions.positions(right, top))) .| (first .!= sections(positions.positions(left, bottom)))
      .| (first .!= sections(positions.positions(right, bottom)))
    guard any(differs) else { return }
    let thresholds = Self.thresholds[y % Self.ditherSide]
    for index in 0..<min(Self.ditherSide, row.count - start) where differs[index] {
      let color = Self.mixture(ramp, start + index, y, positions)
      row[start + index] = Self.pixels(SIMD2(color, 0), SIMD2(thresholds[index], 0)).x
    }
  }

  /// Returns the numbers of jumps up to positions.
  @inline(__always)
  private func sections(_ positions: SIMD8<Float>) -> SIMD8<Int32> {
    var sections = SIMD8<Int32>()
    for jump in jumps { sections.replace(with: sections &+ 1, where: positions .>= jump) }
    return sections
  }

  /// The positions of the centers of the first pixels.
  private static let middles = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

  /// Returns the indices in the ramp of positions; the first for positions that are not numbers.
  @inline(__always)
  private static func places(_ positions: SIMD8<Float>) -> SIMD8<UInt32> {
    let last = Float(rampCount - 1)
    var places = positions * last + 0.5
    places.replace(with: 0, where: .!(places .> 0))
    places.replace(with: last, where: places .> last)
    // With this number added, the lowest bits of a number are those of the nearest whole number.
    let shift = SIMD8<Float>(repeating: 0x1p23), nearest = places + shift
    let bits = unsafeBitCast(nearest, to: SIMD8<UInt32>.self) & 0x7F_FFFF
    return bits.replacing(with: bits &- 1, where: nearest - shift .> places)
  }

  /// Returns the pixels of eight colors of the ramp.
  @inline(__always)
  private static func pixels(
    _ ramp: UnsafeBufferPointer<UInt64>, _ places: SIMD8<UInt32>, _ thresholds: SIMD8<UInt64>
  ) -> SIMD8<UInt32> {
    func two(_ index: Int) -> SIMD2<UInt32> {
      let colors = SIMD2(ramp[Int(places[index])], ramp[Int(places[index + 1])])
      return pixels(colors, SIMD2(thresholds[index], thresholds[index + 1]))
    }
    return SIMD8(
      lowHalf: SIMD4(lowHalf: two(0), highHalf: two(2)), highHalf: SIMD4(lowHalf: two(4), highHalf: two(6)))
  }

  /// Returns colors of the ramp with eight bits per component.
  @inline(__always)
  private static func pixels(_ colors: SIMD2<UInt64>, _ thresholds: SIMD2<UInt64>) -> SIMD2<UInt32> {
    let bits = (colors &+ thresholds) &>> 8 & 0x00FF_00FF_00FF_00FF
    return unsafeBitCast(bits | bits &>> 24, to: SIMD4<UInt32>.self).evenHalf
  }

  /// Returns the mixture of the colors at several positions in a pixel.
  @inline(__always)
  private static func mixture(
    _ ramp: UnsafeBufferPointer<UInt64>, _ x: Int, _ y: Int, _ positions: some GradientPositions
  ) -> UInt64 {
    let part = 1 / Float(mixedPlaces)
    var sum = SIMD4<UInt32>.zero
    for row in 0..<mixedPlaces {
      let places = places(positions.positions(middles * part + Float(x), Float(y) + (Float(row) + 0.5) * part))
      for index in places.indices {
        let color = ramp[Int(places[index])]
        sum &+= SIMD4(truncatingIfNeeded: SIMD4(color, color >> 16, color >> 32, color >> 48) & 0xFFFF)
      }
    }
    sum /= UInt32(mixedPlaces * mixedPlaces)
    return UInt64(sum.x) | UInt64(sum.y) << 16 | UInt64(sum.z) << 32 | UInt64(sum.w) << 48
  }

  /// The number of sampled positions in a pixel, along each side: that of the vectors' elements.
  private static let mixedPlaces = 8

  /// Returns the positions at which one color ends and another starts.
  private static func jumps(_ gradient: Frame.Gradient) -> [Float] {
    let stops = gradient.stops
    var jumps = zip(stops, stops.dropFirst()).filter { $1.location - $0.location < leastChange && $0.color != $1.color }
      .map { Float($1.location) }
    // In a conic gradient the end is next to the start; any position between distinguishes them.
    if gradient.kind == .conic, stops.first?.color != stops.last?.color { jumps.append(0.5) }
    return jumps
  }

  /// The minimum length of a change of color that is not treated as a jump.
  private static let leastChange = 1 / CGFloat(rampCount)

  /// The dither values that are added to each component of a row's pixels before the lower bits are removed: a Bayer
  /// matrix.
  private static let thresholds: [SIMD8<UInt64>] = (0..<ditherSide).map { y in
    var row = SIMD8<UInt64>()
    for x in row.indices {
      var order = 0
      for bit in 0..<3 { order = order << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1) }
      row[x] = UInt64(order * 4 + 2) * 0x0001_0001_0001_0001
    }
    return row
  }

  private static func ramp(_ stops: [Frame.Gradient.Stop]) -> [UInt64] {
    guard var low = stops.first else { return Array(repeating: 0, count: rampCount) }
    var next = 0
    return (0..<rampCount).map { index in
      let place = CGFloat(index) / CGFloat(rampCount - 1)
      while next < stops.count, stops[next].location <= place {
        low = stops[next]
        next += 1
      }
      guard next < stops.count, low.location <= place else { return level(low.color) }
      let high = stops[next]
      return level(mix(low.color, high.color, Float((place - low.location) / (high.location - low.location))))
    }
  }

  private static func mix(_ a: RGBA, _ b: RGBA, _ part: Float) -> RGBA {
    RGBA(
      red: a.red + (b.red - a.red) * part, green: a.green + (b.green - a.green) * part,
      blue: a.blue + (b.blue - a.blue) * part, alpha: a.alpha + (b.alpha - a.alpha) * part)
  }

  private static func level(_ color: RGBA) -> UInt64 {
    let alpha = min(max(color.alpha, 0), 1)
    func component(_ value: Float) -> UInt64 { UInt64(min(max(value, 0), 1) * alpha * (255 * 256) + 0.5) }
    return component(color.blue) | component(color.red) << 16 | component(color.green) << 32 | component(1) << 48
  }
}
