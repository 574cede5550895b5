/// How new light meets the light that is there.
enum Blend: Sendable {
  /// Covers it, as paint does.
  case over
  /// Is added to it, as a lamp's.
  case add
  /// Filters it, as coloured glass and shadows do.
  case multiply

  @inline(__always)
  func callAsFunction(_ colour: Colour, on under: Colour, amount: Float) -> Colour {
    switch self {
    case .over: mix(under, colour, amount)
    case .add: under + colour * amount
    case .multiply: under * mix(.white, colour, amount)
    }
  }
}

extension Canvas {
  /// Draws a shape, shaded by place; its edge fades over `softness` on either side, or is sharp and smooth at 0.
  mutating func draw(
    _ shape: Shape, softness: Float = 0, opacity: Float = 1, blend mode: Blend = .over, _ shade: (Point) -> Colour
  ) {
    let size = pixelSize
    let box = shape.bounds.grown(by: softness + size)
    blend(box) { p, under in
      let distance = shape.distance(p)
      let coverage = softness > size ? smoothstep(softness, -softness, distance) : clamp(0.5 - distance / size)
      return coverage > 0 ? mode(shade(p), on: under, amount: coverage * opacity) : under
    }
  }

  /// Draws a shape in one colour.
  mutating func draw(
    _ shape: Shape, softness: Float = 0, opacity: Float = 1, blend mode: Blend = .over, colour: Colour
  ) {
    draw(shape, softness: softness, opacity: opacity, blend: mode) { _ in colour }
  }

  /// Adds a round glow that falls off as a bell from its middle.
  mutating func glow(_ centre: Point, _ radius: Float, _ colour: Colour) {
    blend(Bounds(around: centre, radius: radius * 3.4)) { p, under in
      under + colour * bell((p - centre).length, radius)
    }
  }

  /// Draws all that lies below the line `ridge(x)`, shaded by place and depth below the line.
  mutating func drawLand(_ ridge: (Float) -> Float, _ shade: (_ place: Point, _ depth: Float) -> Colour) {
    let size = pixelSize
    let pixelsPerUnit = Float(height)
    // The line is steep in places: four readings in a column smooth it sideways as well.
    let readings = (0..<width * 4).map { ridge((Float($0) + 0.5) * 0.25 * size) }
    let top = readings.min() ?? 1
    repaint(Bounds(low: Point(0, top - size), high: Point(aspect, 1))) { x, y, under in
      let middle = (Float(y) + 0.5) * size
      var coverage: Float = 0
      var line: Float = 0
      for reading in readings[x * 4..<x * 4 + 4] {
        coverage += clamp((middle - reading) * pixelsPerUnit + 0.5)
        line += reading
      }
      guard coverage > 0 else { return under }
      let place = Point((Float(x) + 0.5) * size, middle)
      return mix(under, shade(place, max(middle - line * 0.25, 0)), coverage * 0.25)
    }
  }

  /// Draws an outline's inside, shaded by place; where it winds around a place twice the same way, that is inside too.
  mutating func draw(
    _ outline: Outline, opacity: Float = 1, blend mode: Blend = .over, _ shade: (Point) -> Colour
  ) {
    let points = outline.points
    guard points.count > 2 else { return }
    let bounds = Bounds(of: points)
    let columns = span(bounds.low.x, bounds.high.x, limit: width)
    let rows = span(bounds.low.y, bounds.high.y, limit: height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let lines = 5
    let size = pixelSize
    var coverage = [Float](repeating: 0, count: columns.count)
    var crossings: [(x: Float, winding: Int)] = []
    for row in rows {
      for index in coverage.indices { coverage[index] = 0 }
      for line in 0..<lines {
        let y = (Float(row) + (Float(line) + 0.5) / Float(lines)) * size
        crossings.removeAll(keepingCapacity: true)
        var a = points[points.count - 1]
        for b in points {
          if (a.y <= y) != (b.y <= y) {
            let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
            crossings.append((x / size - Float(columns.lowerBound), a.y <= y ? 1 : -1))
          }
          a = b
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (index, crossing) in crossings.enumerated() where index + 1 < crossings.count {
          winding += crossing.winding
          if winding != 0 { Canvas.cover(&coverage, crossing.x, crossings[index + 1].x) }
        }
      }
      for (index, sum) in coverage.enumerated() where sum > 0 {
        let x = columns.lowerBound + index
        let place = Point(Float(x) + 0.5, Float(row) + 0.5) * size
        self[x, row] = mode(shade(place), on: self[x, row], amount: min(sum / Float(lines), 1) * opacity)
      }
    }
  }

  /// Draws an outline's inside in one colour.
  mutating func draw(_ outline: Outline, opacity: Float = 1, blend mode: Blend = .over, colour: Colour) {
    draw(outline, opacity: opacity, blend: mode) { _ in colour }
  }

  /// Adds to each pixel of a row the share of it that lies between `start` and `end`.
  private static func cover(_ coverage: inout [Float], _ start: Float, _ end: Float) {
    let first = max(start, 0)
    let last = min(end, Float(coverage.count))
    guard last > first else { return }
    let low = Int(first)
    let high = min(Int(last), coverage.count - 1)
    if low == high {
      coverage[low] += last - first
      return
    }
    coverage[low] += Float(low + 1) - first
    for index in low + 1..<max(high, low + 1) { coverage[index] += 1 }
    coverage[high] += last - Float(high)
  }

  /// Draws a line through `points` whose half width tapers by `radius` along its way, 0…1.
  mutating func stroke(
    _ points: [Point], opacity: Float = 1, blend mode: Blend = .over, radius: (Float) -> Float,
    colour: (Float) -> Colour
  ) {
    guard points.count > 1 else { return }
    for index in 1..<points.count {
      let from = Float(index - 1) / Float(points.count - 1)
      let to = Float(index) / Float(points.count - 1)
      let piece = Shape.capsule(points[index - 1], radius(from), points[index], radius(to))
      draw(piece, opacity: opacity, blend: mode, colour: colour(to))
    }
  }

  /// Shows what stands above the line `horizon` upside down below it, as `ripple` bends it and `tint` colours it.
  mutating func reflect(
    below horizon: Float, ripple: (Point) -> Point, tint: (_ place: Point, _ mirrored: Colour) -> Colour
  ) {
    let above = self
    blend(Bounds(low: Point(0, horizon), high: Point(aspect, 1))) { p, under in
      guard p.y >= horizon else { return under }
      let bend = ripple(p)
      let source = Point(p.x + bend.x, min(2 * horizon - p.y + bend.y, horizon - above.pixelSize / 2))
      return tint(p, above.sample(source))
    }
  }
}
