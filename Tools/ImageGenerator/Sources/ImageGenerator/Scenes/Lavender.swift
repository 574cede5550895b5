/// Rows of lavender that run to a lone tree on the horizon, painted in dabs.
struct Lavender: Scene {
  let title = "Lavender Field"

  var grade: Grade { Grade(contrast: 1.05, saturation: 1.08, bloom: 0.12, bloomRadius: 0.06, vignette: 0.2) }

  private let horizon: Float = 0.44
  private let vanishing = Point(0.66, 0.405)

  func paint(on canvas: inout Canvas) {
    paintSky(on: &canvas)
    let hills = Noise(seed: 131)
    for layer in 0..<3 {
      let near = Float(layer) / 2
      let body = Gradient(0xB9A5C8, 0x9A8FB5, 0x748A78)[near]
      canvas.drawLand {
        0.425 + near * 0.013 - 0.05 * (1 - near * 0.6) * (0.5 + hills.fractal($0 * 2 + near * 9, octaves: 4))
      } _: { _, depth in
        mix(body, Colour(hex: 0xF3C9A8), smoothstep(0, 0.07, depth) * 0.6)
      }
    }
    paintRows(on: &canvas)
    paintTree(on: &canvas)
  }

  private func paintSky(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x6C8CC8), (position: 0.2, hex: 0xA9A8D6), (position: 0.34, hex: 0xF2BFA8),
      (position: 0.44, hex: 0xFFD98F),
    ])
    let clouds = Noise(seed: 130)
    canvas.fill { p in
      let depth = max(horizon - p.y, 0) + 0.06
      let q = Point((p.x - 0.4) / depth * 0.24, 0.28 / depth)
      let cloud = clouds.fractal(q * Point(1.3, 2.2), octaves: 6)
      let cover = smoothstep(0.0, 0.42, cloud) * smoothstep(0.42, 0.2, p.y)
      let sun = bell((p - Point(0.93, 0.40)).length, 0.2)
      let lit = mix(Colour(hex: 0xE79BB0), Colour(hex: 0xFFE9C9), smoothstep(0.1, 0.5, cloud))
      return mix(sky[p.y], lit, cover * 0.75) + Colour(0.8, 0.5, 0.15) * sun * 0.6
    }
  }

  /// Dabs from far to near; each takes its colour from where it stands in its row.
  private func paintRows(on canvas: inout Canvas) {
    canvas.drawLand { _ in
      horizon
    } _: { p, _ in
      mix(Colour(hex: 0xA88AAE), Colour(hex: 0x3A2A4E), smoothstep(horizon, 0.9, p.y))
    }
    var random = SeededGenerator(seed: 132)
    let bloom = Gradient(0x2A1A4A, 0x4A2F86, 0x6E4BB5, 0x9B78D8, 0xD6B4F0)
    let soil = Gradient(0x3D2B3A, 0x6B4A45, 0xA7775A)
    let green = Gradient(0x26402F, 0x4F6B41, 0x8FA15C)
    let bands = 230
    for band in 0..<bands {
      let t = Float(band) / Float(bands)
      let y = horizon + 0.004 + (1.04 - horizon) * pow(t, 1.9)
      let scale = (y - vanishing.y) / (1 - vanishing.y)
      let dabs = Int(mix(900, 190, pow(t, 0.6)))
      for _ in 0..<dabs {
        let x = random.unit() * (canvas.aspect + 0.1) - 0.05
        // Sideways distance on the ground: rows are a fixed width there.
        let lane = (x - vanishing.x) / scale * 4.6 + 0.5
        let within = abs(fraction(lane) - 0.5) * 2
        let size = 0.0145 * scale * random.uniform(0.6...1.3) + 0.0008
        let side = fraction(lane) - 0.5
        let light = clamp(0.42 + side * 0.75 + random.bell() * 0.16 + 0.16 * bell(x - 0.93, 0.4) * (1 - scale))
        let rise = 0.045 * scale * (1 - within * within) * (within < 0.78 ? 1 : 0)
        let colour: Colour
        if within > 0.80 {
          colour = soil[light * 0.8]
        } else if within > 0.66 {
          colour = green[light]
        } else {
          colour = bloom[light]
        }
        let hazed = mix(colour, Colour(hex: 0xE9B8B4), smoothstep(0.35, 0, scale) * 0.55)
        let place = Point(x, y - rise * random.uniform(0.5...1))
        canvas.draw(.ellipse(place, Point(size * 0.42, size)), softness: size * 0.25, opacity: 0.9, colour: hazed)
      }
    }
  }

  private func paintTree(on canvas: inout Canvas) {
    var random = SeededGenerator(seed: 133)
    let foot = Point(0.655, horizon + 0.012)
    let shadow = Shape.ellipse(foot + Point(-0.075, 0.008), Point(0.13, 0.006))
    canvas.draw(shadow, softness: 0.005, opacity: 0.5, colour: Colour(hex: 0x2A1C44))
    let bark = Colour(hex: 0x3A2A30)
    canvas.stroke([foot, foot + Point(0.004, -0.07), foot + Point(-0.002, -0.15)]) {
      mix(0.0105, 0.005, $0)
    } colour: { _ in
      bark
    }
    for _ in 0..<1500 {
      let angle = random.unit() * 2 * pi
      let reach = random.unit().squareRoot()
      let out = Point(angle: angle) * reach
      let crown = Point(out.x * 0.125, out.y * 0.108 - 0.17)
      let lobe = 1 + 0.14 * sin(angle * 5 + 1)
      let place = foot + crown * Point(lobe, 1) + Point(0, 0.02 * abs(out.x))
      let light = clamp(0.42 + out.x * 0.36 - out.y * 0.30 + random.bell() * 0.2)
      let colour = Gradient.foliage[light]
      let size = random.uniform(0.004...0.010)
      canvas.draw(.ellipse(place, Point(size, size * 0.75)), softness: size * 0.3, opacity: 0.9, colour: colour)
    }
  }
}

extension Gradient {
  /// Leaves of a broad tree, from the shadow to the sun.
  fileprivate static let foliage = Gradient(0x16281F, 0x2C4A2D, 0x567239, 0x9A9B45, 0xE6CB6B)
}
