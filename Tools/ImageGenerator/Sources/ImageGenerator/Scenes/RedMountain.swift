/// A volcano at daybreak, as a printer of woodblocks would have cut it: few colours, each fading by hand.
struct RedMountain: Scene {
  let title = "Red Mountain"

  var grade: Grade { Grade(bloom: 0, vignette: 0.1, grain: 0.012) }

  private let summit = Point(0.70, 0.235)

  func paint(on canvas: inout Canvas) {
    let wood = Noise(seed: 190)
    let fade = Gradient([
      (position: 0, hex: 0x123A63), (position: 0.10, hex: 0x2E6A96), (position: 0.32, hex: 0xA9C6C4),
      (position: 0.55, hex: 0xF1E4C6),
    ])
    canvas.fill { fade[$0.y] }
    canvas.draw(.circle(Point(1.02, 0.27), 0.085), colour: Colour(hex: 0xD8412F))
    paintClouds(on: &canvas)
    paintMountain(on: &canvas)
    paintMist(on: &canvas)
    paintForest(on: &canvas)
    paintWaves(on: &canvas)
    canvas.blend { p, under in
      let grain = wood.fractal(Point(p.x * 3, p.y * 75), octaves: 4)
      let paper = wood.fractal(p * 130, octaves: 2)
      return under * (1 + 0.035 * grain + 0.03 * paper)
    }
  }

  private func slope(_ x: Float) -> Float {
    let away = abs(x - summit.x)
    let crater: Float = 0.048
    let side = max(away - crater, 0)
    let rugged = Noise(seed: 191).fractal(x * 26, octaves: 3) * 0.006
    let lip = away < crater ? 0.012 * sin(x * 130) * (1 - away * away / (crater * crater)) : 0
    return summit.y + lip + 0.60 * pow(side / 0.62, 0.80) + rugged * smoothstep(0.03, 0.2, side)
  }

  private func paintMountain(on canvas: inout Canvas) {
    let noise = Noise(seed: 192)
    let body = Gradient([
      (position: 0, hex: 0x5A1F1E), (position: 0.16, hex: 0xA8352A), (position: 0.48, hex: 0xC95B3B),
      (position: 0.75, hex: 0x7A6A48), (position: 1, hex: 0x2F5545),
    ])
    canvas.drawLand(slope) { p, depth in
      let height = (p.y - summit.y) / 0.52
      let around = (p.x - summit.x) / (0.06 + height * 0.62)
      let gully = noise.fractal(Point(around * 9, height * 1.1), octaves: 4)
      // Snow stays in the gullies, in long tongues.
      let tongue = noise.fractal(Point(around * 13 + 5, height * 0.35), octaves: 2) * 0.30
      let snow = step(height + gully * 0.03, below: 0.17 + tongue)
      let streak = step(
        abs(noise.fractal(Point(around * 15 + 40, height * 0.5), octaves: 2)),
        below: 0.035 * smoothstep(0.62, 0.25, height))
      let ink = body[clamp(height + gully * 0.06)]
      let shade = around > 0.12 + gully * 0.3 ? ink * 0.82 : ink
      let printed = mix(
        shade, Colour(hex: 0xF6EEDD), max(snow, streak * smoothstep(0.1, 0.2, height) * smoothstep(0.52, 0.40, height)))
      return mix(
        mix(printed, Colour(hex: 0x23303F), bell(depth, 0.0014) * 0.8), Colour(hex: 0xF3E8CF),
        smoothstep(0.58, 0.71, p.y))
    }
  }

  private func step(_ x: Float, below edge: Float) -> Float { smoothstep(edge + 0.008, edge - 0.008, x) }

  /// Long flat clouds with round ends, as in the prints.
  private func paintClouds(on canvas: inout Canvas) {
    let bands: [(y: Float, from: Float, to: Float)] = [
      (0.155, 0.06, 0.44), (0.185, 0.14, 0.58), (0.225, -0.1, 0.33), (0.135, 0.95, 1.28), (0.385, 0.98, 1.4),
      (0.415, 0.9, 1.22),
      (0.36, -0.1, 0.24), (0.395, 0.02, 0.40), (0.43, -0.05, 0.28),
    ]
    for band in bands {
      let bounds = Bounds(low: Point(band.from, band.y), high: Point(band.to, band.y + 0.021))
      canvas.draw(.rectangle(bounds, corner: 0.0104)) { p in
        mix(Colour(hex: 0xFBF4E2), Colour(hex: 0xEAD9BC), smoothstep(band.y, band.y + 0.021, p.y))
      }
    }
  }

  private func paintMist(on canvas: inout Canvas) {
    for (y, from, to) in [
      (Float(0.600), Float(-0.1), Float(0.36)), (0.655, 0.30, 0.80), (0.628, 0.98, 1.4), (0.690, 0.72, 1.14),
      (0.66, -0.1, 0.22),
    ] {
      let bounds = Bounds(low: Point(from, y), high: Point(to, y + 0.021))
      canvas.draw(.rectangle(bounds, corner: 0.0104)) { _ in Colour(hex: 0xF3E8CF) }
    }
  }

  private func paintForest(on canvas: inout Canvas) {
    var random = SeededGenerator(seed: 193)
    let noise = Noise(seed: 194)
    for row in 0..<3 {
      let base: (Float) -> Float = {
        0.745 + Float(row) * 0.022 - 0.012 * noise.fractal($0 * 4 + Float(row) * 5, octaves: 2)
      }
      let ink = Colour(hex: [0x5B8069, 0x2F5D50, 0x153A3C][row])
      for _ in 0..<120 {
        let x = random.unit() * (canvas.aspect + 0.06) - 0.03
        let height = random.uniform(0.022...0.042) * (1 + Float(row) * 0.3)
        let tree = Conifer.outline(foot: Point(x, base(x) + 0.012), height: height, spread: 0.5, random: &random)
        canvas.draw(tree, colour: ink)
      }
      canvas.drawLand {
        base($0) + 0.006
      } _: { _, _ in
        ink
      }
    }
  }

  /// The sea in scales, row before row.
  private func paintWaves(on canvas: inout Canvas) {
    let rings: [UInt32] = [0xF6EEDD, 0x1B4B73, 0x9CC1C2, 0x1B4B73, 0xF6EEDD, 0x2C6A94]
    let radius: Float = 0.058
    for row in 0..<9 {
      let y = 0.846 + Float(row) * 0.0235
      var x = row % 2 == 0 ? -0.02 : -0.02 + radius
      while x < canvas.aspect + radius {
        for (ring, hex) in rings.enumerated() {
          let size = radius * (1 - Float(ring) * 0.165) * (ring % 2 == 0 ? 1 : 1.03)
          canvas.draw(.circle(Point(x, y), size), colour: Colour(hex: hex))
        }
        x += radius * 2
      }
    }
  }
}
