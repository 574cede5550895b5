/// Paper lanterns rising over a lake at night.
struct SkyLanterns: Scene {
  let title = "Sky Lanterns"

  var grade: Grade { Grade(contrast: 1.05, bloom: 0.4, bloomRadius: 0.045, bloomThreshold: 0.5, vignette: 0.3) }

  private let shore: Float = 0.80

  func paint(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x0D1030), (position: 0.4, hex: 0x1D1B4B), (position: 0.65, hex: 0x4A2C62),
      (position: 0.80, hex: 0x9A4D62),
    ])
    let noise = Noise(seed: 200)
    canvas.fill { p in sky[p.y + 0.05 * noise.fractal(Point(p.x * 1.5, p.y * 5), octaves: 4)] }
    StarField(seed: 201, density: 420, brightness: 0.45).paint(on: &canvas, above: 0.6)
    for layer in 0..<3 {
      let near = Float(layer) / 2
      let body = Gradient(0x5A355F, 0x35244F, 0x15122F)[near]
      canvas.drawLand { x in
        let valley = 0.10 * pow(abs(x - 0.68) / 0.68, 1.4)
        return 0.785 - valley * (1 - near * 0.25) + 0.05 * near - 0.05
          * noise.ridged(Point(x * 1.7 + near * 7, 2), octaves: 5)
      } _: { _, depth in
        mix(body, Colour(hex: 0x9A5A6A), smoothstep(0, 0.12, depth) * 0.3 * (1 - near))
      }
    }
    var random = SeededGenerator(seed: 202)
    var lanterns: [(place: Point, size: Float)] = []
    for _ in 0..<120 {
      let depth = random.unit()
      // They rise from the left and drift to the right.
      let t = random.unit()
      let place = Point(0.22 + 0.85 * t + random.bell() * 0.20, 0.74 - 0.66 * t + random.bell() * 0.13)
      lanterns.append((place, mix(0.0045, 0.021, depth * depth * depth)))
    }
    lanterns.sort { $0.size < $1.size }
    for lantern in lanterns where lantern.place.y < shore - 0.05 {
      paintLantern(at: lantern.place, size: lantern.size, lean: random.bell() * 0.16, on: &canvas)
    }
    paintLantern(at: Point(1.02, 0.60), size: 0.036, lean: 0.12, on: &canvas)
    paintLantern(at: Point(0.34, 0.26), size: 0.050, lean: -0.10, on: &canvas)
    paintLantern(at: Point(0.70, 0.43), size: 0.088, lean: 0.06, on: &canvas)
    canvas.reflect(below: shore) { p in
      let near = (p.y - shore) / (1 - shore)
      let far = 1 / (near + 0.05)
      let wave = noise.fractal(Point(p.x * 8, far * 6), octaves: 3)
      return Point(wave * 0.014 * (0.3 + near), wave * 0.22 * (0.15 + near))
    } tint: { p, mirrored in
      mirrored * 0.62 + Colour(0.004, 0.004, 0.016)
    }
  }

  private func paintLantern(at centre: Point, size: Float, lean: Float, on canvas: inout Canvas) {
    canvas.glow(centre, size * 2.6, Colour(0.34, 0.13, 0.03) * 0.55)
    func place(_ x: Float, _ y: Float) -> Point { centre + Point(x, y).turned(by: lean) * size }
    var paper = Outline([place(-0.52, 0.95)])
    paper.curve(to: place(-0.62, -0.75), place(-0.62, 0.4), place(-0.84, -0.35))
    paper.curve(to: place(0.62, -0.75), place(-0.42, -1.12), place(0.42, -1.12))
    paper.curve(to: place(0.52, 0.95), place(0.84, -0.35), place(0.62, 0.4))
    paper.curve(to: place(-0.52, 0.95), place(0.3, 1.06), place(-0.3, 1.06))
    let noise = Noise(seed: 205)
    canvas.draw(paper) { p in
      let q = ((p - centre) / size).turned(by: -lean)
      let flame = bell((q - Point(0, 0.72)).length, 0.46)
      let body = smoothstep(-1.25, 0.9, q.y)
      let rib = 1 - 0.22 * bell(abs(q.x) - 0.36 - 0.1 * (0.5 - q.y * 0.5), 0.022)
      let crease = 1 + 0.12 * noise.fractal(Point(q.x * 5, q.y * 1.8) + centre * 9, octaves: 3)
      let edge = 1 - 0.42 * smoothstep(0.3, 0.78, abs(q.x))
      let light = mix(Colour(0.62, 0.10, 0.02), Colour(1.5, 0.56, 0.12), body) * (edge * rib * crease)
      return light + Colour(1.9, 1.25, 0.5) * flame
    }
    let rim = Shape.ellipse(place(0, 0.97), Point(0.52, 0.075) * size).turned(by: lean, around: place(0, 0.97))
    canvas.draw(rim, colour: Colour(2.4, 1.5, 0.6))
  }
}
