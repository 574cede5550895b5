/// A motion along a path's curves.
nonisolated struct PathTrack: Equatable, Sendable {
  /// Cubic curves in sequence; a line is a cubic with its control points on the line.
  let curves: [Curve]

  /// The times at which the curves begin, and at which the last one ends, 0…1.
  let times: [Double]

  /// The rotation of the layer along the path: none, forward, or backward.
  let rotation: Rotation

  nonisolated enum Rotation: Equatable, Sendable {
    case none, auto, autoReverse
  }

  nonisolated struct Curve: Equatable, Sendable {
    var start: SIMD2<Double>
    var first: SIMD2<Double>
    var second: SIMD2<Double>
    var end: SIMD2<Double>

    func point(at t: Double) -> SIMD2<Double> {
      let u = 1 - t
      return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
    }

    func direction(at t: Double) -> SIMD2<Double> {
      let u = 1 - t
      return (first - start) * (3 * u * u) + (second - first) * (6 * u * t) + (end - second) * (3 * t * t)
    }

    /// The length in points, to about a thousandth.
    var length: Double {
      var sum = 0.0
      var last = start
      for step in 1...32 {
        let next = point(at: Double(step) / 32)
        sum += ((next - last) * (next - last)).sum().squareRoot()
        last = next
      }
      return sum
    }
  }

  /// Returns the curves of `path`; `nil` if it has none. A gap between subpaths is a jump.
  static func curves(of path: CGPath) -> [Curve]? {
    var curves: [Curve] = []
    var current = SIMD2<Double>.zero
    var origin = SIMD2<Double>.zero
    func vector(_ p: CGPoint) -> SIMD2<Double> { SIMD2(p.x, p.y) }
    func line(to end: SIMD2<Double>) {
      curves.append(
        Curve(start: current, first: current + (end - current) / 3, second: end - (end - current) / 3, end: end))
      current = end
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        current = vector(points[0])
        origin = current
      case .addLineToPoint: line(to: vector(points[0]))
      case .addQuadCurveToPoint:
        let control = vector(points[0])
        let end = vector(points[1])
        curves.append(
          Curve(
            start: current, first: current + (control - current) * (2 / 3), second: end + (control - end) * (2 / 3),
            end: end))
        current = end
      case .addCurveToPoint:
        curves.append(
          Curve(start: current, first: vector(points[0]), second: vector(points[1]), end: vector(points[2])))
        current = vector(points[2])
      case .closeSubpath: line(to: origin)
      }
    }
    return curves.isEmpty ? nil : curves
  }

  /// Returns the point on the path at `progress`.
  func point(at progress: Double) -> CGPoint {
    let (curve, t) = place(at: progress)
    let p = curve.point(at: t)
    return CGPoint(x: p.x, y: p.y)
  }

  /// Returns the layer's angle on the path, in radians; `nil` if the layer is not rotated.
  func angle(at progress: Double) -> Double? {
    let (curve, t) = place(at: progress)
    var d = curve.direction(at: t)
    if (d * d).sum() < 1e-18 { d = curve.end - curve.start }
    switch rotation {
    case .none: return nil
    case .auto: return atan2(d.y, d.x)
    case .autoReverse: return atan2(-d.y, -d.x)
    }
  }

  private func place(at progress: Double) -> (Curve, Double) {
    let index = min(times.dropLast().lastIndex { $0 <= progress } ?? 0, curves.count - 1)
    let length = times[index + 1] - times[index]
    return (curves[index], length > 0 ? min(max((progress - times[index]) / length, 0), 1) : 1)
  }
}
