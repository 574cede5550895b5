/// Koi in a dark pond, seen from above, among lily pads.
struct KoiPond: Scene {
  let title = "Koi Pond"

  var grade: Grade { Grade(contrast: 1.06, bloom: 0.1, bloomRadius: 0.03, vignette: 0.35) }

  private struct Koi {
    let centre: Point
    let heading: Float
    let bend: Float
    let length: Float
    let ground: UInt32
    let patch: UInt32
    let cover: Float
    let seed: UInt32
  }

  private let fish = [
    Koi(
      centre: Point(0.60, 0.44), heading: -0.75, bend: 1.15, length: 0.56, ground: 0xFBF3E6, patch: 0xE2401F,
      cover: 0.02, seed: 3),
    Koi(
      centre: Point(0.93, 0.68), heading: 2.55, bend: -1.0, length: 0.44, ground: 0xF6A21E, patch: 0xFBE3B0,
      cover: 0.22, seed: 8),
    Koi(
      centre: Point(0.37, 0.80), heading: 0.25, bend: 0.85, length: 0.34, ground: 0xFBF3E6, patch: 0x23242E,
      cover: 0.06, seed: 5),
    Koi(
      centre: Point(1.10, 0.26), heading: 1.35, bend: 0.8, length: 0.34, ground: 0xE8502A, patch: 0xFBF3E6, cover: 0.25,
      seed: 12),
  ]

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: 150)
    let water = Gradient(0x04161D, 0x06303A, 0x0D4F55, 0x2A7E78)
    canvas.fill { p in
      let bed = noise.fractal(p * 3.2, octaves: 5)
      let pebble = noise.cellular(p * 15)
      let stone = smoothstep(0.0, 0.18, pebble.edge) * 0.20 * pebble.identity
      let light = 0.36 + bed * 0.30 + stone + 0.22 * bell((p - Point(0.55, 0.4)).length, 0.4)
      return water[light]
    }
    canvas = canvas.blurred(0.0022)
    paintCaustics(on: &canvas)
    for koi in fish.reversed() { paint(koi, on: &canvas) }
    paintRipples(on: &canvas)
    paintPads(on: &canvas)
  }

  private func spine(_ koi: Koi) -> [Point] {
    // The body's line turns evenly and waves a little towards the tail.
    let pieces = 220
    var points: [Point] = []
    var place = Point.zero
    for piece in 0...pieces {
      let t = Float(piece) / Float(pieces)
      points.append(place)
      let angle = pi + koi.bend * (t - 0.35) + 0.35 * sin(t * 5.2) * t
      place += Point(angle: angle) * (koi.length / Float(pieces))
    }
    let middle = points[pieces / 2]
    return points.map { koi.centre + ($0 - middle).turned(by: koi.heading) }
  }

  private func halfWidth(_ t: Float) -> Float {
    // A blunt snout, broadest behind the gills, and a long taper to the tail.
    let front = 1 - clamp(t / 0.32)
    return 0.105 * pow(1 - front * front, 0.62) * mix(1, 0.10, smoothstep(0.28, 0.92, t))
  }

  private func outline(_ koi: Koi, _ spine: [Point], until end: Float = 0.88) -> Outline {
    var left: [Point] = []
    var right: [Point] = []
    for (index, point) in spine.enumerated() {
      let t = Float(index) / Float(spine.count - 1)
      guard t <= end else { break }
      let side = direction(spine, index).normal * (halfWidth(t) * koi.length)
      left.append(point + side)
      right.append(point - side)
    }
    return Outline(left + right.reversed())
  }

  private func direction(_ spine: [Point], _ index: Int) -> Point {
    (spine[min(index + 1, spine.count - 1)] - spine[max(index - 1, 0)]).unit
  }

  private func paint(_ koi: Koi, on canvas: inout Canvas) {
    let spine = spine(koi)
    let body = outline(koi, spine)
    let fins = finOutlines(koi, spine)
    paintShadow(of: [body] + fins, on: &canvas)
    let ground = Colour(hex: koi.ground)
    let patch = Colour(hex: koi.patch)
    let finColour = mix(ground, patch, 0.15)
    for fin in fins {
      let root = fin.points.first ?? koi.centre
      canvas.draw(fin, opacity: 0.78) { p in
        let reach = (p - root).length / (koi.length * 0.22)
        let ray = 0.84 + 0.16 * sin(atan2(p.y - root.y, p.x - root.x) * 46)
        return finColour * (ray * mix(0.95, 0.5, clamp(reach)))
      }
    }
    let noise = Noise(seed: koi.seed)
    canvas.draw(body) { p in
      var nearest: (distance: Float, index: Int) = (.infinity, 0)
      for (index, point) in spine.enumerated() {
        let distance = (point - p).length
        if distance < nearest.distance { nearest = (distance, index) }
      }
      let t = Float(nearest.index) / Float(spine.count - 1)
      let along = direction(spine, nearest.index)
      let breadth = dot(p - spine[nearest.index], along.normal) / max(halfWidth(t) * koi.length, 1e-4)
      let across = min(max(breadth, -1), 1)
      let precise = t + dot(p - spine[nearest.index], along) / koi.length
      let place = Point(precise * 4.4, across * 0.85 + Float(koi.seed))
      let mark = smoothstep(koi.cover, koi.cover + 0.05, noise.fractal(place, octaves: 3, gain: 0.4))
      let snout = smoothstep(0.05, 0.02, precise)
      let colour = mix(ground, patch, mark * (1 - snout))
      let lattice = Point(precise * 62, across * 5.4)
      let shifted = Point(lattice.x, lattice.y + (Int(floor(lattice.x)) % 2 == 0 ? 0 : 0.5))
      let scale = Point(fraction(shifted.x) - 0.5, fraction(shifted.y) - 0.5).length
      let scales =
        1 - 0.16 * smoothstep(0.30, 0.55, scale) * smoothstep(0.2, 0.28, precise) * smoothstep(1, 0.5, abs(across))
      let round = (1 - across * across * 0.92)
      let normal = Point(across, 0).turned(by: 0)
      let lamp = dot(along.normal * normal.x, Point(-0.5, -0.8)) * 0.4
      let gloss = bell(across + 0.25, 0.16) * 0.20 * smoothstep(0.02, 0.2, t)
      return colour * scales * (0.40 + 0.62 * max(round, 0).squareRoot() + lamp) + Colour(repeating: gloss * 0.7)
    }
    paintHead(koi, spine, on: &canvas)
  }

  private func finOutlines(_ koi: Koi, _ spine: [Point]) -> [Outline] {
    var fins: [Outline] = []
    func fin(at t: Float, side: Float, length: Float, sweep: Float, width: Float) {
      let index = Int(t * Float(spine.count - 1))
      let along = direction(spine, index)
      let root = spine[index] + along.normal * (side * halfWidth(t) * koi.length * 0.75)
      let out = (along.normal * side + along * sweep).unit * (koi.length * length)
      let wide = out.unit.normal * (koi.length * width)
      var outline = Outline([root])
      outline.curve(to: root + out - wide * 0.7, root + out * 0.3 - wide * 0.9, root + out * 0.8 - wide * 1.2)
      outline.curve(to: root + out * 0.86 + wide, root + out * 1.12 - wide * 0.2, root + out * 1.1 + wide * 0.5)
      outline.curve(to: root, root + out * 0.5 + wide * 0.9, root + out * 0.2 + wide * 0.4)
      fins.append(outline)
    }
    for side: Float in [-1, 1] {
      fin(at: 0.24, side: side, length: 0.20, sweep: 0.75, width: 0.065)
      fin(at: 0.56, side: side, length: 0.11, sweep: 1.2, width: 0.035)
    }
    let root = spine[Int(0.84 * Float(spine.count - 1))]
    let along = direction(spine, spine.count - spine.count / 14)
    for side: Float in [-1, 1] {
      let out = (along + along.normal * (side * 0.42)).unit * (koi.length * 0.27)
      let wide = out.unit.normal * (koi.length * 0.05 * side)
      var lobe = Outline([root])
      lobe.curve(to: root + out, root + out * 0.4 + wide * 1.5, root + out * 0.8 + wide * 1.3)
      lobe.curve(to: root, root + out * 0.72 - wide * 0.4, root + out * 0.4 - wide * 0.8)
      fins.append(lobe)
    }
    return fins
  }

  private func paintHead(_ koi: Koi, _ spine: [Point], on canvas: inout Canvas) {
    let index = Int(0.07 * Float(spine.count - 1))
    let along = direction(spine, index)
    let size = koi.length * 0.0125
    for side: Float in [-1, 1] {
      let eye = spine[index + spine.count / 40] + along.normal * (side * halfWidth(0.10) * koi.length * 0.74)
      canvas.draw(.circle(eye, size), colour: Colour(hex: 0x111318))
      canvas.draw(.circle(eye + Point(-0.3, -0.4) * size, size * 0.3), colour: Colour(0.9, 0.95, 1))
    }
  }

  private func paintShadow(of outlines: [Outline], on canvas: inout Canvas) {
    let boxes = outlines.map { Bounds(of: $0.points) }
    guard let first = boxes.first else { return }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    let offset = Point(0.026, 0.038)
    var mask = Canvas(width: canvas.width, height: canvas.height)
    for outline in outlines { mask.draw(outline.mapped { $0 + offset }, colour: .white) }
    let soft = mask.reduced(by: 2).blurred(0.012)
    canvas.blend(Bounds(low: box.low + offset, high: box.high + offset).grown(by: 0.06)) { p, under in
      under * (1 - 0.72 * soft.sample(p).x)
    }
  }

  private func paintCaustics(on canvas: inout Canvas) {
    let noise = Noise(seed: 151)
    canvas.blend { p, under in
      let bend = Point(noise.fractal(p * 4, octaves: 2), noise.fractal(p * 4 + 20, octaves: 2)) * 0.32
      let web = noise.cellular((p + bend * 0.4) * 8.5).edge
      let line = pow(1 - smoothstep(0, 0.34, web), 3)
      return under + Colour(0.05, 0.16, 0.14) * line * (0.5 + 0.5 * bell((p - Point(0.5, 0.35)).length, 0.4))
    }
  }

  private func paintRipples(on canvas: inout Canvas) {
    let above = canvas
    let centres = [(Point(0.34, 0.26), Float(0.16)), (Point(1.03, 0.86), Float(0.11))]
    canvas.blend { p, under in
      var colour = under
      for (centre, reach) in centres {
        let away = p - centre
        let distance = away.length
        let strength = smoothstep(reach, reach * 0.4, distance) * smoothstep(0, 0.02, distance)
        guard strength > 0 else { continue }
        let phase = distance * 190
        colour = above.sample(p + away.unit * (sin(phase) * 0.005 * strength))
        let glint = pow(clamp(0.5 + 0.5 * sin(phase + 0.6 * dot(away.unit, Point(-0.6, -0.8)))), 6)
        colour +=
          Colour(0.30, 0.40, 0.42) * (glint * strength * 0.34 * (0.4 + 0.6 * clamp(dot(away.unit, Point(-0.6, -0.8)))))
      }
      return colour
    }
  }

  private func paintPads(on canvas: inout Canvas) {
    let pads: [(centre: Point, radius: Float, turn: Float)] = [
      (Point(0.20, 0.13), 0.135, 0.6), (Point(0.06, 0.36), 0.10, 2.4), (Point(1.25, 0.88), 0.155, 3.6),
      (Point(1.06, 1.0), 0.09, 5.0), (Point(0.39, 0.05), 0.07, 1.4), (Point(1.30, 0.58), 0.07, 2.9),
    ]
    for pad in pads {
      let notch = Point(angle: pad.turn)
      let rim: (Point) -> Float = { p in
        let q = p - pad.centre
        let angle = atan2(q.y, q.x)
        return q.length - pad.radius * (1 + 0.018 * sin(angle * 9 + pad.turn * 4))
      }
      let leaf = Shape(bounds: Bounds(around: pad.centre, radius: pad.radius * 1.05)) { p in
        let q = p - pad.centre
        let cut = dot(q, notch) > 0 ? 0.16 * dot(q, notch) - abs(dot(q, notch.normal)) : -1
        return max(rim(p), cut)
      }
      let shadow = Shape(bounds: leaf.bounds.grown(by: 0.05)) { leaf.distance($0 - Point(0.016, 0.024)) }
      canvas.draw(shadow, softness: 0.014, opacity: 0.7, blend: .multiply, colour: Colour(hex: 0x03121A))
      canvas.draw(leaf) { p in
        let q = (p - pad.centre) / pad.radius
        let vein = abs(sin(atan2(q.y, q.x) * 7 + pad.turn))
        let light = 0.5 - 0.30 * dot(q, Point(0.6, 0.8)) + 0.10 * q.length
        let base = Gradient.pad[clamp(light)]
        return base * (0.82 + 0.22 * smoothstep(0, 0.16, vein)) + Colour(0.10, 0.12, 0.05) * bell(rim(p), 0.004)
      }
    }
  }
}

extension Gradient {
  /// A lily pad, from its shaded to its lit side.
  fileprivate static let pad = Gradient(0x123B2A, 0x2C6B3C, 0x5E9A4A, 0x9CC46A)
}
