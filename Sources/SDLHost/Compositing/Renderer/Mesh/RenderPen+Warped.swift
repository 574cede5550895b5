import CoreGraphics
import QuartzCore

/// Rectangles that are not upright. SDL interpolates textures linearly in triangles, so in perspective a rectangle is
/// subdivided until the error is invisible.
nonisolated extension RenderPen {
  /// The maximum number of divisions along each side.
  private static let mostDivisions = 64

  /// The maximum error of an image's position along each side of a part, in pixels; where the image is reduced, that is
  /// several of its pixels.
  private static let greatestError = 0.03

  /// Fills the possibly rounded rectangle with a color.
  func fill(_ warp: DrawOperation.Warp, _ outline: WarpedOutline, at map: TextureMap, in limit: PixelRect) {
    guard outline.rebuild(warp.rect, warp.corners, warp.projection) else { return }
    fillInside(outline, in: limit) { map.point($0.x, $0.y, coverage: outline.peak) }
    fillRim(outline, in: limit) { map.point($0.x, $0.y, coverage: $1) }
  }

  /// Fills the possibly rounded rectangle with an image; `map` is from the rectangle's space to the texture's.
  func fill(
    _ warp: DrawOperation.Warp, _ outline: WarpedOutline, picture map: TextureMap, cutter: ConvexCutter,
    in limit: PixelRect
  ) {
    guard let inverse = warp.projection.inverse else { return }
    let divisions = warp.projection.isAffine ? (1, 1) : Self.divisions(of: warp.rect, warp.projection)
    guard outline.rebuild(warp.rect, warp.corners, warp.projection, divisions: divisions) else { return }
    func point(_ place: SIMD2<Double>, _ coverage: Double) -> MeshPoint {
      let own = inverse.homogeneous(place)
      let picture = map.point(own.x / own.z, own.y / own.z)
      return MeshPoint(x: place.x, y: place.y, u: picture.u, v: picture.v, coverage: coverage)
    }
    if divisions == (1, 1) {
      fillInside(outline, in: limit) { point($0, outline.peak) }
    } else {
      fillParts(warp, outline, map, divisions, cutter, in: limit)
    }
    fillRim(outline, in: limit) { point($0, $1) }
  }

  /// Fills the frame inside of the rectangle's edge that is `border` wide in the rectangle's space.
  func fill(
    _ warp: DrawOperation.Warp, _ outline: WarpedOutline, border: Double, at map: TextureMap, in limit: PixelRect
  ) {
    guard outline.rebuild(warp.rect, warp.corners, warp.projection, border: border) else { return }
    if outline.peak < 1 {
      // Seen nearly edge-on, both sides of the frame are in one pixel, as a fraction of the whole.
      let share = outline.borderShare
      fillInside(outline, in: limit) { map.point($0.x, $0.y, coverage: outline.peak * share) }
      return fillRim(outline, in: limit) { map.point($0.x, $0.y, coverage: $1 * share) }
    }
    let count = outline.points.count
    var previous = band(outline, count - 1, map)
    for index in 0..<count {
      let next = band(outline, index, map)
      fill(previous.0, next.0, next.1, previous.1, in: limit)
      fill(previous.1, next.1, next.2, previous.2, in: limit)
      fill(previous.2, next.2, next.3, previous.3, in: limit)
      previous = next
    }
  }

  // MARK: - Parts

  private func fillInside(
    _ outline: WarpedOutline, in limit: PixelRect, _ point: (SIMD2<Double>) -> MeshPoint
  ) {
    begin()
    for place in outline.inner { add(point(place)) }
    end(in: limit)
  }

  private func fillRim(
    _ outline: WarpedOutline, in limit: PixelRect, _ point: (SIMD2<Double>, Double) -> MeshPoint
  ) {
    guard let lastInner = outline.inner.last, let lastOuter = outline.outer.last else { return }
    var previous = (point(lastInner, outline.peak), point(lastOuter, 0))
    for (inner, outer) in zip(outline.inner, outline.outer) {
      let next = (point(inner, outline.peak), point(outer, 0))
      fill(previous.0, previous.1, next.1, next.0, in: limit)
      previous = next
    }
  }

  /// Fills the inside in parts, each clipped to the start of the rim.
  private func fillParts(
    _ warp: DrawOperation.Warp, _ outline: WarpedOutline, _ map: TextureMap, _ divisions: (x: Int, y: Int),
    _ cutter: ConvexCutter, in limit: PixelRect
  ) {
    let stepX = Double(warp.rect.width) / Double(divisions.x), stepY = Double(warp.rect.height) / Double(divisions.y)
    for row in 0..<divisions.y {
      for column in 0..<divisions.x {
        let x = Double(warp.rect.minX) + Double(column) * stepX, y = Double(warp.rect.minY) + Double(row) * stepY
        cutter.begin()
        // The part is cut in the rectangle's space first, in which the limit behind the eye is a straight line.
        cutter.add(map.own(x, y, outline.peak))
        cutter.add(map.own(x + stepX, y, outline.peak))
        cutter.add(map.own(x + stepX, y + stepY, outline.peak))
        cutter.add(map.own(x, y + stepY, outline.peak))
        let p = warp.projection
        cutter.cut(p.g, p.h, p.i - WarpedOutline.nearest)
        cutter.move { p.place($0) }
        for line in outline.lines { cutter.cut(line.x, line.y, line.z) }
        fill(cutter.points, in: limit)
      }
    }
  }

  /// Returns the four points across a frame's side at one of its outline's points.
  private func band(
    _ outline: WarpedOutline, _ index: Int, _ map: TextureMap
  ) -> (MeshPoint, MeshPoint, MeshPoint, MeshPoint) {
    let miter = outline.miters[index], half = Self.halfRim
    let edge = outline.points[index], far = outline.hole[index]
    let delta = far - edge
    let width = (delta * miter).sum() / max((miter * miter).sum(), 1e-9)
    let peak = min(max(width, 0), 1)
    let (first, second) =
      width < 1 ? (far - miter * half, edge + miter * half) : (edge + miter * half, far - miter * half)
    func point(_ place: SIMD2<Double>, _ coverage: Double) -> MeshPoint {
      map.point(place.x, place.y, coverage: coverage)
    }
    return (
      point(edge - miter * half, 0), point(first, peak), point(second, peak), point(far + miter * half, 0)
    )
  }

  // MARK: - Divisions

  /// Returns the number of parts that a rectangle is divided into along each side.
  private static func divisions(of rect: CGRect, _ projection: Projection) -> (x: Int, y: Int) {
    let topLeft = projection.homogeneous(SIMD2(Double(rect.minX), Double(rect.minY)))
    let topRight = projection.homogeneous(SIMD2(Double(rect.maxX), Double(rect.minY)))
    let bottomLeft = projection.homogeneous(SIMD2(Double(rect.minX), Double(rect.maxY)))
    let bottomRight = projection.homogeneous(SIMD2(Double(rect.maxX), Double(rect.maxY)))
    return (
      max(divisions(topLeft, topRight), divisions(bottomLeft, bottomRight)),
      max(divisions(topLeft, bottomLeft), divisions(topRight, bottomRight))
    )
  }

  /// Returns the number of parts of a line between two points for which the error at the middle of each part is small
  /// enough; it is greatest for the nearest part.
  private static func divisions(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Int {
    let (near, far) = one.z < other.z ? (one, other) : (other, one)
    guard near.z > WarpedOutline.nearest else { return mostDivisions }
    var count = 1
    while count < mostDivisions {
      let end = near + (far - near) / Double(count)
      let delta = SIMD2(end.x, end.y) / end.z - SIMD2(near.x, near.y) / near.z
      let error = (delta * delta).sum().squareRoot() * (end.z - near.z) / (2 * (near.z + end.z))
      if error < greatestError { break }
      count *= 2
    }
    return count
  }
}

nonisolated extension TextureMap {
  /// Returns a corner of a part in its rectangle's space.
  fileprivate func own(_ x: Double, _ y: Double, _ coverage: Double) -> MeshPoint {
    point(x, y, coverage: coverage)
  }
}

nonisolated extension Projection {
  /// Returns the projected corner of a triangle.
  fileprivate func place(_ point: MeshPoint) -> MeshPoint {
    let image = homogeneous(SIMD2(point.x, point.y))
    var point = point
    point.x = image.x / image.z
    point.y = image.y / image.z
    return point
  }
}
