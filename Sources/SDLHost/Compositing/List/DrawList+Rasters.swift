import CoreGraphics
import Foundation
import QuartzCore

/// The conversion of paths, gradients and shadows to images.
nonisolated extension DrawList {
  /// The number of subpixel positions of a scaled or rotated shape along each axis.
  ///
  /// A deviation of an eighth of a pixel is invisible, and at most 16 images are made for any motion.
  private static let phases = 4.0

  /// The maximum size of a shape's image in screens; of a larger shape only the visible part is drawn.
  private static let mostScreens = 3

  /// The maximum side of a gradient's image in pixels; a gradient is smooth enough to be magnified.
  private static let longestGradient = 2048.0

  /// Appends a shape. It is drawn directly in device pixels, so that it is sharp under any transform, except in
  /// perspective, where an image of it is warped.
  ///
  /// A shape that is not scaled or rotated moves in whole pixels, like all content that keeps its size; others move in
  /// steps of a quarter pixel.
  func append(
    _ shape: Frame.Shape, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    guard item.rect.isNumeric else { return }
    guard projection.isAffine else {
      return appendInPerspective(shape, item, projection, environment, screen)
    }
    let keepsSize =
      projection.isUpright && abs(abs(projection.a) - screen.scale) < 1e-6
      && abs(abs(projection.d) - screen.scale) < 1e-6
    var placed = projection
    placed.tx = Self.settled(projection.tx, keepsSize)
    placed.ty = Self.settled(projection.ty, keepsSize)
    guard let box = placed.boundingBox(of: item.rect), box.isNumeric else { return }
    // One more pixel on each side, for a curve whose bounding box is exact.
    let whole = EdgeRect(
      left: Double(box.minX) - 1, top: Double(box.minY) - 1, right: Double(box.maxX) + 1, bottom: Double(box.maxY) + 1
    ).outerPixels
    var pixels = whole.intersection(screen.limit)
    guard !pixels.isEmpty else { return }
    var originX = 0, originY = 0
    if whole.area <= screen.limit.area * Self.mostScreens {
      // The position is relative to the shape's origin, so that the image can be reused while the shape moves.
      (originX, originY) = (Int(placed.tx.rounded(.down)), Int(placed.ty.rounded(.down)))
      placed.tx -= Double(originX)
      placed.ty -= Double(originY)
      pixels = whole.offset(x: -originX, y: -originY)
    }
    let matrix = CGAffineTransform(
      a: projection.a, b: projection.b, c: projection.c, d: projection.d, tx: placed.tx, ty: placed.ty)
    let image = rasters.image(.shape(shape, matrix: matrix, pixels: pixels))
    appendPicture(image, item, pixels.offset(x: originX, y: originY), environment, screen)
  }

  /// Appends a gradient.
  func append(
    _ gradient: Frame.Gradient, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    guard item.rect.isNumeric, !gradient.stops.isEmpty else { return }
    var width = 0.0, height = 0.0
    if projection.isUpright {
      let outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
      (width, height) = (outline.width, outline.height)
    } else {
      let scale = Self.bitmapScale(projection, item.rect, screen: screen.scale)
      (width, height) = (Double(item.rect.width) * scale, Double(item.rect.height) * scale)
    }
    guard width > 0, height > 0 else { return }
    (width, height) = (min(width, Self.longestGradient), min(height, Self.longestGradient))
    var picture = item
    let image = rasters.image(.gradient(gradient, width: width, height: height))
    picture.content = .image(image, source: CGRect(x: 0, y: 0, width: width, height: height))
    appendPlain(picture, projection, environment, screen)
  }

  /// Appends the shadow of a path or of items.
  func append(
    _ shadow: Frame.CastShadow, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    let magnification = projection.magnification(at: CGPoint(x: item.rect.midX, y: item.rect.midY))
    guard item.rect.isNumeric, shadow.radius >= 0, shadow.color.alpha > 0, magnification.isFinite,
      shadow.offset.width.isFinite, shadow.offset.height.isFinite
    else { return }
    var shadow = shadow
    shadow.radius = min(shadow.radius, Self.widestShadow)
    let margin = ShadowTile.margin(Double(shadow.radius)) + 1
    let rect = item.rect.insetBy(dx: -margin, dy: -margin)
    let scale = ShadowRaster.scale(radius: shadow.radius, rect: rect, magnification: magnification)
    var picture = item
    picture.rect = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    picture.corners = .square
    shadow.offset = .zero
    let image = rasters.image(.shadow(shadow, rect: rect, scale: scale))
    let source = CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
    picture.content = .image(image, source: source)
    appendPlain(picture, projection, environment, screen)
  }

  /// Appends a nine-part bitmap that is not upright: it is stretched first, then warped as one image.
  func appendWarped(
    _ parts: Frame.NinePart, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    let scale = Self.bitmapScale(projection, item.rect, screen: screen.scale)
    guard item.rect.isNumeric, Self.isBitmap(item.rect, scale) else { return }
    var picture = item
    let image = rasters.image(.ninePart(parts, rect: item.rect, scale: scale))
    let source = CGRect(x: 0, y: 0, width: item.rect.width * scale, height: item.rect.height * scale)
    picture.content = .image(image, source: source)
    appendPlain(picture, projection, environment, screen)
  }

  private func appendInPerspective(
    _ shape: Frame.Shape, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    let scale = Self.bitmapScale(projection, item.rect, screen: screen.scale)
    // A margin for the antialiasing of an edge on the rectangle's own edge.
    let rect = item.rect.insetBy(dx: -1 / scale, dy: -1 / scale)
    guard Self.isBitmap(rect, scale) else { return }
    let matrix = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale)
    let pixels = PixelRect(
      x0: 0, y0: 0, x1: RasterTable.pixels(rect.width, scale), y1: RasterTable.pixels(rect.height, scale))
    var picture = item
    let image = rasters.image(.shape(shape, matrix: matrix, pixels: pixels))
    picture.rect = rect
    picture.corners = .square
    picture.content = .image(
      image, source: CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale))
    appendPlain(picture, projection, environment, screen)
  }

  /// Appends an image without scaling.
  private func appendPicture(
    _ image: CGImage, _ item: Frame.Item, _ place: PixelRect, _ environment: DrawingEnvironment, _ screen: Screen
  ) {
    var picture = item
    picture.rect = CGRect(x: place.x0, y: place.y0, width: place.width, height: place.height)
    picture.corners = .square
    picture.content = .image(image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    appendPlain(picture, .identity, environment, screen.placed)
  }

  /// Returns the position of a shape's origin, rounded to a whole pixel, as for rectangles, or to a quarter.
  private static func settled(_ position: Double, _ keepsSize: Bool) -> Double {
    keepsSize ? (position + 0.5 + EdgeRect.tolerance).rounded(.down) : (position * phases).rounded() / phases
  }

  /// The maximum blur radius of a shadow, in points.
  private static let widestShadow: CGFloat = 1000

  // MARK: - Resolution of bitmaps

  /// The maximum scale of a bitmap relative to the screen.
  private static let finestScale = 4.0

  /// The maximum number of pixels of a bitmap, because of its memory.
  private static let mostBitmapPixels = 64_000_000.0

  /// Cairo's limit of a side, in pixels.
  private static let longestSide = 32_000.0

  /// Returns the scale of the bitmap of magnified or warped content: that of the screen, or for magnified content the
  /// next power of two.
  static func bitmapScale(_ projection: Projection, _ rect: CGRect, screen: Double) -> Double {
    let magnification = projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY)) / screen
    guard magnification > 1.001 else { return screen }
    return screen * min(exp2(log2(magnification).rounded(.up)), finestScale)
  }

  /// Returns whether content of that size can be drawn into a bitmap.
  static func isBitmap(_ rect: CGRect, _ scale: Double) -> Bool {
    Double(rect.width) * Double(rect.height) * scale * scale < mostBitmapPixels
      && max(Double(rect.width), Double(rect.height)) * scale < longestSide
  }
}

nonisolated extension CGRect {
  /// Whether the rectangle has a positive area and finite coordinates.
  fileprivate var isNumeric: Bool {
    width > 0 && height > 0 && minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
