extension Noise {
  /// Noise upon noise, each octave twice as fine and `gain` as strong: clouds, hills, stone. About −1…1.
  func fractal(_ p: Point, octaves: Int, gain: Float = 0.5) -> Float {
    var sum: Float = 0
    var strength: Float = 1
    var total: Float = 0
    var place = p
    for _ in 0..<octaves {
      sum += self(place) * strength
      total += strength
      strength *= gain
      // Turned a little each time, so that the octaves' grids do not show.
      place = Point(place.x * 1.6 - place.y * 1.2, place.x * 1.2 + place.y * 1.6) + Point(17.3, 9.1)
    }
    return sum / total
  }

  /// As in the plane, in space.
  func fractal(_ p: Vector, octaves: Int, gain: Float = 0.5) -> Float {
    var sum: Float = 0
    var strength: Float = 1
    var total: Float = 0
    var place = p
    for _ in 0..<octaves {
      sum += self(place) * strength
      total += strength
      strength *= gain
      place = Vector(place.x * 1.6 - place.z * 1.2, place.y * 2, place.x * 1.2 + place.z * 1.6) + Vector(17.3, 5.7, 9.1)
    }
    return sum / total
  }

  /// Noise folded at zero into sharp crests with valleys between: mountains, veins, lightning. 0…1.
  func ridged(_ p: Point, octaves: Int, gain: Float = 0.5) -> Float {
    var sum: Float = 0
    var strength: Float = 1
    var total: Float = 0
    var weight: Float = 1
    var place = p
    for _ in 0..<octaves {
      let crest = 1 - min(abs(self(place)) * 1.4, 1)
      let signal = crest * crest * weight
      sum += signal * strength
      total += strength
      // Detail gathers on the crests; the valleys stay smooth.
      weight = clamp(signal * 2)
      strength *= gain
      place = Point(place.x * 1.6 - place.y * 1.2, place.x * 1.2 + place.y * 1.6) + Point(17.3, 9.1)
    }
    return sum / total
  }

  /// Along a line, at the height `row` of the plane.
  func fractal(_ x: Float, row: Float = 0.5, octaves: Int, gain: Float = 0.5) -> Float {
    fractal(Point(x, row), octaves: octaves, gain: gain)
  }

  /// The nearest of random points, one in each cell of the unit grid: how far it lies, how much further the next one,
  /// and its own number 0..<1.
  func cellular(_ p: Point) -> (distance: Float, edge: Float, identity: Float) {
    let column = Int32(floor(p.x))
    let row = Int32(floor(p.y))
    var nearest: Float = 9
    var second: Float = 9
    var identity: Float = 0
    for dy in -1...1 {
      for dx in -1...1 {
        let x = column + Int32(dx)
        let y = row + Int32(dy)
        let centre = Point(Float(x) + cell(x, y), Float(y) + cell(x &+ 7919, y))
        let distance = (centre - p).length
        if distance < nearest {
          second = nearest
          nearest = distance
          identity = cell(x, y &+ 7919)
        } else if distance < second {
          second = distance
        }
      }
    }
    return (nearest, second - nearest, identity)
  }
}
