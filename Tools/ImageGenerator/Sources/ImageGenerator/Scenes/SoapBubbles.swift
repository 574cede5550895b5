/// Bubbles on a dark ground; their colours are those of a film a few hundred nanometres thick.
struct SoapBubbles: Scene {
  let title = "Soap Bubbles"

  var grade: Grade {
    Grade(contrast: 1.05, saturation: 1.1, bloom: 0.2, bloomRadius: 0.03, bloomThreshold: 0.6, vignette: 0.3)
  }

  private struct Bubble {
    let centre: Point
    let radius: Float
    let seed: Float
  }

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: 160)
    canvas.fill { p in
      let light = bell((p - Point(0.45, 0.35)).length, 0.45)
      let cloud = noise.fractal(p * 1.6, octaves: 3)
      return mix(Colour(hex: 0x0A1220), Colour(hex: 0x2A4A63), light * (0.75 + 0.4 * cloud))
    }
    var random = SeededGenerator(seed: 161)
    for _ in 0..<46 {
      let place = Point(random.unit() * canvas.aspect, random.unit())
      let radius = random.uniform(0.012...0.05)
      let colour = Gradient(0x1E5A7A, 0x3E8E9E, 0xC58BB0, 0xE9C08A)[random.unit()]
      canvas.draw(
        .circle(place, radius), softness: radius * 0.12, opacity: random.uniform(0.04...0.16), blend: .add,
        colour: colour)
    }
    let bubbles = [
      Bubble(centre: Point(1.16, 0.16), radius: 0.065, seed: 5),
      Bubble(centre: Point(0.20, 0.70), radius: 0.095, seed: 3),
      Bubble(centre: Point(0.98, 0.74), radius: 0.165, seed: 2),
      Bubble(centre: Point(0.30, 0.17), radius: 0.05, seed: 7),
      Bubble(centre: Point(1.20, 0.50), radius: 0.034, seed: 6),
      Bubble(centre: Point(0.42, 0.90), radius: 0.036, seed: 8),
      Bubble(centre: Point(0.615, 0.425), radius: 0.285, seed: 1),
    ]
    for bubble in bubbles { paint(bubble, noise, on: &canvas) }
  }

  private func paint(_ bubble: Bubble, _ noise: Noise, on canvas: inout Canvas) {
    let behind = canvas
    canvas.draw(.circle(bubble.centre, bubble.radius)) { p in
      let q = (p - bubble.centre) / bubble.radius
      let facing = max(1 - dot(q, q), 0).squareRoot()
      let normal = Vector(q.x, -q.y, -facing)
      let through = behind.sample(p + q * (0.012 * (1 - facing)))
      let swirl = noise.fractal(Vector(q.x * 1.5, q.y * 1.5 + bubble.seed * 7, facing), octaves: 3)
      let bend = noise.fractal(Vector(q.x * 2.2 + swirl * 1.6, q.y * 2.2 + swirl, bubble.seed), octaves: 4)
      // The film drains: it is thin on top and thick below.
      let thickness = 330 + 230 * q.y + 210 * bend + 60 * swirl
      let film = interference(thickness: thickness, cosine: facing)
      let rim = pow(1 - facing, 2.2)
      let reflected = room(normal, facing) * 0.62 + Colour(0.22, 0.30, 0.38) * (0.12 + 0.9 * rim)
      let back = room(Vector(-normal.x, -normal.y, normal.z), facing) * 0.28
      return through * (0.92 - 0.35 * rim) + film * (reflected + back + Colour(repeating: 0.06 + 0.55 * rim))
    }
  }

  /// What a film of water sends back of red, green and blue, seen at an angle of `cosine`.
  private func interference(thickness: Float, cosine: Float) -> Colour {
    let inside = (1 - (1 - cosine * cosine) / 1.769).squareRoot()
    let path = 4 * pi * 1.33 * thickness * inside
    func share(_ wavelength: Float) -> Float { 0.5 - 0.5 * cos(path / wavelength) }
    return Colour(share(630), share(532), share(455)) * 1.7
  }

  /// A wide window up on the left and a strip of light on the right.
  private func room(_ normal: Vector, _ facing: Float) -> Colour {
    let mirror = Vector(0, 0, 1) - normal * (2 * normal.z)
    let window = Point(mirror.x + 0.62, mirror.y - 0.60)
    let pane = max(abs(window.x) - 0.24, abs(window.y) - 0.26)
    let light = smoothstep(0.03, -0.03, pane)
    let strip = max(abs(mirror.x - 0.80) - 0.05, abs(mirror.y + 0.25) - 0.42)
    return Colour(2.4, 2.3, 2.2) * light + Colour(0.7, 0.5, 0.42) * smoothstep(0.05, -0.05, strip)
  }
}
