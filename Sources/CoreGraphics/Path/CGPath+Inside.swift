extension CGPath {
  /// Whether a point is inside the path; `transform` maps the point to the path's space.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    let crossings = crossings(rightOf: point)
    switch rule {
    case .winding: return crossings.sum != 0
    case .evenOdd: return crossings.count % 2 != 0
    }
  }

  /// Whether the path is one upright rectangle; if so, `rect` is set to it.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard segments.dropFirst().allSatisfy({ if case .line = $0 { true } else { $0 == .close } }) else { return false }
    let points = segments.flatMap(\.points)
    guard segments.last == .close || points.first == points.last, points.count == 4 || points.count == 5 else {
      return false
    }
    let box = CGRect(around: points)
    let (p0, p1, p2, p3) = (points[0], points[1], points[2], points[3])
    let upright =
      (p0.y == p1.y && p1.x == p2.x && p2.y == p3.y && p3.x == p0.x)
      || (p0.x == p1.x && p1.y == p2.y && p2.x == p3.x && p3.y == p0.y)
    guard upright, points.count == 4 || points[4] == p0 else { return false }
    rect?.pointee = box
    return true
  }

  /// Returns the crossings of a ray from a point to the right with the path, whose subpaths count as closed: their
  /// number, and their sum, with 1 where the path goes down and −1 where it goes up.
  private func crossings(rightOf point: CGPoint) -> (sum: Int, count: Int) {
    var sum = 0, count = 0
    func cross(_ piece: CubicPiece, isStraight: Bool) {
      for part in isStraight ? [piece] : piece.risingAndFallingParts {
        let direction = part.direction(crossing: point)
        sum += direction
        count += abs(direction)
      }
    }
    var start = CGPoint.zero, current = CGPoint.zero
    for segment in segments {
      switch segment {
      case .move(let point):
        cross(CubicPiece(from: current, to: start), isStraight: true)
        (start, current) = (point, point)
      case .line(let end):
        cross(CubicPiece(from: current, to: end), isStraight: true)
        current = end
      case .quadratic, .cubic:
        if let piece = CubicPiece(segment, from: current) { cross(piece, isStraight: false) }
        current = segment.end ?? current
      case .close:
        cross(CubicPiece(from: current, to: start), isStraight: true)
        current = start
      }
    }
    cross(CubicPiece(from: current, to: start), isStraight: true)
    return (sum, count)
  }
}

extension CubicPiece {
  /// The curve divided into parts along each of which y only grows or only shrinks.
  fileprivate var risingAndFallingParts: [CubicPiece] {
    var parts: [CubicPiece] = []
    var rest = self
    var cut: CGFloat = 0
    for t in CGPath.Segment.turns(start.y, first.y, second.y, end.y).sorted() {
      let (part, next) = rest.split(at: (t - cut) / (1 - cut))
      parts.append(part)
      (rest, cut) = (next, t)
    }
    return parts + [rest]
  }

  /// Returns 1 or −1, depending on the direction, if a ray from `point` to the right crosses the part; 0 otherwise.
  fileprivate func direction(crossing point: CGPoint) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y), max(start.x, first.x, second.x, end.x) > point.x else { return 0 }
    // The bisection continues until the parameters differ by less than the precision of a double.
    var low: CGFloat = 0, high: CGFloat = 1
    let isFalling = end.y > start.y
    for _ in 0..<52 where min(start.x, first.x, second.x, end.x) <= point.x {
      let middle = (low + high) / 2
      if (self.point(at: middle).y <= point.y) == isFalling { low = middle } else { high = middle }
    }
    guard self.point(at: (low + high) / 2).x > point.x || min(start.x, first.x, second.x, end.x) > point.x else {
      return 0
    }
    return isFalling ? 1 : -1
  }
}
