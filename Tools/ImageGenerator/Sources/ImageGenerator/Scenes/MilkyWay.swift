/// A lone tree on a hill under the Milky Way, with a traveller's lamp beneath it.
struct MilkyWay: Scene {
  let title = "Under the Milky Way"

  var grade: Grade { Grade(contrast: 1.1, bloom: 0.2, bloomRadius: 0.03, bloomThreshold: 0.5, vignette: 0.3) }

  func paint(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x060A1E), (position: 0.45, hex: 0x0E1E48), (position: 0.7, hex: 0x2C4A78),
      (position: 0.86, hex: 0xC08A76),
    ])
    let noise = Noise(seed: 180)
    let axis = Point(0.50, -1).unit
    canvas.fill { p in
      let away = p - Point(0.60, 0.45)
      let along = dot(away, axis)
      let across = dot(away, axis.normal) + 0.05 * noise.fractal(Point(along * 2, 3), octaves: 3)
      let width = 0.13 + 0.05 * bell(along - 0.1, 0.3)
      let cloud = noise.fractal(p * 4.5 + noise.fractal(p * 5 + 8, octaves: 3) * 0.5, octaves: 6, gain: 0.58)
      let band = bell(across, width) * clamp(0.62 + cloud * 1.1)
      let dust =
        bell(across - 0.012, width * 0.42)
        * smoothstep(-0.05, 0.5, noise.fractal(p * Point(5, 4) + 31, octaves: 6, gain: 0.6) + 0.14)
      let fade = smoothstep(0.86, 0.5, p.y)
      let glow = mix(Colour(0.16, 0.20, 0.36), Colour(0.50, 0.36, 0.40), bell(across, width * 0.5) * (0.6 + cloud))
      return sky[p.y] + glow * (band * (1 - 0.82 * dust) * fade * 0.85)
    }
    StarField(seed: 181, density: 2600, brightness: 0.75).paint(on: &canvas, above: 0.86) {
      smoothstep(0.9, 0.55, $0.y)
    }
    paintBandStars(axis: axis, on: &canvas)
    let far = Noise(seed: 182)
    canvas.drawLand {
      0.845 - 0.06 * far.ridged(Point($0 * 1.6, 2), octaves: 5)
    } _: { _, depth in
      mix(Colour(hex: 0x3C4666), Colour(hex: 0x7A6670), smoothstep(0, 0.08, depth))
    }
    paintHill(on: &canvas)
  }

  private func paintBandStars(axis: Point, on canvas: inout Canvas) {
    var random = SeededGenerator(seed: 183)
    for _ in 0..<6500 {
      let along = random.uniform(-0.9...0.9)
      let place = Point(0.60, 0.45) + axis * along + axis.normal * (random.bell() * 0.13)
      guard place.y < 0.7 else { continue }
      canvas.glow(place, 0.00055, Colour(0.7, 0.75, 0.95) * random.uniform(0.05...0.32))
    }
  }

  private func paintHill(on canvas: inout Canvas) {
    let noise = Noise(seed: 184)
    let hill: (Float) -> Float = { x in 0.985 - 0.13 * bell(x - 0.64, 0.42) - 0.006 * noise.fractal(x * 9, octaves: 3) }
    var random = SeededGenerator(seed: 185)
    let foot = Point(0.60, hill(0.60) + 0.006)
    grow(from: foot, angle: -pi / 2 - 0.06, length: 0.135, width: 0.021, level: 0, on: &canvas, random: &random)
    let lamp = Point(0.745, hill(0.745) - 0.026)
    canvas.drawLand(hill) { p, depth in
      let light = exp(-((p - lamp) * Point(1, 1.6)).length * 9)
      return Colour(0.004, 0.007, 0.014) + Colour(0.75, 0.38, 0.10)
        * (light * light * 0.55 + bell(depth, 0.003) * light * 0.4)
    }
    for _ in 0..<1400 {
      let x = random.unit() * canvas.aspect
      let root = Point(x, hill(x) + 0.004)
      let tip = root + Point(random.bell() * 0.007, -random.uniform(0.004...0.016))
      let light = exp(-(root - lamp).length * 12)
      canvas.draw(
        .capsule(root, 0.0009, tip, 0.0002), colour: Colour(0.004, 0.007, 0.014) + Colour(0.5, 0.25, 0.07) * light)
    }
    paintTraveller(at: Point(0.725, hill(0.725) + 0.003), lamp: lamp, on: &canvas)
  }

  private func paintTraveller(at foot: Point, lamp: Point, on canvas: inout Canvas) {
    let dark = Colour(0.006, 0.007, 0.012)
    canvas.glow(lamp, 0.05, Colour(0.55, 0.28, 0.08))
    for side: Float in [-1, 1] {
      canvas.draw(.capsule(foot + Point(side * 0.005, 0), 0.0036, foot + Point(0, -0.03), 0.0042), colour: dark)
    }
    canvas.draw(.capsule(foot + Point(0, -0.016), 0.0085, foot + Point(0, -0.052), 0.0058), colour: dark)
    canvas.draw(.circle(foot + Point(0.001, -0.0655), 0.0054), colour: dark)
    canvas.draw(.capsule(foot + Point(0.004, -0.053), 0.0028, lamp + Point(-0.001, -0.008), 0.002), colour: dark)
    canvas.glow(lamp, 0.0062, Colour(5, 3.0, 1.1))
  }

  private func grow(
    from start: Point, angle: Float, length: Float, width: Float, level: Int, on canvas: inout Canvas,
    random: inout SeededGenerator
  ) {
    let bark = Colour(0.005, 0.006, 0.011)
    let bend = random.bell() * 0.22
    let middle = start + Point(angle: angle + bend * 0.5) * length * 0.5
    let end = middle + Point(angle: angle + bend) * length * 0.5
    let taper = width * 0.66
    canvas.stroke([start, middle, end]) {
      mix(width, taper, $0) * 0.5
    } colour: { _ in
      bark
    }
    guard level < 8, length > 0.008 else {
      for _ in 0..<5 {
        let place = end + Point(random.bell(), random.bell()) * 0.012
        let size = random.uniform(0.002...0.0052)
        canvas.draw(.ellipse(place, Point(size, size * 0.7)), opacity: 0.92, colour: bark)
      }
      return
    }
    let forks = level < 2 ? 3 : 2
    for fork in 0..<forks {
      let spread = (Float(fork) / Float(forks - 1) - 0.5) * random.uniform(0.85...1.35)
      let lift = sin(angle + bend + spread) > 0.1 ? -0.25 * (cos(angle) > 0 ? 1 : -1) : Float(0)
      grow(
        from: end, angle: angle + bend + spread + lift, length: length * random.uniform(0.68...0.86),
        width: taper * 0.86,
        level: level + 1, on: &canvas, random: &random)
    }
  }
}
