import Foundation

/// How a view of what lies beneath is blurred: how often it is halved first, by how much the small picture is blurred then,
/// and how often it is doubled again before it is stretched over its place.
nonisolated struct BackdropBlur: Equatable {
  /// How many times the picture is halved.
  let level: Int

  /// How many times the small picture is doubled, smoothly, which rounds the corners of the straight lines between its
  /// pixels: stretched at once from cell to cell, they would show as a lattice.
  let doublings: Int

  /// From the middle outwards, in 256ths; with those to both sides they add up to 256.
  let weights: [UInt16]

  /// The standard deviation that the small picture is blurred by at least, in its own pixels. Any less, and the straight
  /// lines between its pixels would show when it is magnified.
  private static let leastDeviation = 1.8

  /// From here on the picture is halved at least once, in pixels.
  private static let firstHalving = 0.96

  /// Blurs beyond this look all the same, in pixels.
  private static let mostDeviation = 512.0

  /// The nearest deviation that makes sense: never negative, never absurd, in steps too fine to see.
  static func settled(_ deviation: Double) -> Double {
    deviation > 0.1 ? (min(deviation, mostDeviation) * 64).rounded() / 64 : 0
  }

  /// A blur of a standard deviation, in pixels.
  init(deviation: Double) {
    level = Self.level(deviation)
    let cell = exp2(Double(level))
    doublings = Self.doublings(level)
    // Averaging over cells, doubling, and going straight from one cell's middle to the next, blur as well.
    var known = level > 0 ? (1 - 1 / (cell * cell)) / 12 : 0, part = 1.0
    for _ in 0..<doublings {
      known += Self.doublingVariance * part
      part /= 4
    }
    if level > 0 { known += part / 6 }
    let variance = max(deviation * deviation / (cell * cell) - known, 0)
    weights = Self.weights(variance.squareRoot())
  }

  /// Everything that pixels inside of `bounds` depend on, in whole cells counted from the start of `limit`, which it does
  /// not leave.
  static func reads(_ bounds: PixelRect, deviation: Double, limit: PixelRect) -> PixelRect {
    let level = level(deviation), cell = 1 << level
    let reach = Int((deviation * 3).rounded(.up)) + 3 * cell
    func down(_ value: Int, _ origin: Int) -> Int { origin + (((value - origin) >> level) << level) }
    return PixelRect(
      x0: down(bounds.x0 - reach, limit.x0), y0: down(bounds.y0 - reach, limit.y0),
      x1: down(bounds.x1 + reach + cell - 1, limit.x0), y1: down(bounds.y1 + reach + cell - 1, limit.y0)
    ).intersection(limit)
  }

  /// By so much a doubling blurs, in squared pixels of what is doubled: each pixel is three quarters of one and a quarter of
  /// the next.
  private static let doublingVariance = 3.0 / 16

  /// Cells of four pixels can be stretched straight; of eight, they are doubled first.
  private static func doublings(_ level: Int) -> Int { level > 2 ? level - 2 : max(level - 1, 0) }

  private static func level(_ deviation: Double) -> Int {
    deviation < firstHalving ? 0 : max(Int(log2(deviation / leastDeviation).rounded(.down)), 1)
  }

  private static func weights(_ deviation: Double) -> [UInt16] {
    guard deviation > 0.1 else { return [256] }
    let reach = Int((deviation * 3).rounded(.up))
    let raw = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    var weights = raw.map { UInt16(($0 / sum * 256).rounded()) }
    // What rounding lost or won goes to the middle.
    weights[0] = UInt16(clamping: 256 - 2 * Int(weights.dropFirst().reduce(0, +)))
    while weights.count > 1, weights.last == 0 { weights.removeLast() }
    return weights
  }
}
