/// Sheets of paper, each cut a little wider than the one below; at the bottom a moon over hills.
struct PaperCanyon: Scene {
  let title = "Paper Canyon"

  var grade: Grade { Grade(bloom: 0.06, vignette: 0.22, grain: 0.01) }

  private let sheets: [UInt32] = [0xF9D9A0, 0xF6B36B, 0xEE8257, 0xD9534F, 0xA93A5B, 0x6F2B63, 0x3D2159, 0x1E1742]
  private let middle = Point(0.665, 0.50)

  func paint(on canvas: inout Canvas) {
    let fibre = Noise(seed: 51)
    canvas.fill { p in
      let away = (p - Point(0.71, 0.40)).length
      return mix(Colour(hex: 0xFFF3D6), Colour(hex: 0xF9DCA6), smoothstep(0, 0.35, away))
    }
    cast(.circle(Point(0.71, 0.40), 0.088), opacity: 0.22, on: &canvas)
    canvas.draw(.circle(Point(0.71, 0.40), 0.088), colour: Colour(hex: 0xFFFDF4))
    paintHills(on: &canvas)
    for (level, hex) in sheets.enumerated() {
      let opening = opening(level)
      let sheet = Shape(bounds: Bounds(low: Point(-0.1, -0.1), high: Point(canvas.aspect + 0.1, 1.1))) { -opening($0) }
      cast(sheet, opacity: 0.46, on: &canvas)
      let colour = Colour(hex: hex)
      canvas.draw(sheet) { p in
        // A cut edge catches the light where it faces the lamp.
        let rim = bell(opening(p), 0.0022) * 0.22
        return colour * (1 + 0.05 * fibre.fractal(p * 85 + Float(level) * 9, octaves: 3) + rim)
      }
    }
  }

  private func opening(_ level: Int) -> (Point) -> Float {
    let noise = Noise(seed: UInt32(500 + level))
    let shared = Noise(seed: 499)
    let size = 0.195 + Float(level) * 0.048 + pow(Float(level) / 7, 2) * 0.03
    return { p in
      let away = (p - middle) / Point(1.18, 1)
      let direction = away.unit
      let wave = shared.fractal(direction * 1.15 + Float(level) * 0.10, octaves: 3, gain: 0.4) * 0.30
      let own = noise.fractal(direction * 1.9, octaves: 3, gain: 0.4) * 0.09
      return away.length - size * (1 + wave + own)
    }
  }

  /// A soft shadow, away from the lamp at the upper left.
  private func cast(_ shape: Shape, opacity: Float, on canvas: inout Canvas) {
    let offset = Point(0.009, 0.013)
    let shadow = Shape(bounds: Bounds(low: shape.bounds.low + offset, high: shape.bounds.high + offset)) {
      shape.distance($0 - offset)
    }
    let dusk = Colour(hex: 0x2A1236)
    canvas.draw(shadow, softness: 0.026, opacity: opacity, blend: .multiply, colour: dusk)
    canvas.draw(shadow, softness: 0.009, opacity: opacity * 0.5, blend: .multiply, colour: dusk)
  }

  private func paintHills(on canvas: inout Canvas) {
    let colours: [UInt32] = [0xF4C08A, 0xE99A78, 0xC7707A]
    var random = SeededGenerator(seed: 52)
    for (layer, hex) in colours.enumerated() {
      let base = 0.50 + Float(layer) * 0.055
      let noise = Noise(seed: UInt32(520 + layer))
      let ridge: (Float) -> Float = { base - 0.05 * noise.fractal($0 * 5, octaves: 4) }
      let hill = Shape(bounds: Bounds(low: Point(0.3, 0.3), high: Point(1.05, 0.95))) { ridge($0.x) - $0.y }
      cast(hill, opacity: 0.3, on: &canvas)
      canvas.drawLand(ridge) { _, _ in Colour(hex: hex) }
      guard layer > 0 else { continue }
      for _ in 0..<12 {
        let x = random.uniform(0.42...0.92)
        let tree = Conifer.outline(
          foot: Point(x, ridge(x) + 0.006), height: random.uniform(0.025...0.055) * Float(layer), spread: 0.36,
          random: &random)
        canvas.draw(tree, colour: Colour(hex: hex) * 0.96)
      }
    }
  }
}
