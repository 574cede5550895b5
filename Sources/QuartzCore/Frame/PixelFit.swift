/// The alignment of upright rectangles with the grid of device pixels, which all renderers of frames share.
///
/// Along an axis that is not scaled beyond the screen's own scale, a rectangle that is a whole number of pixels long
/// keeps that length and moves in whole pixels. Text therefore stays sharp, adjacent rectangles neither separate nor
/// overlap while they move together, and a view that slides is copied, not resampled. All other rectangles keep their
/// fractions.
package nonisolated enum PixelFit {
  /// The distance within which an edge counts as being on a whole pixel: too small to affect eight-bit coverage.
  package static let tolerance = 1.0 / 512

  /// The limit of all coordinates, in pixels; far larger than any bitmap.
  private static let farthest = 1_000_000.0

  /// Returns the lower and the higher edge, in pixels, of the range from `low` to `high` along an axis that is scaled
  /// by `factor` (mirrored if negative) and moved by `offset` pixels; `scale` is the screen's own.
  package static func edges(
    _ low: Double, _ high: Double, factor: Double, offset: Double, scale: Double
  ) -> (Double, Double) {
    let first = finite(low * factor + offset)
    let last = finite(high * factor + offset)
    let start = min(first, last)
    let length = abs(last - first)
    // The same as `rounded()`, which would call the C library.
    let wholeLength = (length + 0.5).rounded(.down)
    if abs(length - wholeLength) < tolerance, abs(abs(factor) - scale) < 1e-6 {
      let snapped = (start + 0.5 + tolerance).rounded(.down)
      return (snapped, snapped + wholeLength)
    }
    return (settled(start), settled(start + length))
  }

  /// Returns `value` limited to a sensible range, and 0 for NaN.
  package static func finite(_ value: Double) -> Double {
    if abs(value) <= farthest { return value }
    return value.isNaN ? 0 : value < 0 ? -farthest : farthest
  }

  /// Returns whether `value` is a whole number.
  package static func isWhole(_ value: Double) -> Bool { value == value.rounded(.down) }

  /// Returns `value`, or the whole pixel within the tolerance.
  private static func settled(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < tolerance ? whole : value
  }
}
