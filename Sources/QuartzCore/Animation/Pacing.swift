import Motion

/// How the progress of an animation follows from the fraction of its run. Curves, the most frequent, are kept in place.
package nonisolated enum Pacing: Equatable, Sendable {
  /// By a curve.
  case curve(CubicBezier)

  /// By a spring over the run's time: its `duration` in seconds is what the fraction 1 stands for.
  indirect case spring(SpringCurve, duration: Double)

  /// By a spring along x (and for all that has no axes) and another along y.
  indirect case springs(x: SpringCurve, y: SpringCurve, duration: Double)

  /// Not at all: always at these progresses, which may be beyond the ends.
  case still(x: Double, y: Double)

  /// Evenly; along y in two stretches, so that it is at `y` when x, within 0…1 but not at an end, is at `x`.
  case bent(x: Double, y: Double)

  /// What is left of the way from one progress, and another along y, to a third, paced anew.
  indirect case rest(from: Double, alongY: Double, to: Double, Pacing)

  /// As another one, with these speeds (in progress per run, along x and y) on top at the beginning, which are spent in
  /// the end.
  indirect case carried(x: Double, y: Double, Pacing)

  /// Nothing until the progress `by` (below 1), then all of the way in what is left.
  indirect case delayed(by: Double, Pacing)

  package static let linear = Pacing.curve(.linear)

  /// The progress at `fraction`, 0…1.
  package func progress(at fraction: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration), .springs(let spring, _, let duration): spring.value(at: fraction * duration)
    case .still(let x, _): x
    case .bent: fraction
    case .rest(let from, _, let to, let pacing): from + (to - from) * pacing.progress(at: fraction)
    case .carried(let x, _, let pacing): pacing.progress(at: fraction) + x * Self.spent(fraction)
    case .delayed(let delay, let pacing): Self.late(pacing.progress(at: fraction), by: delay)
    }
  }

  /// The progress along y where that is another one.
  package func progressAlongY(at fraction: Double) -> Double? {
    switch self {
    case .curve, .spring: nil
    case .springs(_, let spring, let duration): spring.value(at: fraction * duration)
    case .still(_, let y): y
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

  /// How fast it goes at `fraction`, along x and y, in progress per run.
  package func speed(at fraction: Double) -> (x: Double, y: Double) {
    let start = min(max(fraction - Self.step / 2, 0), 1 - Self.step)
    func slope(_ value: (Double) -> Double) -> Double { (value(start + Self.step) - value(start)) / Self.step }
    let x = slope { progress(at: $0) }
    return (x, progressAlongY(at: fraction) == nil ? x : slope { progressAlongY(at: $0) ?? 0 })
  }

  /// The fraction at which a progress within 0…1 is reached first, for one that rises.
  package func fraction(reaching progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// The part of a run over which a speed is measured: rounding stays below a millionth.
  private static let step = 1e-5

  /// So many halvings find a fraction to the last digits of a number.
  private static let halvings = 50

  /// The cubic that leaves 0 with the slope 1 and comes to rest at 0.
  private static func spent(_ fraction: Double) -> Double { fraction * (1 - fraction) * (1 - fraction) }

  private static func late(_ progress: Double, by delay: Double) -> Double {
    progress <= delay ? 0 : (progress - delay) / (1 - delay)
  }
}
