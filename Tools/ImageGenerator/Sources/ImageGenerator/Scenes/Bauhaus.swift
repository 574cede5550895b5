/// Circles, arcs and bars on a grid, printed in six inks.
struct Bauhaus: Scene {
  let title = "Quarter Circles"

  var grade: Grade { Grade(bloom: 0, vignette: 0.06, grain: 0.014) }

  private let inks: [UInt32] = [0xD7352C, 0xF2B632, 0x1F4E8C, 0x1C1C1E, 0x6FA8A1, 0xEE8A5D]
  private let paper: UInt32 = 0xF1E6D2
  private let rows = 4

  func paint(on canvas: inout Canvas) {
    canvas.fill { _ in Colour(hex: paper) }
    let margin: Float = 0.05
    let tile = (1 - 2 * margin) / Float(rows)
    let columns = Int((canvas.aspect - margin) / tile)
    let left = (canvas.aspect - Float(columns) * tile) / 2
    var random = SeededGenerator(seed: 1919)
    for row in 0..<rows {
      for column in 0..<columns {
        let corner = Point(left + Float(column) * tile, margin + Float(row) * tile)
        paintTile(Bounds(low: corner, high: corner + tile), on: &canvas, random: &random)
      }
    }
    let big = Point(left + 3 * tile, margin + 2 * tile)
    paintTarget(at: big, radius: tile, on: &canvas)
    let noise = Noise(seed: 60)
    canvas.blend { p, under in
      // Ink takes a little unevenly.
      let speck = noise.fractal(p * 160, octaves: 3)
      let worn = smoothstep(0.52, 0.7, speck) * 0.35
      return mix(under * (1 + 0.035 * noise.fractal(p * 7, octaves: 4)), Colour(hex: paper), worn)
    }
  }

  private func paintTarget(at centre: Point, radius: Float, on canvas: inout Canvas) {
    let rings: [(Float, UInt32)] = [(1, 0x1C1C1E), (0.8, paper), (0.62, 0xD7352C), (0.30, 0xF2B632)]
    canvas.draw(.rectangle(Bounds(around: centre, radius: radius)), colour: Colour(hex: 0x1F4E8C))
    for (share, hex) in rings { canvas.draw(.circle(centre, radius * share), colour: Colour(hex: hex)) }
    let half = Bounds(low: centre - Point(radius, radius), high: centre + Point(0, radius))
    let left = Shape.rectangle(half)
    let halves: [(Float, UInt32)] = [(0.8, 0x6FA8A1), (0.62, paper), (0.30, 0x1C1C1E)]
    for (share, hex) in halves {
      canvas.draw(Shape.circle(centre, radius * share).intersection(left), colour: Colour(hex: hex))
    }
  }

  private func paintTile(_ bounds: Bounds, on canvas: inout Canvas, random: inout SeededGenerator) {
    var colours = inks
    let ground = colours.remove(at: random.whole(0..<colours.count))
    let first = colours.remove(at: random.whole(0..<colours.count))
    let second = colours.remove(at: random.whole(0..<colours.count))
    let size = bounds.high.x - bounds.low.x
    let frame = Shape.rectangle(bounds)
    let isPlain = random.chance(0.4)
    canvas.draw(frame, colour: Colour(hex: isPlain ? paper : ground))
    let turn = random.whole(0..<4)
    let corners = [bounds.low, Point(bounds.high.x, bounds.low.y), bounds.high, Point(bounds.low.x, bounds.high.y)]
    let corner = corners[turn]
    let opposite = corners[(turn + 2) % 4]
    let middle = (bounds.low + bounds.high) * 0.5
    func draw(_ shape: Shape, _ hex: UInt32) { canvas.draw(shape.intersection(frame), colour: Colour(hex: hex)) }
    switch random.whole(0..<6) {
    case 0:
      draw(.circle(corner, size), first)
      draw(.circle(corner, size * 0.5), second)
    case 1:
      draw(Shape.circle(corner, size).intersection(.circle(opposite, size)), first)
    case 2:
      for ring in 0..<4 {
        draw(.circle(corner, size * (1 - Float(ring) * 0.25)), ring % 2 == 0 ? first : isPlain ? paper : ground)
      }
    case 3:
      draw(.circle(middle, size * 0.36), first)
      draw(.circle(middle, size * 0.15), second)
    case 4:
      let half = mix(corner, corners[(turn + 1) % 4], 0.5)
      draw(.circle(half, size * 0.5), first)
      draw(.circle(mix(opposite, corners[(turn + 3) % 4], 0.5), size * 0.5), second)
    default:
      for bar in 0..<4 {
        let low = bounds.low + Point(0, size * (Float(bar) + 0.25) / 4)
        draw(.rectangle(Bounds(low: low, high: Point(bounds.high.x, low.y + size / 8))), first)
      }
      draw(.circle(corner, size * 0.5), second)
    }
  }
}
