/// Where the edges of upright rectangles lie on the grid of device pixels: the one rule of all that draws frames.
///
/// Along an axis that is not scaled beyond the screen's own scale, a rectangle that is a whole number of pixels long keeps
/// that length and moves in whole pixels. So text stays sharp, neighbours never part or overlap while they move together,
/// and a page that slides is copied, not resampled. Everything else keeps its fractions.
package nonisolated enum PixelFit {
  /// Edges this near to a whole pixel are on it: less than an eight-bit coverage can tell.
  package static let tolerance = 1.0 / 512

  /// No bitmap is anywhere near so large, in pixels.
  private static let farthest = 1_000_000.0

  /// The lower and the higher edge, in pixels, of what lies from `low` to `high` along an axis that is scaled by `factor`
  /// (mirrored where negative) and displaced by `offset` pixels; `scale` is the screen's own.
  package static func edges(
    _ low: Double, _ high: Double, factor: Double, offset: Double, scale: Double
  ) -> (Double, Double) {
    let first = finite(low * factor + offset)
    let last = finite(high * factor + offset)
    let start = min(first, last)
    let length = abs(last - first)
    let wholeLength = length.rounded()
    if abs(length - wholeLength) < tolerance, abs(abs(factor) - scale) < 1e-6 {
      let snapped = (start + 0.5 + tolerance).rounded(.down)
      return (snapped, snapped + wholeLength)
    }
    return (settled(start), settled(start + length))
  }

  /// `value`, or the nearest that is not absurd.
  package static func finite(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -farthest), farthest)
  }

  /// `value`, or the whole pixel that it all but lies on.
  private static func settled(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < tolerance ? whole : value
  }
}
