import Foundation
import QuartzCore

/// An upright rectangle in device pixels whose edges may lie between pixels.
nonisolated struct EdgeRect: Equatable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  /// Edges this near to a whole pixel are on it: less than an eight-bit coverage can tell.
  static let tolerance = 1.0 / 512

  /// Every pixel that the rectangle touches.
  var outerPixels: PixelRect {
    PixelRect(
      x0: Self.pixel(left.rounded(.down)), y0: Self.pixel(top.rounded(.down)), x1: Self.pixel(right.rounded(.up)),
      y1: Self.pixel(bottom.rounded(.up)))
  }

  /// Every pixel that the rectangle covers wholly.
  var innerPixels: PixelRect {
    PixelRect(
      x0: Self.pixel(left.rounded(.up)), y0: Self.pixel(top.rounded(.up)), x1: Self.pixel(right.rounded(.down)),
      y1: Self.pixel(bottom.rounded(.down)))
  }

  /// What both cover; possibly empty.
  func intersection(_ other: EdgeRect) -> EdgeRect {
    EdgeRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The rectangle with every edge moved outwards; inwards when `distance` is negative.
  func grown(by distance: Double) -> EdgeRect {
    EdgeRect(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
  }

  /// The rectangle displaced.
  func offset(x: Double, y: Double) -> EdgeRect {
    EdgeRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// A whole number from a coordinate that may be absurd: far outside every bitmap, but safe to convert.
  private static func pixel(_ value: Double) -> Int { Int(finite(value)) }

  /// `value`, or the nearest that is not absurd.
  fileprivate static func finite(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -farthest), farthest)
  }

  /// No bitmap is anywhere near so large, in pixels.
  private static let farthest = 1_000_000.0
}

nonisolated extension EdgeRect {
  /// The image of `rect` under an upright `projection` into device pixels.
  ///
  /// Along an axis that is not scaled beyond the screen's own `scale`, a rectangle that is a whole number of pixels long
  /// keeps that length and moves in whole pixels. So text stays sharp, neighbours never part or overlap while they
  /// move together, and a page that slides is copied, not resampled. Everything else keeps its fractions.
  init(_ rect: CGRect, under projection: Projection, scale: Double) {
    let (left, right) = Self.edges(
      Double(rect.minX), Double(rect.maxX), factor: projection.a, offset: projection.tx, scale: scale)
    let (top, bottom) = Self.edges(
      Double(rect.minY), Double(rect.maxY), factor: projection.d, offset: projection.ty, scale: scale)
    self.init(left: left, top: top, right: right, bottom: bottom)
  }

  private static func edges(
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

  /// `value`, or the whole pixel that it all but lies on.
  private static func settled(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < tolerance ? whole : value
  }
}
