extension CGPath {
  /// How many straight pieces stand for a curve when a point is looked up in the path.
  private static let piecesPerCurve = 32

  /// Whether the point lies inside, the point being given in a space that `transform` takes to the path's.
  ///
  /// Curves are measured as 32 straight pieces.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  )
    -> Bool
  {
    let point = point.applying(transform)
    guard boundingBox.insetBy(dx: -1, dy: -1).contains(point) else { return false }
    var crossings = 0
    for line in outlines { crossings += CGPath.crossing(of: line.0, line.1, rightOf: point) }
    switch rule {
    case .winding: return crossings != 0
    case .evenOdd: return crossings % 2 != 0
    }
  }

  /// Whether the path is one upright rectangle; if so, `rect` is set to it.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let points = segments.flatMap(\.points)
    guard segments.last == .close || points.first == points.last, points.count == 4 || points.count == 5,
      segments.dropFirst().allSatisfy({ if case .line = $0 { true } else { $0 == .close } })
    else { return false }
    let box = CGRect(around: points)
    let (p0, p1, p2, p3) = (points[0], points[1], points[2], points[3])
    let upright =
      (p0.y == p1.y && p1.x == p2.x && p2.y == p3.y && p3.x == p0.x)
      || (p0.x == p1.x && p1.y == p2.y && p2.x == p3.x && p3.y == p0.y)
    if upright { rect?.pointee = box }
    return upright
  }

  /// The path as straight lines, every outline closed.
  private var outlines: [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var start = CGPoint.zero, current = CGPoint.zero
    for segment in segments {
      switch segment {
      case .move(let point):
        if current != start { lines.append((current, start)) }
        (start, current) = (point, point)
      case .line(let point):
        lines.append((current, point))
        current = point
      case .quadratic, .cubic:
        guard case .cubic(let first, let second, let end) = segment.elevated(from: current) else { continue }
        var last = current
        for piece in 1...CGPath.piecesPerCurve {
          let t = CGFloat(piece) / CGFloat(CGPath.piecesPerCurve)
          let next = Segment.point(current, first, second, end, at: t)
          lines.append((last, next))
          last = next
        }
        current = end
      case .close:
        if current != start { lines.append((current, start)) }
        current = start
      }
    }
    if current != start { lines.append((current, start)) }
    return lines
  }

  /// 1 or −1, by direction, where a ray from `point` to the right crosses the line from `a` to `b`; 0 where it does not.
  private static func crossing(of a: CGPoint, _ b: CGPoint, rightOf point: CGPoint) -> Int {
    guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    guard x > point.x else { return 0 }
    return b.y > a.y ? 1 : -1
  }
}
