import CoreGraphics
import QuartzCore

nonisolated extension Painter {
  /// Paints an operation into a separate bitmap, and blends that with the existing pixels.
  func paintBlended(
    _ operation: DrawOperation, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas, _ scale: Double
  ) {
    let area = parts.reduce(PixelRect.empty) { $0.union($1) }
    guard !area.isEmpty else { return }
    var plain = operation
    plain.blend = .normal
    withStage { stage in
      stage.fit(area)
      let inner = Canvas(stage.bitmap, originX: area.x0, originY: area.y0, scratch: scratch)
      inner.fill(area, .clear)
      _ = paint(plain, in: parts, on: inner, scale: scale, tintOverlay: nil)
      for part in parts {
        canvas.blend(
          part, stage.bitmap, sourceX: part.x0 - area.x0, sourceY: part.y0 - area.y0, by: operation.blend)
      }
    }
  }
}

nonisolated extension Canvas {
  /// Blends an image with the existing pixels.
  fileprivate func blend(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, by mode: CGBlendMode) {
    let origin = limit
    target.blend(
      source, sourceX: sourceX, sourceY: sourceY, by: mode, x: rect.x0 - origin.x0, y: rect.y0 - origin.y0,
      width: rect.width, height: rect.height)
  }
}
