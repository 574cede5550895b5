/// The layout of a nine-part bitmap along one axis: up to three bands, each with its source and target.
package nonisolated struct NinePartBands: Equatable, Sendable {
  /// A range along the axis.
  package struct Span: Equatable, Sendable {
    package var start: CGFloat
    package var end: CGFloat
  }

  /// A band in the bitmap's pixels and its target, in points.
  package struct Band: Equatable, Sendable {
    package var source: Span
    package var target: Span
  }

  /// The bands that are visible, in order; three at most.
  package let bands: [Band]

  /// The length over which a middle band of a single pixel is read, in pixels.
  private static let leastLength: CGFloat = 1.0 / 64

  /// Creates the bands between the four boundaries `source`, in the bitmap's pixels, laid out from `start` to `end`
  /// points.
  ///
  /// The outer two keep their size, `scale` pixels to a point, and the middle one takes the remaining space. If there
  /// is not enough space for the outer two, they shrink by the same factor, and the middle one is omitted.
  package init(
    source: (CGFloat, CGFloat, CGFloat, CGFloat), scale: CGFloat, from start: CGFloat, to end: CGFloat
  ) {
    let before = (source.1 - source.0) / scale, after = (source.3 - source.2) / scale
    let length = end - start
    let fit = before + after > length && before + after > 0 ? length / (before + after) : 1
    let first = start + before * fit, last = max(end - after * fit, first)
    // A band that stretches is read between the centers of its outermost pixels, which excludes its neighbors.
    let stretches = abs((last - first) * scale - (source.2 - source.1)) > Self.leastLength
    let middle = (source.1 + source.2) / 2
    let reach = max(source.2 - source.1 - (stretches ? 1 : 0), Self.leastLength) / 2
    bands = [
      Band(source: Span(start: source.0, end: source.1), target: Span(start: start, end: first)),
      Band(source: Span(start: middle - reach, end: middle + reach), target: Span(start: first, end: last)),
      Band(source: Span(start: source.2, end: source.3), target: Span(start: last, end: end)),
    ].filter { $0.source.end > $0.source.start && $0.target.end > $0.target.start }
  }
}
