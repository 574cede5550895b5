/// A night sky's stars: few bright, many faint, from blue to orange.
struct StarField: Sendable {
  let seed: UInt64

  /// How many there are on a square as high as the picture.
  let density: Int

  /// The light of a bright one.
  var brightness: Float = 1

  /// Adds the stars above the line `horizon`; `veil` is the share of each one's light that comes through there.
  func paint(on canvas: inout Canvas, above horizon: Float = 1, veil: (Point) -> Float = { _ in 1 }) {
    var random = SeededGenerator(seed: seed)
    let count = Int(Float(density) * canvas.aspect)
    for _ in 0..<count {
      let place = Point(random.unit() * canvas.aspect, random.unit())
      let magnitude = pow(random.unit(), 24)
      let warmth = random.bell()
      guard place.y < horizon else { continue }
      let twinkle = 0.25 * random.unit()
      let light = brightness * (0.10 + 1.9 * magnitude + twinkle) * veil(place)
      guard light > 0.01 else { continue }
      let colour = Colour(1 + 0.25 * warmth, 0.97, 1 - 0.3 * warmth)
      let radius = 0.00062 + 0.0009 * magnitude
      canvas.glow(place, radius, colour * light)
      if magnitude > 0.6 { canvas.glow(place, radius * 5, colour * light * 0.03) }
    }
  }
}
