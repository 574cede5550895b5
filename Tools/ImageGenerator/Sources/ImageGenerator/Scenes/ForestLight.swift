/// An old forest in the morning, with the sun's rays between its trunks and a path to the light.
struct ForestLight: Scene {
  let title = "Forest Light"

  var grade: Grade { Grade(contrast: 1.06, bloom: 0.22, bloomRadius: 0.07, bloomThreshold: 0.7, vignette: 0.35) }

  private let sun = Point(0.74, 0.30)

  func paint(on canvas: inout Canvas) {
    let haze = Gradient(0xFFF4C4, 0xE3E39A, 0x9CBF78, 0x4F8A5B, 0x24543F)
    let leaves = Noise(seed: 100)
    canvas.fill { p in
      let away = ((p - sun) * Point(1, 0.85)).length
      let leaf = leaves.fractal(p * 6, octaves: 5)
      return haze[away * 1.05 + leaf * 0.09 * smoothstep(0.05, 0.4, away)] * 1.08
    }
    var random = SeededGenerator(seed: 101)
    for layer in 0..<6 { paintLayer(layer, on: &canvas, random: &random) }
    paintRays(on: &canvas)
    paintFerns(on: &canvas, random: &random)
  }

  private func paintLayer(_ layer: Int, on canvas: inout Canvas, random: inout SeededGenerator) {
    let near = Float(layer) / 5
    let ground = 0.62 + 0.24 * near
    let noise = Noise(seed: UInt32(110 + layer))
    let dark = Gradient(0xA9BF79, 0x7A9E66, 0x4C7A53, 0x2B5640, 0x15382C, 0x08201B)[near]
    let count = [26, 20, 15, 11, 7, 4][layer]
    for index in 0..<count {
      var x = (Float(index) + random.uniform(0.1...0.9)) / Float(count) * (canvas.aspect + 0.1) - 0.05
      // The way to the light stays open.
      let clearing = mix(0.05, 0.27, near)
      if abs(x - sun.x + 0.02) < clearing {
        x = sun.x - 0.02 + (x < sun.x ? -1 : 1) * (clearing + random.uniform(0...0.06))
      }
      let width = mix(0.006, 0.034, near * near) * random.uniform(0.7...1.3)
      let foot = ground + random.uniform(-0.01...0.02)
      let lean = random.bell() * 0.018
      paintTrunk(x: x, foot: foot, width: width, lean: lean, dark: dark, near: near, noise: noise, on: &canvas)
      for _ in 0..<Int(mix(3, 9, near)) {
        let height = random.uniform(-0.05...0.36)
        let start = Point(x + lean * (foot - height) / foot, height)
        paintBranch(from: start, width: width, dark: dark, near: near, on: &canvas, random: &random)
      }
    }
    paintGround(ground, dark: dark, near: near, noise: noise, on: &canvas)
  }

  private func paintBranch(
    from start: Point, width: Float, dark: Colour, near: Float, on canvas: inout Canvas, random: inout SeededGenerator
  ) {
    let side: Float = random.chance(0.5) ? 1 : -1
    let scale = mix(0.5, 1.25, near)
    let reach = random.uniform(0.04...0.14) * scale
    let middle = start + Point(side * reach * 0.5, -reach * 0.12)
    let end = start + Point(side * reach, reach * random.uniform(-0.1...0.3))
    canvas.stroke([start, middle, end]) {
      mix(width * 0.14, 0.0006, $0)
    } colour: { _ in
      dark
    }
    for _ in 0..<Int(mix(8, 34, near)) {
      let place = mix(middle, end, random.unit()) + Point(random.bell(), random.bell()) * (0.025 * scale)
      let size = random.uniform(0.0035...0.0085) * scale
      let lit = bell((place - sun).length, 0.34)
      let leaf = mix(dark * 1.1, Colour(hex: 0xD8E26A), lit * random.uniform(0.2...0.8) * (1 - near * 0.45))
      canvas.draw(.ellipse(place, Point(size, size * 0.6)), softness: size * 0.3, opacity: 0.85, colour: leaf)
    }
  }

  private func paintGround(_ ground: Float, dark: Colour, near: Float, noise: Noise, on canvas: inout Canvas) {
    let bank: (Float) -> Float = { x in
      ground + 0.022 * noise.fractal(x * 3.5, octaves: 4) + 0.05 * near * smoothstep(0.5, 0, abs(x - sun.x))
    }
    canvas.drawLand(bank) { p, depth in
      let tuft = noise.fractal(Point(p.x * 26, p.y * 60), octaves: 3)
      let path = bell((p.x - mix(sun.x, 0.62, near)) / mix(0.05, 0.24, near), 1)
      let moss = mix(dark * 1.15, Colour(hex: 0x9DB24E), 0.28 * (1 - near) + 0.25 * clamp(tuft) + 0.22 * path)
      let light = bell(p.x - sun.x, 0.22) * bell(depth, 0.05) * (1 - near * 0.6)
      return moss * (0.85 + 0.35 * tuft) + Colour(0.75, 0.66, 0.26) * light * 0.55
    }
  }

  private func paintTrunk(
    x: Float, foot: Float, width: Float, lean: Float, dark: Colour, near: Float, noise: Noise, on canvas: inout Canvas
  ) {
    let top: Float = -0.05
    var outline = Outline([Point(x - width * 2.0, foot + 0.012)])
    outline.curve(to: Point(x - width + lean, top), Point(x - width, foot - 0.03), Point(x - width, foot * 0.5))
    outline.line(to: Point(x + width * 0.6 + lean, top))
    outline.curve(to: Point(x + width * 2.0, foot + 0.012), Point(x + width, foot * 0.5), Point(x + width, foot - 0.03))
    let lightSide: Float = sun.x > x ? 1 : -1
    let closeness = bell(x - sun.x, 0.4)
    canvas.draw(outline) { p in
      let across = (p.x - x - lean * (foot - p.y) / foot) / width
      let bark = noise.fractal(Point(across * 2.6 + x * 40, p.y * 9), octaves: 4)
      let rim = smoothstep(0.55, 1.0, across * lightSide) * closeness * mix(0.6, 1, near)
      return dark * (1 + bark * 0.5 * near) + Colour(0.50, 0.58, 0.16) * rim * mix(0.35, 0.8, near)
    }
  }

  private func paintRays(on canvas: inout Canvas) {
    let noise = Noise(seed: 120)
    canvas.blend { p, under in
      let away = p - sun
      let direction = away.unit
      let shaft = noise.fractal(direction * 5.5, octaves: 4, gain: 0.6)
      let distance = away.length
      let downward = smoothstep(-0.5, 0.5, direction.y)
      let ray = smoothstep(-0.02, 0.42, shaft) * exp(-distance * 1.9) * downward
      return under + Colour(0.80, 0.92, 0.34) * (ray * 0.60) + Colour(1.0, 0.92, 0.5) * (0.34 * bell(distance, 0.12))
    }
  }

  private func paintFerns(on canvas: inout Canvas, random: inout SeededGenerator) {
    for _ in 0..<90 {
      let x = random.unit() * canvas.aspect
      guard abs(x - 0.64) > 0.16 || random.chance(0.1) else { continue }
      let foot = Point(x, random.uniform(0.93...1.04))
      let lean = random.bell() * 0.5
      let length = random.uniform(0.07...0.17)
      let tip = foot + Point(lean, -1).unit * length
      let bow = foot + Point(lean * 0.2, -1).unit * length * 0.6
      let shade = Gradient(0x061A14, 0x14402A, 0x3B7038)[random.unit()]
      for step in 2..<18 {
        let t = Float(step) / 18
        let stem = mix(mix(foot, bow, t), mix(bow, tip, t), t)
        let along = (mix(bow, tip, t) - mix(foot, bow, t)).unit
        for side: Float in [-1, 1] {
          let reach = length * 0.30 * (1 - t) * smoothstep(0, 0.2, t)
          let end = stem + (along.normal * side + along * 0.55).unit * reach
          canvas.draw(Outline.leaf(from: stem, to: end, width: reach * 0.22), colour: shade * mix(0.7, 1.3, t))
        }
      }
    }
  }
}
