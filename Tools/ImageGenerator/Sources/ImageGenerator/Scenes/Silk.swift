/// Folds of shot silk in raking light.
struct Silk: Scene {
  let title = "Silk"

  var grade: Grade { Grade(contrast: 1.08, bloom: 0.16, bloomRadius: 0.05, vignette: 0.25) }

  private let warp = Gradient(0x2B0B54, 0x6A1B9A, 0xC2185B, 0xFF5F6D, 0xFFB26B)
  private let sun = Vector(-0.5, 0.62, -0.62).unit

  func paint(on canvas: inout Canvas) {
    let weave = Noise(seed: 8)
    canvas.fill(samples: 2) { p in
      let e: Float = 0.002
      let here = fold(p)
      let slope = Point(fold(p + Point(e, 0)) - here, fold(p + Point(0, e)) - here) / e
      let normal = Vector(-slope.x * 0.24, slope.y * 0.24, -1).unit
      let facing = dot(normal, sun)
      let half = (sun + Vector(0, 0, -1)).unit
      // Threads shine across their own direction: the highlight is long one way and short the other.
      let gloss = pow(clamp(dot(normal, half)), 38) * 0.9 + pow(clamp(dot(normal, half)), 9) * 0.28
      let tone = clamp(0.5 + here * 0.30 + (p.x - 0.66) * 0.42 - (p.y - 0.5) * 0.3)
      let hollow = smoothstep(-2.0, 0.7, here)
      // Shadows in shot silk turn towards its other colour, not to grey.
      let light = clamp(facing * 0.85 + 0.12)
      let body = warp[tone * mix(0.35, 1, hollow) * mix(0.25, 1, smoothstep(0, 0.55, light))]
      let sheen = warp[clamp(tone + 0.30)]
      let thread = 1 + 0.03 * weave(p * Point(520, 60))
      return (body * (0.22 + 0.83 * light) * mix(0.55, 1.1, hollow) + sheen * gloss) * thread
    }
  }

  /// The cloth's height: a slow wave whose phase is bent by other waves, over and over.
  private func fold(_ place: Point) -> Float {
    var p = (place - Point(0.66, 0.5)).turned(by: 0.62) * 3.1
    for octave in 1...4 {
      let k = Float(octave)
      p += Point(sin(p.y * k * 1.15 + k * 1.9 + 0.7), cos(p.x * k * 0.85 + k * 1.3)) * (0.62 / k)
    }
    return sin(p.x * 1.9 + p.y * 1.1) + 0.28 * sin(p.y * 3.4 - p.x * 1.2)
  }
}
