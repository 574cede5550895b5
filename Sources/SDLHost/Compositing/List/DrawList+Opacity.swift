import CoreGraphics
import QuartzCore

/// The pixels that items certainly make opaque, so that what is behind them need not be drawn.
nonisolated extension DrawList {
  /// Returns whether every pixel of `rect` is certainly opaque; for a group this depends on its rearmost item.
  static func isOpaque(_ content: Frame.Content, over rect: CGRect) -> Bool {
    switch content {
    case .color(let color): return color.alpha > 0.999
    case .image(let image, _): return image.isOpaque
    case .gradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha > 0.999 }
    case .ninePart(let parts): return parts.image.isOpaque
    case .dissolve(let dissolve): return isOpaque(dissolve.old, over: rect) && isOpaque(dissolve.new, over: rect)
    case .border, .shadow, .shape, .castShadow, .backdrop: return false
    case .group(let group): return group.mask == nil && group.blend == .normal && isOpaque(group.items, over: rect)
    }
  }

  /// Returns whether the rearmost of some items certainly makes every pixel of `rect` opaque.
  static func isOpaque(_ items: [Frame.Item], over rect: CGRect) -> Bool {
    guard let back = items.first, back.opacity > 0.999, back.corners.radius == 0, back.transform.isUpright,
      back.clip.map({ $0.contains(rect) }) ?? true, let box = back.transform.boundingBox(of: back.rect)
    else { return false }
    return box.contains(rect) && isOpaque(back.content, over: back.rect)
  }

  /// The number of pixels by which the edges of content inside of a bitmap, or of warped content, may be blurred.
  private static let resamplingMargin = 2.0

  /// Returns the pixels of an upright item that are certainly opaque: all inside of its corners or, of a group that is
  /// only opaque in part, those of its largest opaque item; `nil` if there are none.
  static func opaquePart(
    of item: UnsafePointer<Frame.Item>, _ outline: EdgeRect, _ corners: CornerShape, _ projection: Projection,
    _ screen: Screen
  ) -> PixelRect? {
    if isOpaque(item.pointee.content, over: item.pointee.rect) { return core(of: outline, corners) }
    guard case .group(let group) = item.pointee.content, group.mask == nil, group.blend == .normal,
      keepsSize(projection, screen), outline.innerPixels.area >= smallestCover
    else { return nil }
    let part = opaquePart(of: group.items, under: projection, scale: screen.scale)
    return EdgeRect(part).grown(by: -resamplingMargin).innerPixels.intersection(core(of: outline, corners))
  }

  /// Returns the pixels of the largest item that is certainly opaque; empty if there is none.
  private static func opaquePart(of items: [Frame.Item], under projection: Projection, scale: Double) -> PixelRect {
    var largest = PixelRect.empty
    for item in items where item.opacity > 0.999 {
      let place = item.transform.concatenating(projection)
      guard place.isUpright else { continue }
      let outline = EdgeRect(item.rect, under: place, scale: scale)
      guard outline.innerPixels.area > max(largest.area, smallestCover) else { continue }
      var part = core(of: outline, CornerShape(item.corners, under: place, outline: outline))
      if !isOpaque(item.content, over: item.rect) {
        guard case .group(let group) = item.content, group.mask == nil, group.blend == .normal else { continue }
        part = part.intersection(opaquePart(of: group.items, under: place, scale: scale))
      }
      if let clip = item.clip { part = part.intersection(EdgeRect(clip, under: projection, scale: scale).innerPixels) }
      if part.area > largest.area { largest = part }
    }
    return largest
  }

  /// Returns the pixels entirely inside of rounded corners: the larger of the two bands between them, or with large radii
  /// the rectangle that touches the middle of the curves, since that is larger.
  static func core(of outline: EdgeRect, _ corners: CornerShape) -> PixelRect {
    if corners.isSquare { return outline.innerPixels }
    let left = corners.rounds(.topLeft) || corners.rounds(.bottomLeft)
    let right = corners.rounds(.topRight) || corners.rounds(.bottomRight)
    let top = corners.rounds(.topLeft) || corners.rounds(.topRight)
    let bottom = corners.rounds(.bottomLeft) || corners.rounds(.bottomRight)
    /// Returns the pixels at a distance from the sides with rounded corners.
    func inner(_ x: Double, _ y: Double) -> PixelRect {
      EdgeRect(
        left: outline.left + (left ? x : 0), top: outline.top + (top ? y : 0), right: outline.right - (right ? x : 0),
        bottom: outline.bottom - (bottom ? y : 0)
      ).innerPixels
    }
    let wide = inner(0, corners.radiusY), tall = inner(corners.radiusX, 0)
    let band = wide.area >= tall.area ? wide : tall
    // It is a pixel smaller, since the coverage of pixels on a curve is not quite accurate.
    let part = 1 - 0.5.squareRoot(), middle = inner(corners.radiusX * part + 1, corners.radiusY * part + 1)
    return Double(middle.area) > Double(band.area) * leastGain ? middle : band
  }

  /// The least ratio of the rectangle to the band at which it is worth that what is behind remains visible on four sides
  /// instead of two; our own choice.
  private static let leastGain = 1.125

  /// Returns the pixels that an opaque rectangle certainly covers under a projection that does not keep it upright: an
  /// upright rectangle between its corners, empty if it is turned so far that there is none.
  static func opaquePart(ofWarped rect: CGRect, _ projection: Projection) -> PixelRect {
    guard let a = projection.apply(CGPoint(x: rect.minX, y: rect.minY)),
      let b = projection.apply(CGPoint(x: rect.maxX, y: rect.minY)),
      let c = projection.apply(CGPoint(x: rect.maxX, y: rect.maxY)),
      let d = projection.apply(CGPoint(x: rect.minX, y: rect.maxY))
    else { return .empty }
    let (left, right) = middle(SIMD4(a.x, b.x, c.x, d.x)), (top, bottom) = middle(SIMD4(a.y, b.y, c.y, d.y))
    let inner = EdgeRect(left: left, top: top, right: right, bottom: bottom)
    guard !inner.isEmpty, isInside(CGPoint(x: left, y: top), a, b, c, d),
      isInside(CGPoint(x: right, y: top), a, b, c, d), isInside(CGPoint(x: right, y: bottom), a, b, c, d),
      isInside(CGPoint(x: left, y: bottom), a, b, c, d)
    else { return .empty }
    return inner.grown(by: -resamplingMargin).innerPixels
  }

  /// Returns the second and the third of four numbers in ascending order.
  private static func middle(_ values: SIMD4<Double>) -> (Double, Double) {
    let (low, high) = (pointwiseMin(values.lowHalf, values.highHalf), pointwiseMax(values.lowHalf, values.highHalf))
    let inner = (max(low.x, low.y), min(high.x, high.y))
    return (min(inner.0, inner.1), max(inner.0, inner.1))
  }

  /// Returns whether a point is inside of the convex quadrilateral with these corners, in their order, or on its edge.
  private static func isInside(_ point: CGPoint, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    func side(_ from: CGPoint, _ to: CGPoint) -> Double {
      Double((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
    }
    let sides = SIMD4(side(a, b), side(b, c), side(c, d), side(d, a))
    return sides.min() >= -sideTolerance || sides.max() <= sideTolerance
  }

  /// The rounding error of a cross product of lengths in a window, in square pixels.
  private static let sideTolerance = 1e-3
}
