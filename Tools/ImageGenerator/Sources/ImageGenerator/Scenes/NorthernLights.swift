/// Aurora curtains over a frozen lake, with firs on its shore.
struct NorthernLights: Scene {
  let title = "Northern Lights"

  var grade: Grade { Grade(contrast: 1.08, bloom: 0.2, bloomRadius: 0.05, bloomThreshold: 0.5) }

  private let shore: Float = 0.76

  func paint(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x070B22), (position: 0.4, hex: 0x0B1F3A), (position: 0.76, hex: 0x174A55),
    ])
    canvas.fill { sky[$0.y] }
    StarField(seed: 5, density: 1100, brightness: 0.9).paint(on: &canvas, above: shore)
    for curtain in 0..<4 { paintCurtain(curtain, on: &canvas) }
    paintShore(on: &canvas)
    let noise = Noise(seed: 31)
    canvas.reflect(below: shore) { p in
      let near = (p.y - shore) / (1 - shore)
      let wave = noise.fractal(Point(p.x * 6, 3 / (near + 0.08)), octaves: 3)
      return Point(wave * 0.012 * near, wave * 0.07 * near)
    } tint: { p, mirrored in
      let near = (p.y - shore) / (1 - shore)
      return mirrored * mix(0.72, 0.42, near) + Colour(0.002, 0.006, 0.010)
    }
    canvas.blend(Bounds(low: Point(0, shore - 0.012), high: Point(canvas.aspect, shore + 0.012))) { p, under in
      under + Colour(0.05, 0.14, 0.13) * bell(p.y - shore, 0.0035)
    }
  }

  /// One curtain: a line that wanders through the sky, and rays that rise from it.
  private func paintCurtain(_ curtain: Int, on canvas: inout Canvas) {
    let index = Float(curtain)
    let noise = Noise(seed: UInt32(60 + curtain))
    let green = Colour(0.16, 1.0, 0.42)
    let teal = Colour(0.05, 0.62, 0.62)
    let violet = Colour(0.52, 0.13, 0.72)
    let strength: Float = [1.05, 0.75, 0.5, 0.55][curtain]
    canvas.blend(Bounds(low: .zero, high: Point(canvas.aspect, shore))) { p, under in
      // Folds: where the line turns towards the viewer, the rays stand closer and shine brighter.
      let fold = noise.fractal(Point(p.x * 1.3 + index * 9, 0.5 + p.y * 0.25), octaves: 3)
      let hem = 0.47 + index * 0.035 + fold * 0.26 + 0.10 * sin(p.x * 2.6 + index * 1.7)
      let rise = hem - p.y
      guard rise > -0.08 else { return under }
      let reach = 0.30 + 0.14 * noise(Point(p.x * 2.1, index + 30))
      let ray = noise.fractal(Point(p.x * 24 + fold * 22, p.y * 0.7 + index), octaves: 3)
      let shade = clamp(0.62 + ray * 0.75)
      let bottom = smoothstep(-0.03, 0.018, rise)
      let fade = exp(-max(rise, 0) / reach * 2.6)
      let patch = smoothstep(-0.35, 0.35, noise.fractal(p.x * 1.1 + index * 5, row: 50, octaves: 2))
      let height = clamp(rise / reach)
      let tinted = height < 0.35 ? mix(green, teal, height / 0.35) : mix(teal, violet, (height - 0.35) / 0.65)
      return under + tinted * (bottom * fade * shade * (0.25 + 0.75 * patch) * strength)
    }
  }

  private func paintShore(on canvas: inout Canvas) {
    var random = SeededGenerator(seed: 8)
    let far = Noise(seed: 90)
    canvas.drawLand {
      0.715 - 0.09 * far.ridged(Point($0 * 1.8, 1), octaves: 6) * smoothstep(1.5, 0.2, $0)
    } _: { p, _ in
      mix(Colour(hex: 0x12303F), Colour(hex: 0x1C4A52), smoothstep(0.64, 0.76, p.y))
    }
    let near = Noise(seed: 92)
    let bank: (Float) -> Float = { 0.752 - 0.012 * near.fractal($0 * 3, octaves: 4) }
    canvas.drawLand(bank) { _, _ in Colour(hex: 0x04090F) }
    for _ in 0..<240 {
      let x = random.unit() * canvas.aspect
      // Tall ones at the sides make a frame.
      let side = abs(x / canvas.aspect - 0.5) * 2
      let height = random.uniform(0.35...1) * mix(0.045, 0.27, pow(side, 2.6))
      let tree = Conifer.outline(
        foot: Point(x, bank(x) + 0.006), height: height, spread: random.uniform(0.26...0.38), random: &random)
      canvas.draw(tree, colour: Colour(hex: 0x03080D))
    }
  }
}
