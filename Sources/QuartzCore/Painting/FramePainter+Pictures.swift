nonisolated extension FramePainter {
  /// Paints the part `source` of an image, in its pixels, over the item's rectangle.
  func paint(_ image: CGImage, _ source: CGRect, in item: Frame.Item) {
    let rect = image.isOpaque ? fitted(item.rect) : sharp(item.rect, for: source)
    let device = context.bitmapTransform
    let magnification = abs(device.a * device.d - device.b * device.c)
    let isSharp = item.sampling.isSharp(source.size, shownAt: rect.width * magnification, rect.height)
    let quality = context.interpolationQuality
    if isSharp { context.interpolationQuality = .none }
    cut(to: item) { draw(image, source, in: rect) }
    context.interpolationQuality = quality
  }

  /// Paints the nine parts of a bitmap, which meet at whole pixels wherever they are upright.
  func paint(_ part: Frame.NinePart, in item: Frame.Item) {
    let rect = fitted(item.rect)
    let columns = NinePartBands(
      source: (part.source.minX, part.center.minX, part.center.maxX, part.source.maxX), scale: part.scale,
      from: rect.minX, to: rect.maxX)
    let rows = NinePartBands(
      source: (part.source.minY, part.center.minY, part.center.maxY, part.source.maxY), scale: part.scale,
      from: rect.minY, to: rect.maxY)
    gathered(if: isFaded) {
      cut(to: item) {
        for row in rows.bands {
          for column in columns.bands {
            let source = CGRect(
              x: column.source.start, y: row.source.start, width: column.source.end - column.source.start,
              height: row.source.end - row.source.start)
            let target = CGRect(
              x: column.target.start, y: row.target.start, width: column.target.end - column.target.start,
              height: row.target.end - row.target.start)
            draw(part.image, source, in: wholePixels(target))
          }
        }
      }
    }
  }

  /// Paints a border inside the edge of the item's rectangle.
  func paintBorder(_ color: RGBA, width: CGFloat, of item: Frame.Item) {
    let rect = fitted(item.rect)
    guard width > 0 else { return }
    let inside = rect.insetBy(dx: width, dy: width)
    let outer = CGPath.rounded(rect, item.corners)
    guard !inside.isNull, inside.width > 0, inside.height > 0 else { return context.fill(outer, color) }
    let radius = min(item.corners.radius, rect.width / 2, rect.height / 2)
    let inner = CGPath.rounded(
      inside, Frame.Corners(radius: max(radius - width, 0), mask: item.corners.mask))
    context.fill(CGPath(segments: outer.segments + inner.segments), color, rule: .evenOdd)
  }

  private func draw(_ image: CGImage, _ source: CGRect, in rect: CGRect) {
    guard source.width > 0, source.height > 0, rect.width > 0, rect.height > 0 else { return }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    if source == source.integral, whole.contains(source), let part = image.cropping(to: source) {
      return context.drawUpright(part, in: rect)
    }
    // `cropping(to:)` only cuts whole pixels; for other parts the whole image is drawn, scaled so that the part fits.
    let x = rect.width / source.width, y = rect.height / source.height
    context.saveGState()
    context.clip(to: rect)
    context.drawUpright(
      image,
      in: CGRect(
        x: rect.minX - source.minX * x, y: rect.minY - source.minY * y, width: whole.width * x,
        height: whole.height * y))
    context.restoreGState()
  }

  /// Returns `rect` fitted to pixels. For an image that was drawn for this very rectangle, with its size rounded up to
  /// whole pixels (such as text), returns the rectangle at which it is shown pixel for pixel.
  private func sharp(_ rect: CGRect, for source: CGRect) -> CGRect {
    let fitted = fitted(rect), device = context.bitmapTransform
    guard device.b == 0, device.c == 0, device.a > 0, device.d > 0 else { return fitted }
    let box = fitted.applying(device)
    guard (box.width - PixelFit.tolerance).rounded(.up) == source.width,
      (box.height - PixelFit.tolerance).rounded(.up) == source.height
    else { return fitted }
    let left = (box.minX + 0.5 + PixelFit.tolerance).rounded(.down)
    let top = (box.minY + 0.5 + PixelFit.tolerance).rounded(.down)
    return CGRect(x: left, y: top, width: source.width, height: source.height).applying(device.inverted())
  }
}
