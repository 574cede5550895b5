/// A gas giant with rings, and two of its moons.
struct RingedPlanet: Scene {
  let title = "Ringed Planet"

  var grade: Grade { Grade(contrast: 1.1, bloom: 0.1, bloomRadius: 0.05, bloomThreshold: 0.6, vignette: 0.3) }

  private let sun = Vector(-0.72, 0.42, -0.56).unit
  private let planet = Sphere(centre: .zero, radius: 1)
  private let bands = Gradient(
    0xC77F4F, 0xE9C79B, 0xB3654A, 0xF3DFBD, 0xD79A68, 0xF0D3A4, 0x9A5547, 0xE4B988, 0xCB8B62)
  private let pole = Vector(0.30, 0.86, -0.30).unit

  func paint(on canvas: inout Canvas) {
    let nebula = Noise(seed: 70)
    canvas.fill { p in
      let cloud = nebula.fractal(p * 1.7 + nebula.fractal(p * 2 + 5, octaves: 3) * 0.7, octaves: 6)
      let other = nebula.fractal(p * 1.3 + 30, octaves: 5)
      return Colour(0.003, 0.004, 0.011) + Colour(0.055, 0.014, 0.075) * smoothstep(0, 0.75, cloud)
        + Colour(0.004, 0.035, 0.055) * smoothstep(-0.1, 0.7, other)
    }
    StarField(seed: 33, density: 1500, brightness: 0.9).paint(on: &canvas)
    let camera = Camera(position: Vector(0, 0, -6.4), target: Vector(0.08, 0.02, 0), view: 0.62)
    let aspect = canvas.aspect
    let noise = Noise(seed: 71)
    let size = canvas.pixelSize
    canvas.blend { p, under in
      var sum = Colour.black
      for j in 0..<2 {
        for i in 0..<2 {
          let place = p + (Point(Float(i), Float(j)) - 0.5) * (size * 0.5)
          sum += light(along: camera.ray(through: place, aspect: aspect), behind: under, noise)
        }
      }
      return sum * 0.25
    }
    paintMoon(at: Point(1.07, 0.205), radius: 0.034, tint: Colour(hex: 0xC9B49B), on: &canvas)
    paintMoon(at: Point(0.22, 0.80), radius: 0.017, tint: Colour(hex: 0x9DB4C9), on: &canvas)
  }

  private func light(along ray: Ray, behind: Colour, _ noise: Noise) -> Colour {
    let entry = planet.entry(of: ray)
    var colour = behind
    if let entry { colour = surface(at: ray.point(at: entry), seen: ray.direction, noise) }
    let slope = dot(ray.direction, pole)
    let distance = -dot(ray.origin, pole) / slope
    guard distance > 0, distance < entry ?? .infinity else { return colour }
    let place = ray.point(at: distance)
    let ring = density(at: place.length, noise)
    guard ring > 0 else { return colour }
    let shade = planet.entry(of: Ray(origin: place, direction: sun)) == nil ? 1 : Float(0.05)
    let tint = mix(Colour(hex: 0xE9D6B4), Colour(hex: 0xA98C7A), clamp(noise(Point(place.length * 9, 2)) + 0.4))
    return mix(colour, tint * (1.25 * shade), ring * 0.94)
  }

  private func density(at radius: Float, _ noise: Noise) -> Float {
    guard radius > 1.32, radius < 2.32 else { return 0 }
    let grooves = 0.66 + 0.55 * noise.fractal(radius * 26, octaves: 5, gain: 0.7)
    let gap = 1 - bell(radius - 1.96, 0.018) - 0.6 * bell(radius - 2.2, 0.008)
    let inner = mix(0.25, 1, smoothstep(1.42, 1.6, radius))
    return clamp(grooves * gap * inner) * smoothstep(1.32, 1.36, radius) * smoothstep(2.32, 2.29, radius)
  }

  private func surface(at place: Vector, seen: Vector, _ noise: Noise) -> Colour {
    let normal = place
    let latitude = dot(normal, pole)
    let east = cross(pole, Vector(0, 0, 1)).unit
    let longitude = atan2(dot(normal, east), dot(normal, cross(east, pole)))
    let flow = Vector(dot(normal, east) * 2, latitude * 7, dot(normal, cross(east, pole)) * 2)
    let swirl = noise.fractal(flow + Vector(repeating: noise.fractal(flow * 1.4, octaves: 3) * 0.8), octaves: 5)
    let storm = (Point(longitude + 1.72, (latitude + 0.32) * 2.0)).length
    let twist = bell(storm, 0.13)
    let band = latitude * 3.4 + swirl * 0.22 + 0.3 * sin(latitude * 17) + twist * 0.5
    var colour = bands[clamp(band * 0.16 + 0.5)] * (1 + 0.25 * noise.fractal(flow * Vector(3, 8, 3), octaves: 4))
    colour = mix(colour, Colour(hex: 0xD1492E), twist * 0.8)
    let facing = dot(normal, sun)
    var light = smoothstep(-0.08, 1, facing) * 1.35
    // The rings' shadow on the cloud tops.
    let reach = -latitude / dot(sun, pole)
    if reach > 0 { light *= 1 - 0.85 * density(at: (place + sun * reach).length, noise) }
    let rim = pow(1 - clamp(-dot(normal, seen)), 3)
    return colour * (light + 0.006) + Colour(0.30, 0.42, 0.6) * (rim * smoothstep(-0.15, 0.6, facing) * 0.55)
  }

  private func paintMoon(at centre: Point, radius: Float, tint: Colour, on canvas: inout Canvas) {
    let noise = Noise(seed: 75)
    canvas.draw(.circle(centre, radius)) { p in
      let q = (p - centre) / radius
      let normal = Vector(q.x, -q.y, -max(1 - dot(q, q), 0).squareRoot())
      let crater = noise.cellular(q * 2.6 + centre * 30)
      let relief = smoothstep(0.15, 0.45, crater.distance) * 0.3 + noise.fractal(q * 3 + centre, octaves: 5) * 0.3
      return tint * ((0.75 + relief) * smoothstep(-0.05, 1, dot(normal, sun)) * 1.2 + 0.004)
    }
  }
}
