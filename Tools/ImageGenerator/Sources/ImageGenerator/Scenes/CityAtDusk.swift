/// Towers at the blue hour, their windows lit, and the river that holds them upside down.
struct CityAtDusk: Scene {
  let title = "City at Dusk"

  var grade: Grade { Grade(contrast: 1.06, bloom: 0.28, bloomRadius: 0.02, bloomThreshold: 0.45, vignette: 0.25) }

  private let shore: Float = 0.70

  func paint(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x0F1C48), (position: 0.25, hex: 0x2B3F86), (position: 0.45, hex: 0x7A5C9E),
      (position: 0.58, hex: 0xD9788A), (position: 0.68, hex: 0xF7A76C),
    ])
    let clouds = Noise(seed: 80)
    canvas.fill { p in
      let band = clouds.fractal(Point(p.x * 1.5 - p.y, p.y * 8), octaves: 6)
      let cover = smoothstep(0.02, 0.5, band) * smoothstep(0.68, 0.3, p.y)
      let lit = mix(Colour(hex: 0x4A3F78), Colour(hex: 0xE88A86), smoothstep(0.15, 0.6, p.y))
      return mix(sky[p.y + 0.02 * band], lit, cover * 0.6)
    }
    StarField(seed: 81, density: 260, brightness: 0.5).paint(on: &canvas, above: 0.34) { smoothstep(0.34, 0.05, $0.y) }
    var random = SeededGenerator(seed: 82)
    for row in 0..<3 { paintRow(row, on: &canvas, random: &random) }
    paintSpire(on: &canvas, random: &random)
    let quay = Shape.rectangle(Bounds(low: Point(-0.1, shore - 0.008), high: Point(canvas.aspect + 0.1, shore + 0.02)))
    canvas.draw(quay, colour: Colour(hex: 0x0B1024))
    var x: Float = 0.01
    while x < canvas.aspect {
      canvas.glow(Point(x, shore - 0.012), 0.0022, Colour(2.6, 1.7, 0.8))
      x += random.uniform(0.018...0.034)
    }
    let noise = Noise(seed: 83)
    canvas.reflect(below: shore) { p in
      let near = (p.y - shore) / (1 - shore)
      let far = 1 / (near + 0.05)
      let wave = noise.fractal(Point(p.x * 7, far * 7), octaves: 3)
      let chop = noise(Point(p.x * 22, far * 22))
      return Point(wave * 0.012 * (0.3 + near), (wave * 0.16 + chop * 0.07) * (0.12 + near))
    } tint: { p, mirrored in
      let near = (p.y - shore) / (1 - shore)
      return mix(mirrored * 0.8, Colour(hex: 0x0D1B45), 0.16 + 0.42 * near)
    }
  }

  private func paintRow(_ row: Int, on canvas: inout Canvas, random: inout SeededGenerator) {
    let near = Float(row) / 2
    let body = Gradient(0x6C5A8E, 0x33356A, 0x131A3C)[near]
    var x: Float = -0.03
    while x < canvas.aspect + 0.03 {
      let width = random.uniform(0.03...0.068) * mix(0.8, 1.15, near)
      let centrality = bell(x - 0.70, 0.34)
      let height = (random.uniform(0.05...0.13) + random.uniform(0.02...0.24) * centrality) * mix(1.25, 0.72, near)
      let bounds = Bounds(low: Point(x, shore - height), high: Point(x + width, shore))
      paintTower(bounds, body: body, near: near, on: &canvas, random: &random)
      x += width + random.uniform(0...0.012)
    }
  }

  private func paintTower(
    _ bounds: Bounds, body: Colour, near: Float, on canvas: inout Canvas, random: inout SeededGenerator
  ) {
    let top = bounds.low.y
    canvas.draw(Outline(bounds)) { p in
      let side = smoothstep(bounds.low.x, bounds.high.x, p.x)
      return mix(body * mix(0.82, 1.2, side), Colour(hex: 0xC77F92), smoothstep(0.5, 0.72, p.y) * 0.22 * (1 - near))
    }
    if random.chance(0.4) {
      let inset = (bounds.high.x - bounds.low.x) * random.uniform(0.15...0.3)
      let crown = Bounds(
        low: Point(bounds.low.x + inset, top - random.uniform(0.008...0.03)), high: Point(bounds.high.x - inset, top))
      canvas.draw(Outline(crown), colour: body)
      if random.chance(0.5) {
        let middle = (crown.low.x + crown.high.x) / 2
        let mast = Shape.capsule(Point(middle, crown.low.y), 0.001, Point(middle, crown.low.y - 0.04), 0.0005)
        canvas.draw(mast, colour: body)
        canvas.glow(Point(middle, crown.low.y - 0.04), 0.0016, Colour(2, 0.2, 0.15))
      }
    }
    let pitch = mix(0.0085, 0.0115, near)
    let occupancy = random.uniform(0.18...0.62)
    var y = top + pitch
    while y < shore - 0.02 {
      let isLitFloor = random.chance(0.08)
      var x = bounds.low.x + pitch * 0.7
      while x < bounds.high.x - pitch * 0.8 {
        if isLitFloor || random.chance(occupancy) {
          let warmth = random.unit()
          let colour = mix(Colour(1.0, 0.62, 0.26), Colour(0.85, 0.92, 1.0), warmth * warmth * warmth)
          let pane = Bounds(low: Point(x, y), high: Point(x + pitch * 0.52, y + pitch * 0.56))
          canvas.draw(Outline(pane), opacity: mix(0.55, 1, near), colour: colour * random.uniform(0.3...1.5))
        }
        x += pitch
      }
      y += pitch * 1.25
    }
  }

  /// The tallest tower, stepped, with a lit crown.
  private func paintSpire(on canvas: inout Canvas, random: inout SeededGenerator) {
    let middle: Float = 0.715
    let steps: [(half: Float, top: Float)] = [(0.046, 0.40), (0.036, 0.30), (0.025, 0.235), (0.014, 0.19)]
    for step in steps {
      let bounds = Bounds(low: Point(middle - step.half, step.top), high: Point(middle + step.half, shore))
      paintTower(bounds, body: Colour(hex: 0x1B2450), near: 0.8, on: &canvas, random: &random)
    }
    let needle = Shape.capsule(Point(middle, 0.2), 0.004, Point(middle, 0.075), 0.0006)
    canvas.draw(needle, colour: Colour(hex: 0x2A336A))
    for step in steps {
      canvas.glow(Point(middle, step.top), step.half * 0.5, Colour(0.22, 0.13, 0.06))
    }
    canvas.glow(Point(middle, 0.075), 0.0025, Colour(3, 0.5, 0.35))
  }
}
