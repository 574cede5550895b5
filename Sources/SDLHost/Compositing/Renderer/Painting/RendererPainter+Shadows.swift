import CoreGraphics
import QuartzCore

nonisolated extension RendererPainter {
  /// Paints the shadow of an upright, possibly rounded rectangle: the corners of a tile, and the stretched parts
  /// between them.
  func paintShadow(_ operation: DrawOperation, _ color: RGBA, _ deviation: Double) {
    let outline = operation.outline.outerPixels
    let tile = shadows.tile(
      width: outline.width, height: outline.height, deviation: deviation, corners: operation.corners)
    guard let part = textures.part(of: tile.mask) else { return }
    let margin = tile.margin
    let area = PixelRect(
      x0: outline.x0 - margin, y0: outline.y0 - margin, x1: outline.x1 + margin, y1: outline.y1 + margin)
    let visible = operation.visible.outerPixels
    pen.use(part, fillColor: color.fillColor(opacity: operation.opacity))
    for index in 0..<ShadowTile.bandCount * ShadowTile.bandCount {
      let column = tile.column(index % ShadowTile.bandCount, from: area.x0, to: area.x1)
      let row = tile.row(index / ShadowTile.bandCount, from: area.y0, to: area.y1)
      let rect = PixelRect(x0: column.start, y0: row.start, x1: column.end, y1: row.end).intersection(visible)
      guard !rect.isEmpty else { continue }
      let (u, stepU) = Self.steps(column, offset: part.x, length: part.texture.width)
      let (v, stepV) = Self.steps(row, offset: part.y, length: part.texture.height)
      pen.fill(rect, TextureMap(u: u, v: v, stepU: stepU, stepV: stepV))
    }
  }

  /// Returns the start of a tile's band in a texture, and its step per pixel, which is 0 where the tile repeats.
  private static func steps(_ band: ShadowTile.Band, offset: Int, length: Int) -> (start: Double, step: Double) {
    let length = Double(length)
    if band.repeats { return ((Double(offset + band.mask) + Double(ShadowTile.repeatedLength) / 2) / length, 0) }
    return (Double(offset + band.mask - band.start) / length, 1 / length)
  }
}
