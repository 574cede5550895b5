/// A convex polygon that is cut along straight lines, and reuses its memory.
nonisolated final class ConvexCutter {
  /// The corners of the remaining polygon.
  private(set) var points: ContiguousArray<MeshPoint> = []

  private var kept: ContiguousArray<MeshPoint> = []

  init() {
    points.reserveCapacity(64)
    kept.reserveCapacity(64)
  }

  /// Starts a new polygon.
  func begin() { points.removeAll(keepingCapacity: true) }

  /// Adds the next corner in order.
  func add(_ point: MeshPoint) { points.append(point) }

  /// Keeps the part where `a·x + b·y + c` is not negative.
  func cut(_ a: Double, _ b: Double, _ c: Double) {
    guard var previous = points.last else { return }
    var previousSide = a * previous.x + b * previous.y + c
    if previousSide >= 0, points.allSatisfy({ a * $0.x + b * $0.y + c >= 0 }) { return }
    kept.removeAll(keepingCapacity: true)
    for point in points {
      let side = a * point.x + b * point.y + c
      if (side >= 0) != (previousSide >= 0) {
        kept.append(previous.mixed(with: point, previousSide / (previousSide - side)))
      }
      if side >= 0 { kept.append(point) }
      (previous, previousSide) = (point, side)
    }
    swap(&points, &kept)
  }

  /// Transforms every corner.
  func move(_ body: (MeshPoint) -> MeshPoint) {
    for index in points.indices { points[index] = body(points[index]) }
  }

  /// Keeps the part inside of `rect`.
  func cut(to rect: PixelRect) {
    cut(1, 0, -Double(rect.x0))
    cut(-1, 0, Double(rect.x1))
    cut(0, 1, -Double(rect.y0))
    cut(0, -1, Double(rect.y1))
  }
}
