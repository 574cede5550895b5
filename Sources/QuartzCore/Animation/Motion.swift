/// An animation of one property as the engine evaluates it: a pure function from a fraction of a run to a value.
///
/// It does not change once made; an object, so that evaluating thousands of them copies none.
nonisolated final class Motion: Sendable {
  let path: LayerKeyPath
  let track: Track
  let pacing: Pacing
  let isAdditive: Bool
  let isCumulative: Bool

  init(path: LayerKeyPath, track: Track, pacing: Pacing, isAdditive: Bool, isCumulative: Bool) {
    self.path = path
    self.track = track
    self.pacing = pacing
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// The same motion at another pace.
  func paced(by pacing: Pacing) -> Motion {
    Motion(path: path, track: track, pacing: pacing, isAdditive: isAdditive, isCumulative: isCumulative)
  }

  /// The values that a motion goes through. The most frequent kind is small, so that many of them stay in the caches.
  nonisolated enum Track: Equatable, Sendable {
    /// Up to four numbers.
    case short(from: SIMD4<Double>, to: SIMD4<Double>)

    /// Transforms, taken apart.
    indirect case turn(from: TransformParts, to: TransformParts)
    indirect case span(from: AnimationValue, to: AnimationValue)
    case keyframes(KeyframeTrack)
    case along(PathTrack)

    /// From one value of `path` to another, in the smallest form.
    init(of path: LayerKeyPath, from: AnimationValue, to: AnimationValue) {
      if path.isTransform, let start = TransformParts(from.transform), let end = TransformParts(to.transform) {
        self = .turn(from: start, to: end)
      } else if path.isTransform || path.isLong {
        self = .span(from: from, to: to)
      } else {
        self = .short(from: from.numbers.lowHalf.lowHalf, to: to.numbers.lowHalf.lowHalf)
      }
    }
  }

  /// Puts the value at `fraction` of run number `runs` into `state`.
  func apply(fraction: Double, runs: Double, to state: inout LayerState) {
    let progress = pacing.progress(at: fraction)
    var value: AnimationValue
    switch track {
    case .short(let from, let to):
      var numbers = from + (to - from) * progress
      if path.isPoint, let y = pacing.progressAlongY(at: fraction) { numbers.y = from.y + (to.y - from.y) * y }
      value = AnimationValue(short: numbers)
    case .turn(let from, let to): value = AnimationValue(from.interpolated(to: to, by: progress).transform)
    case .span(let from, let to): value = path.interpolate(from, to, by: progress)
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
    case .short(_, let to): AnimationValue(short: to)
    case .turn(_, let to): AnimationValue(to.transform)
    case .span(_, let to): to
    case .keyframes(let keyframes): keyframes.values.last ?? AnimationValue(.zero)
    case .along(let curve): AnimationValue(curve.point(at: 1).x, curve.point(at: 1).y)
    }
  }
}

nonisolated extension Motion: Equatable {
  /// Whether both show the same at all times.
  static func == (a: Motion, b: Motion) -> Bool {
    a === b
      || a.path == b.path && a.track == b.track && a.pacing == b.pacing && a.isAdditive == b.isAdditive
        && a.isCumulative == b.isCumulative
  }
}
