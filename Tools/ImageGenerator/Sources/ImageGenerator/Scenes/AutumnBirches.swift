/// White trunks before a wall of gold.
struct AutumnBirches: Scene {
  let title = "Autumn Birches"

  var grade: Grade { Grade(contrast: 1.06, saturation: 1.05, bloom: 0.12, vignette: 0.25) }

  private let foliage = Gradient(0x5A1F12, 0xA3341A, 0xD9601E, 0xF08A1D, 0xF9B733, 0xFFE07A)

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: 220)
    canvas.fill { p in
      let leaf = noise.fractal(p * 5, octaves: 5)
      let light = bell((p - Point(0.72, 0.32)).length, 0.42)
      return mix(foliage[clamp(0.20 + leaf * 0.55 + light * 0.50)], Colour(hex: 0xFFF3C0), light * light * 0.75)
    }
    var random = SeededGenerator(seed: 221)
    scatter(5200, size: 0.006...0.019, softness: 0.4, opacity: 0.7, on: &canvas, random: &random)
    canvas = canvas.blurred(0.0035)
    for index in 0..<14 {
      let x = (Float(index) + random.uniform(0.15...0.85)) / 14 * canvas.aspect
      paintTrunk(x: x, width: random.uniform(0.008...0.013), near: 0.25, on: &canvas, random: &random)
    }
    scatter(2200, size: 0.004...0.011, softness: 0.3, opacity: 0.8, on: &canvas, random: &random)
    paintFloor(on: &canvas, random: &random)
    for (x, width) in [
      (Float(0.16), Float(0.027)), (0.375, 0.020), (0.545, 0.034), (0.83, 0.030), (0.965, 0.018), (1.215, 0.036),
    ] {
      paintTrunk(x: x, width: width, near: 1, on: &canvas, random: &random)
    }
    scatter(1500, size: 0.004...0.010, softness: 0.12, opacity: 0.95, top: true, on: &canvas, random: &random)
  }

  private func scatter(
    _ count: Int, size range: ClosedRange<Float>, softness: Float, opacity: Float, top: Bool = false,
    on canvas: inout Canvas,
    random: inout SeededGenerator
  ) {
    let noise = Noise(seed: 222)
    for _ in 0..<count {
      let place = Point(
        random.unit() * canvas.aspect, top ? random.unit() * random.unit() * 0.62 : random.unit() * 0.84)
      let cluster = noise.fractal(place * 3.6, octaves: 3)
      guard cluster > (top ? 0.08 : -0.25) else { continue }
      let light = bell((place - Point(0.72, 0.32)).length, 0.45)
      let size = random.uniform(range)
      let colour = foliage[clamp(0.22 + cluster * 0.55 + light * 0.42 + random.bell() * 0.24)]
      let leaf = Shape.ellipse(place, Point(size, size * 0.62)).turned(by: random.unit() * pi, around: place)
      canvas.draw(leaf, softness: size * softness, opacity: opacity, colour: colour * random.uniform(0.85...1.15))
    }
  }

  private func paintFloor(on canvas: inout Canvas, random: inout SeededGenerator) {
    let noise = Noise(seed: 223)
    canvas.drawLand {
      0.835 - 0.012 * noise.fractal($0 * 4, octaves: 3)
    } _: { p, depth in
      let light = bell(p.x - 0.72, 0.36)
      return mix(Colour(hex: 0xB5652A), Colour(hex: 0x4A2418), smoothstep(0, 0.17, depth)) * (0.8 + 0.5 * light)
    }
    for index in 0..<3200 {
      let t = (Float(index) + random.unit()) / 3200
      let y = 0.828 + 0.19 * t
      let size = mix(0.003, 0.011, t) * random.uniform(0.7...1.2)
      let place = Point(random.unit() * canvas.aspect, y)
      let light = bell(place.x - 0.72, 0.4)
      let colour = foliage[clamp(0.26 + light * 0.34 + random.bell() * 0.28)]
      let leaf = Shape.ellipse(place, Point(size, size * 0.42)).turned(by: random.bell() * 0.5, around: place)
      canvas.draw(leaf, opacity: 0.92, colour: colour)
    }
  }

  private func paintTrunk(x: Float, width: Float, near: Float, on canvas: inout Canvas, random: inout SeededGenerator) {
    let foot: Float = near > 0.5 ? 0.87 + width * 2 : 0.845
    let lean = random.bell() * 0.03
    let phase = random.unit() * 9
    let noise = Noise(seed: UInt32(230 + Int(x * 100)))
    func middle(_ y: Float) -> Float { x + lean * (foot - y) + 0.006 * sin(y * 6 + phase) }
    func half(_ y: Float) -> Float { width * (0.74 + 0.26 * y) * (1 + 0.5 * smoothstep(foot - 0.05, foot + 0.01, y)) }
    let bounds = Bounds(low: Point(x - width * 2 - 0.05, -0.02), high: Point(x + width * 2 + 0.05, foot + 0.006))
    let trunk = Shape(bounds: bounds) { p in
      max(abs(p.x - middle(p.y)) - half(p.y), p.y - foot - 0.004 * cos((p.x - x) / width))
    }
    let bark = mix(Colour(hex: 0xE9B36B), Colour(hex: 0xF3ECE0), near)
    let ink = mix(Colour(hex: 0x8A4A22), Colour(hex: 0x2A2224), near)
    canvas.draw(trunk) { p in
      let across = (p.x - middle(p.y)) / half(p.y)
      let wrap = across * 0.6
      let round = mix(1.04, 0.42, pow(clamp(0.5 - across * 0.5 + 0.12), 1.5))
      let scar = noise.fractal(Point(wrap * 1.6 + phase, p.y * 30), octaves: 3)
      let band = smoothstep(0.30, 0.42, scar)
      let lenticel = smoothstep(0.46, 0.60, noise.fractal(Point(wrap * 3, p.y * 120), octaves: 2))
      let base = smoothstep(0.72, 0.9, p.y + 0.1 * scar)
      let peel = noise.fractal(Point(wrap * 2, p.y * 9), octaves: 4)
      let skin = mix(bark, Colour(hex: 0xD9A877), clamp(peel * 0.6)) * round
      return mix(skin, ink * (0.6 + 0.6 * round), clamp(band + lenticel * 0.6 + base * 0.35) * mix(0.5, 0.92, near))
    }
    guard near > 0.5 else { return }
    for _ in 0..<4 {
      let y = random.uniform(0.12...0.66)
      let eye = Point(middle(y) + random.bell() * width * 0.3, y)
      canvas.draw(.ellipse(eye, Point(width * 0.34, width * 0.16)), softness: width * 0.06, opacity: 0.85, colour: ink)
      let brow = [
        eye + Point(-width * 0.42, width * 0.26), eye + Point(0, -width * 0.20),
        eye + Point(width * 0.42, width * 0.26),
      ]
      canvas.stroke(brow, opacity: 0.4) { _ in
        width * 0.05
      } colour: { _ in
        ink
      }
    }
  }
}
