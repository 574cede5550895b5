import CoreGraphics

/// The application's icon: a picture that grows as it flies across a dusky ground, as in a hero transition.
struct Icon: Scene {
  let title = "Segue"

  var grade: Grade { Grade(bloom: 0.1, bloomRadius: 0.03, vignette: 0.12, grain: 0) }

  /// The rounded square that it fills.
  private var outline: Shape { .rectangle(Bounds(low: Point(0.02, 0.02), high: Point(0.98, 0.98)), corner: 0.215) }

  /// The icon with clear corners, `side` pixels wide.
  func image(side: Int) -> CGImage {
    let scale = 4
    var canvas = Canvas(width: side * scale, height: side * scale)
    paint(on: &canvas)
    return grade.develop(canvas.reduced(by: scale)).image(mask: outline)
  }

  func paint(on canvas: inout Canvas) {
    let ground = Gradient(0x4A2C8F, 0x2B2A78, 0x14224F)
    canvas.fill { p in
      ground[(p.y * 0.8 + p.x * 0.2)] + Colour(0.16, 0.05, 0.20) * bell((p - Point(0.2, 0.05)).length, 0.4)
    }
    // Where it was a moment ago, and before that.
    paintCard(at: Point(0.225, 0.765), half: Point(0.105, 0.082), tilt: -0.30, opacity: 0.30, on: &canvas)
    paintCard(at: Point(0.345, 0.655), half: Point(0.185, 0.145), tilt: -0.20, opacity: 0.55, on: &canvas)
    paintCard(at: Point(0.565, 0.455), half: Point(0.320, 0.250), tilt: -0.09, opacity: 1, on: &canvas)
    canvas.blend { p, under in
      under + Colour(0.5, 0.5, 0.65) * (bell(outline.distance(p) + 0.004, 0.004) * smoothstep(0.5, 0.0, p.y) * 0.35)
    }
  }

  private func paintCard(at centre: Point, half: Point, tilt: Float, opacity: Float, on canvas: inout Canvas) {
    let corner = half.y * 0.2
    let card = Shape.rectangle(Bounds(low: centre - half, high: centre + half), corner: corner)
      .turned(by: tilt, around: centre)
    let shadow = Shape(bounds: card.bounds.grown(by: 0.1)) { card.distance($0 - Point(0.008, 0.028)) }
    canvas.draw(shadow, softness: 0.05, opacity: 0.62 * opacity, blend: .multiply, colour: Colour(hex: 0x0A0620))
    canvas.draw(card, opacity: opacity) { p in
      view((p - centre).turned(by: -tilt) / half)
    }
    canvas.draw(card, opacity: opacity * 0.5) { p in
      mix(view((p - centre).turned(by: -tilt) / half), .white, bell(card.distance(p), 0.004))
    }
  }

  /// A sunrise behind hills, from (-1, -1) to (1, 1).
  private func view(_ q: Point) -> Colour {
    let sky = Gradient.sunrise[q.y * 0.5 + 0.5]
    let sun = (q - Point(0.18, -0.02)) * Point(1.28, 1)
    var colour = sky + Colour(1, 0.55, 0.2) * bell(sun.length, 0.42) * 0.5
    colour = mix(colour, Colour(1.6, 1.35, 0.9), smoothstep(0.31, 0.29, sun.length))
    let ridges: [(base: Float, swing: Float, phase: Float, hex: UInt32)] = [
      (0.20, 0.20, 0.4, 0xC4567A), (0.42, 0.17, 2.6, 0x7A3A86), (0.68, 0.13, 4.4, 0x33246B),
    ]
    for ridge in ridges {
      let line = ridge.base - ridge.swing * sin(q.x * 2.7 + ridge.phase) - 0.05 * sin(q.x * 6 + ridge.phase * 2)
      colour = mix(colour, Colour(hex: ridge.hex), smoothstep(-0.006, 0.006, q.y - line))
    }
    return colour
  }
}

extension Gradient {
  /// The sky of the card, from the top down.
  fileprivate static let sunrise = Gradient(0x5AA9E6, 0xF7B0A0, 0xFFC46B, 0xFFB052)
}
