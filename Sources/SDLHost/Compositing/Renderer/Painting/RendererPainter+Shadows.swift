import CoreGraphics
import Foundation
import QuartzCore

nonisolated extension RendererPainter {
  /// Paints the shadow of an upright, possibly rounded rectangle: the corners of a tile, and the stretched parts
  /// between them.
  func paintShadow(_ operation: DrawOperation, _ color: RGBA, _ deviation: Double) {
    let outline = operation.outline.outerPixels
    let (tile, cell) = tile(outline, deviation, operation.corners)
    guard let part = textures.part(of: tile.mask) else { return }
    let margin = tile.margin * cell
    let area = PixelRect(
      x0: outline.x0 - margin, y0: outline.y0 - margin, x1: outline.x1 + margin, y1: outline.y1 + margin)
    let visible = operation.visible.outerPixels
    pen.use(part, fillColor: color.fillColor(opacity: operation.opacity))
    for index in 0..<ShadowTile.bandCount * ShadowTile.bandCount {
      let column = tile.column(index % ShadowTile.bandCount, from: area.x0, to: area.x1, cell: cell)
      let row = tile.row(index / ShadowTile.bandCount, from: area.y0, to: area.y1, cell: cell)
      let rect = PixelRect(x0: column.start, y0: row.start, x1: column.end, y1: row.end).intersection(visible)
      guard !rect.isEmpty else { continue }
      let (u, stepU) = Self.steps(column, of: tile, cell, offset: part.x, length: part.texture.width)
      let (v, stepV) = Self.steps(row, of: tile, cell, offset: part.y, length: part.texture.height)
      pen.fill(rect, TextureMap(u: u, v: v, stepU: stepU, stepV: stepV))
    }
  }

  /// The minimum standard deviation in the pixels of a mask: when it is stretched, the shadow changes by less than a
  /// level.
  private static let leastDeviation = 4.0

  /// Returns the tile of a shadow, and the number of pixels that each of its mask's is wide. Wide shadows have small
  /// masks, which are stretched, because a shadow that changes in every frame is uploaded in every frame.
  private func tile(_ outline: PixelRect, _ deviation: Double, _ corners: CornerShape) -> (tile: ShadowTile, cell: Int)
  {
    func tile(_ cell: Int) -> ShadowTile {
      let part = 1 / Double(cell)
      let reduced = CornerShape(radiusX: corners.radiusX * part, radiusY: corners.radiusY * part, mask: corners.mask)
      return shadows.tile(
        width: outline.width / cell, height: outline.height / cell, deviation: deviation * part, corners: reduced)
    }
    let halvings = Int(log2(max(deviation / Self.leastDeviation, 1)))
    if halvings > 0 {
      let small = tile(1 << halvings)
      if small.repeats { return (small, 1 << halvings) }
    }
    return (tile(1), 1)
  }

  /// Returns the start of a tile's band in a texture, and its step per pixel, which is 0 where the tile repeats.
  private static func steps(
    _ band: ShadowTile.Band, of tile: ShadowTile, _ cell: Int, offset: Int, length: Int
  ) -> (start: Double, step: Double) {
    let length = Double(length)
    if band.repeats { return ((Double(offset + band.mask) + Double(tile.repeatedLength) / 2) / length, 0) }
    let step = 1 / Double(cell)
    return ((Double(offset + band.mask) - Double(band.start) * step) / length, step / length)
  }
}
