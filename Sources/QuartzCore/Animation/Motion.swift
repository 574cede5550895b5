/// An animation of one property as the engine evaluates it: a pure function from a fraction of a run to a value.
nonisolated struct Motion: Equatable, Sendable {
  var path: LayerKeyPath
  var track: Track
  var pacing: Pacing
  var isAdditive: Bool
  var isCumulative: Bool

  /// The values that a motion goes through.
  nonisolated enum Track: Equatable, Sendable {
    case span(from: AnimationValue, to: AnimationValue)
    case keyframes(KeyframeTrack)
    case along(PathTrack)
  }

  /// Puts the value at `fraction` of run number `runs` into `state`.
  func apply(fraction: Double, runs: Double, to state: inout LayerState) {
    let progress = pacing.progress(at: fraction)
    var value: AnimationValue
    switch track {
    case .span(let from, let to):
      value = path.interpolate(from, to, by: progress)
      if path.isPoint, let y = pacing.progressAlongY(at: fraction) {
        value.numbers[1] = path.interpolate(from, to, by: y).numbers[1]
      }
    case .keyframes(let keyframes): value = keyframes.value(at: progress, of: path)
    case .along(let curve): value = AnimationValue(curve.point(at: progress).x, curve.point(at: progress).y)
    }
    if isCumulative && runs > 0 { value.numbers += end.numbers * runs }
    path.set(isAdditive ? path.add(value, to: path.value(in: state)) : value, in: &state)
    if case .along(let curve) = track, let angle = curve.angle(at: progress) {
      LayerKeyPath.rotationZ.set(AnimationValue(angle), in: &state)
    }
  }

  /// The last value of a run.
  private var end: AnimationValue {
    switch track {
    case .span(_, let to): to
    case .keyframes(let keyframes): keyframes.values.last ?? AnimationValue(.zero)
    case .along(let curve): AnimationValue(curve.point(at: 1).x, curve.point(at: 1).y)
    }
  }
}
