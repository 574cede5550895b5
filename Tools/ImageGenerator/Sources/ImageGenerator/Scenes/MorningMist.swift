/// Mountain ranges one behind the other, mist in the valleys, the sun just up.
struct MorningMist: Scene {
  let title = "Morning Mist"

  var grade: Grade { Grade(contrast: 1.06, bloom: 0.16, bloomRadius: 0.06, bloomThreshold: 0.75) }

  private let sun = Point(0.78, 0.375)
  private let ranges = 7

  func paint(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x5F88B3), (position: 0.22, hex: 0x9DBCCB), (position: 0.38, hex: 0xF3D9B0),
      (position: 0.5, hex: 0xF8CE9A),
    ])
    let veil = Noise(seed: 4)
    canvas.fill { p in
      let wisp = veil.fractal(Point(p.x * 1.6, p.y * 9), octaves: 5)
      let light = sky[p.y + wisp * 0.035]
      let distance = (p - sun).length
      return light + Colour(1, 0.72, 0.4) * (0.55 * bell(distance, 0.09) + 0.22 * bell(distance, 0.26))
    }
    canvas.draw(.circle(sun, 0.036), softness: 0.003, colour: Colour(2.4, 2.0, 1.45))
    var random = SeededGenerator(seed: 12)
    for range in 0..<ranges { paintRange(range, on: &canvas, random: &random) }
    paintBirds(on: &canvas)
  }

  private func paintRange(_ range: Int, on canvas: inout Canvas, random: inout SeededGenerator) {
    let nearness = Float(range) / Float(ranges - 1)
    let noise = Noise(seed: UInt32(40 + range * 3))
    let base = 0.43 + 0.44 * pow(nearness, 1.12)
    let swing = mix(0.14, 0.17, nearness)
    let width = mix(2.6, 1.5, nearness)
    let ridge: (Float) -> Float = { x in
      let shape = noise.ridged(Point(x * width, 3), octaves: 7, gain: 0.47)
      let slope = noise(Point(x * 0.9, 8)) * 0.08
      return base - (shape - 0.35) * swing * 1.3 + slope
    }
    let body = Gradient(0xA3B4BD, 0x86A0AE, 0x5F8392, 0x3D6474, 0x254A59, 0x123140, 0x081D28)[nearness]
    let cool = mix(Colour(hex: 0xC6D3D3), Colour(hex: 0x4F7C8C), nearness)
    let warm = Colour(hex: 0xF9DDAE)
    canvas.drawLand(ridge) { p, depth in
      let haze = mix(cool, warm, bell(p.x - sun.x, 0.34) * mix(1, 0.05, nearness))
      let drift = noise.fractal(Point(p.x * 3, p.y * 10), octaves: 4)
      let mist =
        smoothstep(base - 0.06, base + mix(0.10, 0.20, nearness), p.y + drift * 0.06) * mix(0.85, 0.30, nearness)
      let lit = body + warm * 0.10 * bell(depth, 0.012) * (1 - nearness) * bell(p.x - sun.x, 0.3)
      return mix(lit, haze, mist)
    }
    guard range >= ranges - 2 else { return }
    let isFront = range == ranges - 1
    let count = isFront ? 150 : 230
    for _ in 0..<count {
      let x = random.unit() * canvas.aspect
      let height = random.uniform(0.3...1) * (isFront ? 0.085 : 0.036)
      guard noise.fractal(x * 4, row: 20, octaves: 2) > -0.22 else { continue }
      let tree = Conifer.outline(
        foot: Point(x, ridge(x) + height * 0.16), height: height, spread: random.uniform(0.3...0.42), random: &random)
      canvas.draw(tree, colour: body * random.uniform(0.8...1.05))
    }
    if isFront { paintForest(below: ridge, on: &canvas, random: &random) }
  }

  /// The forest on the nearest slope, row before row, with a breath of mist between them.
  private func paintForest(below ridge: (Float) -> Float, on canvas: inout Canvas, random: inout SeededGenerator) {
    let rows = 5
    for row in 1...rows {
      let nearness = Float(row) / Float(rows)
      let ink = mix(Colour(hex: 0x1C4654), Colour(hex: 0x03111A), nearness)
      for _ in 0..<70 {
        let x = random.unit() * canvas.aspect
        let foot = Point(x, ridge(x) + nearness * 0.16 + random.uniform(0...0.03))
        let height = random.uniform(0.5...1) * mix(0.075, 0.15, nearness)
        let tree = Conifer.outline(foot: foot, height: height, spread: random.uniform(0.3...0.42), random: &random)
        canvas.draw(tree) { p in
          mix(ink, Colour(hex: 0x2C5A69), smoothstep(foot.y - height * 0.6, foot.y, p.y) * (1 - nearness * 0.7) * 0.7)
        }
      }
    }
  }

  private func paintBirds(on canvas: inout Canvas) {
    var random = SeededGenerator(seed: 77)
    for index in 0..<9 {
      let along = Float(index) / 9
      let place = Point(0.42 + along * 0.16 + random.bell() * 0.012, 0.27 - along * 0.07 + random.bell() * 0.012)
      let span = random.uniform(0.007...0.012)
      for side: Float in [-1, 1] {
        var wing = Outline([place])
        let tip = place + Point(side * span, -span * random.uniform(0.1...0.5))
        wing.curve(to: tip, place + Point(side * span * 0.3, -span * 0.6), tip + Point(-side * span * 0.3, -span * 0.2))
        wing.curve(to: place + Point(0, span * 0.2), tip, place + Point(side * span * 0.35, -span * 0.3))
        canvas.draw(wing, opacity: 0.75, colour: Colour(hex: 0x2C4653))
      }
    }
  }
}
