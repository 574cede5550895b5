import Foundation

/// A rectangle of whole pixels, from `x0` and `y0` up to, but excluding, `x1` and `y1`.
package nonisolated struct PixelRect: Equatable, Sendable {
  package var x0: Int
  package var y0: Int
  package var x1: Int
  package var y1: Int

  /// Creates a rectangle from its edges; it is empty if an edge is at or beyond the opposite one.
  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package var width: Int { x1 - x0 }
  package var height: Int { y1 - y0 }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  /// The number of pixels; 0 if the rectangle is empty.
  package var area: Int { isEmpty ? 0 : width * height }

  /// Returns the intersection, which may be empty.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// Returns the smallest rectangle around both; an empty one is ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Returns whether every pixel of `other` is in this rectangle.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x0 >= x0 && other.y0 >= y0 && other.x1 <= x1 && other.y1 <= y1)
  }

  /// Returns the rectangle translated by whole pixels.
  package func offset(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }

  /// Calls `body` with the parts that are not in `hole`: those above and below it over the whole width, and those left
  /// and right of it.
  func forEachPart(outside hole: PixelRect, _ body: (PixelRect) -> Void) {
    guard !isEmpty else { return }
    let inside = intersection(hole)
    guard !inside.isEmpty else { return body(self) }
    if inside.y0 > y0 { body(PixelRect(x0: x0, y0: y0, x1: x1, y1: inside.y0)) }
    if inside.y1 < y1 { body(PixelRect(x0: x0, y0: inside.y1, x1: x1, y1: y1)) }
    if inside.x0 > x0 { body(PixelRect(x0: x0, y0: inside.y0, x1: inside.x0, y1: inside.y1)) }
    if inside.x1 < x1 { body(PixelRect(x0: inside.x1, y0: inside.y0, x1: x1, y1: inside.y1)) }
  }
}
