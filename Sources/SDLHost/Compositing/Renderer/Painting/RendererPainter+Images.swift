import CoreGraphics
import QuartzCore

nonisolated extension RendererPainter {
  /// Paints a part of an image into an upright rectangle.
  func paintImage(_ operation: DrawOperation, _ image: CGImage, _ source: CGRect) {
    guard source.width > 0, source.height > 0 else { return }
    let (width, height) = (operation.outline.width, operation.outline.height)
    let isSharp = operation.sampling.isSharp(source.size, shownAt: width, height)
    let level = level(of: image, isSharp ? .zero : source, shownAt: width, height)
    guard let part = textures.part(of: reductions.reduced(image, by: level)) else { return }
    paint(part, Painter.part(source, of: image, reducedBy: level), isSharp: isSharp, operation)
  }

  /// Paints `source` of an image on the graphics card, stretched over the operation's rectangle.
  func paint(_ part: TexturePart, _ source: CGRect, isSharp: Bool = false, _ operation: DrawOperation) {
    pen.use(part, fillColor: SIMD4(repeating: operation.opacity), isSharp: isSharp)
    fill(
      Patches(operation),
      part.map(source, over: operation.outline, mirroredX: operation.mirroredX, mirroredY: operation.mirroredY))
  }

  /// Returns the number of times to halve an image so that smooth sampling misses no pixel and it fits on the graphics
  /// card.
  func level(of image: CGImage, _ source: CGRect, shownAt width: Double, _ height: Double) -> Int {
    var level = Painter.level(source, shownAt: width, height)
    while max(image.width, image.height) >> level > device.maximumSide { level += 1 }
    return level
  }
}
