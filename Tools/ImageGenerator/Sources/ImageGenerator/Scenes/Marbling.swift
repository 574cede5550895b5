/// Ink on water, drawn with a comb and lifted on paper.
///
/// Each drop of ink pushes what floats there aside without changing its area, each tine drags it along; both can be
/// undone exactly, so that every pixel finds its ink by going back through the history (after Aubrey Jaffer, 2012).
struct Marbling: Scene {
  let title = "Marbled Ink"

  var grade: Grade { Grade(contrast: 1.03, bloom: 0, vignette: 0.12, grain: 0.006) }

  private enum Step {
    case drop(centre: Point, radius: Float, ink: Int)
    case tine(through: Point, along: Point, strength: Float, reach: Float)
    case swirl(centre: Point, radius: Float, strength: Float, reach: Float)
  }

  private let inks: [UInt32] = [0xF4E9D4, 0x12355B, 0x1F7A8C, 0xD1495B, 0xEDAE49, 0xF4E9D4, 0x0B2038, 0x7BB3B0]

  func paint(on canvas: inout Canvas) {
    let history = makeHistory(aspect: canvas.aspect)
    let colours = inks.map { Colour(hex: $0) }
    canvas.fill(samples: 3) { p in colours[ink(at: p, history)] }
    let paper = Noise(seed: 7)
    canvas.blend { p, under in
      let fibre = paper.fractal(p * Point(90, 140), octaves: 3) + 0.6 * paper.fractal(p * 5, octaves: 3)
      return under * (1 + 0.03 * fibre)
    }
  }

  private func makeHistory(aspect: Float) -> [Step] {
    var random = SeededGenerator(seed: 23)
    var history: [Step] = []
    let wells = [
      Point(0.36, 0.36), Point(0.98, 0.60), Point(0.80, 0.18), Point(0.30, 0.84), Point(1.2, 0.2), Point(0.66, 0.55),
    ]
    for round in 0..<11 {
      for well in wells {
        let centre = well + Point(random.bell(), random.bell()) * 0.02
        history.append(
          .drop(centre: centre, radius: random.uniform(0.06...0.115), ink: 1 + (round * 3 + random.whole(0..<2)) % 7))
      }
    }
    for _ in 0..<26 {
      let centre = Point(random.unit() * aspect, random.unit())
      history.append(.drop(centre: centre, radius: random.uniform(0.012...0.04), ink: random.whole(0..<8)))
    }
    for index in 0..<5 {
      let x = 0.12 + Float(index) * 0.27
      let way: Float = index % 2 == 0 ? 1 : -1
      history.append(.tine(through: Point(x, 0), along: Point(0.12, 1).unit * way, strength: 0.16, reach: 0.055))
    }
    history.append(.swirl(centre: Point(0.70, 0.50), radius: 0.20, strength: 0.75, reach: 0.16))
    history.append(.swirl(centre: Point(0.22, 0.22), radius: 0.06, strength: -0.30, reach: 0.09))
    history.append(.swirl(centre: Point(1.16, 0.80), radius: 0.06, strength: -0.32, reach: 0.09))
    return history
  }

  private func ink(at end: Point, _ history: [Step]) -> Int {
    var p = end
    for step in history.reversed() {
      switch step {
      case .drop(let centre, let radius, let ink):
        let away = p - centre
        let square = dot(away, away)
        if square < radius * radius { return ink }
        p = centre + away * (1 - radius * radius / square).squareRoot()
      case .tine(let through, let along, let strength, let reach):
        let distance = abs(dot(p - through, along.normal))
        p -= along * (strength * exp2(-distance / reach))
      case .swirl(let centre, let radius, let strength, let reach):
        let away = p - centre
        let length = away.length
        let path = strength * exp2(-abs(length - radius) / reach)
        p = centre + away.turned(by: -path / max(length, 0.06))
      }
    }
    return 0
  }
}
