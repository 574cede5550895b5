/// Land as heights on a square grid, one unit a side; beyond its edge it goes on as at the edge.
struct HeightField: Sendable {
  /// Readings along a side.
  let side: Int

  private(set) var heights: [Float]

  /// How many readings a canvas can show, at most `most`.
  static func side(for canvas: Canvas, most: Int) -> Int { min(max(canvas.height, 32), most) }

  /// Reads `height` at places from (0, 0) to (1, 1).
  init(side: Int, height: (Point) -> Float) {
    self.side = side
    let step = 1 / Float(side - 1)
    heights = (0..<side * side).map { height(Point(Float($0 % side), Float($0 / side)) * step) }
  }

  /// The height at a place, between the readings.
  @inline(__always)
  func height(at p: Point) -> Float {
    let x = min(max(p.x * Float(side - 1), 0), Float(side) - 1.001)
    let y = min(max(p.y * Float(side - 1), 0), Float(side) - 1.001)
    let column = Int(x)
    let row = Int(y)
    let fx = x - Float(column)
    return heights.withUnsafeBufferPointer { heights in
      let index = row * side + column
      let top = mix(heights[index], heights[index + 1], fx)
      let bottom = mix(heights[index + side], heights[index + side + 1], fx)
      return mix(top, bottom, y - Float(row))
    }
  }

  /// Which way is up from the ground, read `reach` to each side.
  func normal(at p: Point, reach: Float) -> Vector {
    let dx = height(at: p + Point(reach, 0)) - height(at: p - Point(reach, 0))
    let dz = height(at: p + Point(0, reach)) - height(at: p - Point(0, reach))
    return Vector(-dx, 2 * reach, -dz).unit
  }

  /// Where `ray` first meets the ground, within `limit`; x and z of space are the grid's.
  ///
  /// Strides by the height above the ground, the longer the farther away: what it may step over is too small to see.
  func hit(by ray: Ray, from start: Float, limit: Float, fineness: Float = 0.0012) -> Float? {
    var distance = start
    var last = start
    while distance < limit {
      let place = ray.point(at: distance)
      let gap = place.y - height(at: Point(place.x, place.z))
      if gap < 0 {
        var low = last
        var high = distance
        for _ in 0..<6 {
          let middle = (low + high) / 2
          let p = ray.point(at: middle)
          if p.y < height(at: Point(p.x, p.z)) { high = middle } else { low = middle }
        }
        return (low + high) / 2
      }
      last = distance
      distance += max(gap * 0.35, fineness * (0.25 + distance))
    }
    return nil
  }

  /// The share of the sun that reaches a place on the ground: 0 in shadow, with a soft edge.
  func sunlight(at place: Vector, towards sun: Vector, softness: Float) -> Float {
    var distance: Float = 0.002
    var light: Float = 1
    while distance < 0.7 {
      let p = place + sun * distance
      let gap = p.y - height(at: Point(p.x, p.z))
      light = min(light, 0.5 + gap / (softness * distance))
      if light <= 0 { return 0 }
      distance += max(gap * 0.5, 0.0022)
    }
    return clamp(light)
  }

  /// Rain runs over the land and carries it downhill: valleys branch, screes gather at the foot.
  ///
  /// One drop after the other rolls down the slope, takes up ground where it is fast and lets it fall where it slows
  /// (after Hans Theobald Beyer, 2015).
  mutating func erode(drops: Int, strength: Float = 0.3, random: inout SeededGenerator) {
    let last = Float(side) - 2.01
    for _ in 0..<drops {
      var place = Point(random.unit(), random.unit()) * last
      var direction = Point.zero
      var speed: Float = 1
      var water: Float = 1
      var load: Float = 0
      for _ in 0..<48 {
        let column = Int(place.x)
        let row = Int(place.y)
        let f = place - Point(Float(column), Float(row))
        let index = row * side + column
        let a = heights[index]
        let b = heights[index + 1]
        let c = heights[index + side]
        let d = heights[index + side + 1]
        let slope = Point(mix(b - a, d - c, f.y), mix(c - a, d - b, f.x))
        let here = mix(mix(a, b, f.x), mix(c, d, f.x), f.y)
        direction = (direction * 0.08 - slope * 0.92).unit
        guard direction != .zero else { break }
        let next = place + direction
        guard next.x > 0, next.y > 0, next.x < last, next.y < last else { break }
        let fall = height(at: next / Float(side - 1)) - here
        let capacity = max(-fall, 0.01 / Float(side)) * speed * water * 4
        let change: Float
        if load > capacity || fall > 0 {
          change = fall > 0 ? min(fall, load) : (load - capacity) * 0.3
        } else {
          change = -min((capacity - load) * strength, -fall)
        }
        load -= change
        deposit(change, column: column, row: row, at: f)
        speed = max(speed * speed - fall * Float(side) * 0.04, 0.01).squareRoot()
        water *= 0.985
        place = next
      }
    }
  }

  private mutating func deposit(_ amount: Float, column: Int, row: Int, at f: Point) {
    let index = row * side + column
    heights[index] += amount * (1 - f.x) * (1 - f.y)
    heights[index + 1] += amount * f.x * (1 - f.y)
    heights[index + side] += amount * (1 - f.x) * f.y
    heights[index + side + 1] += amount * f.x * f.y
  }
}
