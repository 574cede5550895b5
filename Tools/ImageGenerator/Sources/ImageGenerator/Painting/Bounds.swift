/// An upright rectangle on the picture, in units of its height.
struct Bounds: Equatable, Sendable {
  var low: Point
  var high: Point

  init(low: Point, high: Point) {
    self.low = low
    self.high = high
  }

  init(around centre: Point, radius: Float) {
    self.init(low: centre - radius, high: centre + radius)
  }

  /// The least that holds all `points`; empty for none.
  init(of points: [Point]) {
    low = points.reduce(Point(repeating: .infinity), pointwiseMin)
    high = points.reduce(Point(repeating: -.infinity), pointwiseMax)
  }

  func union(_ other: Bounds) -> Bounds {
    Bounds(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  func grown(by margin: Float) -> Bounds { Bounds(low: low - margin, high: high + margin) }
}
