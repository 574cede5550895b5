import CoreGraphics
import QuartzCore

nonisolated extension DrawList {
  /// Appends the items of a list.
  func append(_ items: [Frame.Item], _ outer: DrawingEnvironment, _ screen: Screen) {
    for item in items { append(item, outer, screen) }
  }

  /// Appends an item.
  func append(_ item: Frame.Item, _ outer: DrawingEnvironment, _ screen: Screen) {
    let opacity = item.opacity * outer.opacity
    guard opacity > 0.001 else { return }
    let projection = item.transform.concatenating(outer.projection)
    var inner = outer
    inner.opacity = opacity
    inner.clip = Self.clip(item.clip, outer, screen.scale)
    if let clip = inner.clip, clip.isEmpty { return }
    switch item.content {
    case .color, .image, .border, .shadow, .backdrop: appendPlain(item, projection, inner, screen)
    case .group(let group): append(group, item, projection, inner, screen)
    case .ninePart(let parts): append(parts, item, projection, inner, screen)
    case .shape(let shape): append(shape, item, projection, inner, screen)
    case .gradient(let gradient): append(gradient, item, projection, inner, screen)
    case .castShadow(let shadow): append(shadow, item, projection, inner, screen)
    case .dissolve(let dissolve): append(dissolve, item, projection, inner, screen)
    }
  }

  /// Appends an item that becomes one operation.
  func appendPlain(
    _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen,
    role: DrawOperation.Role = .whole
  ) {
    if projection.isUpright {
      appendUpright(item, projection, environment, screen, role)
    } else {
      appendWarped(item, projection, environment, screen)
    }
  }

  private static func clip(_ clip: CGRect?, _ outer: DrawingEnvironment, _ scale: Double) -> EdgeRect? {
    guard let clip else { return outer.clip }
    let own = EdgeRect(clip, under: outer.projection, scale: scale)
    return outer.clip.map { own.intersection($0) } ?? own
  }

  private func appendUpright(
    _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen,
    _ role: DrawOperation.Role
  ) {
    var outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    guard !outline.isEmpty else { return }
    let corners = CornerShape(item.corners, under: projection, outline: outline)
    var visiblePart: CGRect?
    if case .image(let image, let source) = item.content, !image.isOpaque {
      outline = Self.fitted(outline, to: source)
      if corners.isSquare, outline != environment.rim {
        guard let part = Self.visiblePart(of: image, source, shownIn: outline, projection) else { return }
        (outline, visiblePart) = part
      }
    }
    var reach = outline
    if case .shadow(let color, let offset, let radius) = item.content {
      outline = outline.offset(x: offset.width * projection.a, y: offset.height * projection.d)
      outline = EdgeRect(
        left: outline.left.rounded(), top: outline.top.rounded(), right: outline.right.rounded(),
        bottom: outline.bottom.rounded())
      let alpha = PixelColor(color, opacity: environment.opacity).alpha
      reach = outline.grown(by: ShadowTile.margin(Double(radius) * abs(projection.a), alpha: Int(alpha)))
    }
    if let rim = environment.rim, corners.isSquare { reach = reach.reaching(rim) }
    let visible = environment.clip.map { reach.intersection($0) } ?? reach
    let bounds = visible.outerPixels.intersection(screen.limit)
    guard !visible.isEmpty, !bounds.isEmpty else { return }
    var paint = Self.paint(item, projection, bounds, screen.limit)
    if case .image(let image, _) = paint, let visiblePart { paint = .image(image, source: visiblePart) }
    var operation = DrawOperation(
      key: DrawOperation.Key(layer: item.layer, part: item.part, role: role), paint: paint, outline: outline,
      visible: visible, corners: corners, opacity: environment.opacity, mirroredX: projection.a < 0,
      mirroredY: projection.d < 0, sampling: item.sampling, blend: Self.blend(item.content), bounds: bounds)
    if environment.opacity > 0.999, let part = Self.opaquePart(of: item, outline, corners, projection, screen) {
      operation.solid = Self.solid(part.intersection(visible.innerPixels).intersection(screen.limit), environment)
    }
    if operation.roundOpacity() { add(consume operation) }
  }

  private func appendWarped(
    _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen
  ) {
    var rect = item.rect
    if case .shadow(_, let offset, let radius) = item.content {
      let margin = ShadowTile.margin(Double(radius))
      rect = rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -margin, dy: -margin)
    }
    guard rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN else { return }
    let clip = environment.clip?.outerPixels
    // A rectangle that extends behind the eye may be visible anywhere.
    var bounds = screen.limit
    if let box = projection.boundingBox(of: rect) { bounds = EdgeRect(box).outerPixels.intersection(bounds) }
    if let clip { bounds = bounds.intersection(clip) }
    guard !bounds.isEmpty else { return }
    let edges = EdgeRect(bounds)
    var operation = DrawOperation(
      key: DrawOperation.Key(layer: item.layer, part: item.part),
      paint: Self.warpedPaint(item, projection, bounds, screen.limit), outline: edges, visible: edges,
      corners: .square, opacity: environment.opacity, sampling: item.sampling, blend: Self.blend(item.content),
      warp: DrawOperation.Warp(rect: item.rect, projection: projection, corners: item.corners, clip: clip),
      bounds: bounds)
    if environment.opacity > 0.999, item.corners.radius <= 0, Self.isOpaque(item.content, over: item.rect) {
      operation.solid = Self.solid(Self.opaquePart(ofWarped: item.rect, projection).intersection(bounds), environment)
    }
    add(consume operation)
  }

  /// Returns opaque pixels of an item, as far as the enclosing rounded groups leave them opaque.
  private static func solid(_ part: PixelRect, _ environment: DrawingEnvironment) -> PixelRect {
    let solid = environment.solidLimit.map { part.intersection($0) } ?? part
    return solid.isEmpty ? .empty : solid
  }

  // MARK: - Conversion of items

  /// The largest standard deviation of a shadow, in pixels: a wider shadow is hardly visible, and its mask would not fit
  /// in memory.
  private static let largestShadowDeviation = 512.0

  private static func paint(
    _ item: Frame.Item, _ projection: Projection, _ bounds: PixelRect, _ limit: PixelRect
  ) -> DrawOperation.Paint {
    switch item.content {
    case .border(let color, let width): return .border(color, width: Double(width) * abs(projection.a))
    case .shadow(let color, _, let radius):
      let deviation = min(Double(radius) * abs(projection.a), largestShadowDeviation)
      return .shadow(color, deviation: deviation)
    case .color, .image, .group, .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop:
      return warpedPaint(item, projection, bounds, limit)
    }
  }

  /// Returns the content as `paint` does, but with lengths in the item's own space.
  private static func warpedPaint(
    _ item: Frame.Item, _ projection: Projection, _ bounds: PixelRect, _ limit: PixelRect
  ) -> DrawOperation.Paint {
    switch item.content {
    case .color(let color): return .color(color)
    case .image(let image, let source): return .image(image, source: source)
    case .border(let color, let width): return .border(color, width: Double(width))
    case .shadow(let color, let offset, let radius):
      return .warpedShadow(color, offset: offset, deviation: Double(radius))
    case .group(let group): return .group(group, rect: item.rect, projection: projection)
    case .dissolve(let dissolve): return .dissolve(dissolve, rect: item.rect, projection: projection)
    case .backdrop(let backdrop):
      let magnification = projection.magnification(at: CGPoint(x: item.rect.midX, y: item.rect.midY))
      let deviation = BackdropBlur.settled(Double(backdrop.blurRadius) * magnification)
      let reads = BackdropBlur.reads(bounds, deviation: deviation, limit: limit)
      return .backdrop(deviation: deviation, saturation: backdrop.saturation, reads: reads)
    case .ninePart, .shape, .gradient, .castShadow:
      preconditionFailure("\(item.content) is placed as pictures, never as itself")
    }
  }

  /// Returns the blend mode of an item.
  private static func blend(_ content: Frame.Content) -> CGBlendMode {
    if case .group(let group) = content { group.blend } else { .normal }
  }

  /// Returns the outline for an image that was drawn for this rectangle with its size rounded up to whole pixels (such
  /// as text): one on whole pixels, so that it is shown pixel for pixel instead of being shrunk by the fraction.
  private static func fitted(_ outline: EdgeRect, to source: CGRect) -> EdgeRect {
    let width = Double(source.width), height = Double(source.height)
    guard (outline.width - EdgeRect.tolerance).rounded(.up) == width,
      (outline.height - EdgeRect.tolerance).rounded(.up) == height
    else { return outline }
    let left = (outline.left + 0.5 + EdgeRect.tolerance).rounded(.down)
    let top = (outline.top + 0.5 + EdgeRect.tolerance).rounded(.down)
    return EdgeRect(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// Returns the part of `source`, a part of an image that is shown in `outline`, without its fully transparent edges, and
  /// where it is shown; `nil` if all of it is transparent.
  ///
  /// Of an image between pixels, or resized, so much of its edges is kept that every pixel that is interpolated with a
  /// visible one is entirely inside of the result.
  private static func visiblePart(
    of image: CGImage, _ source: CGRect, shownIn outline: EdgeRect, _ projection: Projection
  ) -> (outline: EdgeRect, source: CGRect)? {
    guard let visible = image.visiblePart,
      let (columns, x) = visiblePart(
        of: (Double(source.minX), Double(source.maxX)), shownIn: (outline.left, outline.right),
        visible: (Double(visible.minX), Double(visible.maxX)), isMirrored: projection.a < 0),
      let (rows, y) = visiblePart(
        of: (Double(source.minY), Double(source.maxY)), shownIn: (outline.top, outline.bottom),
        visible: (Double(visible.minY), Double(visible.maxY)), isMirrored: projection.d < 0)
    else { return nil }
    return (
      EdgeRect(left: x.low, top: y.low, right: x.high, bottom: y.high),
      CGRect(x: columns.low, y: rows.low, width: columns.high - columns.low, height: rows.high - rows.low)
    )
  }

  /// The ends of a length.
  private typealias Ends = (low: Double, high: Double)

  /// Returns the same along one axis.
  private static func visiblePart(
    of source: Ends, shownIn outline: Ends, visible: Ends, isMirrored: Bool
  ) -> (source: Ends, outline: Ends)? {
    let step = (source.high - source.low) / (outline.high - outline.low)
    let isExact = step == 1 && source.low == source.low.rounded() && outline.low == outline.low.rounded()
    let margin = isExact ? 0 : (2 * max(step, 1)).rounded(.up)
    let low = max(visible.low - margin, source.low), high = min(visible.high + margin, source.high)
    guard low < high else { return nil }
    let before = low - source.low, after = source.high - high
    return (
      (low, high),
      (outline.low + (isMirrored ? after : before) / step, outline.high - (isMirrored ? before : after) / step)
    )
  }
}

nonisolated extension EdgeRect {
  /// Creates a rectangle with fractional pixels.
  fileprivate init(_ rect: CGRect) {
    self.init(
      left: Double(rect.minX), top: Double(rect.minY), right: Double(rect.maxX), bottom: Double(rect.maxY))
  }

  /// Creates a rectangle of whole pixels.
  init(_ pixels: PixelRect) {
    self.init(left: Double(pixels.x0), top: Double(pixels.y0), right: Double(pixels.x1), bottom: Double(pixels.y1))
  }
}
