import Motion

/// Values at given times, and the method of interpolating between them.
nonisolated struct KeyframeTrack: Equatable, Sendable {
  /// The values; at least one.
  let values: [AnimationValue]

  /// The times at which the values are reached, 0…1, ascending. For a discrete track, the times at which they start to
  /// show, and one more for the end.
  let times: [Double]

  /// The pacing of each segment between two values: one fewer than values, or empty for linear pacing.
  let pacings: [CubicBezier]
  let mode: Mode

  /// The method of computing values between the given ones.
  nonisolated enum Mode: Equatable, Sendable {
    case linear
    case discrete

    /// A smooth curve through all values, with the tension, continuity, and bias at each.
    case cubic([SIMD3<Double>])
  }

  /// Returns the value at `progress`, 0…1.
  func value(at progress: Double, of path: LayerKeyPath) -> AnimationValue {
    if mode == .discrete {
      let index = times.dropLast().lastIndex { $0 <= progress } ?? 0
      return values[min(index, values.count - 1)]
    }
    guard values.count > 1 else { return values[0] }
    let index = min(times.lastIndex { $0 <= progress } ?? 0, values.count - 2)
    let length = times[index + 1] - times[index]
    let fraction = length > 0 ? min(max((progress - times[index]) / length, 0), 1) : 1
    let paced = pacings.isEmpty ? fraction : pacings[index].value(at: fraction)
    if case .cubic(let shapes) = mode, !path.isLong {
      return path.isTransform ? turned(index, paced, shapes) : curve(index, paced, shapes)
    }
    return path.interpolate(values[index], values[index + 1], by: paced)
  }

  /// Returns the value between two transforms. Rotations and scales are interpolated linearly, so that nothing is
  /// flattened in between; translations follow the curve.
  private func turned(_ index: Int, _ t: Double, _ shapes: [SIMD3<Double>]) -> AnimationValue {
    let smooth = curve(index, t, shapes)
    guard let from = TransformParts(values[index].transform), let to = TransformParts(values[index + 1].transform)
    else {
      return smooth
    }
    var parts = from.interpolated(to: to, by: t)
    let transform = smooth.transform
    parts.translation = SIMD3(transform.m41, transform.m42, transform.m43) / transform.m44
    return AnimationValue(parts.transform)
  }

  /// Returns a point of the Hermite curve of Kochanek and Bartels ("Interpolating splines with local tension,
  /// continuity and bias control", SIGGRAPH 1984) from the value at `index` to the next.
  private func curve(_ index: Int, _ t: Double, _ shapes: [SIMD3<Double>]) -> AnimationValue {
    func at(_ i: Int) -> SIMD16<Double> { values[min(max(i, 0), values.count - 1)].numbers }
    func shape(_ i: Int) -> SIMD3<Double> { shapes.indices.contains(i) ? shapes[i] : .zero }
    let (from, to) = (at(index), at(index + 1))
    let a = shape(index)
    let b = shape(index + 1)
    let leave =
      (from - at(index - 1)) * ((1 - a.x) * (1 + a.y) * (1 + a.z) / 2)
      + (to - from) * ((1 - a.x) * (1 - a.y) * (1 - a.z) / 2)
    let arrive =
      (to - from) * ((1 - b.x) * (1 - b.y) * (1 + b.z) / 2)
      + (at(index + 2) - to) * ((1 - b.x) * (1 + b.y) * (1 - b.z) / 2)
    let t2 = t * t
    let t3 = t2 * t
    let ends = from * (2 * t3 - 3 * t2 + 1) + to * (3 * t2 - 2 * t3)
    return AnimationValue(ends + leave * (t3 - 2 * t2 + t) + arrive * (t3 - t2))
  }
}
