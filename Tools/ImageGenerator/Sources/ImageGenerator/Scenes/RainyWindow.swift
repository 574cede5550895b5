/// City lights out of focus behind a window that rain has run down.
struct RainyWindow: Scene {
  let title = "Rainy Window"

  var grade: Grade {
    Grade(contrast: 1.08, saturation: 1.1, bloom: 0.2, bloomRadius: 0.05, bloomThreshold: 0.7, vignette: 0.35)
  }

  func paint(on canvas: inout Canvas) {
    canvas.fill { p in
      Gradient.street[p.y + 0.12 * sin(p.x * 3)]
    }
    var random = SeededGenerator(seed: 230)
    paintLights(on: &canvas, random: &random)
    let street = canvas.blurred(0.0025)
    let steamed = canvas.blurred(0.005)
    canvas.blend { p, _ in steamed.sample(p) * 0.92 + Colour(0.008, 0.011, 0.018) }
    for _ in 0..<26 { paintTrail(street, on: &canvas, random: &random) }
    for _ in 0..<1500 {
      let size = random.uniform(0.0012...0.0036)
      paintDrop(at: Point(random.unit() * canvas.aspect, random.unit()), size: size, street, on: &canvas)
    }
    for _ in 0..<190 {
      let size = 0.004 + 0.013 * pow(random.unit(), 2.5)
      paintDrop(at: Point(random.unit() * canvas.aspect, random.unit()), size: size, street, on: &canvas)
    }
  }

  private func paintLights(on canvas: inout Canvas, random: inout SeededGenerator) {
    let hues: [UInt32] = [0xFF9A3C, 0xFFB85C, 0xFF5A3C, 0xFFD98A, 0x4FC3D9, 0xFF3F6E, 0x9AE0C0, 0xFFE9C0]
    for index in 0..<150 {
      let far = random.unit()
      let y = 0.52 + random.bell() * 0.16 + (random.chance(0.25) ? random.uniform(0...0.36) : 0)
      let place = Point(random.unit() * canvas.aspect, y)
      let radius = mix(0.012, 0.062, far * far)
      let colour = Colour(hex: random.pick(hues)) * random.uniform(0.12...0.62)
      let disc = Shape.circle(place, radius)
      canvas.draw(disc, softness: radius * 0.04, opacity: 0.75, blend: .add, colour: colour)
      canvas.draw(
        .arc(place, radius: radius * 0.95, thickness: radius * 0.10, from: 0, sweep: 2 * pi - 0.001),
        softness: radius * 0.06, opacity: 0.3, blend: .add, colour: colour)
      if index % 3 == 0 {
        // The wet street sends it back, drawn out.
        let below = Shape.ellipse(Point(place.x, 0.86), Point(radius * 0.7, 0.13))
        canvas.draw(below, softness: 0.04, opacity: 0.28, blend: .add, colour: colour)
      }
    }
    // A car's two lamps, the brightest of all.
    for x: Float in [0.60, 0.765] {
      canvas.draw(.circle(Point(x, 0.60), 0.068), softness: 0.003, blend: .add, colour: Colour(1.15, 0.98, 0.70))
      canvas.draw(
        .ellipse(Point(x, 0.88), Point(0.05, 0.16)), softness: 0.05, opacity: 0.5, blend: .add,
        colour: Colour(0.9, 0.72, 0.46))
    }
  }

  private func paintDrop(at centre: Point, size: Float, _ street: Canvas, on canvas: inout Canvas) {
    let drop = Shape.ellipse(centre, Point(size * 0.92, size * 1.12))
    canvas.draw(
      .ellipse(centre + Point(0, size * 0.2), Point(size, size * 1.15)), softness: size * 0.35, opacity: 0.4,
      blend: .multiply, colour: Colour(0.25, 0.27, 0.32))
    canvas.draw(drop) { p in refraction(at: p, centre: centre, size: size, street) }
  }

  /// A drop is a lens: it shows the street upside down, small, and dark at its edge.
  private func refraction(at p: Point, centre: Point, size: Float, _ street: Canvas) -> Colour {
    let q = (p - centre) / size
    let edge = clamp(q.length)
    let source = Point(centre.x - q.x * 0.20, 0.58 - q.y * 0.38)
    let glint = bell((q - Point(-0.32, -0.42)).length, 0.15) * 0.85
    return street.sample(source) * mix(1.25, 0.30, pow(edge, 3)) + Colour(0.75, 0.85, 1.0) * glint * 0.7
  }

  private func paintTrail(_ street: Canvas, on canvas: inout Canvas, random: inout SeededGenerator) {
    let x = random.unit() * canvas.aspect
    let end = random.uniform(0.15...1.1)
    let start = end - random.uniform(0.2...0.8)
    let width = random.uniform(0.0045...0.009)
    let phase = random.unit() * 10
    let noise = Noise(seed: 231)
    func middle(_ y: Float) -> Float { x + 0.012 * noise.fractal(y * 5 + phase, octaves: 3) }
    let bounds = Bounds(low: Point(x - 0.03, start), high: Point(x + 0.03, end))
    canvas.blend(bounds) { p, under in
      let across = abs(p.x - middle(p.y)) / (width * (0.7 + 0.3 * noise(Point(p.y * 30, phase))))
      let wiped = smoothstep(1, 0.75, across) * smoothstep(start, start + 0.1, p.y)
      let seen = street.sample(Point(p.x - (p.x - middle(p.y)) * 3, p.y))
      return mix(under, seen * mix(1.06, 0.7, across), wiped * 0.85)
    }
    var y = start
    while y < end {
      let size = random.uniform(0.0014...0.0034)
      paintDrop(at: Point(middle(y) + random.bell() * width * 0.4, y), size: size, street, on: &canvas)
      y += random.uniform(0.012...0.05)
    }
    paintDrop(at: Point(middle(end), end), size: width * 1.5, street, on: &canvas)
  }
}

extension Gradient {
  /// A street at night, from the sky down to the wet road.
  fileprivate static let street = Gradient(0x0A1226, 0x14244A, 0x2B2A55, 0x3A2A3E, 0x141522, 0x0B1020)
}
