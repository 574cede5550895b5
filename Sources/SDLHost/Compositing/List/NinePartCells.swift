import CoreGraphics
import QuartzCore

/// The target and source rectangles of the parts of a nine-part bitmap; the targets are in device pixels.
nonisolated struct NinePartCells {
  private let columns: [Span]
  private let rows: [Span]
  private let isMirroredX: Bool
  private let isMirroredY: Bool

  /// The number of parts, some of which may be empty.
  static let count = 9

  /// The extent of a row or column of parts, and its part of the image.
  private struct Span {
    var start: Double
    var end: Double
    var source: ClosedRange<Double>
  }

  /// The minimum source extent of a stretched part. Smooth sampling mixes neighboring pixels, so a stretched part is
  /// read between the centers of its outermost pixels; one that is a single pixel wide is read over this extent.
  private static let leastSource = 1.0 / 512

  /// Creates the parts of a bitmap that is stretched over `outline`, at a number of device pixels per point.
  init(
    _ parts: Frame.NinePart, outline: EdgeRect, scaleX: Double, scaleY: Double, isMirroredX: Bool, isMirroredY: Bool
  ) {
    let source = parts.source, center = parts.center
    let scale = Double(parts.scale)
    columns = Self.spans(
      from: outline.left, to: outline.right, source: (Double(source.minX), Double(source.maxX)),
      center: (Double(center.minX), Double(center.maxX)), pixels: scaleX / scale, isMirrored: isMirroredX)
    rows = Self.spans(
      from: outline.top, to: outline.bottom, source: (Double(source.minY), Double(source.maxY)),
      center: (Double(center.minY), Double(center.maxY)), pixels: scaleY / scale, isMirrored: isMirroredY)
    self.isMirroredX = isMirroredX
    self.isMirroredY = isMirroredY
  }

  /// Returns the target of a part and its source in the image's pixels; `nil` if it is empty.
  func cell(_ index: Int) -> (target: CGRect, source: CGRect)? {
    let column = columns[index % 3], row = rows[index / 3]
    guard column.end > column.start, row.end > row.start else { return nil }
    return (
      CGRect(x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start),
      CGRect(
        x: column.source.lowerBound, y: row.source.lowerBound,
        width: column.source.upperBound - column.source.lowerBound,
        height: row.source.upperBound - row.source.lowerBound)
    )
  }

  /// Returns the projection that mirrors a part in its target, as the whole bitmap is mirrored.
  func mirroring(_ target: CGRect) -> Projection {
    Projection(
      a: isMirroredX ? -1 : 1, b: 0, c: 0, d: isMirroredY ? -1 : 1,
      tx: isMirroredX ? Double(target.minX + target.maxX) : 0, ty: isMirroredY ? Double(target.minY + target.maxY) : 0)
  }

  private static func spans(
    from start: Double, to end: Double, source: (low: Double, high: Double), center: (low: Double, high: Double),
    pixels: Double, isMirrored: Bool
  ) -> [Span] {
    let low = min(max(center.low, source.low), source.high)
    let high = min(max(center.high, low), source.high)
    var before = (low - source.low) * pixels, after = (source.high - high) * pixels
    let length = end - start
    // If the ends do not fit, they are shrunk in proportion.
    if before + after > length, before + after > 0 {
      let share = length / (before + after)
      before *= share
      after *= share
    }
    if isMirrored { swap(&before, &after) }
    let first = before > 0 ? min(max((start + before).rounded(), start), end) : start
    let last = after > 0 ? min(max((end - after).rounded(), first), end) : end
    let middle = stretched(low, high)
    let head = Span(start: start, end: first, source: source.low...low)
    let tail = Span(start: last, end: end, source: high...source.high)
    var result = [head, Span(start: first, end: last, source: middle), tail]
    if isMirrored { (result[0].source, result[2].source) = (tail.source, head.source) }
    return result
  }

  private static func stretched(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let first = min(low + 0.5, (low + high) / 2)
    return first...max(high - 0.5, first + leastSource)
  }
}
