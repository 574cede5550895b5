import Foundation
import QuartzCore

/// The parameters of a backdrop blur: the number of times that the content is halved, the blur of the small bitmap, and
/// the number of times that it is doubled before it is stretched.
nonisolated struct BackdropBlur: Equatable {
  /// The number of times that the content is halved.
  let level: Int

  /// The number of times that the small bitmap is doubled smoothly. If it were stretched directly, the linear
  /// interpolation between its pixels would be visible as a lattice.
  let doublings: Int

  /// The weights of the blur from the center outward, in 256ths; those of both sides add up to 256.
  let weights: [UInt16]

  /// The minimum standard deviation of the small bitmap's blur, in its pixels. With less, the linear interpolation
  /// between its pixels would be visible.
  private static let leastDeviation = 1.8

  /// The standard deviation in pixels from which the content is halved at least once.
  private static let firstHalving = 0.96

  /// The maximum standard deviation in pixels; larger ones look the same.
  private static let mostDeviation = 512.0

  /// Returns the nearest useful standard deviation, limited and in steps too small to be visible.
  static func settled(_ deviation: Double) -> Double {
    deviation > 0.1 ? (min(deviation, mostDeviation) * 64).rounded() / 64 : 0
  }

  /// Creates a blur with a standard deviation in pixels.
  init(deviation: Double) {
    level = Self.level(deviation)
    let cell = exp2(Double(level))
    doublings = Self.doublings(level)
    // Averaging over cells, doubling, and linear interpolation between cells also blur.
    var known = level > 0 ? (1 - 1 / (cell * cell)) / 12 : 0, part = 1.0
    for _ in 0..<doublings {
      known += Self.doublingVariance * part
      part /= 4
    }
    if level > 0 { known += part / 6 }
    let variance = max(deviation * deviation / (cell * cell) - known, 0)
    weights = Self.weights(variance.squareRoot())
  }

  /// Returns the pixels that those in `bounds` depend on, rounded out to whole cells from the start of `limit`, and
  /// limited to it.
  static func reads(_ bounds: PixelRect, deviation: Double, limit: PixelRect) -> PixelRect {
    let level = level(deviation), cell = 1 << level
    let reach = Int((deviation * 3).rounded(.up)) + 3 * cell
    func down(_ value: Int, _ origin: Int) -> Int { origin + (((value - origin) >> level) << level) }
    return PixelRect(
      x0: down(bounds.x0 - reach, limit.x0), y0: down(bounds.y0 - reach, limit.y0),
      x1: down(bounds.x1 + reach + cell - 1, limit.x0), y1: down(bounds.y1 + reach + cell - 1, limit.y0)
    ).intersection(limit)
  }

  /// The variance added by a doubling, in squared pixels before it: each pixel is three quarters of one and one quarter
  /// of the next.
  private static let doublingVariance = 3.0 / 16

  /// Returns the number of doublings for a number of halvings, after which a cell is 2 pixels wide for up to two
  /// halvings, and 4 pixels for more.
  private static func doublings(_ level: Int) -> Int { level > 2 ? level - 2 : max(level - 1, 0) }

  private static func level(_ deviation: Double) -> Int {
    deviation < firstHalving ? 0 : max(Int(log2(deviation / leastDeviation).rounded(.down)), 1)
  }

  private static func weights(_ deviation: Double) -> [UInt16] {
    guard deviation > 0.1 else { return [256] }
    var weights = GaussianBlur.kernel(deviation: deviation).map { UInt16(($0 * 256).rounded()) }
    // The rounding error is added to the center weight.
    weights[0] = UInt16(clamping: 256 - 2 * Int(weights.dropFirst().reduce(0, +)))
    while weights.count > 1, weights.last == 0 { weights.removeLast() }
    return weights
  }
}
