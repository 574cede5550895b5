import CoreGraphics
import QuartzCore

/// What a raster shows, and how fine: all that its pixels depend on.
nonisolated enum RasterRecipe: Equatable {
  /// A path, taken into pixels by a matrix; the raster is the window `pixels` of that plane.
  case shape(Frame.Shape, matrix: CGAffineTransform, pixels: PixelRect)

  /// A gradient over so many pixels; where these are fractions, the last pixel is part of the way outside.
  case gradient(Frame.Gradient, width: Double, height: Double)

  /// The shadow of a path or of items, over `rect` in their own space, so many pixels to the point.
  case shadow(Frame.CastShadow, rect: CGRect, scale: Double)

  /// A bitmap in nine parts, at `rect` in its own space, so many pixels to the point.
  case ninePart(Frame.NinePart, rect: CGRect, scale: Double)
}

nonisolated extension RasterRecipe: Hashable {
  /// By the few numbers in which recipes mostly differ: cheap, whatever the size of the path or the list of items.
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
