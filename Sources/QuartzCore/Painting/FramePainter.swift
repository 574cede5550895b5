/// Paints a frame's items by Core Graphics, into bitmaps and contexts that a compositor does not draw.
///
/// It draws what the compositors draw, at the same subpixel positions, one item after the other, and keeps no state
/// between calls. It omits items in perspective, and backdrops, which would have to read the pixels behind them.
package nonisolated struct FramePainter {
  /// The context that is painted into.
  let context: CGContext

  /// The number of pixels per point in the context when the painter was created.
  let scale: Double

  /// Creates a painter into `context`, which uses the context's current transform, clip, opacity, and blend mode.
  package init(context: CGContext) {
    self.context = context
    scale = Double(context.scale)
  }

  /// Paints `items` in order; the space of their list is the context's.
  package func paint(_ items: [Frame.Item]) {
    for item in items { paint(item) }
  }

  /// Paints one item.
  private func paint(_ item: Frame.Item) {
    guard item.opacity > 0, item.transform.isAffine, item.rect.width > 0, item.rect.height > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if let clip = item.clip { context.clip(to: fitted(clip)) }
    context.concatenate(CGAffineTransform(item.transform))
    guard context.bitmapTransform.determinant != 0 else { return }
    context.setAlpha(context.alpha * CGFloat(item.opacity))
    paintContent(of: item)
  }

  private func paintContent(of item: Frame.Item) {
    switch item.content {
    case .color(let color): context.fill(outline(of: item), color)
    case .image(let image, let source): paint(image, source, in: item)
    case .border(let color, let width): paintBorder(color, width: width, of: item)
    case .shadow(let color, let offset, let radius): paintShadow(color, offset: offset, radius: radius, of: item)
    case .group(let group): paint(group, in: item)
    case .ninePart(let part): paint(part, in: item)
    case .shape(let shape): cut(to: item) { paint(shape) }
    case .gradient(let gradient): paint(gradient, in: item)
    case .castShadow(let shadow): paint(shadow, of: item)
    case .dissolve(let dissolve): paint(dissolve, in: item)
    case .backdrop: return
    }
  }

  // MARK: - Rectangles

  /// Returns `rect` with its edges aligned by ``PixelFit``.
  func fitted(_ rect: CGRect) -> CGRect {
    let device = context.bitmapTransform
    guard device.b == 0, device.c == 0, device.a != 0, device.d != 0 else { return rect }
    let (left, right) = PixelFit.edges(
      Double(rect.minX), Double(rect.maxX), factor: Double(device.a), offset: Double(device.tx), scale: scale)
    let (top, bottom) = PixelFit.edges(
      Double(rect.minY), Double(rect.maxY), factor: Double(device.d), offset: Double(device.ty), scale: scale)
    let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    return box.applying(device.inverted())
  }

  /// Returns `rect` with its edges on the nearest whole pixels; unchanged if it is not upright in the bitmap.
  func wholePixels(_ rect: CGRect) -> CGRect {
    let device = context.bitmapTransform
    guard device.b == 0, device.c == 0 else { return rect }
    let box = rect.applying(device)
    let left = box.minX.rounded(), top = box.minY.rounded()
    return CGRect(x: left, y: top, width: box.maxX.rounded() - left, height: box.maxY.rounded() - top)
      .applying(device.inverted())
  }

  /// Returns `rect` grown to whole pixels; unchanged if it is not upright in the bitmap.
  func wholePixels(around rect: CGRect) -> CGRect {
    let device = context.bitmapTransform
    guard device.b == 0, device.c == 0, device.a != 0, device.d != 0, !rect.isInfinite else { return rect }
    return fitted(rect).applying(device).insetBy(dx: PixelFit.tolerance, dy: PixelFit.tolerance).integral
      .applying(device.inverted())
  }

  /// The item's rectangle on the pixel grid, its corners rounded.
  func outline(of item: Frame.Item) -> CGPath { .rounded(fitted(item.rect), item.corners) }

  /// Runs `body` clipped to the item's rounded corners, if it has any.
  func cut(to item: Frame.Item, _ body: () -> Void) {
    if item.corners.radius > 0 {
      context.addPath(outline(of: item))
      context.clip()
    }
    body()
  }

  /// Runs `body`; where `isNeeded`, what it draws is gathered first and composited as one.
  func gathered(if isNeeded: Bool, _ body: () -> Void) {
    if isNeeded { context.beginTransparencyLayer() }
    body()
    if isNeeded { context.endTransparencyLayer() }
  }

  /// Whether the current drawing is less than fully opaque.
  var isFaded: Bool { context.alpha < 0.999 }
}

extension CGContext {
  /// Fills a path.
  nonisolated func fill(_ path: CGPath, _ color: RGBA, rule: CGPathFillRule = .winding) {
    setFillColor(CGColor(color))
    beginPath()
    addPath(path)
    fillPath(using: rule)
  }
}

nonisolated extension CGAffineTransform {
  /// Creates the affine part of a projection, for one that keeps parallels parallel.
  init(_ projection: Projection) {
    self.init(
      a: projection.a, b: projection.b, c: projection.c, d: projection.d, tx: projection.tx, ty: projection.ty)
  }
}
