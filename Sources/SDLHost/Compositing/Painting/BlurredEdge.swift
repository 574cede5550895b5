import Foundation

/// The coverage of pixels near the edge of a half-plane after a Gaussian blur.
///
/// The blur is cut off at three standard deviations.
nonisolated struct BlurredEdge {
  /// The steps of the table per pixel; 0 without a blur.
  private let stepsPerPixel: Float

  /// The table's steps per standard deviation; our own choice: interpolation is exact to a thirtieth of a 255th.
  private static let stepsPerDeviation = 32

  /// The number of standard deviations at which the blur is cut off.
  private static let reach = 3

  /// The cumulative normal distribution from -``reach`` to ``reach`` standard deviations, so that it begins at 0 and ends
  /// at 1.
  private static let table: [Float] = {
    let cut = erfc(Double(reach) / 2.0.squareRoot()) / 2
    return (0...2 * reach * stepsPerDeviation).map {
      let deviations = Double($0) / Double(stepsPerDeviation) - Double(reach)
      return Float((erfc(-deviations / 2.0.squareRoot()) / 2 - cut) / (1 - 2 * cut))
    }
  }()

  /// The standard deviation of a pixel's own box, in pixels; a blur that is narrower would show steps along a curve.
  private static let leastDeviation = (1.0 / 12).squareRoot()

  /// Creates an edge blurred by a standard deviation in pixels; one of at most 0.05 leaves it sharp.
  init(deviation: Double) {
    stepsPerPixel =
      deviation > 0.05 ? Float(Double(Self.stepsPerDeviation) / max(deviation, Self.leastDeviation)) : 0
  }

  /// Returns the coverage, from 0 to 1, of a pixel whose center is `distance` pixels inside the half-plane.
  func coverage(_ distance: Float) -> Float {
    guard stepsPerPixel > 0 else { return min(max(distance + 0.5, 0), 1) }
    let last = Self.table.count - 1
    let position = min(max(distance * stepsPerPixel + Float(last / 2), 0), Float(last))
    let low = min(Int(position), last - 1)
    return Self.table[low] + (Self.table[low + 1] - Self.table[low]) * (position - Float(low))
  }
}
