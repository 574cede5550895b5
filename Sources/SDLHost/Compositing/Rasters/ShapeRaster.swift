import CoreGraphics
import QuartzCore

/// A rasterizer of paths.
nonisolated enum ShapeRaster {
  /// Returns an image of the part of `shape` inside of `pixels`, after it is projected to pixels by `matrix`.
  static func image(of shape: Frame.Shape, matrix: CGAffineTransform, pixels: PixelRect) -> CGImage {
    let context = CGContext(width: pixels.width, height: pixels.height)
    context.translateBy(x: -CGFloat(pixels.x0), y: -CGFloat(pixels.y0))
    context.concatenate(matrix)
    draw(shape, in: context)
    guard let image = context.makeImage() else { preconditionFailure("a bitmap context always makes an image") }
    return image
  }

  /// Draws `shape` in its coordinate space.
  private static func draw(_ shape: Frame.Shape, in context: CGContext) {
    if let fill = shape.fill, fill.alpha > 0 {
      context.addPath(shape.path)
      context.setFillColor(CGColor(fill))
      context.fillPath(using: shape.fillRule)
    }
    guard let stroke = shape.stroke, stroke.color.alpha > 0, stroke.width > 0, stroke.end > stroke.start else { return }
    context.addPath(shape.path.trimmed(from: stroke.start, to: stroke.end))
    context.setStrokeColor(CGColor(stroke.color))
    context.setLineWidth(stroke.width)
    context.setLineCap(stroke.cap)
    context.setLineJoin(stroke.join)
    context.setMiterLimit(stroke.miterLimit)
    context.setLineDash(phase: stroke.dashPhase, lengths: stroke.dashes)
    context.strokePath()
  }
}
