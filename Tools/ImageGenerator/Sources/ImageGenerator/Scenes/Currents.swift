/// Threads that follow an unseen stream, dense within a circle and sparse around it.
struct Currents: Scene {
  let title = "Currents"

  var grade: Grade { Grade(bloom: 0, vignette: 0.1, grain: 0.012) }

  private let threads = Gradient(0x14213D, 0x1D4E6B, 0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE4572E, 0x9B2335)

  func paint(on canvas: inout Canvas) {
    let paper = Noise(seed: 40)
    canvas.fill { p in
      Colour(hex: 0xF3EADB) * (1 + 0.025 * paper.fractal(p * Point(60, 110), octaves: 4))
    }
    let middle = Point(canvas.aspect / 2, 0.5)
    canvas.draw(.circle(middle, 0.385), colour: Colour(hex: 0x101B33))
    var random = SeededGenerator(seed: 90)
    for index in 0..<5200 {
      let isInside = index > 420
      let angle = random.unit() * 2 * pi
      let start: Point
      if isInside {
        start = middle + Point(angle: angle) * (0.38 * random.unit().squareRoot())
      } else {
        start = Point(random.unit() * canvas.aspect, random.unit())
        if (start - middle).length < 0.42 { continue }
      }
      paintThread(from: start, isInside: isInside, middle: middle, on: &canvas, random: &random)
    }
    canvas.draw(
      .arc(middle, radius: 0.397, thickness: 0.003, from: 0, sweep: 2 * pi - 0.001), colour: Colour(hex: 0x101B33))
  }

  private func paintThread(
    from start: Point, isInside: Bool, middle: Point, on canvas: inout Canvas, random: inout SeededGenerator
  ) {
    let noise = Noise(seed: 41)
    var points = [start]
    var place = start
    let length = isInside ? random.whole(20..<64) : random.whole(14..<36)
    for _ in 0..<length {
      let q = place * 2.1
      let e: Float = 0.01
      // The curl of a potential flows without sources or sinks, so that threads never bunch up.
      let potential: (Point) -> Float = { noise.fractal($0, octaves: 2, gain: 0.4) + 0.25 * noise($0 * 0.6 + 9) }
      let flow = Point(
        potential(q + Point(0, e)) - potential(q - Point(0, e)), potential(q - Point(e, 0)) - potential(q + Point(e, 0))
      )
      place += flow.unit * 0.0046
      if isInside && (place - middle).length > 0.383 { break }
      if !isInside && (place - middle).length < 0.41 { break }
      points.append(place)
    }
    guard points.count > 5 else { return }
    let tone = clamp(0.5 + 0.95 * noise.fractal(start * 1.7 + 60, octaves: 3) + random.bell() * 0.06)
    let colour = isInside ? threads[tone] * random.uniform(0.85...1.2) : Colour(hex: 0xA9A6A6)
    let thickness = isInside ? random.uniform(0.0007...0.0021) : 0.0007
    canvas.stroke(points) { t in
      thickness * smoothstep(0, 0.2, t) * smoothstep(1, 0.5, t) + 0.0002
    } colour: { t in
      colour * mix(0.75, 1.15, t)
    }
  }
}
