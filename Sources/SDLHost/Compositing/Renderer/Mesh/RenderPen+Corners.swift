import Foundation
import QuartzCore

/// Rounded corners of upright rectangles, as triangle fans whose rim fades over one pixel, so that the coverage at a
/// pixel's center is that of `CornerTiles`, without a mask.
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

    /// Returns the point at `distance` inside of the rim. `turn` is −1 at the tile's end on the vertical side,
    /// 0…`turns` along the curve, and `turns + 1` at the tile's end on the horizontal side.
    func point(_ turn: Int, of turns: Int, inside distance: Double, _ map: TextureMap, _ coverage: Double) -> MeshPoint
    {
      if turn < 0 { return map.point(centerX + outX * (radiusX - distance), innerY, coverage: coverage) }
      if turn > turns { return map.point(innerX, centerY + outY * (radiusY - distance), coverage: coverage) }
      let angle = Double(turn) / Double(turns) * .pi / 2
      let (cosine, sine) = (turn == turns ? 0 : cos(angle), turn == 0 ? 0 : sin(angle))
      let (gradientX, gradientY) = (cosine / radiusX, sine / radiusY)
      let length = (gradientX * gradientX + gradientY * gradientY).squareRoot()
      return map.point(
        centerX + outX * (radiusX * cosine - distance * gradientX / length),
        centerY + outY * (radiusY * sine - distance * gradientY / length), coverage: coverage)
    }

    /// The number of lines that approximate the curve to less than a fiftieth of a pixel.
    var turns: Int { max(2, min(64, Int((max(radiusX, radiusY).squareRoot() * 4).rounded(.up)))) }
  }

  /// Half of the width over which a rim fades, in pixels.
  static let halfRim = 0.5

  /// Fills the corners of `patches`.
  func fillCorners(_ patches: Patches, _ map: TextureMap) {
    forEachCut(patches) { corner, limit in fillFan(corner, map, in: limit) }
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
      let turns = corner.turns
      let hub = map.point(corner.outerX, corner.outerY)
      fillBand(corner, from: (-Self.halfRim, 1), to: (Self.halfRim, 0), map, in: limit)
      var last = corner.point(-1, of: turns, inside: -Self.halfRim, map, 1)
      for turn in 0...turns + 1 {
        let next = corner.point(turn, of: turns, inside: -Self.halfRim, map, 1)
        fill(hub, last, next, in: limit)
        last = next
      }
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
      body(
        Corner(
          centerX: centerX, centerY: centerY, radiusX: shape.radiusX, radiusY: shape.radiusY,
          outX: isLeft ? -1 : 1,
          outY: isTop ? -1 : 1, innerX: isLeft ? max(centerX, Double(tile.x1)) : min(centerX, Double(tile.x0)),
          innerY: isTop ? max(centerY, Double(tile.y1)) : min(centerY, Double(tile.y0)),
          outerX: Double(isLeft ? tile.x0 : tile.x1), outerY: Double(isTop ? tile.y0 : tile.y1)), limit)
    }
  }

  private func fillFan(_ corner: Corner, _ map: TextureMap, in limit: PixelRect) {
    let turns = corner.turns, hub = map.point(corner.innerX, corner.innerY)
    func rim(_ turn: Int) -> MeshPoint { corner.point(turn, of: turns, inside: Self.halfRim, map, 1) }
    func edge(_ turn: Int) -> MeshPoint { corner.point(turn, of: turns, inside: -Self.halfRim, map, 0) }
    var (lastRim, lastEdge) = (rim(-1), edge(-1))
    for turn in 0...turns + 1 {
      let (nextRim, nextEdge) = (rim(turn), edge(turn))
      fill(hub, lastRim, nextRim, in: limit)
      fill(lastRim, lastEdge, nextEdge, nextRim, in: limit)
      (lastRim, lastEdge) = (nextRim, nextEdge)
    }
  }

  private func fillRing(_ corner: Corner, _ width: Double, _ map: TextureMap, in limit: PixelRect) {
    let peak = min(width, 1), rim = min(Self.halfRim, width - Self.halfRim),
      hole = max(Self.halfRim, width - Self.halfRim)
    fillBand(corner, from: (-Self.halfRim, 0), to: (rim, peak), map, in: limit)
    if hole > rim { fillBand(corner, from: (rim, peak), to: (hole, peak), map, in: limit) }
    fillBand(corner, from: (hole, peak), to: (width + Self.halfRim, 0), map, in: limit)
  }

  /// Fills the band between two distances from the rim.
  private func fillBand(
    _ corner: Corner, from outer: (distance: Double, coverage: Double), to inner: (distance: Double, coverage: Double),
    _ map: TextureMap, in limit: PixelRect
  ) {
    let turns = corner.turns
    var lastOuter = corner.point(-1, of: turns, inside: outer.distance, map, outer.coverage)
    var lastInner = corner.point(-1, of: turns, inside: inner.distance, map, inner.coverage)
    for turn in 0...turns + 1 {
      let nextOuter = corner.point(turn, of: turns, inside: outer.distance, map, outer.coverage)
      let nextInner = corner.point(turn, of: turns, inside: inner.distance, map, inner.coverage)
      fill(lastOuter, nextOuter, nextInner, lastInner, in: limit)
      (lastOuter, lastInner) = (nextOuter, nextInner)
    }
  }
}
