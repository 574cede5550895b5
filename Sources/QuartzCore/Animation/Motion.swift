/// An animation as the engine evaluates it: a pure function from a fraction of a run to a property's value.
nonisolated struct Motion: Equatable, Sendable {
  var path: LayerKeyPath
  var from: AnimationValue
  var to: AnimationValue
  var pacing: Pacing
  var isAdditive: Bool
  var isCumulative: Bool

  /// How progress follows from time.
  nonisolated enum Pacing: Equatable, Sendable {
    /// By a curve over the fraction of the run.
    case curve(CubicBezier)

    /// By a spring over the run's time: its `duration` in seconds is what the fraction 1 stands for.
    case spring(SpringCurve, duration: Double)

    func progress(at fraction: Double) -> Double {
      switch self {
      case .curve(let curve): curve.value(at: fraction)
      case .spring(let spring, let duration): spring.value(at: fraction * duration)
      }
    }
  }

  /// Puts the value at `fraction` of run number `runs` into `state`.
  func apply(fraction: Double, runs: Double, to state: inout LayerState) {
    var value = path.interpolate(from, to, by: pacing.progress(at: fraction))
    if isCumulative && runs > 0 { value.numbers += to.numbers * runs }
    path.set(isAdditive ? path.add(value, to: path.value(in: state)) : value, in: &state)
  }
}
