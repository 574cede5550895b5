/// A dahlia from above: petals at the golden angle, as the plant sets them.
struct Dahlia: Scene {
  let title = "Dahlia"

  var grade: Grade { Grade(contrast: 1.06, bloom: 0.1, bloomRadius: 0.04, vignette: 0.35) }

  private let middle = Point(0.667, 0.5)
  private let petals = 330
  private let goldenAngle: Float = 2.399_963_2

  func paint(on canvas: inout Canvas) {
    paintLeaves(on: &canvas)
    let petalColours = Gradient(0x4A0D2B, 0x8E1340, 0xC81E54, 0xE8436F, 0xF47C93, 0xFAB0AE, 0xFCD9C6)
    var random = SeededGenerator(seed: 34)
    for index in (0..<petals).reversed() {
      let t = Float(index) / Float(petals)
      let angle = Float(index) * goldenAngle + random.bell() * 0.03
      let out = Point(angle: angle)
      let radius = 0.445 * pow(t, 0.62) + 0.008
      let length = mix(0.035, 0.215, pow(t, 0.75)) * random.uniform(0.94...1.06)
      let width = length * mix(0.60, 0.42, t)
      let base = middle + out * max(radius - length, 0)
      let tip = middle + out * radius
      let petal = Outline.leaf(from: base, to: tip, width: width, belly: 0.58)
      for step in 1...5 {
        // The sum of a few, each further off, is a shadow that softens with distance.
        let reach = Float(step) / 5
        let shadow = petal.mapped { middle + ($0 - middle) * (1 + 0.03 * reach) + Point(0.005, 0.009) * reach }
        canvas.draw(shadow, opacity: 0.15, blend: .multiply, colour: Colour(hex: 0x2A0620))
      }
      let tone = random.uniform(-0.05...0.05)
      canvas.draw(petal) { p in
        let along = dot(p - base, out) / length
        let across = dot(p - base, out.normal) / (width * 0.5)
        // Each petal is a shallow spoon: dark in the fold, light on the side that faces the lamp.
        let lamp = dot(out.normal, Point(-0.6, -0.8))
        let spoon = across * lamp * 0.42 + dot(out, Point(-0.6, -0.8)) * 0.13
        let vein = 1 - 0.05 * cos(across * 20) * (1 - abs(across))
        let fold = (1 - 0.45 * bell(across, 0.13) * smoothstep(1, 0.3, along)) * mix(1.12, 0.86, abs(across))
        let colour = petalColours[clamp(mix(0.12, 0.52, pow(t, 0.9)) + pow(along, 2.2) * 0.44 - 0.06 + tone)]
        let depth = mix(0.16, 1.08, smoothstep(0.30, 1.0, along))
        return colour * ((depth + spoon) * fold * vein)
      }
    }
    canvas.glow(middle + Point(-0.12, -0.2), 0.3, Colour(0.05, 0.035, 0.03))
  }

  private func paintLeaves(on canvas: inout Canvas) {
    let noise = Noise(seed: 35)
    canvas.fill { p in
      mix(Colour(hex: 0x08201C), Colour(hex: 0x1D4A38), clamp(0.45 + noise.fractal(p * 2.2, octaves: 4)))
    }
    var random = SeededGenerator(seed: 36)
    for _ in 0..<130 {
      let foot = Point(random.unit() * canvas.aspect, random.unit())
      let direction = Point(angle: random.unit() * 2 * pi)
      let length = random.uniform(0.12...0.3)
      let leaf = Outline.leaf(from: foot, to: foot + direction * length, width: length * 0.42)
      let colour = Gradient(0x0B2A22, 0x1C5240, 0x3E7C56, 0x7FA874)[random.unit() * random.unit()]
      canvas.draw(leaf) { p in
        let across = dot(p - foot, direction.normal) / (length * 0.2)
        return colour * (0.8 + 0.25 * across) * (1 - 0.3 * bell(across, 0.06))
      }
    }
    canvas = canvas.blurred(0.009)
  }
}
