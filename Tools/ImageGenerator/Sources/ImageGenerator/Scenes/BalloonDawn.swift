/// Hot-air balloons over a valley at dawn.
struct BalloonDawn: Scene {
  let title = "Balloons at Dawn"

  var grade: Grade { Grade(contrast: 1.05, bloom: 0.12, bloomRadius: 0.05) }

  private let sun = Vector(-0.62, 0.42, -0.66).unit

  func paint(on canvas: inout Canvas) {
    paintSky(on: &canvas)
    paintHills(on: &canvas)
    paint(Balloon(centre: Point(1.13, 0.47), radius: 0.035, cloth: [0xE9EDF0, 0x4A7FB5], haze: 0.55), on: &canvas)
    paint(Balloon(centre: Point(0.235, 0.545), radius: 0.048, cloth: [0xF2B233, 0xD9532C], haze: 0.42), on: &canvas)
    paint(
      Balloon(centre: Point(1.02, 0.235), radius: 0.072, cloth: [0x2E8C86, 0xF4E3BE, 0x1D5A6B], haze: 0.2), on: &canvas)
    paint(
      Balloon(
        centre: Point(0.60, 0.355), radius: 0.205, cloth: [0xD8342F, 0xF4772E, 0xFBC13F, 0xF9E9C6, 0xFBC13F, 0xF4772E],
        haze: 0), on: &canvas)
  }

  private func paintSky(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x3F7FC1), (position: 0.3, hex: 0x86B6DD), (position: 0.55, hex: 0xF3DCC4),
      (position: 0.72, hex: 0xFBC79A),
    ])
    let noise = Noise(seed: 2)
    canvas.fill { p in
      let streak = noise.fractal(Point(p.x * 1.2 - p.y * 1.5, p.y * 5), octaves: 6)
      let cover = smoothstep(0.05, 0.55, streak) * smoothstep(0.72, 0.4, p.y) * 0.7
      let light = sky[p.y] + Colour(0.5, 0.3, 0.12) * bell((p - Point(0, 0.62)).length, 0.35)
      return mix(light, Colour(hex: 0xFFF1E4), cover)
    }
  }

  private func paintHills(on canvas: inout Canvas) {
    var random = SeededGenerator(seed: 19)
    for layer in 0..<5 {
      let near = Float(layer) / 4
      let noise = Noise(seed: UInt32(200 + layer))
      let base = 0.70 + near * 0.21
      let ridge: (Float) -> Float = { x in
        base - 0.06 * noise.fractal(x * mix(2.2, 1.1, near), octaves: 4, gain: 0.38) - 0.02 * sin(x * 2.2 + near * 7)
      }
      let body = Gradient(0xC9A9A4, 0x9B9A8C, 0x6E8663, 0x4A6B43, 0x2C4A2E)[near]
      let field = Gradient(0xD9B49C, 0xB4AE80, 0x8FA060, 0x6F8A48, 0x46652F)[near]
      canvas.drawLand(ridge) { p, depth in
        let patch = noise.fractal(Point(p.x * 5, p.y * 18), octaves: 3)
        let light = mix(body, field, smoothstep(-0.15, 0.3, patch))
        let side = noise.fractal((p.x - 0.03) * mix(2.2, 1.1, near), octaves: 4, gain: 0.38)
        let slope = noise.fractal((p.x + 0.03) * mix(2.2, 1.1, near), octaves: 4, gain: 0.38) - side
        let lit = light * (0.86 + 1.2 * clamp(slope + 0.12)) + Colour(0.26, 0.14, 0.05) * bell(depth, 0.012)
        let mist = smoothstep(0.03, 0.15, depth + patch * 0.03) * mix(0.9, 0.06, near)
        return mix(lit, mix(Colour(hex: 0xFBE0C6), Colour(hex: 0xF7E6D2), near), mist)
      }
      guard layer > 1 else { continue }
      for _ in 0..<(60 + layer * 22) {
        let x = random.unit() * canvas.aspect
        guard noise.fractal(x * 7, row: 9, octaves: 2) > 0 else { continue }
        let size = random.uniform(0.5...1) * mix(0.004, 0.018, near)
        let foot = Point(x, ridge(x) + random.uniform(0...0.02) * near)
        for _ in 0..<4 {
          let puff = foot + Point(random.bell() * size * 0.6, -size * random.uniform(0.3...1))
          let shade = body * random.uniform(0.45...0.8)
          canvas.draw(.circle(puff, size * random.uniform(0.35...0.6)), softness: size * 0.12, colour: shade)
        }
      }
    }
  }

  private struct Balloon {
    let centre: Point
    let radius: Float
    let cloth: [UInt32]
    let haze: Float
  }

  private func paint(_ balloon: Balloon, on canvas: inout Canvas) {
    paintEnvelope(balloon, on: &canvas)
    paintBasket(balloon, on: &canvas)
  }

  /// The light between the viewer and what is far away.
  private let air = Colour(hex: 0xF3DCC4)

  /// Of a balloon of radius 1, `y` below its middle: a sphere above, a cone with a soft waist below.
  private func halfWidth(_ y: Float) -> Float {
    if y < 0 { return max(1 - y * y, 0).squareRoot() }
    let t = y / 1.32
    return t >= 1 ? 0.13 : mix(0.13, 1, pow(1 - t * t, 0.72))
  }

  private func paintEnvelope(_ balloon: Balloon, on canvas: inout Canvas) {
    let radius = balloon.radius
    let centre = balloon.centre
    let heights = (0...80).map { -1 + 2.32 * (1 - cos(Float($0) / 80 * pi)) / 2 }
    let right = heights.map { centre + Point(halfWidth($0), $0) * radius }
    let left = heights.reversed().map { centre + Point(-halfWidth($0), $0) * radius }
    let envelope = Outline(right + left)
    let gores = 24
    canvas.draw(envelope) { p in
      let q = (p - centre) / radius
      let across = min(max(q.x / max(halfWidth(min(q.y, 1.31)), 0.01), -1), 1)
      let angle = atan2(across, max(1 - across * across, 0).squareRoot())
      let gore = angle / (2 * pi) * Float(gores) + 0.5
      let index = Int(floor(gore)) + gores
      let within = fraction(gore) - 0.5
      let colour = Colour(hex: balloon.cloth[index % balloon.cloth.count])
      let puff = within * 0.5
      let lean = q.y < 0 ? q.y : q.y * 0.62
      let depth = max(1 - across * across - lean * lean * 0.6, 0.02).squareRoot()
      let normal = Vector(across + puff, -lean, -depth).unit
      let light = max(dot(normal, sun), 0)
      let glow = clamp(0.34 - dot(normal, sun) * 0.2)
      let sky = Colour(0.34, 0.4, 0.52) * (0.5 + 0.5 * normal.y) + Colour(0.30, 0.2, 0.13) * (0.5 - 0.5 * normal.y)
      let seam = 1 - 0.35 * smoothstep(0.42, 0.5, abs(within))
      let lit = colour * (Colour(1.25, 1.08, 0.86) * light * 1.05 + sky * 0.75 + Colour(repeating: glow * 0.25)) * seam
      let ring = abs(q.y - 0.52) < 0.035 || abs(q.y + 0.62) < 0.02
      return mix(ring ? lit * 0.82 : lit, air, balloon.haze)
    }
  }

  private func paintBasket(_ balloon: Balloon, on canvas: inout Canvas) {
    let radius = balloon.radius
    let centre = balloon.centre
    let basketTop = centre + Point(0, 1.62) * radius
    let rope = mix(Colour(hex: 0x4A3A30), air, balloon.haze)
    for side: Float in [-1, 1] {
      let hold = centre + Point(side * 0.125, 1.31) * radius
      let line = Shape.capsule(hold, radius * 0.006, basketTop + Point(side * 0.1, 0) * radius, radius * 0.006)
      canvas.draw(line, colour: rope)
    }
    let box = Bounds(low: basketTop + Point(-0.115, 0) * radius, high: basketTop + Point(0.115, 0.19) * radius)
    canvas.draw(.rectangle(box, corner: radius * 0.03)) { p in
      let weave = 0.85 + 0.15 * sin((p.y - box.low.y) / radius * 150)
      let light = mix(1.25, 0.55, ramp(box.low.x, box.high.x, p.x))
      let rim: Float = p.y < box.low.y + radius * 0.035 ? 0.55 : 1
      return mix(Colour(hex: 0x9A6436) * (light * weave * rim), air, balloon.haze)
    }
    let mouth = Shape.ellipse(centre + Point(0, 1.32) * radius, Point(0.13, 0.028) * radius)
    canvas.draw(mouth, colour: mix(Colour(hex: 0x6B2A1A), air, balloon.haze))
  }
}
