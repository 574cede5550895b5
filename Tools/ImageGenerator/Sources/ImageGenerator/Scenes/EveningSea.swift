/// The sun goes down at sea, and a lighthouse answers.
struct EveningSea: Scene {
  let title = "Evening Sea"

  var grade: Grade {
    Grade(contrast: 1.08, saturation: 1.04, bloom: 0.26, bloomRadius: 0.06, bloomThreshold: 0.8, vignette: 0.28)
  }

  private let horizon: Float = 0.50
  private let sun = Point(0.60, 0.455)

  func paint(on canvas: inout Canvas) {
    canvas.fill { sky($0) }
    paintSea(on: &canvas)
    paintLighthouse(on: &canvas)
  }

  private static let skyColours = Gradient([
    (position: 0, hex: 0x1C2F52), (position: 0.35, hex: 0x4D5C7E), (position: 0.62, hex: 0xC98A6A),
    (position: 0.86, hex: 0xF9A546), (position: 1, hex: 0xFFD46E),
  ])

  private func sky(_ p: Point) -> Colour {
    let noise = Noise(seed: 240)
    let depth = max(horizon - p.y, 0) + 0.05
    let q = Point((p.x - sun.x) / depth * 0.16, 0.20 / depth)
    let cloud = noise.fractal(q * Point(1.5, 3.2) + Point(4, 2), octaves: 6, gain: 0.55)
    let cover = smoothstep(-0.02, 0.40, cloud) * smoothstep(0.0, 0.08, horizon - p.y)
    let away = (p - sun).length
    let lit = mix(Colour(hex: 0x2B3350), Colour(hex: 0xFF8A4A), bell(away, 0.34) * smoothstep(0.5, 0.0, cloud) + 0.08)
    let glow = Colour(1.0, 0.52, 0.16) * (bell(away, 0.08) * 0.7 + bell(away, 0.24) * 0.28)
    let base = EveningSea.skyColours[p.y / horizon]
    let disc = smoothstep(0.0405, 0.039, away)
    return mix(mix(base, lit, cover * 0.85) + glow, Colour(4.2, 2.6, 0.95), disc)
  }

  private func paintSea(on canvas: inout Canvas) {
    let noise = Noise(seed: 241)
    canvas.blend(Bounds(low: Point(0, horizon), high: Point(canvas.aspect, 1))) { p, _ in
      let near = max(p.y - horizon, 0.0015)
      // The sea's plane, seen from a little above it.
      let distance = 0.06 / near
      let place = Point((p.x - 0.667) * distance * 9, distance * 9)
      let fade = 1 / (1 + distance * 0.45)
      let swell = noise.fractal(place * Point(0.55, 1.5), octaves: 3, gain: 0.5)
      let e: Float = 0.05
      let fine =
        Point(
          noise.fractal((place + Point(e, 0)) * Point(1.1, 2.4), octaves: 5, gain: 0.56)
            - noise.fractal((place - Point(e, 0)) * Point(1.1, 2.4), octaves: 5, gain: 0.56),
          noise.fractal((place + Point(0, e)) * Point(1.1, 2.4), octaves: 5, gain: 0.56)
            - noise.fractal((place - Point(0, e)) * Point(1.1, 2.4), octaves: 5, gain: 0.56)) * (1 / (2 * e))
      let tilt = fine * (0.085 * (0.25 + 0.75 * fade))
      let lift = clamp(0.045 + abs(tilt.y) * 0.9 + max(tilt.y, 0) * 0.8 + swell * 0.04)
      let mirrored = sky(Point(p.x + tilt.x * 0.5, max(horizon - near * 0.55 - lift * 0.9, 0.02)))
      let facing = clamp(0.80 - tilt.y * 1.6 - near * 0.55)
      let body = mix(Colour(hex: 0x06202E), Colour(hex: 0x1A5A66), clamp(0.3 + swell * 0.7 - tilt.y))
      // The sun's path: bright where a facet leans so that it mirrors the disc.
      let miss = Point((p.x - sun.x) * (1.0 + near * 0.4) + tilt.x * 0.42, tilt.y * 0.16)
      let glitter = bell(miss.x, 0.034 + near * 0.07) * smoothstep(-0.02, 0.10, tilt.y + 0.07)
      let sparkle = pow(clamp(0.5 + tilt.y * 2.4 + fine.x * 0.06), 3)
      return mix(body, mirrored, 0.16 + 0.66 * facing * facing) + Colour(2.0, 1.0, 0.30) * (glitter * sparkle * 1.5)
    }
    canvas.blend(Bounds(low: Point(0, horizon - 0.01), high: Point(canvas.aspect, horizon + 0.012))) { p, under in
      mix(under, under + Colour(0.35, 0.18, 0.06) * bell(p.x - sun.x, 0.3), bell(p.y - horizon, 0.004))
    }
  }

  /// The island's upper edge.
  private func rock(_ x: Float) -> Float {
    let shape = bell(x - 1.09, 0.105) * 0.085 + bell(x - 1.22, 0.09) * 0.05 + bell(x - 0.97, 0.05) * 0.02
    return 0.535 - shape - 0.018 * Noise(seed: 242).fractal(x * 18, octaves: 5) * smoothstep(0, 0.02, shape)
  }

  private func paintLighthouse(on canvas: inout Canvas) {
    let foot = Point(1.085, rock(1.085) + 0.008)
    paintTower(standingOn: foot, on: &canvas)
    paintIsland(on: &canvas)
    paintBeams(from: foot + Point(0, -0.202), on: &canvas)
  }

  private func paintIsland(on canvas: inout Canvas) {
    let noise = Noise(seed: 242)
    var island = Outline(
      (0...160).map { index in
        let x = 0.88 + Float(index) / 160 * 0.46
        return Point(x, min(rock(x), 0.532))
      })
    island.line(to: Point(1.36, 0.55))
    island.curve(to: Point(0.88, 0.533), Point(1.2, 0.552), Point(1.0, 0.542))
    canvas.draw(island) { p in
      let crag = noise.ridged(p * 22, octaves: 4)
      return Colour(hex: 0x14161C) * (0.7 + crag * 1.1) + Colour(0.30, 0.13, 0.05) * bell(p.y - rock(p.x), 0.004)
        * smoothstep(1.2, 0.95, p.x)
    }
  }

  private func paintTower(standingOn foot: Point, on canvas: inout Canvas) {
    let tower = Outline([
      foot + Point(-0.021, 0), foot + Point(-0.0135, -0.185), foot + Point(0.0135, -0.185), foot + Point(0.021, 0),
    ])
    canvas.draw(tower) { p in
      let across = (p.x - foot.x) / 0.021
      let stripe = fraction((foot.y - p.y) / 0.0625) < 0.5
      let colour = stripe ? Colour(hex: 0xD9D2CC) : Colour(hex: 0x9C2F2A)
      return colour * mix(1.0, 0.16, smoothstep(-1, 0.8, across)) * Colour(1.05, 0.78, 0.6)
    }
    let dark = Colour(hex: 0x14161F)
    let top = foot + Point(0, -0.185)
    canvas.draw(
      .rectangle(Bounds(low: top + Point(-0.021, -0.005), high: top + Point(0.021, 0.002)), corner: 0.001), colour: dark
    )
    canvas.draw(
      .rectangle(Bounds(low: top + Point(-0.0105, -0.030), high: top + Point(0.0105, -0.004))),
      colour: Colour(2.6, 2.0, 1.1))
    for bar: Float in [-0.0105, -0.0035, 0.0035, 0.0105] {
      canvas.draw(.capsule(top + Point(bar, -0.03), 0.0008, top + Point(bar, -0.004), 0.0008), colour: dark)
    }
    canvas.draw(
      Outline([top + Point(-0.015, -0.029), top + Point(0, -0.050), top + Point(0.015, -0.029)]), colour: dark)
  }

  private func paintBeams(from lamp: Point, on canvas: inout Canvas) {
    canvas.glow(lamp, 0.02, Colour(1.6, 1.1, 0.5))
    for side: Float in [-1, 1] {
      let direction = Point(side, -0.10 * side).unit
      canvas.blend { p, under in
        let away = p - lamp
        let along = dot(away, direction)
        guard along > 0 else { return under }
        let across = dot(away, direction.normal)
        let beam = bell(across, 0.004 + along * 0.045) * exp(-along * 2.6)
        return under + Colour(1.0, 0.82, 0.5) * beam * 0.30
      }
    }
  }
}
