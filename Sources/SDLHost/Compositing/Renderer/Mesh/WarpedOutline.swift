import Foundation
import QuartzCore

/// The outline of a possibly rounded rectangle that is not upright, with the rim over which its edge fades.
nonisolated final class WarpedOutline {
  /// The inner edge of the rim.
  private(set) var inner: ContiguousArray<SIMD2<Double>> = []

  /// The outer edge of the rim, with a point for each of `inner`.
  private(set) var outer: ContiguousArray<SIMD2<Double>> = []

  /// The lines that bound the inside, on which `x · line.x + y · line.y + line.z` is not negative.
  private(set) var lines: ContiguousArray<SIMD3<Double>> = []

  /// The coverage of the inside, which is less than 1 if the outline is narrower than a pixel.
  private(set) var peak = 1.0

  /// The outline in device pixels, with a positive area.
  private(set) var points: ContiguousArray<SIMD2<Double>> = []

  /// The offset from each point to the point one pixel inside of both of its edges.
  private(set) var miters: ContiguousArray<SIMD2<Double>> = []

  /// The inner edge of a border, with a point for each of `points`.
  private(set) var hole: ContiguousArray<SIMD2<Double>> = []

  /// The outline and the inner edge of its border, in the rectangle's space.
  private var own: ContiguousArray<(edge: SIMD2<Double>, hole: SIMD2<Double>)> = []

  /// The minimum homogeneous coordinate; points below it are too near to the eye, or behind it.
  static let nearest = 1e-4

  /// The limit of coordinates: larger than any screen, but safe for the arithmetic.
  private static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// The distance in pixels below which points are merged.
  private static let least = 0.01

  /// The limit for sharp corners, which restricts the length of their miters.
  private static let leastTurn = 0.2

  init() {
    own.reserveCapacity(256)
    points.reserveCapacity(256)
    miters.reserveCapacity(256)
    inner.reserveCapacity(256)
    outer.reserveCapacity(256)
    hole.reserveCapacity(256)
    lines.reserveCapacity(256)
  }

  /// Rebuilds the outline for `rect`, whose straight edges are divided like its inside, with a border of a width in the
  /// rectangle's space. Returns whether it encloses an area.
  func rebuild(
    _ rect: CGRect, _ corners: Frame.Corners, _ projection: Projection, divisions: (x: Int, y: Int) = (1, 1),
    border: Double = 0
  ) -> Bool {
    outline(rect.intersection(Self.everywhere), corners, projection, divisions, border)
    project(projection)
    guard points.count >= 3, let size = orient() else { return false }
    let inset = min(RenderPen.halfRim, size.area / size.perimeter)
    let width = 2 * inset
    peak = inset < RenderPen.halfRim ? 2 * width / (width + 1) : 1
    makeMiters()
    inner.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
    for (point, miter) in zip(points, miters) {
      inner.append(point + miter * inset)
      outer.append(point - miter * RenderPen.halfRim)
    }
    makeLines()
    return true
  }

  /// Merges the collinear parts of a divided edge into one line.
  private func makeLines() {
    lines.removeAll(keepingCapacity: true)
    var previous = inner[inner.count - 1]
    for point in inner {
      let delta = point - previous
      let length = max((delta * delta).sum().squareRoot(), 1e-9)
      let normal = SIMD2(-delta.y, delta.x) / length
      if let last = lines.last, abs(last.x - normal.x) + abs(last.y - normal.y) < 1e-6 {
        previous = point
        continue
      }
      lines.append(SIMD3(normal.x, normal.y, -(normal * previous).sum()))
      previous = point
    }
  }

  /// The fraction of the outline's area that its border covers, 0…1.
  var borderShare: Double {
    let whole = Self.area(points)
    return whole > 0 ? min(max(1 - Self.area(hole) / whole, 0), 1) : 1
  }

  private static func area(_ polygon: ContiguousArray<SIMD2<Double>>) -> Double {
    guard var previous = polygon.last else { return 0 }
    var area = 0.0
    for point in polygon {
      area += (previous.x * point.y - point.x * previous.y) / 2
      previous = point
    }
    return max(area, 0)
  }

  // MARK: - In the rectangle's space

  private func outline(
    _ rect: CGRect, _ corners: Frame.Corners, _ projection: Projection, _ divisions: (x: Int, y: Int), _ border: Double
  ) {
    own.removeAll(keepingCapacity: true)
    let (left, top) = (Double(rect.minX), Double(rect.minY)), (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
    let radius = min(Double(corners.radius), (right - left) / 2, (bottom - top) / 2)
    let size = radius * projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY))
    let steps = max(2, min(24, Int(size.squareRoot() * 2.5)))
    func corner(_ mask: Frame.Corners.Mask, _ x: Double, _ y: Double, _ turn: Double) {
      let delta = SIMD2(x == left ? 1.0 : -1, y == top ? 1.0 : -1)
      guard radius > 0, corners.mask.contains(mask) else {
        return own.append((SIMD2(x, y), SIMD2(x, y) + delta * border))
      }
      let center = SIMD2(x, y) + delta * radius, holeCenter = SIMD2(x, y) + delta * max(radius, border)
      for step in 0...steps {
        let angle = (turn + Double(step) / Double(steps)) * .pi / 2
        let out = SIMD2(cos(angle), sin(angle))
        own.append((center + out * radius, holeCenter + out * max(radius - border, 0)))
      }
    }
    func edge(to x: Double, _ y: Double, _ count: Int) {
      guard count > 1, let start = own.last?.edge else { return }
      let end = SIMD2(x, y)
      for part in 1..<count {
        let point = start + (end - start) * (Double(part) / Double(count))
        own.append((point, point))
      }
    }
    corner(.topLeft, left, top, 2)
    edge(to: right - radius, top, divisions.x)
    corner(.topRight, right, top, 3)
    edge(to: right, bottom - radius, divisions.y)
    corner(.bottomRight, right, bottom, 0)
    edge(to: left + radius, bottom, divisions.x)
    corner(.bottomLeft, left, bottom, 1)
    edge(to: left, top + radius, divisions.y)
  }

  // MARK: - On the screen

  /// Projects the outline, without the part behind the eye.
  private func project(_ projection: Projection) {
    points.removeAll(keepingCapacity: true)
    hole.removeAll(keepingCapacity: true)
    guard let last = own.last else { return }
    var previous = (edge: projection.homogeneous(last.edge), hole: projection.homogeneous(last.hole))
    for point in own {
      let current = (edge: projection.homogeneous(point.edge), hole: projection.homogeneous(point.hole))
      if (current.edge.z > Self.nearest) != (previous.edge.z > Self.nearest) {
        let part = (Self.nearest - previous.edge.z) / (current.edge.z - previous.edge.z)
        append(
          previous.edge + (current.edge - previous.edge) * part, previous.hole + (current.hole - previous.hole) * part)
      }
      if current.edge.z > Self.nearest { append(current.edge, current.hole) }
      previous = current
    }
    while points.count > 1, let last = points.last, near(points[0], last) {
      points.removeLast()
      hole.removeLast()
    }
  }

  private func append(_ edge: SIMD3<Double>, _ inside: SIMD3<Double>) {
    let place = SIMD2(edge.x, edge.y) / max(edge.z, Self.nearest)
    if let last = points.last, near(last, place) { return }
    points.append(place)
    hole.append(SIMD2(inside.x, inside.y) / max(inside.z, Self.nearest))
  }

  private func near(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    abs(one.x - other.x) + abs(one.y - other.y) < Self.least
  }

  /// Reverses the points if their orientation is wrong, and returns the area and the perimeter; `nil` if they enclose
  /// nothing.
  private func orient() -> (area: Double, perimeter: Double)? {
    var area = 0.0, perimeter = 0.0
    var previous = points[points.count - 1]
    for point in points {
      area += (previous.x * point.y - point.x * previous.y) / 2
      let delta = point - previous
      perimeter += (delta * delta).sum().squareRoot()
      previous = point
    }
    guard abs(area) > 1e-6, perimeter.isFinite else { return nil }
    if area < 0 {
      points.reverse()
      hole.reverse()
    }
    return (abs(area), perimeter)
  }

  private func makeMiters() {
    miters.removeAll(keepingCapacity: true)
    let count = points.count
    var before = inwards(points[count - 1], points[0])
    for index in 0..<count {
      let after = inwards(points[index], points[index + 1 < count ? index + 1 : 0])
      miters.append((before + after) / max(1 + (before * after).sum(), Self.leastTurn))
      before = after
    }
  }

  /// Returns the inward unit normal of an edge, in pixels.
  private func inwards(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD2<Double> {
    let delta = end - start
    let length = (delta * delta).sum().squareRoot()
    return SIMD2(-delta.y, delta.x) / max(length, 1e-9)
  }
}

nonisolated extension Projection {
  /// Returns the projected point in homogeneous coordinates, with the depth last.
  func homogeneous(_ point: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(
      a * point.x + c * point.y + tx, b * point.x + d * point.y + ty, g * point.x + h * point.y + i)
  }
}
