/// Above the weather: a sunlit sea of clouds with two summits that pierce it.
struct SeaOfClouds: Scene {
  let title = "Sea of Clouds"

  var grade: Grade {
    Grade(exposure: 0.92, contrast: 1.22, bloom: 0.14, bloomRadius: 0.06, bloomThreshold: 0.9, vignette: 0.2)
  }

  private let sun = Vector(0.80, 0.30, 0.36).unit
  private let noise = Noise(seed: 140)

  func paint(on canvas: inout Canvas) {
    let camera = Camera(position: Vector(0, 1.02, -2.6), target: Vector(0, 0.74, 1), view: 0.72)
    let aspect = canvas.aspect
    // Clouds are soft and half the pixels are enough for them; only the summits are looked at once more.
    var clouds = Canvas(width: max(canvas.width / 2, 1), height: max(canvas.height / 2, 1))
    var summits = clouds
    let size = clouds.pixelSize
    clouds.repaint { x, y, _ in
      let p = Point(Float(x) + 0.5, Float(y) + 0.5) * size
      let seen = light(along: camera.ray(through: p, aspect: aspect), upTo: 40)
      summits[x, y] = Colour(repeating: seen.rock)
      return seen.light
    }
    let soft = clouds.blurred(size * 0.8)
    let near = summits.blurred(size * 2)
    canvas.fill { p in
      guard near.sample(p).x > 0.02 else { return soft.sample(p) }
      return light(along: camera.ray(through: p, aspect: aspect), upTo: 40).light
    }
  }

  private func sky(_ direction: Vector) -> Colour {
    let gradient = SeaOfClouds.skyColours[clamp(direction.y * 2.1 + 0.08)]
    let towards = dot(direction, sun)
    let disc = smoothstep(0.99955, 0.9997, towards)
    let halo = pow(clamp(towards), 24) * 0.45 + pow(clamp(towards), 260) * 0.8
    return gradient + Colour(1.0, 0.66, 0.36) * halo + Colour(5, 3.9, 2.6) * disc
  }

  private static let skyColours = Gradient(0xFFD9A8, 0xF7B7A3, 0xB99AC2, 0x6D86C4, 0x34599F, 0x1E3B7A)

  /// How far a place is below the clouds' billowing surface; negative above it.
  private func depth(at p: Vector, octaves: Int) -> Float {
    let q = Vector(p.x * 0.85, p.y * 1.5, p.z * 0.85)
    let broad = noise.fractal(Vector(q.x * 0.5, 0.3, q.z * 0.5), octaves: 2) * 0.42
    var billow: Float = 0
    var strength: Float = 0.30
    var place = q
    for _ in 0..<octaves {
      billow += (0.42 - abs(noise(place)) * 1.3) * strength
      strength *= 0.5
      place = Vector(place.x * 1.7 - place.z * 1.1, place.y * 2, place.x * 1.1 + place.z * 1.7) + Vector(3.1, 1.7, 5.3)
    }
    return 0.16 + broad + billow - p.y
  }

  private func summit(at p: Point) -> Float {
    let left = 1.42 * pow(clamp(1 - (p - Point(-0.34, 3.4)).length / 1.6), 1.5)
    let right = 1.12 * pow(clamp(1 - (p - Point(1.75, 5.6)).length / 1.9), 1.4)
    let height = max(left, right)
    guard height > 0 else { return -1 }
    return height - 0.06 + (noise.ridged(p * 1.1 + Point(8, 3), octaves: 6) - 0.45) * 0.36 * smoothstep(0, 0.5, height)
  }

  /// What comes along a line of sight, and the share of it that comes from rock.
  private func light(along ray: Ray, upTo limit: Float) -> (light: Colour, rock: Float) {
    let background = sky(ray.direction)
    var distance: Float = 0.6
    var glow = Colour.black
    var clear: Float = 1
    var ground: Float?
    while distance < limit && clear > 0.02 {
      let p = ray.point(at: distance)
      if p.y > 1.5 && ray.direction.y > 0 { break }
      if distance > 2, p.y - summit(at: Point(p.x, p.z)) < 0 {
        ground = meeting(ray, from: distance - 0.06, to: distance)
        break
      }
      let clearance = max(p.y - summit(at: Point(p.x, p.z)), 0.012) * 0.5
      let inside = p.y > 0.75 ? -0.2 : depth(at: p, octaves: 5)
      if inside > 0 {
        let step = min(0.035 + distance * 0.012, clearance)
        let density = min(inside * 14, 3)
        let opacity = 1 - exp(-density * step * 3.4)
        glow += colour(at: p, inside: inside, distance: distance, ray.direction) * (opacity * clear)
        clear *= 1 - opacity
        distance += step
      } else {
        distance += min(max(-inside * 0.55, 0.02 + distance * 0.006), clearance)
      }
    }
    if let ground { return (glow + rock(at: ray.point(at: ground), distance: ground) * clear, clear) }
    return (glow + background * clear, 0)
  }

  /// Where exactly a ray that is above the rock at `start` and below it at `end` goes in.
  private func meeting(_ ray: Ray, from start: Float, to end: Float) -> Float {
    var low = start
    var high = end
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let p = ray.point(at: middle)
      if p.y < summit(at: Point(p.x, p.z)) { high = middle } else { low = middle }
    }
    return high
  }

  private func colour(at p: Vector, inside: Float, distance: Float, _ direction: Vector) -> Colour {
    // Light that reaches this place from the sun, through the cloud between.
    var between: Float = 0
    for step in 1...4 {
      let reach = Float(step) * Float(step) * 0.035
      between += max(depth(at: p + sun * reach, octaves: step < 3 ? 3 : 2), 0) * Float(step) * 0.09
    }
    let direct = exp(-between * 13)
    let towards = clamp(dot(direction, sun))
    let silver = 1 + 1.6 * pow(towards, 8)
    let hollow = clamp(1 - inside * 3.2)
    let shade = mix(Colour(hex: 0x33488C), Colour(hex: 0x8C97CC), smoothstep(-0.1, 0.5, p.y)) * (0.45 + 0.55 * hollow)
    let lit = shade + Colour(1.35, 0.74, 0.48) * (direct * silver * 0.85)
    let haze = 1 - exp(-distance * 0.035)
    return mix(lit, sky(Vector(direction.x, 0.03, direction.z).unit) * 0.92, haze)
  }

  private func rock(at p: Vector, distance: Float) -> Colour {
    let q = Point(p.x, p.z)
    let e: Float = 0.012
    let normal = Vector(
      summit(at: q - Point(e, 0)) - summit(at: q + Point(e, 0)), 2 * e,
      summit(at: q - Point(0, e)) - summit(at: q + Point(0, e))
    ).unit
    let stone = Colour(hex: 0x40405E) * (1 + 0.5 * noise.fractal(q * 14, octaves: 4))
    let snow = smoothstep(0.38, 0.60, normal.y + 0.25 * noise.fractal(q * 9, octaves: 3)) * smoothstep(0.3, 0.6, p.y)
    let surface = mix(stone, Colour(0.85, 0.88, 0.98), snow)
    let facing = smoothstep(-0.1, 0.9, dot(normal, sun))
    let lit = surface * (Colour(1.75, 0.92, 0.62) * facing * 1.35 + Colour(0.20, 0.26, 0.50))
    let haze = 1 - exp(-distance * 0.03)
    let fog = smoothstep(0.42, 0.12, p.y) * 0.6
    return mix(mix(lit, Colour(hex: 0x9FA8CF), fog), Colour(hex: 0xE3B6B4), haze)
  }
}
