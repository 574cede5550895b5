import Motion

/// The progress of an animation as a function of the fraction of its run. Curves, the usual kind, are stored inline.
package nonisolated enum Pacing: Equatable, Sendable {
  /// The progress follows a timing curve.
  case curve(CubicBezier)

  /// The progress follows a spring; its `duration` in seconds corresponds to the fraction 1.
  indirect case spring(SpringCurve, duration: Double)

  /// The progress follows one spring along x (and for values without axes), and another along y.
  indirect case springs(x: SpringCurve, y: SpringCurve, duration: Double)

  /// The progress is constant; it may be outside 0…1.
  case held(x: Double, y: Double)

  /// The progress is linear; along y it has two linear pieces, and reaches `y` when that along x, which must be within
  /// 0…1 but not at an end, reaches `x`.
  case bent(x: Double, y: Double)

  /// The progress goes from one value, and another along y, to a third, with a new pacing.
  indirect case rest(from: Double, alongY: Double, to: Double, Pacing)

  /// The progress follows another pacing, with additional speeds at the start (in progress per run, along x and y),
  /// which decay to zero at the end.
  indirect case carried(x: Double, y: Double, Pacing)

  /// The progress is 0 until another pacing reaches `by` (below 1), and covers the whole range in the rest.
  indirect case delayed(by: Double, Pacing)

  package static let linear = Pacing.curve(.linear)

  /// Returns the progress at `fraction`, 0…1.
  package func progress(at fraction: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration), .springs(let spring, _, let duration): spring.value(at: fraction * duration)
    case .held(let x, _): x
    case .bent: fraction
    case .rest(let from, _, let to, let pacing): from + (to - from) * pacing.progress(at: fraction)
    case .carried(let x, _, let pacing): pacing.progress(at: fraction) + x * Self.spent(fraction)
    case .delayed(let delay, let pacing): Self.late(pacing.progress(at: fraction), by: delay)
    }
  }

  /// Returns the progress along y at `fraction`; `nil` if it is the same as along x.
  package func progressAlongY(at fraction: Double) -> Double? {
    switch self {
    case .curve, .spring: nil
    case .springs(_, let spring, let duration): spring.value(at: fraction * duration)
    case .held(_, let y): y
    case .bent(let x, let y): fraction < x ? y * fraction / x : y + (1 - y) * (fraction - x) / (1 - x)
    case .rest(let from, let alongY, let to, let pacing):
      if from == alongY {
        pacing.progressAlongY(at: fraction).map { from + (to - from) * $0 }
      } else {
        alongY + (to - alongY) * (pacing.progressAlongY(at: fraction) ?? pacing.progress(at: fraction))
      }
    case .carried(let x, let y, let pacing):
      if x == y {
        pacing.progressAlongY(at: fraction).map { $0 + y * Self.spent(fraction) }
      } else {
        (pacing.progressAlongY(at: fraction) ?? pacing.progress(at: fraction)) + y * Self.spent(fraction)
      }
    case .delayed(let delay, let pacing): pacing.progressAlongY(at: fraction).map { Self.late($0, by: delay) }
    }
  }

  /// Returns the speed at `fraction`, along x and y, in progress per run.
  package func speed(at fraction: Double) -> (x: Double, y: Double) {
    let start = min(max(fraction - Self.step / 2, 0), 1 - Self.step)
    func slope(_ value: (Double) -> Double) -> Double { (value(start + Self.step) - value(start)) / Self.step }
    let x = slope { progress(at: $0) }
    return (x, progressAlongY(at: fraction) == nil ? x : slope { progressAlongY(at: $0) ?? 0 })
  }

  /// Returns the first fraction at which a progress within 0…1 is reached, for a progress that rises.
  package func fraction(reaching progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// The part of a run over which a speed is measured; the rounding error stays below a millionth.
  private static let step = 1e-5

  /// The number of bisections, which find a fraction to the full precision of a `Double`.
  private static let halvings = 50

  /// Returns a cubic that leaves 0 with the slope 1 and comes to rest at 0.
  private static func spent(_ fraction: Double) -> Double { fraction * (1 - fraction) * (1 - fraction) }

  private static func late(_ progress: Double, by delay: Double) -> Double {
    progress <= delay ? 0 : (progress - delay) / (1 - delay)
  }
}
