import CoreGraphics
import QuartzCore

nonisolated extension Painter {
  /// Paints the shadow of an upright, possibly rounded rectangle: the corners of a tile, its repeated edges, and a
  /// plain center.
  func paintShadow(
    _ operation: DrawOperation, _ color: RGBA, _ deviation: Double, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let outline = operation.outline.outerPixels
    let tile = shadows.tile(
      width: outline.width, height: outline.height, deviation: deviation, corners: operation.corners)
    let margin = tile.margin
    let area = PixelRect(
      x0: outline.x0 - margin, y0: outline.y0 - margin, x1: outline.x1 + margin, y1: outline.y1 + margin)
    let fillColor = PixelColor(color, opacity: operation.opacity)
    let visible = operation.visible.outerPixels
    for part in parts {
      let shown = part.intersection(visible)
      for index in 0..<ShadowTile.bandCount * ShadowTile.bandCount {
        let column = tile.column(index % ShadowTile.bandCount, from: area.x0, to: area.x1)
        let row = tile.row(index / ShadowTile.bandCount, from: area.y0, to: area.y1)
        let rect = PixelRect(x0: column.start, y0: row.start, x1: column.end, y1: row.end).intersection(shown)
        guard !rect.isEmpty else { continue }
        if row.repeats && column.repeats {
          canvas.blend(rect, fillColor)
        } else {
          stretch(tile, column, row, rect, fillColor, canvas)
        }
      }
    }
  }

  /// Paints one of a tile's parts, repeatedly along the axis on which it repeats.
  private func stretch(
    _ tile: ShadowTile, _ column: ShadowTile.Band, _ row: ShadowTile.Band, _ rect: PixelRect, _ fillColor: PixelColor,
    _ canvas: Canvas
  ) {
    var y = rect.y0
    while y < rect.y1 {
      let maskY = row.repeats ? row.mask : row.mask + y - row.start
      let height = row.repeats ? min(tile.repeatedLength, rect.y1 - y) : rect.y1 - y
      var x = rect.x0
      while x < rect.x1 {
        let maskX = column.repeats ? column.mask : column.mask + x - column.start
        let width = column.repeats ? min(tile.repeatedLength, rect.x1 - x) : rect.x1 - x
        canvas.blend(
          PixelRect(x0: x, y0: y, x1: x + width, y1: y + height), fillColor, mask: tile.mask, maskX: maskX, maskY: maskY
        )
        x += width
      }
      y += height
    }
  }
}
