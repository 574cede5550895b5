/// Three sails on a calm sea, in the pastel light before sunrise.
struct StillWater: Scene {
  let title = "Still Water"

  var grade: Grade { Grade(bloom: 0.1, vignette: 0.12, grain: 0.01) }

  private let horizon: Float = 0.56

  func paint(on canvas: inout Canvas) {
    let sky = Gradient([
      (position: 0, hex: 0x8FB4D9), (position: 0.25, hex: 0xB9B9DF), (position: 0.42, hex: 0xEBB9C8),
      (position: 0.56, hex: 0xFBD3B9),
    ])
    let clouds = Noise(seed: 3)
    canvas.fill { p in
      let height = (horizon - p.y) / horizon
      let band = clouds.fractal(Point(p.x * 1.4 + 3, p.y * 7), octaves: 6)
      let cover = smoothstep(0.02, 0.5, band) * smoothstep(0, 0.16, height) * smoothstep(1, 0.5, height)
      let lit = mix(Colour(hex: 0xFFE3D2), Colour(hex: 0xE5A7B8), smoothstep(0.1, 0.6, band))
      return mix(sky[p.y], lit, cover * 0.75)
    }
    let hills = Noise(seed: 14)
    canvas.drawLand {
      0.548 - 0.05 * hills.fractal($0 * 2.2, octaves: 5) * smoothstep(0.75, 0.1, $0) - 0.02 * smoothstep(0.8, 0, $0)
    } _: {
      _, depth in
      mix(Colour(hex: 0xB79DB9), Colour(hex: 0xE9BFC0), smoothstep(0, 0.05, depth))
    }
    canvas.blend(Bounds(low: Point(0, horizon), high: Point(canvas.aspect, 1))) { _, _ in Colour(hex: 0xE9BFC0) }
    paintBoat(at: Point(1.045, horizon + 0.004), height: 0.115, hull: 0x6B6A8C, sail: 0xF7E9E4, on: &canvas)
    paintBoat(at: Point(0.36, horizon + 0.012), height: 0.2, hull: 0x54618A, sail: 0xE97F6B, on: &canvas)
    paintBoat(at: Point(0.70, horizon + 0.028), height: 0.42, hull: 0x2E4A73, sail: 0xFDF6EC, on: &canvas)
    mirror(on: &canvas)
  }

  private func mirror(on canvas: inout Canvas) {
    let noise = Noise(seed: 21)
    let deep = Gradient([(position: 0, hex: 0xF3C3BE), (position: 0.4, hex: 0xA9A5CB), (position: 1, hex: 0x5A86AE)])
    let line = horizon + 0.016
    canvas.reflect(below: line) { p in
      let near = (p.y - line) / (1 - line)
      let far = 1 / (near + 0.06)
      let wave = noise.fractal(Point(p.x * mix(5, 2.5, near), far * 3.2), octaves: 4)
      return Point(wave * 0.05 * near, wave * 0.16 * near * (0.25 + near))
    } tint: { p, mirrored in
      let near = (p.y - line) / (1 - line)
      return mix(mirrored * 0.96, deep[near], 0.22 + 0.45 * near)
    }
  }

  private func paintBoat(at foot: Point, height: Float, hull: UInt32, sail: UInt32, on canvas: inout Canvas) {
    func place(_ x: Float, _ y: Float) -> Point { foot + Point(x, -y) * height }
    let cloth = Colour(hex: sail)
    var main = Outline([place(0.02, 0.98)])
    main.curve(to: place(0.40, 0.16), place(0.16, 0.75), place(0.36, 0.42))
    main.curve(to: place(0.02, 0.13), place(0.28, 0.11), place(0.14, 0.11))
    canvas.draw(main) { p in
      let x = (p.x - foot.x) / height
      return cloth * (0.74 + 0.36 * smoothstep(0.36, 0, x) - 0.10 * smoothstep(0.05, 0, x))
    }
    var jib = Outline([place(-0.015, 0.86)])
    jib.curve(to: place(-0.34, 0.12), place(-0.10, 0.62), place(-0.22, 0.34))
    jib.curve(to: place(-0.03, 0.15), place(-0.22, 0.16), place(-0.10, 0.18))
    canvas.draw(jib) { p in
      let x = (p.x - foot.x) / height
      return cloth * (0.66 + 0.26 * smoothstep(-0.3, 0, x))
    }
    let mast = Shape.capsule(place(0, 0.02), height * 0.006, place(0, 1.02), height * 0.003)
    canvas.draw(mast, colour: Colour(hex: 0x6A5560))
    var body = Outline([place(-0.40, 0.085)])
    body.curve(to: place(0.42, 0.075), place(-0.1, 0.045), place(0.2, 0.045))
    body.curve(to: place(-0.24, -0.02), place(0.34, -0.02), place(0.1, -0.02))
    body.curve(to: place(-0.40, 0.085), place(-0.32, 0.0), place(-0.36, 0.04))
    canvas.draw(body) { p in
      let t = (foot.y - p.y) / height
      return Colour(hex: hull) * (0.7 + 5 * max(t, 0)) + (t > 0.052 ? Colour(0.3, 0.27, 0.26) : .black)
    }
  }
}
