/// An animation of one property as the engine evaluates it: a pure function from a fraction of a run to a value.
///
/// It is immutable, and an object so that evaluating thousands of motions copies none of them.
nonisolated final class PropertyMotion: Sendable {
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

  /// Returns the same motion with another pacing.
  func paced(by pacing: Pacing) -> PropertyMotion {
    PropertyMotion(path: path, track: track, pacing: pacing, isAdditive: isAdditive, isCumulative: isCumulative)
  }

  /// The values of a motion. The most frequent kind is small, so that many of them fit into the processor's caches.
  nonisolated enum Track: Equatable, Sendable {
    /// Up to four numbers.
    case short(from: SIMD4<Double>, to: SIMD4<Double>)

    /// Transforms, decomposed into their parts.
    indirect case turn(from: TransformParts, to: TransformParts)
    indirect case span(from: AnimationValue, to: AnimationValue)
    case keyframes(KeyframeTrack)
    case along(PathTrack)

    /// Transforms made of the numbers of another track.
    indirect case function(TransformFunction, Track)

    /// Creates the track from one value of `path` to another, in the smallest form.
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

  /// Writes the value at `fraction` of run number `runs` to `state`.
  func apply(fraction: Double, runs: Double, to state: inout LayerState) {
    let progress = pacing.progress(at: fraction)
    if !isCumulative, applyAtOnce(progress, fraction: fraction, to: &state) { return }
    let alongY = path.isPoint ? pacing.progressAlongY(at: fraction) : nil
    var value = value(on: track, at: progress, alongY: alongY)
    if isCumulative && runs > 0 { value = accumulated(value, over: runs) }
    path.set(isAdditive ? path.add(value, to: path.value(in: state)) : value, in: &state)
    if case .along(let curve) = track, let angle = curve.angle(at: progress) {
      TransformPart.rotationZ.set(AnimationValue(angle), in: &state.transform)
    }
  }

  /// Writes the value of one of the frequent motions directly to `state`, without creating an `AnimationValue`. Returns
  /// whether the motion is one of them.
  @inline(__always)
  private func applyAtOnce(_ progress: Double, fraction: Double, to state: inout LayerState) -> Bool {
    switch track {
    case .short(let from, let to):
      let alongY = path.isPoint ? pacing.progressAlongY(at: fraction) : nil
      return path.set(Self.numbers(from, to, progress, alongY), isAdded: isAdditive, in: &state)
    case .turn(let from, let to):
      guard path == .transform else { return false }
      let turned = from.interpolated(to: to, by: progress).transform
      state.transform = isAdditive ? CATransform3DConcat(turned, state.transform) : turned
      return true
    case .span, .keyframes, .along, .function: return false
    }
  }

  @inline(__always)
  private static func numbers(
    _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ progress: Double, _ alongY: Double?
  ) -> SIMD4<Double> {
    var numbers = from + (to - from) * progress
    if let alongY { numbers.y = from.y + (to.y - from.y) * alongY }
    return numbers
  }

  private func value(on track: Track, at progress: Double, alongY: Double?) -> AnimationValue {
    switch track {
    case .short(let from, let to): return AnimationValue(short: Self.numbers(from, to, progress, alongY))
    case .turn(let from, let to): return AnimationValue(from.interpolated(to: to, by: progress).transform)
    case .span(let from, let to): return path.interpolate(from, to, by: progress)
    case .keyframes(let keyframes): return keyframes.value(at: progress, of: path)
    case .along(let curve): return AnimationValue(curve.point(at: progress).x, curve.point(at: progress).y)
    case .function(let function, .keyframes(let keyframes)):
      // These values are plain numbers, whatever the motion's own path, and are interpolated as those of `zPosition`.
      return AnimationValue(function.transform(of: keyframes.value(at: progress, of: .zPosition).numbers))
    case .function(let function, let numbers):
      return AnimationValue(function.transform(of: value(on: numbers, at: progress, alongY: nil).numbers))
    }
  }

  /// Returns `value` added to the end values of the previous `runs`.
  private func accumulated(_ value: AnimationValue, over runs: Double) -> AnimationValue {
    if path.isLong { return value }
    let end = end
    guard path.isTransform else { return AnimationValue(value.numbers + end.numbers * runs) }
    var sum = value
    for _ in 0..<Int(min(runs, Self.mostAccumulatedTurns)) { sum = path.add(sum, to: end) }
    return sum
  }

  /// The largest number of runs for which transforms accumulate: they are concatenated one by one.
  private static let mostAccumulatedTurns = 1000.0

  /// The last value of a run.
  private var end: AnimationValue {
    switch track {
    case .short(_, let to): AnimationValue(short: to)
    case .turn(_, let to): AnimationValue(to.transform)
    case .span(_, let to): to
    case .keyframes(let keyframes): keyframes.values.last ?? AnimationValue(.zero)
    case .along(let curve): AnimationValue(curve.point(at: 1).x, curve.point(at: 1).y)
    case .function: value(on: track, at: 1, alongY: nil)
    }
  }
}

nonisolated extension PropertyMotion: Equatable {
  /// Whether both motions give the same values at all times.
  static func == (a: PropertyMotion, b: PropertyMotion) -> Bool {
    a === b
      || a.path == b.path && a.track == b.track && a.pacing == b.pacing && a.isAdditive == b.isAdditive
        && a.isCumulative == b.isCumulative
  }
}
