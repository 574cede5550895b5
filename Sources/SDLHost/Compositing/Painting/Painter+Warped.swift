import CoreGraphics
import QuartzCore

nonisolated extension Painter {
  /// Paints an operation that is not upright.
  func paintWarped(
    _ operation: DrawOperation, _ warp: DrawOperation.Warp, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas,
    _ scale: Double
  ) {
    let area = parts.reduce(PixelRect.empty) { $0.union($1) }
    switch operation.paint {
    case .color(let color):
      warper.cover(warp.rect, warp.corners, warp.projection, area: area, opacity: 1)
      blend(color, operation.opacity, area, parts, canvas)
    case .border(let color, let width):
      warper.cover(
        warp.rect, warp.corners, warp.projection, border: CGFloat(width), area: area, opacity: 1)
      blend(color, operation.opacity, area, parts, canvas)
    case .image(let image, let source):
      warper.cover(
        warp.rect, warp.corners, warp.projection, area: area, opacity: operation.opacity,
        need: Self.need(image, operation))
      draw(image, source, warp.rect, warp.projection, operation.opacity, operation.sampling, area, parts, canvas)
    case .group(let group):
      guard let (rect, bitmapScale) = Self.bitmap(of: warp.rect, seenIn: area, warp.projection, scale) else { return }
      let image = image(of: group, operation.key, rect, bitmapScale)
      drawBitmap(image, rect, bitmapScale, operation, warp, area, parts, canvas)
    case .dissolve(let dissolve):
      guard let (rect, bitmapScale) = Self.bitmap(of: warp.rect, seenIn: area, warp.projection, scale) else { return }
      let image = mixture(of: dissolve, rect: rect, scale: bitmapScale)
      drawBitmap(image, rect, bitmapScale, operation, warp, area, parts, canvas)
    case .backdrop(let deviation, let saturation, let reads):
      warper.cover(warp.rect, warp.corners, warp.projection, area: area, opacity: operation.opacity)
      paintBackdrop(deviation, saturation, reads, area, parts, canvas)
    case .warpedShadow(let color, let offset, let deviation):
      drawShadow(color, offset, deviation, operation, warp, scale, parts, canvas)
    case .shadow, .keepRim, .restoreRim: break
    }
  }

  /// Returns the part of a warped `rect` to draw into a bitmap, which is all of it unless it is too large, and the
  /// scale.
  private static func bitmap(
    of rect: CGRect, seenIn area: PixelRect, _ projection: Projection, _ screen: Double
  ) -> (rect: CGRect, scale: Double)? {
    let scale = DrawList.bitmapScale(projection, rect, screen: screen)
    if DrawList.isBitmap(rect, scale) { return (rect, scale) }
    let seen = part(of: rect, seenIn: area, projection)
    return DrawList.isBitmap(seen, screen) ? (seen, screen) : nil
  }

  private func drawBitmap(
    _ image: CGImage, _ rect: CGRect, _ scale: Double, _ operation: DrawOperation, _ warp: DrawOperation.Warp,
    _ area: PixelRect, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let source = CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
    warper.cover(
      warp.rect, warp.corners, warp.projection, area: area, opacity: operation.opacity,
      need: Self.need(image, operation))
    draw(image, source, rect, warp.projection, operation.opacity, [], area, parts, canvas)
  }

  /// Returns the part of the coverage that is required to draw an image.
  private static func need(_ image: CGImage, _ operation: DrawOperation) -> Warper.Need {
    image.isOpaque && operation.opacity > 0.999 ? .edges : .everything
  }

  /// Returns the part of a large `rect` that is projected into `area`, in whole units of its space; `rect` if that is
  /// unknown.
  static func part(of rect: CGRect, seenIn area: PixelRect, _ projection: Projection) -> CGRect {
    let pixels = CGRect(x: area.x0, y: area.y0, width: area.width, height: area.height)
    guard let seen = projection.inverse?.boundingBox(of: pixels) else { return rect }
    // The margin of a unit is for smooth sampling, which reads neighboring pixels.
    return seen.insetBy(dx: -1, dy: -1).integral
  }

  private func blend(
    _ color: RGBA, _ opacity: Float, _ area: PixelRect, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let fillColor = PixelColor(color, opacity: opacity)
    for part in parts {
      canvas.blend(part, fillColor, mask: warper.mask, maskX: part.x0 - area.x0, maskY: part.y0 - area.y0)
    }
  }

  private func draw(
    _ image: CGImage, _ source: CGRect, _ rect: CGRect, _ projection: Projection, _ opacity: Float,
    _ sampling: Frame.Sampling, _ area: PixelRect, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    guard let inverse = projection.inverse, source.width > 0, source.height > 0 else { return }
    let magnification = projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY))
    let (width, height) = (Double(rect.width) * magnification, Double(rect.height) * magnification)
    let isSharp = sampling.isSharp(source.size, shownAt: width, height)
    let level = isSharp ? 0 : Self.level(source, shownAt: width, height)
    let reduced = reductions.reduced(image, by: level)
    let part = Self.part(source, of: image, reducedBy: level)
    let scaleX = Double(part.width / rect.width), scaleY = Double(part.height / rect.height)
    let toSource = Projection(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: Double(part.minX) - Double(rect.minX) * scaleX,
      ty: Double(part.minY) - Double(rect.minY) * scaleY)
    var sampler = BilinearSampler(reduced, source: part, inverse: inverse.concatenating(toSource), isSharp: isSharp)
    warper.prepare(&sampler, area: area)
    if image.isOpaque, opacity > 0.999 {
      for shown in parts { warper.draw(sampler, area: area, part: shown, on: canvas) }
      return
    }
    warper.sample(sampler, area: area)
    for shown in parts {
      let x = shown.x0 - area.x0, y = shown.y0 - area.y0
      canvas.draw(shown, warper.content, sourceX: x, sourceY: y, mask: warper.mask, maskX: x, maskY: y)
    }
  }

  /// Paints the shadow upright into a bitmap, and warps that.
  private func drawShadow(
    _ color: RGBA, _ offset: CGSize, _ deviation: Double, _ operation: DrawOperation, _ warp: DrawOperation.Warp,
    _ scale: Double, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let margin = ShadowTile.margin(deviation)
    let rect = warp.rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -margin, dy: -margin)
    let item = Frame.Item(
      layer: operation.key.layer, part: .shadow, rect: warp.rect, corners: warp.corners,
      content: .shadow(color, offset: offset, radius: deviation))
    let group = Frame.Group(items: [item], isStatic: true)
    let image = image(of: group, operation.key, rect, scale)
    let area = parts.reduce(PixelRect.empty) { $0.union($1) }
    let source = CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
    warper.cover(rect, .square, warp.projection, area: area, opacity: operation.opacity)
    draw(image, source, rect, warp.projection, operation.opacity, [], area, parts, canvas)
  }
}
