/// A still life: balls of matte, lacquer and gold on a plaster table, by a window on the left.
struct ThreeSpheres: Scene {
  let title = "Three Spheres"

  var grade: Grade { Grade(exposure: 1.05, contrast: 1.05, bloom: 0.07, vignette: 0.3) }

  private struct Ball {
    let sphere: Sphere
    let colour: Colour
    let gloss: Float
    let isMetal: Bool

    init(_ x: Float, _ z: Float, _ radius: Float, _ hex: UInt32, gloss: Float, isMetal: Bool = false) {
      sphere = Sphere(centre: Vector(x, radius, z), radius: radius)
      colour = Colour(hex: hex)
      self.gloss = gloss
      self.isMetal = isMetal
    }
  }

  private let lamp = Vector(-4.6, 6.2, -3.2)
  private let balls = [
    Ball(-0.32, 0.35, 1.0, 0xD9583B, gloss: 0.35),
    Ball(1.12, -0.28, 0.62, 0xE3B04B, gloss: 1, isMetal: true),
    Ball(-1.42, -0.78, 0.45, 0x2F6F73, gloss: 0.9),
    Ball(0.28, -1.22, 0.27, 0xF2E6D2, gloss: 0.25),
    Ball(1.98, 0.62, 0.4, 0x27406B, gloss: 0.6),
  ]

  func paint(on canvas: inout Canvas) {
    let camera = Camera(position: Vector(0.25, 2.1, -7.2), target: Vector(0.22, 0.72, 0), view: 0.5)
    let aspect = canvas.aspect
    let noise = Noise(seed: 6)
    canvas.fill(samples: 3) { p in light(along: camera.ray(through: p, aspect: aspect), noise, depth: 0) }
  }

  private func light(along ray: Ray, _ noise: Noise, depth: Int) -> Colour {
    var nearest: (distance: Float, index: Int)?
    for (index, ball) in balls.enumerated() {
      if let distance = ball.sphere.entry(of: ray), distance < nearest?.distance ?? .infinity {
        nearest = (distance, index)
      }
    }
    guard let nearest else { return room(along: ray, noise) }
    let ball = balls[nearest.index]
    let place = ray.point(at: nearest.distance)
    let normal = (place - ball.sphere.centre).unit
    let mirror = ray.direction - normal * (2 * dot(ray.direction, normal))
    let facing = clamp(-dot(ray.direction, normal))
    let reflected =
      depth < 3 ? light(along: Ray(origin: place + normal * 1e-3, direction: mirror), noise, depth: depth + 1) : .black
    let highlight = window(towards: mirror) * visibility(at: place, besides: nearest.index)
    if ball.isMetal {
      return (reflected + highlight * 3.4) * mix(ball.colour, .white, pow(1 - facing, 5))
    }
    let fresnel = (0.035 + 0.5 * pow(1 - facing, 5)) * ball.gloss
    let lit = ball.colour * illumination(at: place, normal: normal, besides: nearest.index)
    return lit + (reflected + highlight * 5) * fresnel
  }

  /// The table, which sweeps up into the wall behind.
  private func room(along ray: Ray, _ noise: Noise) -> Colour {
    if ray.direction.y < -1e-4 {
      let distance = -ray.origin.y / ray.direction.y
      let place = ray.point(at: distance)
      if place.z < 3.4 {
        let speck = noise.fractal(Point(place.x, place.z) * 3.5, octaves: 5)
        let colour = Colour(hex: 0xD8C7B4) * (1 + speck * 0.06)
        let lit = colour * illumination(at: place, normal: Vector(0, 1, 0), besides: -1)
        return mix(lit, wall(at: place), smoothstep(2.2, 3.4, place.z))
      }
    }
    return wall(at: ray.point(at: 10))
  }

  private func wall(at place: Vector) -> Colour {
    let fall = bell((Point(place.x, place.y) - Point(-1.6, 1.6)).length, 4.2)
    return mix(Colour(hex: 0x5E5A66), Colour(hex: 0xB9A79A), fall)
  }

  /// The light of a window with four panes in the direction of the lamp.
  private func window(towards direction: Vector) -> Colour {
    let facing = lamp.unit
    let right = cross(Vector(0, 1, 0), facing).unit
    let up = cross(facing, right)
    let along = dot(direction, facing)
    guard along > 0.2 else { return .black }
    let x = dot(direction, right) / along
    let y = dot(direction, up) / along
    let pane = max(abs(abs(x) - 0.17) - 0.145, abs(abs(y) - 0.21) - 0.185)
    return Colour(1.25, 1.12, 0.95) * smoothstep(0.02, -0.02, pane)
  }

  private func visibility(at place: Vector, besides own: Int) -> Float {
    var share: Float = 1
    for (index, ball) in balls.enumerated() where index != own {
      share *= ball.sphere.light(reaching: place, from: lamp, width: 0.13)
    }
    return share
  }

  private func illumination(at place: Vector, normal: Vector, besides own: Int) -> Colour {
    let toLamp = (lamp - place).unit
    // A wide lamp reaches a little around the edge.
    let facing = clamp((dot(normal, toLamp) + 0.12) / 1.12)
    let sun = Colour(1.42, 1.22, 0.98) * (facing * visibility(at: place, besides: own))
    var open: Float = 0.62 + 0.38 * normal.y
    var bounce = Colour(0.30, 0.26, 0.22) * clamp(0.5 - 0.5 * normal.y) * smoothstep(1.4, 0, place.y)
    for (index, ball) in balls.enumerated() where index != own {
      let openness = ball.sphere.openness(at: place, normal: normal)
      open *= openness
      bounce += ball.colour * ((1 - openness) * 0.24)
    }
    if own >= 0 { open *= 0.45 + 0.55 * smoothstep(-0.2, 0.9, place.y / balls[own].sphere.radius - 0.4) }
    return sun + Colour(0.25, 0.28, 0.36) * open + bounce
  }
}
