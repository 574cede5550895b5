/// A single cubic curve: its two ends and the control points between them.
struct CubicPiece {
  var start: CGPoint
  var first: CGPoint
  var second: CGPoint
  var end: CGPoint

  /// Creates a curve from its points.
  init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  /// Creates a straight line, whose control points lie at its thirds.
  init(from start: CGPoint, to end: CGPoint) {
    func between(_ share: CGFloat) -> CGPoint {
      CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    self.init(start, between(1 / 3), between(2 / 3), end)
  }

  /// Creates a curve from a segment that starts at a point; `nil` for a move and a close.
  init?(_ segment: CGPath.Segment, from start: CGPoint) {
    switch segment.elevated(from: start) {
    case .line(let end): self.init(from: start, to: end)
    case .cubic(let first, let second, let end): self.init(start, first, second, end)
    case .move, .close, .quadratic: return nil
    }
  }

  /// Returns the point at a parameter between 0 and 1.
  func point(at t: CGFloat) -> CGPoint { CGPath.Segment.point(start, first, second, end, at: t) }

  /// Returns the parts of the curve before and after a parameter (by de Casteljau's algorithm).
  func split(at t: CGFloat) -> (CubicPiece, CubicPiece) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    let a = mix(start, first), b = mix(first, second), c = mix(second, end)
    let d = mix(a, b), e = mix(b, c)
    let middle = mix(d, e)
    return (CubicPiece(start, a, d, middle), CubicPiece(middle, e, c, end))
  }

  /// The unit direction at the start of the curve; `nil` if it is a point.
  var startDirection: CGVector? { CubicPiece.direction(from: start, to: [first, second, end]) }

  /// The unit direction at the end of the curve; `nil` if it is a point.
  var endDirection: CGVector? {
    CubicPiece.direction(from: end, to: [second, first, start]).map { CGVector(dx: -$0.dx, dy: -$0.dy) }
  }

  private static func direction(from point: CGPoint, to others: [CGPoint]) -> CGVector? {
    for other in others {
      let dx = other.x - point.x, dy = other.y - point.y
      let length = hypot(dx, dy)
      if length > 1e-9 { return CGVector(dx: dx / length, dy: dy / length) }
    }
    return nil
  }

  /// The curve as a path segment.
  var segment: CGPath.Segment { .cubic(first, second, end: end) }

  /// The same curve in the opposite direction.
  var reversed: CubicPiece { CubicPiece(end, second, first, start) }
}
