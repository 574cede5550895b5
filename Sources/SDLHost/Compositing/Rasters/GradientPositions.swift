import Foundation
import QuartzCore

/// The positions along a gradient of points in its rectangle: 0 has the first color, 1 the last.
nonisolated protocol GradientPositions: Sendable {
  /// Whether positions differ from row to row; otherwise all rows are alike.
  var dependsOnRow: Bool { get }

  /// Whether positions differ from column to column; otherwise all columns are alike.
  var dependsOnColumn: Bool { get }

  /// Returns the positions of points with several `x` and one `y`, in pixels.
  func positions(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float>

  /// Returns the greatest distances, along the gradient, from the centers of pixels at `x` and `y` to other points of
  /// these pixels.
  func reaches(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float>
}

nonisolated extension GradientPositions {
  var dependsOnRow: Bool { true }
  var dependsOnColumn: Bool { true }
}

/// The line from a gradient's start to its end. All values are fractions of the rectangle's width and height.
nonisolated struct GradientLine {
  /// The start.
  let fromX: Float
  let fromY: Float

  /// The distance from the start to the end.
  let alongX: Float
  let alongY: Float

  /// The size of a pixel.
  let stepX: Float
  let stepY: Float

  init(_ gradient: Frame.Gradient, width: Double, height: Double) {
    (fromX, fromY) = (Float(gradient.start.x), Float(gradient.start.y))
    (alongX, alongY) = (Float(gradient.end.x) - fromX, Float(gradient.end.y) - fromY)
    (stepX, stepY) = (1 / Float(width), 1 / Float(height))
  }
}

/// The positions along a line; everything has the last color if the line has no length.
nonisolated struct AxialPositions: GradientPositions {
  private let line: GradientLine
  private let perX: Float
  private let perY: Float
  private let start: Float

  init(_ line: GradientLine) {
    self.line = line
    let square = line.alongX * line.alongX + line.alongY * line.alongY
    (perX, perY) = square > 0 ? (line.alongX / square, line.alongY / square) : (0, 0)
    start = square > 0 ? 0 : 1
  }

  var dependsOnRow: Bool { perY != 0 }
  var dependsOnColumn: Bool { perX != 0 }

  @inline(__always) func positions(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    (x * line.stepX - line.fromX) * perX + ((y * line.stepY - line.fromY) * perY + start)
  }

  @inline(__always) func reaches(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    SIMD8(repeating: (abs(perX) * line.stepX + abs(perY) * line.stepY) / 2)
  }
}

/// The distances from the start, relative to the radii along both axes.
nonisolated struct RadialPositions: GradientPositions {
  private let line: GradientLine
  private let perX: Float
  private let perY: Float

  init(_ line: GradientLine) {
    self.line = line
    (perX, perY) = (1 / max(abs(line.alongX), 1e-6), 1 / max(abs(line.alongY), 1e-6))
  }

  @inline(__always) func positions(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let across = (x * line.stepX - line.fromX) * perX, down = (y * line.stepY - line.fromY) * perY
    return (across * across + down * down).squareRoot()
  }

  @inline(__always) func reaches(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    SIMD8(repeating: (perX * line.stepX + perY * line.stepY) / 2)
  }
}

/// The angles around the start, as fractions of a turn from the gradient's direction.
nonisolated struct ConicPositions: GradientPositions {
  private let line: GradientLine
  private let beginning: Float

  init(_ line: GradientLine) {
    self.line = line
    beginning = atan2(line.alongY, line.alongX)
  }

  @inline(__always) func positions(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let turns = (angles(x * line.stepX - line.fromX, y * line.stepY - line.fromY) - beginning) / (2 * .pi)
    // They are between -1 and 1.
    return turns.replacing(with: turns + 1, where: turns .< 0)
  }

  @inline(__always) func reaches(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let across = x * line.stepX - line.fromX, down = y * line.stepY - line.fromY
    let half = (line.stepX * line.stepX + line.stepY * line.stepY).squareRoot() / 2
    // The sine of the angle under which half of a pixel is seen; its arc is at most π/2 times as long.
    let sines = half / (across * across + down * down).squareRoot()
    return sines / 4
  }

  /// Returns the angles of points, accurate to 1e-5, less than the distance between two colors of the ramp. The polynomial
  /// is 4.4.49 in Abramowitz and Stegun's handbook.
  @inline(__always) private func angles(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let width = x.replacing(with: -x, where: x .< 0), height = SIMD8(repeating: abs(y)), isSteep = height .> width
    let longer = width.replacing(with: height, where: isSteep), shorter = height.replacing(with: width, where: isSteep)
    let slope = shorter / longer.replacing(with: .leastNormalMagnitude, where: longer .== 0), square = slope * slope
    let high = (square * 0.020_835_1 - 0.085_133) * square + 0.180_141, low = (high * square - 0.330_299_5) * square
    var angles = (low + 0.999_866) * slope
    angles.replace(with: .pi / 2 - angles, where: isSteep)
    angles.replace(with: .pi - angles, where: x .< 0)
    return y < 0 ? -angles : angles
  }
}
