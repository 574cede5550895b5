import CoreGraphics
import QuartzCore

nonisolated extension RendererPainter {
  /// Paints an operation that is not upright.
  func paintWarped(_ operation: DrawOperation, _ warp: DrawOperation.Warp, _ scale: Double) {
    let limit = operation.bounds.intersection(pen.surface.limit)
    switch operation.paint {
    case .color(let color):
      use(color, opacity: operation.opacity)
      pen.fill(warp, outline, at: textures.atlas.white, in: limit)
    case .border(let color, let width):
      use(color, opacity: operation.opacity)
      if width * 2 < min(warp.rect.width, warp.rect.height) {
        pen.fill(warp, outline, border: width, at: textures.atlas.white, in: limit)
      } else {
        pen.fill(warp, outline, at: textures.atlas.white, in: limit)
      }
    case .image(let image, let source): paintWarped(operation, warp, image, source, limit)
    case .group(let group):
      let (rect, bitmapScale) = bitmap(of: warp.rect, seenIn: limit, warp.projection, scale)
      let picture = target(of: group, operation.key, rect, bitmapScale)
      paint(picture, rect, bitmapScale, warp, operation.opacity, limit)
    case .dissolve(let dissolve):
      let (rect, bitmapScale) = bitmap(of: warp.rect, seenIn: limit, warp.projection, scale)
      let picture = target(of: dissolve, operation.key, rect, bitmapScale)
      paint(picture, rect, bitmapScale, warp, operation.opacity, limit)
    case .backdrop(let deviation, let saturation, let reads):
      paintBackdrop(operation, warp, deviation, saturation, reads, limit)
    case .warpedShadow(let color, let offset, let deviation):
      paintShadow(color, offset, deviation, operation, warp, scale, limit)
    case .shadow, .keepRim, .restoreRim: break
    }
  }

  private func paintWarped(
    _ operation: DrawOperation, _ warp: DrawOperation.Warp, _ image: CGImage, _ source: CGRect, _ limit: PixelRect
  ) {
    guard source.width > 0, source.height > 0 else { return }
    let size = Self.shownSize(warp.rect, warp.projection)
    let isSharp = operation.sampling.isSharp(source.size, shownAt: size.width, size.height)
    if !isSharp, Reduction(source, shownIn: warp.rect, warp.projection).more > 0,
      let picture = foreshortened(image, source, operation.key, warp.rect)
    {
      return paint(picture.target, warp.rect, picture.scale, warp, operation.opacity, limit)
    }
    let level = level(of: image, isSharp ? .zero : source, shownAt: size.width, size.height)
    guard let part = textures.part(of: reductions.reduced(image, by: level)) else { return }
    fill(
      warp, part, Painter.part(source, of: image, reducedBy: level), isSharp: isSharp, over: warp.rect,
      operation.opacity, limit)
  }

  /// Returns a part of an image as the texture of a group, which can be reduced along one axis; `nil` if there is no
  /// memory.
  private func foreshortened(
    _ image: CGImage, _ source: CGRect, _ key: DrawOperation.Key, _ rect: CGRect
  ) -> (target: GroupTarget, scale: Double)? {
    let scale = min(
      max(Double(source.width / rect.width), Double(source.height / rect.height)),
      Double(device.maximumSide) / Double(max(rect.width, rect.height)))
    let item = Frame.Item(layer: key.layer, part: .contents, rect: rect, content: .image(image, source: source))
    return target(of: Frame.Group(items: [item], isStatic: true), key, rect, scale).map { ($0, scale) }
  }

  /// Returns the part of a warped `rect` to draw into a texture, which is all of it unless it is too large, and the
  /// scale.
  private func bitmap(
    of rect: CGRect, seenIn area: PixelRect, _ projection: Projection, _ screen: Double
  ) -> (rect: CGRect, scale: Double) {
    let scale = DrawList.bitmapScale(projection, rect, screen: screen)
    if DrawList.isBitmap(rect, scale), fits(rect, scale) { return (rect, scale) }
    return (Painter.part(of: rect, seenIn: area, projection), screen)
  }

  /// Paints the shadow upright into a texture, and warps that.
  private func paintShadow(
    _ color: RGBA, _ offset: CGSize, _ deviation: Double, _ operation: DrawOperation, _ warp: DrawOperation.Warp,
    _ scale: Double, _ limit: PixelRect
  ) {
    let margin = ShadowTile.margin(deviation)
    let rect = warp.rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -margin, dy: -margin)
    let item = Frame.Item(
      layer: operation.key.layer, part: .shadow, rect: warp.rect, corners: warp.corners,
      content: .shadow(color, offset: offset, radius: deviation))
    var whole = warp
    whole.rect = rect
    whole.corners = .square
    let picture = target(of: Frame.Group(items: [item], isStatic: true), operation.key, rect, scale)
    paint(picture, rect, scale, whole, operation.opacity, limit)
  }

  /// Paints the texture of a group warped.
  private func paint(
    _ picture: GroupTarget?, _ rect: CGRect, _ scale: Double, _ warp: DrawOperation.Warp, _ opacity: Float,
    _ limit: PixelRect
  ) {
    guard let target = picture else { return }
    let source = CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
    let texture = reduced(target, by: Reduction(source, shownIn: rect, warp.projection))
    fill(warp, TexturePart(texture), source.reduced(from: target.texture, to: texture), over: rect, opacity, limit)
  }

  private func fill(
    _ warp: DrawOperation.Warp, _ part: TexturePart, _ source: CGRect, isSharp: Bool = false, over rect: CGRect,
    _ opacity: Float, _ limit: PixelRect
  ) {
    let edges = EdgeRect(
      left: Double(rect.minX), top: Double(rect.minY), right: Double(rect.maxX), bottom: Double(rect.maxY))
    pen.use(part, fillColor: SIMD4(repeating: opacity), isSharp: isSharp)
    pen.fill(warp, outline, picture: part.map(source, over: edges), cutter: cutter, in: limit)
  }

  /// Returns whether a group of that size can be drawn into a texture.
  private func fits(_ rect: CGRect, _ scale: Double) -> Bool {
    max(rect.width, rect.height) * scale <= Double(device.maximumSide)
  }

  private static func shownSize(_ rect: CGRect, _ projection: Projection) -> CGSize {
    let magnification = projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY))
    return CGSize(width: rect.width * magnification, height: rect.height * magnification)
  }
}
