/// Between walls of sandstone, with light falling in from above.
struct SlotCanyon: Scene {
  let title = "Slot Canyon"

  var grade: Grade {
    Grade(contrast: 1.1, saturation: 1.06, bloom: 0.22, bloomRadius: 0.07, bloomThreshold: 0.6, vignette: 0.3)
  }

  private let walls = 9
  private let stone = Gradient(0xFFE2A0, 0xFFB55A, 0xF07F35, 0xCB5028, 0x963226, 0x5F2030, 0x331430)

  func paint(on canvas: inout Canvas) {
    canvas.fill { p in
      let away = (p - Point(0.70, 0.30)) / Point(0.22, 0.5)
      return mix(Colour(1.7, 1.35, 0.85), Colour(hex: 0xFFC56B), smoothstep(0, 1, away.length))
    }
    for wall in 0..<walls {
      let depth = Float(wall) / Float(walls - 1)
      paintWall(wall, nearness: depth, side: wall % 2 == 0 ? -1 : 1, on: &canvas)
    }
    paintBeam(on: &canvas)
  }

  /// One wall, which bulges from its side towards the middle.
  private func paintWall(_ wall: Int, nearness: Float, side: Float, on canvas: inout Canvas) {
    let noise = Noise(seed: UInt32(700 + wall))
    let gap = mix(0.015, 0.50, pow(nearness, 1.25))
    func edge(_ y: Float) -> Float {
      let sway = noise.fractal(y * 1.25 + nearness * 3, row: 4, octaves: 3, gain: 0.35)
      return 0.69 + side * (gap + (0.10 + nearness * 0.09) * sway * 2.2) + 0.07 * sin(y * 4.2 + 0.4 + nearness)
    }
    let size = canvas.pixelSize
    canvas.blend { p, under in
      let rim = edge(p.y)
      let slope = (edge(p.y + 0.004) - edge(p.y - 0.004)) / 0.008
      let inward = (p.x - rim) * side / (1 + slope * slope).squareRoot()
      let coverage = clamp(inward / size + 0.5)
      guard coverage > 0 else { return under }
      let reach = max(inward, 0)
      // Layers of sand, bent as the wall bends, worn into grooves.
      let bend = noise.fractal(Point(p.x * 1.1, p.y * 1.4), octaves: 3, gain: 0.4)
      let strata = p.y * 0.75 + bend * 0.42 + reach * (0.55 + 0.4 * sin(p.y * 4 + Float(wall))) * side
      let fine = noise.fractal(Point(strata * 60, p.x * 1.2), octaves: 4, gain: 0.62)
      let broad = noise.fractal(Point(strata * 9, reach * 1.5), octaves: 3)
      let curve = smoothstep(0, 0.05 + 0.34 * nearness + 0.06, reach)
      let glow = exp(-reach * mix(13, 5.0, nearness))
      let top = smoothstep(1.15, 0.0, p.y)
      // Little of the light gets out to the sides and down to the floor.
      let gloom = smoothstep(0.06, 0.62, abs(p.x - 0.69)) * 0.34 + smoothstep(0.45, 1.0, p.y) * 0.16
      let tone = clamp(
        0.10 + nearness * 0.50 + curve * 0.50 - glow * 0.26 - top * 0.10 + broad * 0.16 + fine * 0.07 + gloom)
      let relief = 1 + fine * 0.42 + broad * 0.25
      let light = mix(1.0, 0.34, curve * mix(0.5, 1, nearness)) * (0.62 + 0.5 * top)
      let bounce = Colour(0.16, 0.03, 0.12) * curve * nearness * 0.35
      let lit = stone[tone] * (relief * light) + bounce
      return mix(under, lit, coverage)
    }
  }

  private func paintBeam(on canvas: inout Canvas) {
    let dust = Noise(seed: 720)
    canvas.blend { p, under in
      let axis = 0.72 - (p.y - 0.2) * 0.16
      let width = 0.022 + p.y * 0.05
      let beam = bell(p.x - axis, width) * smoothstep(1.02, 0.35, p.y)
      let mote = 0.75 + 0.5 * dust.fractal(p * Point(9, 3), octaves: 4)
      return under + Colour(1.0, 0.72, 0.36) * (beam * mote * 0.34)
    }
  }
}
