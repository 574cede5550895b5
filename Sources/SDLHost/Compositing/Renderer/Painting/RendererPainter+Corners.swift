import QuartzCore

/// Rounded groups that are drawn in place: what lies under their corners is kept, and put back around the curve.
nonisolated extension RendererPainter {
  /// What lies under a group's corners.
  struct KeptCorners {
    let texture: RenderTexture

    /// A tile's width; the tiles lie this far apart, in the order of `CornerTiles`.
    let tileWidth: Int
  }

  /// Keeps what lies under the corners.
  func keepCorners(_ operation: DrawOperation) {
    keptCorners.append(nil)
    let patches = Patches(outline: operation.outline, visible: operation.visible, corners: operation.corners)
    let surface = pen.surface
    var width = 1, height = 1
    for corner in CornerTiles.order {
      width = max(width, patches.tile(corner).width)
      height = max(height, patches.tile(corner).height)
    }
    guard let source = surface.texture, let texture = pool.take(width: width * CornerTiles.order.count, height: height)
    else { return }
    keptCorners[keptCorners.count - 1] = KeptCorners(texture: texture, tileWidth: width)
    let limit = PixelRect(x0: 0, y0: 0, x1: texture.width, y1: texture.height)
    pen.draw(on: RenderPen.Surface(texture: texture, originX: 0, originY: 0, limit: limit), clearedTo: nil) {
      pen.use(source, .copy, opacity: 1)
      for (index, corner) in CornerTiles.order.enumerated() where patches.corners.rounds(corner) {
        let tile = patches.tile(corner), shown = tile.intersection(surface.limit)
        guard !shown.isEmpty else { continue }
        let column = index * width - tile.x0
        pen.fill(shown.offset(x: column, y: -tile.y0), surface.map.displaced(x: -column, y: tile.y0))
      }
    }
  }

  /// Puts back what was kept around the corners' curves.
  func restoreCorners(_ operation: DrawOperation) {
    guard let last = keptCorners.popLast(), let kept = last else { return }
    defer { pool.give(kept.texture) }
    let patches = Patches(outline: operation.outline, visible: operation.visible, corners: operation.corners)
    pen.use(textures.atlas.texture, .remove, opacity: 1)
    pen.fillOutsideCorners(patches) { _ in textures.atlas.white }
    pen.use(kept.texture, .add, opacity: 1)
    let surface = RenderPen.Surface(texture: kept.texture, originX: 0, originY: 0, limit: .empty)
    pen.fillOutsideCorners(patches) { index in
      let tile = patches.tile(CornerTiles.order[index])
      return surface.map.displaced(x: index * kept.tileWidth - tile.x0, y: -tile.y0)
    }
  }
}

nonisolated extension TextureMap {
  /// The map that shows at a pixel what this one shows so many pixels further.
  func displaced(x: Int, y: Int) -> TextureMap {
    TextureMap(u: u + Double(x) * stepU, v: v + Double(y) * stepV, stepU: stepU, stepV: stepV)
  }
}
