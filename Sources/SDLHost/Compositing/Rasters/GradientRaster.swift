import CoreGraphics
import Foundation
import QuartzCore

/// Works out gradients pixel by pixel.
///
/// Everything is reckoned in fractions of the rectangle, as Core Animation does: in one that is not square the lines of
/// one colour of a slanting gradient are not at right angles to it, and circles are ellipses. Colours mix before they are
/// multiplied by their opacity. What eight bits cannot hold is spread over neighbouring pixels by a fixed pattern, so
/// that no bands show.
nonisolated struct GradientRaster {
  private let gradient: Frame.Gradient
  private let width: Double
  private let height: Double

  /// Premultiplied colours along the gradient: from the lowest, 16 bits each of blue, red, green and opacity, eight of
  /// them after the point.
  private let ramp: [UInt64]

  /// Colours in the ramp: enough that a hard change between two keeps its place to half a pixel of a large gradient.
  private static let rampCount = 4096

  /// The pattern's sides, in pixels.
  private static let ditherSide = 8

  /// A gradient over so many pixels.
  init(_ gradient: Frame.Gradient, width: Double, height: Double) {
    self.gradient = gradient
    self.width = width
    self.height = height
    ramp = Self.ramp(gradient.stops)
  }

  /// The gradient's pixels.
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
    let stepX = 1 / Float(width), v = (Float(y) + 0.5) / Float(height) - fromY
    switch gradient.kind {
    case .axial:
      let square = alongX * alongX + alongY * alongY
      let perX = square > 0 ? alongX / square : 0, down = square > 0 ? v * alongY / square : 1
      fill(row, y) { ((Float($0) + 0.5) * stepX - fromX) * perX + down }
    case .radial:
      let perX = 1 / max(abs(alongX), 1e-6), down = v / max(abs(alongY), 1e-6)
      fill(row, y) {
        let across = ((Float($0) + 0.5) * stepX - fromX) * perX
        return (across * across + down * down).squareRoot()
      }
    case .conic:
      let beginning = atan2(alongY, alongX)
      fill(row, y) {
        let turn = (atan2(v, (Float($0) + 0.5) * stepX - fromX) - beginning) / (2 * .pi)
        return turn - turn.rounded(.down)
      }
    }
  }

  /// Writes a row whose pixels lie at `position` along the gradient.
  @inline(__always)
  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ y: Int, position: (_ x: Int) -> Float
  ) {
    let line = (y % Self.ditherSide) * Self.ditherSide
    let last = Float(Self.rampCount - 1)
    ramp.withUnsafeBufferPointer { ramp in
      Self.thresholds.withUnsafeBufferPointer { thresholds in
        for x in 0..<row.count {
          let place = position(x) * last + 0.5
          // Written so that what is not a number becomes 0.
          let index = place > 0 ? Int(min(place, last)) : 0
          let color = (ramp[index] &+ thresholds[line + x % Self.ditherSide]) >> 8 & 0x00FF_00FF_00FF_00FF
          row[x] = UInt32(truncatingIfNeeded: color | color >> 24)
        }
      }
    }
  }

  /// What is added to each component before the lower bits are cut off, spread evenly over each square: a Bayer matrix.
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
