/// Snow peaks around a lake, early in the day.
struct AlpineLake: Scene {
  let title = "Alpine Lake"

  var grade: Grade { Grade(exposure: 1.0, contrast: 1.08, saturation: 1.08, bloom: 0.08) }

  private let sun = Vector(0.74, 0.40, -0.36).unit
  private let water: Float = 0.05

  func paint(on canvas: inout Canvas) {
    let land = makeLand(side: HeightField.side(for: canvas, most: 768))
    let camera = Camera(position: Vector(0.5, 0.083, -0.17), target: Vector(0.5, 0.128, 0.5), view: 0.70)
    let aspect = canvas.aspect
    let detail = Noise(seed: 50)
    canvas.fill(samples: 2) { p in
      let ray = camera.ray(through: p, aspect: aspect)
      if ray.direction.y < 0 {
        let reach = (water - ray.origin.y) / ray.direction.y
        let hit = land.hit(by: ray, from: 0.2, limit: min(reach, 2))
        if hit == nil || reach < (hit ?? 0) { return lake(ray, reach, land, detail) }
      }
      return air(ray, land, detail)
    }
  }

  private func makeLand(side: Int) -> HeightField {
    let noise = Noise(seed: 9)
    var land = HeightField(side: side) { p in
      let warp = Point(noise.fractal(p * 3, octaves: 3), noise.fractal(p * 3 + 40, octaves: 3)) * 0.09
      let crest = noise.ridged((p + warp) * 3.1 + Point(2.2, 7.7), octaves: 7, gain: 0.46)
      let hills = noise.fractal(p * 6 + 11, octaves: 5)
      let basin = bell((p - Point(0.5, 0.10)).length / 1.0, 0.24)
      let wall = smoothstep(0.1, 0.75, p.y) * 0.75 + smoothstep(0.14, 0.5, abs(p.x - 0.5)) * 0.55
      let peak = bell((p - Point(0.54, 0.72)).length, 0.16) * 0.17
      return 0.03 + (crest * 0.30 + hills * 0.03) * (0.22 + 0.75 * min(wall, 1.1)) + peak + 0.02 - basin * 0.05
    }
    var random = SeededGenerator(seed: 4)
    land.erode(drops: side * side * 4 / 9, random: &random)
    return land
  }

  private func air(_ ray: Ray, _ land: HeightField, _ detail: Noise) -> Colour {
    guard let distance = land.hit(by: ray, from: 0.002, limit: 2) else { return sky(ray.direction, detail) }
    return ground(ray, distance, land, detail)
  }

  private func sky(_ direction: Vector, _ noise: Noise) -> Colour {
    let height = max(direction.y, 0)
    let base = mix(Colour(hex: 0xCFE3EE), Colour(hex: 0x2F74BE), smoothstep(-0.02, 0.42, height))
    let place = Point(direction.x, direction.z) / (height + 0.16)
    let cloud = noise.fractal(place * Point(1.1, 2.2) + Point(3.4, 1.2), octaves: 6)
    return mix(base, Colour(1.02, 1.0, 0.98), smoothstep(0.08, 0.62, cloud) * smoothstep(0.05, 0.2, height) * 0.85)
  }

  private func ground(_ ray: Ray, _ distance: Float, _ land: HeightField, _ detail: Noise) -> Colour {
    let place = ray.point(at: distance)
    let p = Point(place.x, place.z)
    let smooth = land.normal(at: p, reach: 0.006)
    let fine = land.normal(at: p, reach: 0.0016)
    let rough = detail.fractal(p * 70, octaves: 4)
    let stone = mix(Colour(hex: 0x6C625A), Colour(hex: 0x4A4A50), clamp(0.5 + rough)) * (0.9 + 0.5 * rough)
    let meadow = mix(Colour(hex: 0x5F7434), Colour(hex: 0x7F8A44), clamp(0.5 + detail.fractal(p * 30, octaves: 3)))
    let forest = Colour(hex: 0x1E3A22) * (0.85 + 0.9 * detail.fractal(p * 420, octaves: 2))
    let level = place.y + rough * 0.018
    var colour = mix(meadow, stone, smoothstep(0.80, 0.66, smooth.y + rough * 0.12))
    let wood = smoothstep(0.0, 0.2, detail.fractal(p * 14 + 3, octaves: 4) + 0.16) * smoothstep(0.155, 0.115, level)
    colour = mix(colour, forest, wood * smoothstep(0.55, 0.75, smooth.y + 0.06))
    colour = mix(colour, stone, smoothstep(0.13, 0.18, level))
    colour = mix(colour, Colour(hex: 0xA79F8B), smoothstep(0.0022, 0.0006, place.y - water) * 0.7)
    let snow = smoothstep(0.15, 0.20, level + (fine.y - 0.7) * 0.12) * smoothstep(0.44, 0.62, fine.y)
    colour = mix(colour, Colour(0.93, 0.95, 0.98), snow)
    let light = land.sunlight(at: place + Vector(0, 0.0006, 0), towards: sun, softness: 0.05)
    let facing = max(dot(fine, sun), 0) * light
    let ambient = Colour(0.26, 0.36, 0.52) * (0.55 + 0.45 * fine.y)
    let lit = colour * (Colour(1.32, 1.12, 0.88) * facing * 1.25 + ambient * 0.9)
    let haze = 1 - exp(-distance * 0.62)
    return mix(lit, Colour(hex: 0xA9CBE6), haze * smoothstep(0.45, 0.05, place.y) * 0.85)
  }

  private func lake(_ ray: Ray, _ reach: Float, _ land: HeightField, _ detail: Noise) -> Colour {
    let place = ray.point(at: reach)
    let calm = 0.5 + 0.5 * smoothstep(0.1, 0.4, detail.fractal(Point(place.x * 4, place.z * 9), octaves: 3))
    let wave = Point(place.x * 60, place.z * 190)
    let tilt = Vector(detail.fractal(wave, octaves: 3) * 0.01, 0, detail.fractal(wave + 77, octaves: 3) * 0.028) * calm
    let normal = (Vector(0, 1, 0) + tilt).unit
    var direction = ray.direction - normal * (2 * dot(ray.direction, normal))
    direction.y = max(direction.y, 0.004)
    let mirrored = air(Ray(origin: place, direction: direction.unit), land, detail)
    let fresnel = 0.04 + 0.96 * pow(1 - clamp(-dot(ray.direction, normal)), 4)
    let shallow = smoothstep(0.02, 0, water - land.height(at: Point(place.x, place.z)))
    let body = mix(Colour(hex: 0x0B5A66), Colour(hex: 0x4FA596), shallow)
    return mix(body, mirrored, clamp(fresnel * 1.1 + 0.1))
  }
}
