import CoreGraphics
import Foundation
import QuartzCore

/// What is drawn by path or by formula becomes an image.
nonisolated extension DrawList {
  /// Positions between pixels that a shape which is scaled or turned can have, along either axis.
  ///
  /// An eighth of a pixel off cannot be seen, and no more than sixteen pictures serve any motion.
  private static let phases = 4.0

  /// A picture of a shape is at most so much larger than the screen; of larger shapes only what shows is drawn.
  private static let mostScreens = 3

  /// A gradient's picture has at most so many pixels along either side; it is smooth enough to be magnified.
  private static let longestGradient = 2048.0

  /// Places a shape. It is drawn straight into device pixels, so that it is sharp whatever its transform, unless it is seen
  /// in perspective: then a picture of it is warped.
  ///
  /// A shape that is not scaled or turned moves in whole pixels, as everything does that keeps its size; one that is
  /// moves in steps of a quarter pixel.
  func append(
    _ shape: Frame.Shape, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings, _ screen: Screen
  ) {
    guard item.rect.isNumeric else { return }
    guard projection.isAffine else {
      return appendInPerspective(shape, item, projection, surroundings, screen)
    }
    let keepsSize =
      projection.isUpright && abs(abs(projection.a) - screen.scale) < 1e-6
      && abs(abs(projection.d) - screen.scale) < 1e-6
    var placed = projection
    placed.tx = Self.settled(projection.tx, keepsSize)
    placed.ty = Self.settled(projection.ty, keepsSize)
    guard let box = placed.boundingBox(of: item.rect), box.isNumeric else { return }
    // One more pixel, for a curve whose box was taken exactly.
    let whole = EdgeRect(
      left: Double(box.minX) - 1, top: Double(box.minY) - 1, right: Double(box.maxX) + 1, bottom: Double(box.maxY) + 1
    ).outerPixels
    var pixels = whole.intersection(screen.limit)
    guard !pixels.isEmpty else { return }
    var originX = 0, originY = 0
    if whole.area <= screen.limit.area * Self.mostScreens {
      // Counted from the shape's origin, so that the picture lasts while the shape moves.
      (originX, originY) = (Int(placed.tx.rounded(.down)), Int(placed.ty.rounded(.down)))
      placed.tx -= Double(originX)
      placed.ty -= Double(originY)
      pixels = whole.offset(x: -originX, y: -originY)
    }
    let matrix = CGAffineTransform(
      a: projection.a, b: projection.b, c: projection.c, d: projection.d, tx: placed.tx, ty: placed.ty)
    let image = rasters.image(.shape(shape, matrix: matrix, pixels: pixels))
    appendPicture(image, item, pixels.offset(x: originX, y: originY), surroundings, screen)
  }

  /// Places a gradient.
  func append(
    _ gradient: Frame.Gradient, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings,
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
    appendPlain(picture, projection, surroundings, screen)
  }

  /// Places the shadow of a path or of items.
  func append(
    _ shadow: Frame.CastShadow, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings,
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
    appendPlain(picture, projection, surroundings, screen)
  }

  /// Places a nine-part bitmap that does not stay upright: stretched first, then warped as one picture.
  func appendWarped(
    _ parts: Frame.NinePart, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings,
    _ screen: Screen
  ) {
    let scale = Self.bitmapScale(projection, item.rect, screen: screen.scale)
    guard item.rect.isNumeric, Self.isBitmap(item.rect, scale) else { return }
    var picture = item
    let image = rasters.image(.ninePart(parts, rect: item.rect, scale: scale))
    let source = CGRect(x: 0, y: 0, width: item.rect.width * scale, height: item.rect.height * scale)
    picture.content = .image(image, source: source)
    appendPlain(picture, projection, surroundings, screen)
  }

  private func appendInPerspective(
    _ shape: Frame.Shape, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings, _ screen: Screen
  ) {
    let scale = Self.bitmapScale(projection, item.rect, screen: screen.scale)
    // Room for the antialiasing of an edge on the rectangle's own.
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
    appendPlain(picture, projection, surroundings, screen)
  }

  /// Places a picture pixel for pixel.
  private func appendPicture(
    _ image: CGImage, _ item: Frame.Item, _ place: PixelRect, _ surroundings: Surroundings, _ screen: Screen
  ) {
    var picture = item
    picture.rect = CGRect(x: place.x0, y: place.y0, width: place.width, height: place.height)
    picture.corners = .square
    picture.content = .image(image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    appendPlain(picture, .identity, surroundings, screen.placed)
  }

  /// Where a shape's origin goes: to a whole pixel, in the same way as rectangles, or to a quarter.
  private static func settled(_ position: Double, _ keepsSize: Bool) -> Double {
    keepsSize ? (position + 0.5 + EdgeRect.tolerance).rounded(.down) : (position * phases).rounded() / phases
  }

  /// No shadow is blurred more than this, in points.
  private static let widestShadow: CGFloat = 1000

  // MARK: - How fine a bitmap has to be

  /// A bitmap is at most so many times finer than the screen.
  private static let finestScale = 4.0

  /// More than this, in pixels, nobody sees and no memory holds gladly.
  private static let mostBitmapPixels = 64_000_000.0

  /// Cairo's limit for a side, in pixels.
  private static let longestSide = 32_000.0

  /// How fine the bitmap of a magnified or warped thing has to be: as the screen, or the next power of two where it is
  /// magnified.
  static func bitmapScale(_ projection: Projection, _ rect: CGRect, screen: Double) -> Double {
    let magnification = projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY)) / screen
    guard magnification > 1.001 else { return screen }
    return screen * min(exp2(log2(magnification).rounded(.up)), finestScale)
  }

  /// Whether something of that size can be drawn into a bitmap.
  static func isBitmap(_ rect: CGRect, _ scale: Double) -> Bool {
    Double(rect.width) * Double(rect.height) * scale * scale < mostBitmapPixels
      && max(Double(rect.width), Double(rect.height)) * scale < longestSide
  }
}

nonisolated extension CGRect {
  /// Whether the rectangle has an area, and numbers that can be reckoned with.
  fileprivate var isNumeric: Bool {
    width > 0 && height > 0 && minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
