extension CGPath.Segment {
  /// The points in order, including control points.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  /// The end point of the segment; `nil` for a close, which ends at the start of the subpath.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// The type of the segment in Apple's API.
  package var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadratic: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  /// Returns the segment with all its points transformed.
  package func applying(_ transform: CGAffineTransform) -> CGPath.Segment {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadratic(let control, let end):
      .quadratic(control: control.applying(transform), end: end.applying(transform))
    case .cubic(let first, let second, let end):
      .cubic(first.applying(transform), second.applying(transform), end: end.applying(transform))
    case .close: .close
    }
  }

  /// Returns a quadratic curve as a cubic, whose control points are two thirds of the way to the quadratic's one; any
  /// other segment unchanged.
  func elevated(from start: CGPoint) -> CGPath.Segment {
    guard case .quadratic(let control, let end) = self else { return self }
    func towardsControl(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    return .cubic(towardsControl(start), towardsControl(end), end: end)
  }

  /// Returns the end, and the points at which a curve from `start` has an extreme in x or y.
  func extremes(from start: CGPoint) -> [CGPoint] {
    switch self {
    case .move(let point), .line(let point): return [point]
    case .close: return []
    case .quadratic: return elevated(from: start).extremes(from: start)
    case .cubic(let first, let second, let end):
      let turns =
        CGPath.Segment.turns(start.x, first.x, second.x, end.x)
        + CGPath.Segment.turns(start.y, first.y, second.y, end.y)
      return turns.map { CGPath.Segment.point(start, first, second, end, at: $0) } + [end]
    }
  }

  /// Returns the point of a cubic at a parameter between 0 and 1.
  static func point(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  /// Returns the parameters between 0 and 1 at which a cubic's coordinate has an extreme: the roots of its derivative.
  static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let roots: [CGFloat]
    if abs(a) < 1e-12 {
      roots = b == 0 ? [] : [-c / b]
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      roots = [(-b + discriminant.squareRoot()) / (2 * a), (-b - discriminant.squareRoot()) / (2 * a)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
