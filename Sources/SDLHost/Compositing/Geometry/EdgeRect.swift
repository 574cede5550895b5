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

  /// The distance within which an edge counts as on a whole pixel: less than the precision of an 8-bit coverage.
  static let tolerance = PixelFit.tolerance

  /// The pixels that the rectangle touches.
  var outerPixels: PixelRect {
    PixelRect(
      x0: Self.pixel(left.rounded(.down)), y0: Self.pixel(top.rounded(.down)), x1: Self.pixel(right.rounded(.up)),
      y1: Self.pixel(bottom.rounded(.up)))
  }

  /// The pixels that the rectangle covers completely.
  var innerPixels: PixelRect {
    PixelRect(
      x0: Self.pixel(left.rounded(.up)), y0: Self.pixel(top.rounded(.up)), x1: Self.pixel(right.rounded(.down)),
      y1: Self.pixel(bottom.rounded(.down)))
  }

  /// The rectangle with edges that are within the tolerance of whole pixels moved there.
  var nearlyWhole: EdgeRect {
    func settled(_ edge: Double) -> Double {
      let whole = edge.rounded()
      return abs(edge - whole) < Self.tolerance ? whole : edge
    }
    return EdgeRect(left: settled(left), top: settled(top), right: settled(right), bottom: settled(bottom))
  }

  /// Returns the intersection, which may be empty.
  func intersection(_ other: EdgeRect) -> EdgeRect {
    EdgeRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the rectangle with every edge moved outward, or inward for a negative `distance`.
  func grown(by distance: Double) -> EdgeRect {
    EdgeRect(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
  }

  /// Returns the translated rectangle.
  func offset(x: Double, y: Double) -> EdgeRect {
    EdgeRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Returns the rectangle with those edges that coincide with edges of `other` moved outward to whole pixels.
  func reaching(_ other: EdgeRect) -> EdgeRect {
    func lies(_ edge: Double, on other: Double) -> Bool { abs(edge - other) < Self.tolerance }
    return EdgeRect(
      left: lies(left, on: other.left) ? left.rounded(.down) : left,
      top: lies(top, on: other.top) ? top.rounded(.down) : top,
      right: lies(right, on: other.right) ? right.rounded(.up) : right,
      bottom: lies(bottom, on: other.bottom) ? bottom.rounded(.up) : bottom)
  }

  /// Returns the fraction of a row or column of pixels that is between `low` and `high`, from 0 to 1.
  static func overlap(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
    max(min(Double(pixel) + 1, high) - max(Double(pixel), low), 0)
  }

  /// Returns a whole number from a coordinate of any size, limited to a range that is safe to convert.
  @inline(__always) private static func pixel(_ value: Double) -> Int {
    abs(value) <= usual ? Int(value) : Int(PixelFit.finite(value))
  }

  /// The limit up to which coordinates are converted without a function of another module.
  private static let usual = 100_000.0
}

nonisolated extension EdgeRect {
  /// Creates the image of `rect` under an upright `projection` into device pixels.
  ///
  /// ``PixelFit`` determines whether the edges are on whole pixels.
  init(_ rect: CGRect, under projection: Projection, scale: Double) {
    let (left, right) = PixelFit.edges(
      Double(rect.minX), Double(rect.maxX), factor: projection.a, offset: projection.tx, scale: scale)
    let (top, bottom) = PixelFit.edges(
      Double(rect.minY), Double(rect.maxY), factor: projection.d, offset: projection.ty, scale: scale)
    self.init(left: left, top: top, right: right, bottom: bottom)
  }
}
