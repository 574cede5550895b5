import CoreGraphics
import Foundation
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

  /// The side of the dither pattern, in pixels.
  private static let ditherSide = 8

  /// Creates a rasterizer of a gradient over a size in pixels.
  init(_ gradient: Frame.Gradient, width: Double, height: Double) {
    self.gradient = gradient
    self.width = width
    self.height = height
    ramp = Self.ramp(gradient.stops)
    jumps = Self.jumps(gradient)
  }

  /// The image of the gradient.
  var image: CGImage {
    let columns = RasterTable.pixels(CGFloat(width), 1), rows = RasterTable.pixels(CGFloat(height), 1)
    let isOpaque = gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    return CGImage(width: columns, height: rows, isOpaque: isOpaque) { pixels, bytesPerRow in
      for y in 0..<rows {
        let row = (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        fill(UnsafeMutableBufferPointer(start: row, count: columns), y)
      }
    }
  }

  private func fill(_ row: UnsafeMutableBufferPointer<UInt32>, _ y: Int) {
    let fromX = Float(gradient.start.x), fromY = Float(gradient.start.y)
    let alongX = Float(gradient.end.x) - fromX, alongY = Float(gradient.end.y) - fromY
    let stepX = 1 / Float(width), stepY = 1 / Float(height)
    switch gradient.kind {
    case .axial:
      let square = alongX * alongX + alongY * alongY
      let perX = square > 0 ? alongX / square : 0, perY = square > 0 ? alongY / square : 0
      let start = square > 0 ? 0 : Float(1)
      fill(row, y) { x, y in (x * stepX - fromX) * perX + (y * stepY - fromY) * perY + start }
    case .radial:
      let perX = 1 / max(abs(alongX), 1e-6), perY = 1 / max(abs(alongY), 1e-6)
      fill(row, y) { x, y in
        let across = (x * stepX - fromX) * perX, down = (y * stepY - fromY) * perY
        return (across * across + down * down).squareRoot()
      }
    case .conic:
      let beginning = atan2(alongY, alongX)
      fill(row, y) { x, y in
        let turn = (atan2(y * stepY - fromY, x * stepX - fromX) - beginning) / (2 * .pi)
        return turn - turn.rounded(.down)
      }
    }
  }

  /// Writes a row; `position` returns the position along the gradient at a point in pixels.
  @inline(__always)
  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ y: Int, position: (_ x: Float, _ y: Float) -> Float
  ) {
    let line = (y % Self.ditherSide) * Self.ditherSide
    let middle = Float(y) + 0.5
    ramp.withUnsafeBufferPointer { ramp in
      Self.thresholds.withUnsafeBufferPointer { thresholds in
        for x in 0..<row.count {
          let color = ramp[Self.place(position(Float(x) + 0.5, middle))]
          row[x] = Self.pixel(color, thresholds[line + x % Self.ditherSide])
        }
        if jumps.isEmpty { return }
        // A pixel in which the color jumps is a mixture of the colors in it.
        var left = (section(position(0, Float(y))), section(position(0, Float(y + 1))))
        for x in 0..<row.count {
          let right = (section(position(Float(x + 1), Float(y))), section(position(Float(x + 1), Float(y + 1))))
          if left.0 != left.1 || left.0 != right.0 || left.0 != right.1 {
            let color = Self.mixture(ramp, x, y, position)
            row[x] = Self.pixel(color, thresholds[line + x % Self.ditherSide])
          }
          left = right
        }
      }
    }
  }

  /// Returns the index in the ramp of a position; the first for a position that is not a number.
  @inline(__always)
  private static func place(_ position: Float) -> Int {
    let last = Float(rampCount - 1), place = position * last + 0.5
    return place > 0 ? Int(min(place, last)) : 0
  }

  /// Returns a color of the ramp with eight bits per component.
  @inline(__always)
  private static func pixel(_ color: UInt64, _ threshold: UInt64) -> UInt32 {
    let bits = (color &+ threshold) >> 8 & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: bits | bits >> 24)
  }

  /// Returns the index of the section between jumps that contains a position.
  @inline(__always)
  private func section(_ position: Float) -> Int { jumps.reduce(0) { $0 + ($1 <= position ? 1 : 0) } }

  /// Returns the mixture of the colors at several positions in a pixel.
  @inline(__always)
  private static func mixture(
    _ ramp: UnsafeBufferPointer<UInt64>, _ x: Int, _ y: Int, _ position: (_ x: Float, _ y: Float) -> Float
  ) -> UInt64 {
    var sum = SIMD4<UInt32>.zero
    for row in 0..<mixedPlaces {
      for column in 0..<mixedPlaces {
        let color = ramp[
          place(
            position(
              Float(x) + (Float(column) + 0.5) / Float(mixedPlaces), Float(y) + (Float(row) + 0.5) / Float(mixedPlaces))
          )]
        sum &+= SIMD4(truncatingIfNeeded: SIMD4(color, color >> 16, color >> 32, color >> 48) & 0xFFFF)
      }
    }
    sum /= UInt32(mixedPlaces * mixedPlaces)
    return UInt64(sum.x) | UInt64(sum.y) << 16 | UInt64(sum.z) << 32 | UInt64(sum.w) << 48
  }

  /// The number of sampled positions in a pixel, along each side.
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

  /// The dither values that are added to each component before the lower bits are removed: a Bayer matrix.
  private static let thresholds: [UInt64] = (0..<ditherSide * ditherSide).map { place in
    let x = place % ditherSide, y = place / ditherSide
    var order = 0
    for bit in 0..<3 { order = order << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1) }
    return UInt64(order * 4 + 2) * 0x0001_0001_0001_0001
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
