/// How the progress of an animation follows from the fraction of its run. Curves, the most frequent, are kept in place.
package nonisolated enum Pacing: Equatable, Sendable {
  /// By a curve.
  case curve(CubicBezier)

  /// By a spring over the run's time: its `duration` in seconds is what the fraction 1 stands for.
  indirect case spring(SpringCurve, duration: Double)

  /// By a spring along x (and for all that has no axes) and another along y.
  indirect case springs(x: SpringCurve, y: SpringCurve, duration: Double)

  /// What is left of the way between two progresses, paced anew.
  indirect case rest(from: Double, to: Double, Pacing)

  /// Nothing until the progress `by` (below 1), then all of the way in what is left.
  indirect case delayed(by: Double, Pacing)

  package static let linear = Pacing.curve(.linear)

  /// The progress at `fraction`, 0…1.
  package func progress(at fraction: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration), .springs(let spring, _, let duration): spring.value(at: fraction * duration)
    case .rest(let from, let to, let pacing): from + (to - from) * pacing.progress(at: fraction)
    case .delayed(let delay, let pacing): Self.late(pacing.progress(at: fraction), by: delay)
    }
  }

  /// The progress along y where that is another one.
  func progressAlongY(at fraction: Double) -> Double? {
    switch self {
    case .curve, .spring: nil
    case .springs(_, let spring, let duration): spring.value(at: fraction * duration)
    case .rest(let from, let to, let pacing): pacing.progressAlongY(at: fraction).map { from + (to - from) * $0 }
    case .delayed(let delay, let pacing): pacing.progressAlongY(at: fraction).map { Self.late($0, by: delay) }
    }
  }

  private static func late(_ progress: Double, by delay: Double) -> Double {
    progress <= delay ? 0 : (progress - delay) / (1 - delay)
  }
}
