import CoreGraphics
import QuartzCore

nonisolated extension RendererPainter {
  /// Paints an upright group that needs a separate texture.
  func paintGroup(
    _ operation: DrawOperation, _ group: Frame.Group, _ rect: CGRect, _ projection: Projection, _ scale: Double
  ) {
    let bitmapScale = DrawList.bitmapScale(projection, rect, screen: scale)
    if group.isStatic, let target = target(of: group, operation.key, rect, bitmapScale) {
      return paint(target, rect, bitmapScale, operation)
    }
    paint(operation) { area in
      paint(group.items, projection: projection, scale: scale)
      if let mask = group.mask { cut(area, by: mask, projection, scale) }
    }
  }

  /// Paints an upright dissolve.
  func paintDissolve(
    _ operation: DrawOperation, _ dissolve: Frame.Dissolve, _ projection: Projection, _ scale: Double
  ) {
    paint(operation) { area in mix(dissolve, over: area, projection, scale) }
  }

  /// Paints the drawing of `body` into a separate texture, and draws that into the operation's pixels.
  private func paint(_ operation: DrawOperation, _ body: (_ area: PixelRect) -> Void) {
    let area = operation.bounds.intersection(pen.surface.limit)
    guard !area.isEmpty, let texture = pool.take(width: area.width, height: area.height) else { return }
    defer { pool.give(texture) }
    let surface = RenderPen.Surface(texture: texture, originX: area.x0, originY: area.y0, limit: area)
    pen.draw(on: surface, clearedTo: .clear) { body(area) }
    pen.use(texture, opacity: operation.opacity)
    fill(
      Patches(operation), surface.map)
  }

  /// Masks the surface by items.
  private func cut(_ area: PixelRect, by mask: [Frame.Item], _ projection: Projection, _ scale: Double) {
    withPicture(of: mask, area, projection, scale) { surface in
      pen.use(surface.texture, .keep, opacity: 1)
      pen.fill(area, surface.map)
    }
  }

  /// Draws the mixture of two lists of items.
  private func mix(_ dissolve: Frame.Dissolve, over area: PixelRect, _ projection: Projection, _ scale: Double) {
    paint(dissolve.old, projection: projection, scale: scale)
    withPicture(of: dissolve.new, area, projection, scale) { surface in
      pen.use(textures.atlas.texture, .keep, opacity: 1 - dissolve.progress)
      pen.fill(area, textures.atlas.white)
      pen.use(surface.texture, .add, opacity: dissolve.progress)
      pen.fill(area, surface.map)
    }
  }

  /// Draws items into a temporary texture, and calls `body` with it.
  private func withPicture(
    of items: [Frame.Item], _ area: PixelRect, _ projection: Projection, _ scale: Double,
    _ body: (_ surface: (texture: RenderTexture, map: TextureMap)) -> Void
  ) {
    guard let texture = pool.take(width: area.width, height: area.height) else { return }
    defer { pool.give(texture) }
    let surface = RenderPen.Surface(texture: texture, originX: area.x0, originY: area.y0, limit: area)
    pen.draw(on: surface, clearedTo: .clear) { paint(items, projection: projection, scale: scale) }
    body((texture, surface.map))
  }

  private func paint(_ target: GroupTarget, _ rect: CGRect, _ scale: Double, _ operation: DrawOperation) {
    let source = CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
    let level = Painter.level(source, shownAt: operation.outline.width, operation.outline.height)
    let texture = reduced(target, by: level)
    paint(TexturePart(texture), source.reduced(from: target.texture, to: texture), operation)
  }

  // MARK: - Whole groups

  /// Returns the upright texture of a whole group; `nil` if it is too large for the graphics card.
  func target(of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double) -> GroupTarget? {
    target(of: group, key, rect, scale) { area, projection in
      paint(group.items, projection: projection, scale: scale)
      if let mask = group.mask { cut(area, by: mask, projection, scale) }
    }
  }

  /// Returns the upright mixture of two lists of items; `nil` if it is too large for the graphics card.
  func target(of dissolve: Frame.Dissolve, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double) -> GroupTarget? {
    target(of: Frame.Group(items: [], isStatic: false), key, rect, scale) { area, projection in
      mix(dissolve, over: area, projection, scale)
    }
  }

  private func target(
    of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double,
    _ body: (_ area: PixelRect, _ projection: Projection) -> Void
  ) -> GroupTarget? {
    let longest = Double(device.maximumSide)
    guard rect.width >= 0, rect.height >= 0, max(rect.width, rect.height) * scale <= longest else { return nil }
    let width = RasterTable.pixels(rect.width, scale), height = RasterTable.pixels(rect.height, scale)
    return groups.target(of: group, key: key, rect: rect, scale: scale, width: width, height: height) { texture in
      let area = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
      let projection = Projection(
        a: scale, b: 0, c: 0, d: scale, tx: -Double(rect.minX) * scale, ty: -Double(rect.minY) * scale)
      pen.draw(on: RenderPen.Surface(texture: texture, originX: 0, originY: 0, limit: area), clearedTo: .clear) {
        body(area, projection)
      }
    }
  }

  /// Returns the texture halved `level` times.
  func reduced(_ target: GroupTarget, by level: Int) -> RenderTexture {
    target.reduced(by: level, device) { from, to in halve(from, into: to) }
  }

  /// Returns the texture reduced along each axis for foreshortened drawing.
  func reduced(_ target: GroupTarget, by reduction: Reduction) -> RenderTexture {
    target.reduced(by: reduction, device) { from, to in halve(from, into: to) }
  }

  /// Draws a texture into one of half its size along one or both axes.
  private func halve(_ from: RenderTexture, into to: RenderTexture) {
    let rect = PixelRect(x0: 0, y0: 0, x1: to.width, y1: to.height)
    func step(_ from: Int, _ to: Int) -> Double { (from > to ? 2 : 1) / Double(from) }
    pen.draw(on: RenderPen.Surface(texture: to, originX: 0, originY: 0, limit: rect), clearedTo: nil) {
      pen.use(from, .copy, opacity: 1)
      pen.fill(
        rect, TextureMap(u: 0, v: 0, stepU: step(from.width, to.width), stepV: step(from.height, to.height)))
    }
  }
}

nonisolated extension RenderPen.Surface {
  /// The map that shows the surface at its position on the screen; used only for a texture.
  var map: TextureMap {
    guard let texture else { return .everywhere(0, 0) }
    let (width, height) = (Double(texture.width), Double(texture.height))
    return TextureMap(
      u: -Double(originX) / width, v: -Double(originY) / height, stepU: 1 / width, stepV: 1 / height)
  }
}

nonisolated extension CGRect {
  /// Returns the same part in a texture that was halved.
  func reduced(from texture: RenderTexture, to half: RenderTexture) -> CGRect {
    // Lengths are halved exactly; the size of a texture is rounded up.
    func factor(_ length: Int, _ half: Int) -> Double {
      var factor = 1.0, length = length
      while length > half {
        length = (length + 1) / 2
        factor /= 2
      }
      return factor
    }
    let x = factor(texture.width, half.width), y = factor(texture.height, half.height)
    return CGRect(x: minX * x, y: minY * y, width: width * x, height: height * y)
  }
}
