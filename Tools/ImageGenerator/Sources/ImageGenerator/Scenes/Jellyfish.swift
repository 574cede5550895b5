/// Jellyfish adrift in deep water, lit from within.
struct Jellyfish: Scene {
  let title = "Jellyfish"

  var grade: Grade { Grade(contrast: 1.06, bloom: 0.34, bloomRadius: 0.045, bloomThreshold: 0.35, vignette: 0.35) }

  private struct Jelly {
    let centre: Point
    let size: Float
    let tilt: Float
    let bell: Colour
    let thread: Colour
    let seed: UInt64
    let strength: Float
  }

  func paint(on canvas: inout Canvas) {
    let water = Gradient(0x0B4A7A, 0x082F63, 0x071C48, 0x050F2C, 0x030818)
    let noise = Noise(seed: 170)
    canvas.fill { p in
      let away = p - Point(0.75, -0.25)
      let shaft = noise.fractal(away.unit * 6, octaves: 3)
      let ray = smoothstep(0, 0.5, shaft) * exp(-away.length * 2.0)
      return water[p.y * 0.85 + 0.1 * abs(p.x - 0.7)] + Colour(0.08, 0.32, 0.48) * ray * 0.55
    }
    var random = SeededGenerator(seed: 171)
    for _ in 0..<420 {
      let place = Point(random.unit() * canvas.aspect, random.unit())
      canvas.glow(place, random.uniform(0.0006...0.0022), Colour(0.25, 0.55, 0.7) * random.uniform(0.05...0.5))
    }
    let blue = Colour(hex: 0x5FB8FF)
    let rose = Colour(hex: 0xFF6FB5)
    let amber = Colour(hex: 0xFFB070)
    paint(
      Jelly(centre: Point(1.14, 0.20), size: 0.062, tilt: 0.35, bell: blue, thread: blue, seed: 5, strength: 0.32),
      on: &canvas)
    paint(
      Jelly(centre: Point(0.24, 0.30), size: 0.082, tilt: -0.25, bell: blue, thread: rose, seed: 6, strength: 0.45),
      on: &canvas)
    paint(
      Jelly(centre: Point(1.02, 0.56), size: 0.105, tilt: 0.30, bell: rose, thread: amber, seed: 7, strength: 0.7),
      on: &canvas)
    paint(
      Jelly(centre: Point(0.62, 0.29), size: 0.225, tilt: -0.14, bell: rose, thread: amber, seed: 8, strength: 1),
      on: &canvas)
  }

  private func paint(_ jelly: Jelly, on canvas: inout Canvas) {
    var random = SeededGenerator(seed: jelly.seed)
    func place(_ q: Point) -> Point { jelly.centre + q.turned(by: jelly.tilt) * jelly.size }
    for index in 0..<34 { paintThread(index, of: jelly, place: place, on: &canvas, random: &random) }
    for arm in 0..<7 { paintArm(arm, of: jelly, place: place, on: &canvas, random: &random) }
    paintBell(jelly, on: &canvas)
  }

  private func paintBell(_ jelly: Jelly, on canvas: inout Canvas) {
    let noise = Noise(seed: 175)
    canvas.blend(Bounds(around: jelly.centre, radius: jelly.size * 1.25)) { p, under in
      let q = ((p - jelly.centre) / jelly.size).turned(by: -jelly.tilt)
      let angle = atan2(q.x, -q.y)
      let hem = 0.36 + 0.035 * cos(q.x * 21) - 0.12 * q.x * q.x
      // The dome above, and the inside of its far rim seen below.
      let dome = Point(q.x, q.y < 0 ? q.y / 0.92 : q.y * 0.75).length
      let edge = max(dome - 1, q.y - hem)
      let body = smoothstep(0.012, -0.012, edge)
      guard body > 0 else { return under }
      let rim = pow(clamp(dome), 5)
      let lip = bell(q.y - hem + 0.03, 0.035) * smoothstep(1, 0.9, abs(q.x))
      let rib = pow(abs(cos(angle * 8)), 14) * smoothstep(0.2, 0.75, dome) * smoothstep(1.05, 0.8, dome)
      let spots = smoothstep(0.30, 0.12, noise.cellular(Point(angle * 4.5, dome * 6)).distance) * 0.25
      let heart = bell((q - Point(0, -0.08)).length, 0.30)
      let petal = bell((q - Point(0, -0.28)).length - 0.26 - 0.07 * cos(angle * 4), 0.05)
      let glow = 0.13 + 0.55 * rim + 0.5 * lip + 0.22 * rib + spots * 0.4
      let light =
        jelly.bell * glow + jelly.thread * (0.55 * heart + 0.5 * petal) + Colour.white * (rim * 0.12 + lip * 0.25)
      return mix(under, under * 0.45, body * 0.6) + light * (body * jelly.strength * 0.85)
    }
  }

  private func paintThread(
    _ index: Int, of jelly: Jelly, place: (Point) -> Point, on canvas: inout Canvas, random: inout SeededGenerator
  ) {
    let x = (Float(index) + 0.5) / 34 * 1.8 - 0.9
    let length = random.uniform(1.5...3.0)
    let phase = random.unit() * 6
    let sway = random.uniform(0.05...0.15)
    let points = (0...60).map { step -> Point in
      let t = Float(step) / 60
      let drift = sin(t * 5 + phase + x * 2) * sway * t + 0.22 * t * t * sin(phase * 0.3)
      return place(Point(x * mix(1, 0.72, t) + drift, 0.30 - 0.1 * x * x + t * length))
    }
    canvas.stroke(points, opacity: 0.55 * jelly.strength, blend: .add) {
      mix(0.0052, 0.0015, $0) * jelly.size
    } colour: { t in
      mix(jelly.bell, jelly.thread, t) * (0.9 * (1 - t) * (0.6 + 0.4 * sin(t * 40 + phase)))
    }
  }

  private func paintArm(
    _ arm: Int, of jelly: Jelly, place: (Point) -> Point, on canvas: inout Canvas, random: inout SeededGenerator
  ) {
    let start = (Float(arm) - 3) * 0.12
    let length = random.uniform(1.3...2.2)
    let phase = random.unit() * 6
    for ribbon in 0..<9 {
      let shift = Float(ribbon) * 0.42
      let points = (0...56).map { step -> Point in
        let t = Float(step) / 56
        let frill = sin(t * 26 + shift * 3 + phase) * 0.05 * smoothstep(0, 0.15, t) * (1 - t * 0.6)
        let drift = sin(t * 3.4 + phase * 0.4 + shift * 0.12) * 0.16 * t
        return place(Point(start * (1 + t) + frill + drift, 0.12 + t * length))
      }
      canvas.stroke(points, opacity: 0.34 * jelly.strength, blend: .add) {
        mix(0.017, 0.003, $0) * jelly.size
      } colour: { t in
        mix(jelly.thread, jelly.bell, t) * (0.55 * (1 - t))
      }
    }
  }
}
