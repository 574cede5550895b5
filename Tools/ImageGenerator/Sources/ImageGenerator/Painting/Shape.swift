/// An area by its signed distance: below 0 inside, 0 on the edge, in units of the picture's height.
struct Shape {
  /// Holds the whole shape.
  let bounds: Bounds

  let distance: (Point) -> Float

  static func circle(_ centre: Point, _ radius: Float) -> Shape {
    Shape(bounds: Bounds(around: centre, radius: radius)) { ($0 - centre).length - radius }
  }

  /// By its half axes; the distance is exact on the edge and near enough beside it.
  static func ellipse(_ centre: Point, _ radii: Point) -> Shape {
    Shape(bounds: Bounds(low: centre - radii, high: centre + radii)) { p in
      let q = (p - centre) / radii
      let slope = (q / radii).length
      return slope > 0 ? q.length * (q.length - 1) / slope : -min(radii.x, radii.y)
    }
  }

  /// A line with round ends, `start.radius` thick on one side and tapering to `end`'s.
  static func capsule(_ start: Point, _ startRadius: Float, _ end: Point, _ endRadius: Float) -> Shape {
    let along = end - start
    let square = max(dot(along, along), 1e-12)
    let bounds = Bounds(around: start, radius: startRadius).union(Bounds(around: end, radius: endRadius))
    return Shape(bounds: bounds) { p in
      let t = clamp(dot(p - start, along) / square)
      return (p - start - along * t).length - mix(startRadius, endRadius, t)
    }
  }

  /// An upright rectangle with round corners.
  static func rectangle(_ bounds: Bounds, corner: Float = 0) -> Shape {
    let centre = (bounds.low + bounds.high) * 0.5
    let half = (bounds.high - bounds.low) * 0.5 - corner
    return Shape(bounds: bounds) { p in
      let q = Point(abs(p.x - centre.x), abs(p.y - centre.y)) - half
      return pointwiseMax(q, .zero).length + min(max(q.x, q.y), 0) - corner
    }
  }

  /// An arch of `thickness` around a circle's line, from `start` over `sweep` radians clockwise.
  static func arc(_ centre: Point, radius: Float, thickness: Float, from start: Float, sweep: Float) -> Shape {
    let middle = start + sweep / 2
    let edge = Point(angle: sweep / 2)
    return Shape(bounds: Bounds(around: centre, radius: radius + thickness / 2)) { p in
      var q = (p - centre).turned(by: -middle)
      q.y = abs(q.y)
      let isWithin: Bool = abs(atan2(q.y, q.x)) <= sweep / 2
      let ring = abs(q.length - radius) - thickness / 2
      if isWithin { return max(ring, dot(q, edge.normal)) }
      return max(ring, abs(dot(q, edge.normal)))
    }
  }

  /// Turned clockwise around `pivot`.
  func turned(by angle: Float, around pivot: Point) -> Shape {
    let corners = [bounds.low, Point(bounds.high.x, bounds.low.y), bounds.high, Point(bounds.low.x, bounds.high.y)]
    let box = Bounds(of: corners.map { pivot + ($0 - pivot).turned(by: angle) })
    return Shape(bounds: box) { distance(pivot + ($0 - pivot).turned(by: -angle)) }
  }

  /// What lies in both.
  func intersection(_ other: Shape) -> Shape {
    let box = Bounds(
      low: pointwiseMax(bounds.low, other.bounds.low), high: pointwiseMin(bounds.high, other.bounds.high))
    return Shape(bounds: box) { max(distance($0), other.distance($0)) }
  }

  /// What lies in this one only.
  func subtracting(_ other: Shape) -> Shape {
    Shape(bounds: bounds) { max(distance($0), -other.distance($0)) }
  }

  /// What lies in either.
  func union(_ other: Shape) -> Shape {
    Shape(bounds: bounds.union(other.bounds)) { min(distance($0), other.distance($0)) }
  }
}
