import CPixman
import QuartzCore

nonisolated extension Painter {
  /// Paints the blurred content of the canvas into an upright rectangle.
  func paintBackdrop(
    _ operation: DrawOperation, _ deviation: Double, _ saturation: Float, _ reads: PixelRect,
    _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    takeBackdrop(deviation, saturation, reads, canvas)
    let isOpaque = backdrop.isOpaque
    if isOpaque {
      return paint(
        backdrop.image, isOpaque: true, offsetX: -reads.x0, offsetY: -reads.y0, operation, parts, canvas)
    }
    let patches = Patches(operation)
    patches.forEachPatch { rect, coverage in
      let alpha = UInt32(Float(coverage) * operation.opacity + 0.5)
      for part in parts {
        let shown = rect.intersection(part)
        canvas.mix(
          shown, backdrop.image, sourceX: shown.x0 - reads.x0, sourceY: shown.y0 - reads.y0, alpha: alpha)
      }
    }
    guard !operation.corners.isSquare else { return }
    let tiles = corners.tiles(of: patches, border: 0)
    forEachCornerPart(patches, tiles, parts) { rect, place, coverage in
      let sourceX = rect.x0 - reads.x0, sourceY = rect.y0 - reads.y0
      guard let place else {
        let alpha = UInt32(Float(coverage) * operation.opacity + 0.5)
        return canvas.mix(rect, backdrop.image, sourceX: sourceX, sourceY: sourceY, alpha: alpha)
      }
      canvas.mix(
        rect, backdrop.image, sourceX: sourceX, sourceY: sourceY,
        mask: faded(tiles.mask, place, by: operation.opacity * Float(coverage) / 255), maskX: place.x0,
        maskY: place.y0)
    }
  }

  /// Paints the blurred content of the canvas through the warper's mask, which covers `area`.
  func paintBackdrop(
    _ deviation: Double, _ saturation: Float, _ reads: PixelRect, _ area: PixelRect, _ parts: ArraySlice<PixelRect>,
    _ canvas: Canvas
  ) {
    takeBackdrop(deviation, saturation, reads, canvas)
    for part in parts {
      let sourceX = part.x0 - reads.x0, sourceY = part.y0 - reads.y0
      let maskX = part.x0 - area.x0, maskY = part.y0 - area.y0
      if backdrop.isOpaque {
        canvas.draw(
          part, backdrop.image, sourceX: sourceX, sourceY: sourceY, mask: warper.mask, maskX: maskX, maskY: maskY)
      } else {
        canvas.mix(
          part, backdrop.image, sourceX: sourceX, sourceY: sourceY, mask: warper.mask, maskX: maskX, maskY: maskY)
      }
    }
  }

  /// Blurs the content of `reads`; the result is sampled in device pixels relative to the first of `reads`.
  private func takeBackdrop(_ deviation: Double, _ saturation: Float, _ reads: PixelRect, _ canvas: Canvas) {
    let level = backdrop.take(reads, from: canvas, deviation: deviation, saturation: saturation)
    guard level > 0 else { return backdrop.image.sampleExactly() }
    var transform = pixman_transform_t()
    transform.matrix.0.0 = 65536 >> pixman_fixed_t(level)
    transform.matrix.1.1 = 65536 >> pixman_fixed_t(level)
    transform.matrix.2.2 = 65536
    backdrop.image.sampleSmoothly(transform)
  }
}
