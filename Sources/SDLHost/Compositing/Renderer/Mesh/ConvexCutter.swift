/// Cuts convex polygons along straight lines, in memory that is reused.
nonisolated final class ConvexCutter {
  /// What is left of the polygon.
  private(set) var points: ContiguousArray<MeshPoint> = []

  private var kept: ContiguousArray<MeshPoint> = []

  init() {
    points.reserveCapacity(64)
    kept.reserveCapacity(64)
  }

  /// Begins with an empty polygon.
  func begin() { points.removeAll(keepingCapacity: true) }

  /// Adds a corner; corners go around.
  func add(_ point: MeshPoint) { points.append(point) }

  /// Keeps only where `a·x + b·y + c` is not negative.
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

  /// Moves every corner.
  func move(_ body: (MeshPoint) -> MeshPoint) {
    for index in points.indices { points[index] = body(points[index]) }
  }

  /// Keeps only what lies in `rect`.
  func cut(to rect: PixelRect) {
    cut(1, 0, -Double(rect.x0))
    cut(-1, 0, Double(rect.x1))
    cut(0, 1, -Double(rect.y0))
    cut(0, -1, Double(rect.y1))
  }
}
