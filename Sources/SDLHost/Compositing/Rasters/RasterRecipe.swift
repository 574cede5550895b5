import CoreGraphics
import QuartzCore

/// The description of a generated image, on which all of its pixels depend.
nonisolated enum RasterRecipe: Equatable {
  /// A path under a matrix to pixels; the image shows the rectangle `pixels` of that plane.
  case shape(Frame.Shape, matrix: CGAffineTransform, pixels: PixelRect)

  /// A gradient over a size in pixels; with a fractional size, the last pixel is partially outside.
  case gradient(Frame.Gradient, width: Double, height: Double)

  /// The shadow of a path or of items, over `rect` in their space, at `scale` pixels per point.
  case shadow(Frame.CastShadow, rect: CGRect, scale: Double)

  /// A nine-part bitmap, at `rect` in its space, at `scale` pixels per point.
  case ninePart(Frame.NinePart, rect: CGRect, scale: Double)
}

nonisolated extension RasterRecipe: Hashable {
  /// Hashes only a few numbers in which descriptions usually differ, so that the cost is independent of the path or the
  /// items.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .shape(let shape, let matrix, let pixels):
      hasher.combine(shape.path.segments.count)
      hasher.combine(shape.path.segments.last?.end?.x)
      hasher.combine(shape.stroke?.end)
      hasher.combine(matrix.a)
      hasher.combine(matrix.b)
      hasher.combine(matrix.tx)
      hasher.combine(matrix.ty)
      hasher.combine(pixels.x1)
      hasher.combine(pixels.y1)
    case .gradient(let gradient, let width, let height):
      hasher.combine(gradient.kind)
      hasher.combine(gradient.stops.first?.color)
      hasher.combine(width)
      hasher.combine(height)
    case .shadow(let shadow, let rect, let scale):
      hasher.combine(shadow.radius)
      hasher.combine(rect.width)
      hasher.combine(rect.height)
      hasher.combine(scale)
    case .ninePart(let parts, let rect, let scale):
      hasher.combine(parts.image)
      hasher.combine(rect.width)
      hasher.combine(rect.height)
      hasher.combine(scale)
    }
  }
}
