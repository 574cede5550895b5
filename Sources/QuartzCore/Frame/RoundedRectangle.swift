/// A path that is an upright rectangle, with all its corners rounded by the same radius or not at all.
nonisolated struct RoundedRectangle: Equatable {
  let rect: CGRect

  /// The radius of the corners; half the side of a square for a circle.
  let radius: CGFloat

  var corners: Frame.Corners { radius > 0 ? Frame.Corners(radius: radius) : .square }

  /// The tolerance of coordinates, in points.
  private static let tolerance: CGFloat = 1e-6

  /// The distance of a quarter circle's control points from its ends, as a fraction of the radius: 4/3·(√2 − 1).
  private static let quarterCircle: CGFloat = 0.552_284_749_830_793_4

  /// Creates the rectangle that `path` describes; `nil` if it is anything else.
  init?(_ path: CGPath) {
    var plain = CGRect.zero
    if path.isRect(&plain) {
      (rect, radius) = (plain, 0)
      return
    }
    guard let (box, radius) = Self.measure(path), radius > 0 else { return nil }
    (rect, self.radius) = (box, radius)
    if !Self.isClosed(path) || !Self.outlines(path, rect: box, radius: radius) { return nil }
  }

  /// Returns the box around the ends of the segments of a path, which is one outline with four curves, and the width of
  /// the last curve.
  private static func measure(_ path: CGPath) -> (CGRect, CGFloat)? {
    guard path.segments.count <= 11 else { return nil }
    var current = CGPoint.zero
    var box = CGRect.null
    var curves = 0
    var radius: CGFloat = 0
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .move where index > 0: return nil
      case .quadratic: return nil
      case .cubic(_, _, let end):
        curves += 1
        radius = abs(end.x - current.x)
      case .move, .line, .close: break
      }
      guard let end = segment.end else { continue }
      box = box.union(CGRect(origin: end, size: .zero))
      current = end
    }
    return curves == 4 ? (box, radius) : nil
  }

  private static func isClosed(_ path: CGPath) -> Bool {
    guard case .move(let start)? = path.segments.first else { return false }
    return path.segments.last == .close || near(path.currentPoint, start)
  }

  /// Whether lines lie on the sides of `rect`, and curves are quarter circles around the centers of its corners.
  private static func outlines(_ path: CGPath, rect: CGRect, radius: CGFloat) -> Bool {
    guard radius <= min(rect.width, rect.height) / 2 + tolerance else { return false }
    var current = CGPoint.zero
    for segment in path.segments {
      switch segment {
      case .move(let point): current = point
      case .close: break
      case .quadratic: return false
      case .line(let end):
        let isOnSide =
          near(current.x, end.x) && (near(end.x, rect.minX) || near(end.x, rect.maxX))
          || near(current.y, end.y) && (near(end.y, rect.minY) || near(end.y, rect.maxY))
        if !isOnSide { return false }
        current = end
      case .cubic(let first, let second, let end):
        // In a circle, rounding errors may put the left centers to the right of the right ones.
        let middle = CGPoint(
          x: (current.x + end.x) / 2 < rect.midX ? rect.minX + radius : rect.maxX - radius,
          y: (current.y + end.y) / 2 < rect.midY ? rect.minY + radius : rect.maxY - radius)
        if !isQuarter(current, first, second, end, around: middle, radius: radius) { return false }
        current = end
      }
    }
    return true
  }

  private static func isQuarter(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, around middle: CGPoint, radius: CGFloat
  ) -> Bool {
    let from = CGVector(dx: p0.x - middle.x, dy: p0.y - middle.y)
    let to = CGVector(dx: p3.x - middle.x, dy: p3.y - middle.y)
    let isUpright = near(from.dx * to.dx + from.dy * to.dy, 0) && near(abs(from.dx) + abs(from.dy), radius)
    return isUpright && near(abs(to.dx) + abs(to.dy), radius)
      && near(p1, CGPoint(x: p0.x + to.dx * quarterCircle, y: p0.y + to.dy * quarterCircle))
      && near(p2, CGPoint(x: p3.x + from.dx * quarterCircle, y: p3.y + from.dy * quarterCircle))
  }

  private static func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= tolerance * max(1, abs(b)) }

  private static func near(_ a: CGPoint, _ b: CGPoint) -> Bool { near(a.x, b.x) && near(a.y, b.y) }
}
