import Foundation
import QuartzCore

/// Rounded corners of upright rectangles, as triangle fans whose rim fades over one pixel, so that the coverage at a
/// pixel's center is that of `CornerCoverage`, without a mask.
nonisolated extension RenderPen {
  /// A rounded corner, seen from inside.
  private struct Corner {
    /// The center and the radii of the ellipse.
    var centerX: Double
    var centerY: Double
    var radiusX: Double
    var radiusY: Double

    /// The outward directions: −1 or 1.
    var outX: Double
    var outY: Double

    /// The inner end of the corner's tile.
    var innerX: Double
    var innerY: Double

    /// The corner of the tile outside of the curve.
    var outerX: Double
    var outerY: Double

    /// The pixels that the curve may touch, if they are those up to the inner end.
    var tile: PixelRect?

    /// Returns the point at `distance` inside of the rim. The first one is at the tile's end on the vertical side, the
    /// last one at its end on the horizontal side, and those between are along the curve, in `directions`.
    func point(
      _ index: Int, in directions: [SIMD2<Double>], inside distance: Double, _ map: TextureMap, _ coverage: Double
    ) -> MeshPoint {
      if index == 0 { return map.point(centerX + outX * (radiusX - distance), innerY, coverage: coverage) }
      if index > directions.count {
        return map.point(innerX, centerY + outY * (radiusY - distance), coverage: coverage)
      }
      let direction = directions[index - 1]
      let gradient = direction / SIMD2(radiusX, radiusY)
      let normal = radiusX == radiusY ? direction : gradient / (gradient * gradient).sum().squareRoot()
      return map.point(
        centerX + outX * (radiusX * direction.x - distance * normal.x),
        centerY + outY * (radiusY * direction.y - distance * normal.y), coverage: coverage)
    }

    /// The directions of points whose connecting lines approximate the curve to less than a fiftieth of a pixel.
    var directions: [SIMD2<Double>] {
      let lines = Int((max(radiusX, radiusY).squareRoot() * 4).rounded(.up))
      return RenderPen.directions[max(2, min(RenderPen.mostLines, lines))]
    }
  }

  /// The maximum number of lines of a curve.
  private static let mostLines = 64

  /// The unit vectors of the points along a quarter of a circle, for every number of lines.
  private static let directions = (0...mostLines).map { lines in
    (0...lines).map { index in
      let angle = Double(index) / Double(max(lines, 1)) * .pi / 2
      return SIMD2(index == lines ? 0 : cos(angle), index == 0 ? 0 : sin(angle))
    }
  }

  /// Half of the width over which a rim fades, in pixels.
  static let halfRim = 0.5

  /// Fills the corners of `patches`.
  func fillCorners(_ patches: Patches, _ map: TextureMap) {
    forEachCut(patches) { corner, limit in
      let hub = map.point(corner.innerX, corner.innerY)
      fillBand(corner, from: (Self.halfRim, 1), to: (-Self.halfRim, 0), hub: hub, map, in: limit)
    }
  }

  /// Fills the corners of a frame that is `width` pixels wide, which is the reach of the patches. The inner edge of the
  /// frame must be curved too.
  func fillCorners(_ patches: Patches, border width: Double, _ map: TextureMap) {
    forEachCut(patches) { corner, limit in fillRing(corner, width, map, in: limit) }
  }

  /// Returns whether the inner edge of a frame of that width is curved enough for its rim.
  static func isRing(_ shape: CornerShape, border width: Double) -> Bool {
    width + halfRim <= min(shape.radiusX, shape.radiusY)
  }

  /// Fills the parts of the corner tiles outside of the curves.
  func fillOutsideCorners(_ patches: Patches, _ map: TextureMap) {
    forEachCorner(patches) { corner, limit in
      let hub = map.point(corner.outerX, corner.outerY)
      fillBand(corner, from: (-Self.halfRim, 1), to: (Self.halfRim, 0), hub: hub, map, in: limit)
    }
  }

  /// Calls `body` with each corner, in parts with their coverage if a clip runs between pixels.
  private func forEachCut(_ patches: Patches, _ body: (Corner, PixelRect) -> Void) {
    forEachCorner(patches) { corner, limit in
      patches.forEachCut(of: limit) { rect, coverage in
        withStrength(Double(coverage) / 255) { body(corner, rect) }
      }
    }
  }

  private func forEachCorner(_ patches: Patches, _ body: (Corner, PixelRect) -> Void) {
    let shown = patches.visible.outerPixels.intersection(surface.limit)
    let (outline, shape) = (patches.outline, patches.corners)
    for mask in CornerTiles.order where shape.rounds(mask) {
      let tile = patches.tile(mask)
      let limit = tile.intersection(shown)
      guard !limit.isEmpty else { continue }
      let isLeft = mask == .topLeft || mask == .bottomLeft, isTop = mask == .topLeft || mask == .topRight
      let centerX = isLeft ? outline.left + shape.radiusX : outline.right - shape.radiusX
      let centerY = isTop ? outline.top + shape.radiusY : outline.bottom - shape.radiusY
      let endX = Double(isLeft ? tile.x1 : tile.x0), endY = Double(isTop ? tile.y1 : tile.y0)
      let innerX = isLeft ? max(centerX, endX) : min(centerX, endX)
      let innerY = isTop ? max(centerY, endY) : min(centerY, endY)
      body(
        Corner(
          centerX: centerX, centerY: centerY, radiusX: shape.radiusX, radiusY: shape.radiusY,
          outX: isLeft ? -1 : 1, outY: isTop ? -1 : 1, innerX: innerX, innerY: innerY,
          outerX: Double(isLeft ? tile.x0 : tile.x1), outerY: Double(isTop ? tile.y0 : tile.y1),
          tile: innerX == endX && innerY == endY ? tile : nil), limit)
    }
  }

  private func fillRing(_ corner: Corner, _ width: Double, _ map: TextureMap, in limit: PixelRect) {
    let peak = min(width, 1), rim = min(Self.halfRim, width - Self.halfRim),
      hole = max(Self.halfRim, width - Self.halfRim)
    fillBand(corner, from: (-Self.halfRim, 0), to: (rim, peak), map, in: limit)
    if hole > rim { fillBand(corner, from: (rim, peak), to: (hole, peak), map, in: limit) }
    fillBand(corner, from: (hole, peak), to: (width + Self.halfRim, 0), map, in: limit)
  }

  /// Fills the band between two distances from the rim, and the triangles between its first line and `hub`.
  private func fillBand(
    _ corner: Corner, from first: (distance: Double, coverage: Double),
    to second: (distance: Double, coverage: Double), hub: MeshPoint? = nil, _ map: TextureMap, in limit: PixelRect
  ) {
    let directions = corner.directions, count = directions.count + 2
    func pair(_ index: Int) -> (MeshPoint, MeshPoint) {
      (
        corner.point(index, in: directions, inside: first.distance, map, first.coverage),
        corner.point(index, in: directions, inside: second.distance, map, second.coverage)
      )
    }
    // Lines beyond the rim reach at most the centers of the next pixels, where they may only be if they draw nothing.
    let staysInside = (first.distance >= 0 || first.coverage == 0) && (second.distance >= 0 || second.coverage == 0)
    if limit == corner.tile, staysInside { return fillStrip(count, hub: hub, pair) }
    var last = pair(0)
    for index in 1..<count {
      let next = pair(index)
      if let hub { fill(hub, last.0, next.0, in: limit) }
      fill(last.0, last.1, next.1, next.0, in: limit)
      last = next
    }
  }
}
