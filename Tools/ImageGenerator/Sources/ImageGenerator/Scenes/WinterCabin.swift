/// A cabin in the snow at nightfall, its windows lit, smoke rising to the moon.
struct WinterCabin: Scene {
  let title = "Winter Cabin"

  var grade: Grade { Grade(contrast: 1.05, bloom: 0.3, bloomRadius: 0.04, bloomThreshold: 0.6, vignette: 0.3) }

  private let moon = Point(0.98, 0.20)

  func paint(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x16305E), (position: 0.35, hex: 0x3C6394), (position: 0.6, hex: 0x8FAFCB),
      (position: 0.75, hex: 0xD3D6E0),
    ])
    canvas.fill { p in
      let away = (p - moon).length
      return sky[p.y] + Colour(0.35, 0.42, 0.5) * (bell(away, 0.10) * 0.5 + bell(away, 0.3) * 0.25)
    }
    StarField(seed: 210, density: 380, brightness: 0.6).paint(on: &canvas, above: 0.5) { smoothstep(0.5, 0.1, $0.y) }
    paintMoon(on: &canvas)
    var random = SeededGenerator(seed: 211)
    let peaks = Noise(seed: 212)
    canvas.drawLand {
      0.62 - 0.26 * peaks.ridged(Point($0 * 1.15 + 3.1, 4), octaves: 7)
    } _: { p, depth in
      let face = peaks.ridged(Point(p.x * 5 + p.y * 3, p.y * 4), octaves: 5)
      let snow = mix(Colour(hex: 0x7F9CC0), Colour(hex: 0xC9D7E6), smoothstep(0.25, 0.65, face))
      return mix(snow, Colour(hex: 0xB5C6DA), smoothstep(0.02, 0.24, depth))
    }
    paintForest(on: &canvas, random: &random)
    paintSnow(on: &canvas)
    paintCabin(on: &canvas)
    for x: Float in [0.09, 0.20, 1.17, 1.27, 0.02] {
      paintSnowyTree(
        at: Point(x, 0.88 + random.uniform(0...0.08)), height: random.uniform(0.42...0.62), on: &canvas, random: &random
      )
    }
    for _ in 0..<520 {
      let place = Point(random.unit() * canvas.aspect, random.unit())
      let size = 0.0008 + 0.003 * pow(random.unit(), 5)
      canvas.draw(
        .circle(place, size), softness: size * 0.6, opacity: random.uniform(0.25...0.8), colour: Colour(0.9, 0.94, 1))
    }
  }

  private func paintMoon(on canvas: inout Canvas) {
    let noise = Noise(seed: 213)
    canvas.draw(.circle(moon, 0.047)) { p in
      let sea = smoothstep(0.0, 0.4, noise.fractal((p - moon) * 24 + 7, octaves: 4))
      return Colour(0.92, 0.92, 0.86) * (1 - 0.30 * sea)
    }
  }

  private func paintForest(on canvas: inout Canvas, random: inout SeededGenerator) {
    for row in 0..<4 {
      let near = Float(row) / 3
      let foot = 0.635 + near * 0.055
      let ink = Gradient(0x7E9ABA, 0x54769D, 0x315479, 0x1B3A5B)[near]
      for _ in 0..<90 {
        let x = random.unit() * (canvas.aspect + 0.1) - 0.05
        let height = random.uniform(0.06...0.12) * mix(0.8, 1.5, near)
        let tree = Conifer.outline(
          foot: Point(x, foot + 0.01), height: height, spread: random.uniform(0.3...0.4), random: &random)
        canvas.draw(tree) { p in
          mix(ink, Colour(hex: 0xB9CADB), smoothstep(foot - 0.05, foot + 0.01, p.y) * 0.55)
        }
      }
    }
  }

  private func paintSnow(on canvas: inout Canvas) {
    let noise = Noise(seed: 214)
    let window = Point(0.655, 0.80)
    for layer in 0..<3 {
      let near = Float(layer) / 2
      canvas.drawLand { x in
        0.69 + near * 0.13 - 0.035 * noise.fractal(x * 1.7 + near * 8, octaves: 3, gain: 0.35) - 0.03
          * bell(x - 0.66, 0.22) * (1 - near)
      } _: { p, depth in
        let drift = noise.fractal(Point(p.x * 3.5, p.y * 12) + near * 9, octaves: 4)
        let base = mix(Colour(hex: 0xA9BEDA), Colour(hex: 0x6F8FBC), clamp(depth * 2.6 + drift * 0.4))
        let crest = Colour(0.22, 0.26, 0.30) * bell(depth, 0.012)
        let away = (p - window) * Point(1, 1.7)
        let warm = exp(-away.length * 7.5) * smoothstep(0.74, 0.80, p.y)
        return base + crest + Colour(1.1, 0.52, 0.14) * warm * 0.9
      }
    }
  }

  private func paintCabin(on canvas: inout Canvas) {
    let noise = Noise(seed: 215)
    let left: Float = 0.53
    let right: Float = 0.79
    let floor: Float = 0.80
    let eaves: Float = 0.685
    let walls = Bounds(low: Point(left, eaves), high: Point(right, floor))
    canvas.draw(Outline(walls)) { p in
      let log = fraction((p.y - eaves) / 0.0165)
      let round = 0.55 + 0.45 * sin(log * pi)
      return Colour(hex: 0x5A3A2C) * (round * (0.8 + 0.3 * noise.fractal(Point(p.x * 14, p.y * 90), octaves: 3)))
    }
    let door = Bounds(low: Point(0.637, 0.725), high: Point(0.673, floor))
    canvas.draw(Outline(door)) { p in Colour(hex: 0x7A3A26) * (0.8 + 0.2 * sin(p.x * 700)) }
    paintWindows(on: &canvas)
    paintChimney(on: &canvas)
    paintRoof(from: Point(left, eaves), to: right, on: &canvas)
    paintSmoke(from: Point(0.731, 0.535), on: &canvas)
  }

  private func paintWindows(on canvas: inout Canvas) {
    for x: Float in [0.575, 0.685] {
      let pane = Bounds(low: Point(x, 0.715), high: Point(x + 0.05, 0.768))
      canvas.draw(.rectangle(pane.grown(by: 0.006), corner: 0.002), colour: Colour(hex: 0x3A241C))
      canvas.draw(Outline(pane)) { p in
        let middle = Point(x + 0.025, 0.75)
        return mix(Colour(1.9, 0.95, 0.26), Colour(2.7, 1.8, 0.8), bell((p - middle).length, 0.022))
      }
      canvas.draw(
        .capsule(Point(x + 0.025, 0.715), 0.0017, Point(x + 0.025, 0.768), 0.0017), colour: Colour(hex: 0x3A241C))
      canvas.draw(.capsule(Point(x, 0.741), 0.0017, Point(x + 0.05, 0.741), 0.0017), colour: Colour(hex: 0x3A241C))
      canvas.draw(
        .capsule(Point(x - 0.008, 0.7755), 0.0045, Point(x + 0.058, 0.7755), 0.0045), colour: Colour(hex: 0xC3D2E6))
      canvas.glow(Point(x + 0.025, 0.742), 0.05, Colour(0.35, 0.16, 0.04))
    }
  }

  private func paintChimney(on canvas: inout Canvas) {
    let noise = Noise(seed: 215)
    let chimney = Bounds(low: Point(0.715, 0.545), high: Point(0.747, 0.65))
    canvas.draw(Outline(chimney)) { p in
      let brick = noise.cellular(p * Point(90, 130)).identity
      return Colour(hex: 0x6E5652) * (0.7 + 0.4 * brick)
    }
    canvas.draw(
      .rectangle(Bounds(low: Point(0.710, 0.535), high: Point(0.752, 0.551)), corner: 0.006),
      colour: Colour(hex: 0xDCE6F2))
  }

  /// The roof's snow, over the walls whose upper left corner and right end are given.
  private func paintRoof(from corner: Point, to right: Float, on canvas: inout Canvas) {
    let noise = Noise(seed: 215)
    let low = corner.y + 0.014
    var roof = Outline([Point(corner.x - 0.035, low), Point(0.575, 0.585)])
    roof.curve(to: Point(0.745, 0.585), Point(0.60, 0.577), Point(0.72, 0.577))
    roof.line(to: Point(right + 0.035, low))
    roof.curve(
      to: Point(corner.x - 0.035, low), Point(right - 0.05, low + 0.017), Point(corner.x + 0.06, low + 0.011))
    canvas.draw(roof) { p in
      let fall = smoothstep(0.58, 0.70, p.y)
      let drift = noise.fractal(p * Point(9, 16), octaves: 3)
      return mix(
        Colour(hex: 0xE6EDF6), Colour(hex: 0x9FB6D4),
        clamp(fall * 0.75 + drift * 0.25 + 0.25 * smoothstep(0.75, 0.5, p.x)))
    }
  }

  private func paintSmoke(from chimney: Point, on canvas: inout Canvas) {
    var random = SeededGenerator(seed: 216)
    for step in 0..<150 {
      let t = Float(step) / 150
      let place =
        chimney + Point(0.03 * sin(t * 7) + 0.10 * t * t, -0.36 * t) + Point(random.bell(), random.bell()) * 0.014
        * (0.2 + t)
      let size = 0.007 + 0.032 * t
      canvas.draw(.circle(place, size), softness: size * 0.9, opacity: 0.12 * (1 - t), colour: Colour(hex: 0xD7DEEA))
    }
  }

  private func paintSnowyTree(at foot: Point, height: Float, on canvas: inout Canvas, random: inout SeededGenerator) {
    let noise = Noise(seed: 217)
    canvas.draw(
      .capsule(foot, height * 0.018, foot - Point(0, height * 0.2), height * 0.014), colour: Colour(hex: 0x2B2430))
    let tiers = 13
    for tier in (0..<tiers).reversed() {
      let t = Float(tier) / Float(tiers - 1)
      let y = foot.y - height * mix(1.0, 0.16, t)
      let reach = height * mix(0.02, 0.215, t) * random.uniform(0.9...1.1)
      let drop = height * mix(0.09, 0.135, t)
      var skirt = Outline([Point(foot.x, y - drop * 0.55)])
      let points = 9
      for point in 0...points {
        let u = Float(point) / Float(points) * 2 - 1
        let sag = drop * (0.55 + 0.35 * abs(u)) + drop * random.uniform(0...0.16)
        skirt.line(to: Point(foot.x + u * reach, y + sag))
        if point < points { skirt.line(to: Point(foot.x + (u + 0.11) * reach, y + sag - drop * 0.22)) }
      }
      canvas.draw(skirt) { p in
        let fall = (p.y - y + drop * 0.5) / (drop * 1.5)
        let side = (p.x - foot.x) / reach
        let tuft = noise.fractal(p * Point(34, 46), octaves: 4)
        let snow = smoothstep(0.70, 0.40, fall + tuft * 0.40)
        let white = mix(Colour(hex: 0x8FABCF), Colour(hex: 0xF1F5FB), clamp(0.5 + side * 0.45 + tuft * 0.35))
        return mix(Colour(hex: 0x14304A) * (1 + 0.5 * tuft), white, snow * 0.94)
      }
    }
  }
}
