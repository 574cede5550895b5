/// An area by the line around it, of straight pieces.
struct Outline: Sendable {
  private(set) var points: [Point]

  init(_ points: [Point] = []) { self.points = points }

  /// An upright rectangle.
  init(_ bounds: Bounds) {
    points = [bounds.low, Point(bounds.high.x, bounds.low.y), bounds.high, Point(bounds.low.x, bounds.high.y)]
  }

  /// A pointed leaf from `base` to `tip`, `width` across where it is widest, at `belly` of the way.
  static func leaf(from base: Point, to tip: Point, width: Float, belly: Float = 0.45) -> Outline {
    let along = tip - base
    let side = along.unit.normal * width / 2
    var outline = Outline([base])
    outline.curve(to: tip, base + along * belly * 0.35 + side * 1.5, base + along * mix(belly, 1, 0.45) + side * 1.2)
    outline.curve(to: base, base + along * mix(belly, 1, 0.45) - side * 1.2, base + along * belly * 0.35 - side * 1.5)
    return outline
  }

  mutating func line(to point: Point) { points.append(point) }

  /// A cubic Bézier curve in `pieces` straight ones.
  mutating func curve(to end: Point, _ control: Point, _ secondControl: Point, pieces: Int = 14) {
    guard let start = points.last else {
      points.append(end)
      return
    }
    for piece in 1...pieces {
      let t = Float(piece) / Float(pieces)
      let a = mix(start, control, t)
      let b = mix(control, secondControl, t)
      let c = mix(secondControl, end, t)
      points.append(mix(mix(a, b, t), mix(b, c, t), t))
    }
  }

  /// Each point moved by `change`.
  func mapped(_ change: (Point) -> Point) -> Outline { Outline(points.map(change)) }
}
