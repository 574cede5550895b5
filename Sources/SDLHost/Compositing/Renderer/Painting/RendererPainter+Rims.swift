import QuartzCore

/// The rims of rounded groups that are drawn in place: the pixels under them are saved, and restored as far as not
/// covered.
nonisolated extension RendererPainter {
  /// Saves the pixels under the rim.
  func keepRim(_ operation: DrawOperation) {
    rims.append(nil)
    let surface = pen.surface, pixels = operation.visible.outerPixels.intersection(surface.limit)
    guard !pixels.isEmpty, let source = surface.texture,
      let texture = pool.take(width: pixels.width, height: pixels.height)
    else { return }
    let kept = RenderPen.Surface(texture: texture, originX: pixels.x0, originY: pixels.y0, limit: pixels)
    rims[rims.count - 1] = kept
    let patches = Patches(operation)
    pen.draw(on: kept, clearedTo: nil) {
      pen.use(source, .copy, opacity: 1)
      for corner in CornerTiles.order { pen.fill(patches.tile(corner).intersection(pixels), surface.map) }
      patches.forEachPatch { rect, coverage in if coverage < 255 { pen.fill(rect, surface.map) } }
    }
  }

  /// Restores the saved pixels.
  func restoreRim(_ operation: DrawOperation) {
    guard let last = rims.popLast(), let kept = last, let texture = kept.texture else { return }
    defer { pool.give(texture) }
    let patches = Patches(operation)
    mix(texture, kept.map) { map in pen.fillOutsideCorners(patches, map) }
    // This includes curves that are clipped between pixels.
    mix(texture, kept.map) { map in
      func fill(_ rect: PixelRect, _ coverage: UInt32) {
        if coverage < 255 { pen.fill(rect, map, coverage: 1 - Double(coverage) / 255) }
      }
      patches.forEachPatch(fill)
      for corner in CornerTiles.order {
        patches.forEachCut(of: patches.tile(corner).intersection(patches.visible.outerPixels), fill)
      }
    }
  }

  /// Multiplies the existing pixels by the inverse coverage of `fill`, then adds a texture with that coverage.
  private func mix(
    _ texture: RenderTexture, _ place: TextureMap, _ fill: (TextureMap) -> Void
  ) {
    pen.use(textures.atlas.texture, .remove, opacity: 1)
    fill(textures.atlas.white)
    pen.use(texture, .add, opacity: 1)
    fill(place)
  }
}

nonisolated extension TextureMap {
  /// Returns the map translated by a number of pixels.
  func displaced(x: Int, y: Int) -> TextureMap {
    TextureMap(u: u + Double(x) * stepU, v: v + Double(y) * stepV, stepU: stepU, stepV: stepV)
  }
}
