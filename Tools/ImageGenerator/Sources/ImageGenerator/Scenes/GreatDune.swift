/// Sand in the last light: long shadows, a crest that leads to the horizon.
struct GreatDune: Scene {
  let title = "Great Dune"

  var grade: Grade { Grade(exposure: 1.02, contrast: 1.1, saturation: 1.05, bloom: 0.1, bloomRadius: 0.06) }

  private let sun = Vector(-0.80, 0.235, 0.30).unit

  func paint(on canvas: inout Canvas) {
    let land = makeLand(side: HeightField.side(for: canvas, most: 1024))
    let camera = Camera(position: Vector(0.5, 0.125, -0.04), target: Vector(0.5, 0.1, 0.5), view: 0.74)
    let aspect = canvas.aspect
    let noise = Noise(seed: 61)
    let sky = Gradient([
      (position: 0, hex: 0xF5C38A), (position: 0.12, hex: 0xE9B795), (position: 0.4, hex: 0x7FA3B8),
      (position: 1, hex: 0x2E6292),
    ])
    canvas.fill(samples: 2) { p in
      let ray = camera.ray(through: p, aspect: aspect)
      guard let distance = land.hit(by: ray, from: 0.01, limit: 3) else {
        let warm = bell((p - Point(-0.1, 0.36)).length, 0.4)
        return sky[max(ray.direction.y, 0) * 2.2] + Colour(0.6, 0.32, 0.1) * warm
      }
      let place = ray.point(at: distance)
      return sand(at: place, seen: ray.direction, distance: distance, land, noise)
    }
  }

  private func makeLand(side: Int) -> HeightField {
    let noise = Noise(seed: 17)
    return HeightField(side: side) { p in
      let warp = Point(noise.fractal(p * 2.2, octaves: 2), noise.fractal(p * 2.2 + 9, octaves: 2))
      let hero = crest(at: p, offset: noise.fractal(p.y * 2.6 + 3, octaves: 2) * 0.10)
      let q = p + warp * 0.12
      let wave = ripple(q.x * 3.3 + q.y * 1.5 + 0.35) * 0.05 + ripple(q.x * 1.9 - q.y * 4.2 + 0.1) * 0.035
      let far = smoothstep(0.35, 0.9, p.y)
      return max(hero, wave * (0.35 + far * 1.5)) + noise(p * 5) * 0.006
    }
  }

  /// The dune in the middle: a sinuous crest that climbs to a summit, gentle to the sun and steep behind.
  private func crest(at p: Point, offset: Float) -> Float {
    let line = 0.47 + 0.10 * sin(p.y * 8.5 - 0.9) * smoothstep(0, 0.35, p.y) + offset * 0.6
    let rise = 0.018 + 0.17 * bell(p.y - 0.50, 0.17) + 0.02 * bell(p.y - 0.1, 0.2)
    let across = p.x - line
    return across < 0 ? rise + across * 0.42 - across * across * 0.2 : rise - across * 0.70
  }

  private func ripple(_ x: Float) -> Float {
    let t = fraction(x)
    return t < 0.68 ? smoothstep(0, 0.68, t) : smoothstep(1, 0.68, t)
  }

  private func sand(at place: Vector, seen: Vector, distance: Float, _ land: HeightField, _ noise: Noise) -> Colour {
    let p = Point(place.x, place.z)
    var normal = land.normal(at: p, reach: 0.0022)
    let bend = noise.fractal(p * 9, octaves: 3)
    let phase = (p.x * 0.5 + p.y) * 620 + bend * 26
    let strength = 0.55 * smoothstep(0.75, 0.1, distance) * smoothstep(0.72, 0.9, normal.y)
    normal = (normal + Vector(0.5, 0, 1) * (cos(phase) * strength)).unit
    let grain = 1 + 0.10 * noise.fractal(p * 900, octaves: 2)
    let colour = mix(Colour(hex: 0xD98A45), Colour(hex: 0xE8A765), clamp(0.5 + noise.fractal(p * 6, octaves: 4)))
    let light = land.sunlight(at: place + Vector(0, 0.0008, 0), towards: sun, softness: 0.04)
    let facing = max(dot(normal, sun), 0) * light
    let sky = Colour(0.20, 0.24, 0.60) * (0.6 + 0.4 * normal.y)
    let bounce = Colour(0.15, 0.06, 0.06) * (1 - normal.y + 0.25)
    let lit = colour * grain * (Colour(1.9, 1.16, 0.60) * facing * 1.36 + sky + bounce)
    let haze = 1 - exp(-distance * distance * 0.5)
    let towards = bell(seen.x + 0.6, 0.5)
    return mix(lit, mix(Colour(hex: 0xD9B095), Colour(hex: 0xF7C58C), towards), haze * 0.85)
  }
}
