import CoreGraphics
import QuartzCore

nonisolated extension DrawList {
  /// Appends the items of a list.
  func append(_ items: [Frame.Item], _ outer: DrawingEnvironment, _ screen: Screen) {
    // As pointers: an item that is passed to a function is copied, which takes longer than most of what is done with it.
    items.withUnsafeBufferPointer { items in
      guard var item = items.baseAddress else { return }
      var (clip, inner) = (CGRect?.none, outer)
      let isPlaced = outer.projection == .identity
      for _ in items {
        // Most items have the clip of the previous one.
        if item.pointee.clip != clip {
          clip = item.pointee.clip
          inner.clip = Self.clip(clip, outer, screen.scale)
        }
        if inner.clip.map({ !$0.isEmpty }) ?? true { append(item, inner, isPlaced: isPlaced, screen) }
        item += 1
      }
    }
  }

  /// Appends an item, whose clip is already that of the environment, and whose transform is into device pixels if it
  /// `isPlaced`.
  private func append(
    _ item: UnsafePointer<Frame.Item>, _ environment: DrawingEnvironment, isPlaced: Bool, _ screen: Screen
  ) {
    let opacity = item.pointee.opacity * environment.opacity
    guard opacity > 0.001 else { return }
    let projection =
      isPlaced ? item.pointee.transform : item.pointee.transform.concatenating(environment.projection)
    var inner = environment
    inner.opacity = opacity
    switch item.pointee.content {
    case .color, .image, .border, .shadow, .backdrop: appendPlain(item, projection, inner, screen)
    case .group(let group): append(group, item.pointee, projection, inner, screen)
    case .ninePart(let parts): append(parts, item.pointee, projection, inner, screen)
    case .shape(let shape): append(shape, item.pointee, projection, inner, screen)
    case .gradient(let gradient): append(gradient, item.pointee, projection, inner, screen)
    case .castShadow(let shadow): append(shadow, item.pointee, projection, inner, screen)
    case .dissolve(let dissolve): append(dissolve, item.pointee, projection, inner, screen)
    }
  }

  /// Appends an item that becomes one operation.
  func appendPlain(
    _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen,
    role: DrawOperation.Role = .whole
  ) {
    withUnsafePointer(to: item) { appendPlain($0, projection, environment, screen, role: role) }
  }

  private func appendPlain(
    _ item: UnsafePointer<Frame.Item>, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen,
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
    _ item: UnsafePointer<Frame.Item>, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen,
    _ role: DrawOperation.Role
  ) {
    var outline = EdgeRect(item.pointee.rect, under: projection, scale: screen.scale)
    guard !outline.isEmpty else { return }
    let corners = CornerShape(item.pointee.corners, under: projection, outline: outline)
    var visiblePart: CGRect?
    if case .image(let image, let source) = item.pointee.content, !image.isOpaque {
      outline = Self.fitted(outline, to: source)
      // Rounded corners are those of the whole image, also if they come from a group that it fills.
      if corners.isSquare, outline != environment.rim {
        guard let part = Self.visiblePart(of: image, source, shownIn: outline, projection) else { return }
        (outline, visiblePart) = part
      }
    }
    var reach = outline
    if case .shadow(let color, let offset, let radius) = item.pointee.content {
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
      key: DrawOperation.Key(layer: item.pointee.layer, part: item.pointee.part, role: role), paint: paint,
      outline: outline, visible: visible, corners: corners, opacity: environment.opacity, mirroredX: projection.a < 0,
      mirroredY: projection.d < 0, sampling: item.pointee.sampling, blend: Self.blend(item),
      space: paint.hasSpace ? DrawOperation.Space(rect: item.pointee.rect, projection: projection) : .unused,
      bounds: bounds)
    if environment.opacity > 0.999, let part = Self.opaquePart(of: item, outline, corners, projection, screen) {
      operation.solid = Self.solid(part.intersection(visible.innerPixels).intersection(screen.limit), environment)
    }
    if operation.roundOpacity() { add(consume operation) }
  }

  private func appendWarped(
    _ item: UnsafePointer<Frame.Item>, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen
  ) {
    var rect = item.pointee.rect
    if case .shadow(_, let offset, let radius) = item.pointee.content {
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
      key: DrawOperation.Key(layer: item.pointee.layer, part: item.pointee.part),
      paint: Self.warpedPaint(item, projection, bounds, screen.limit), outline: edges, visible: edges,
      corners: .square, opacity: environment.opacity, sampling: item.pointee.sampling, blend: Self.blend(item),
      space: DrawOperation.Space(rect: item.pointee.rect, projection: projection),
      limits: DrawOperation.WarpLimits(corners: item.pointee.corners, clip: clip), bounds: bounds)
    if environment.opacity > 0.999, item.pointee.corners.radius <= 0,
      Self.isOpaque(item.pointee.content, over: item.pointee.rect)
    {
      let part = Self.opaquePart(ofWarped: item.pointee.rect, projection).intersection(bounds)
      operation.solid = Self.solid(part, environment)
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
    _ item: UnsafePointer<Frame.Item>, _ projection: Projection, _ bounds: PixelRect, _ limit: PixelRect
  ) -> DrawOperation.Paint {
    switch item.pointee.content {
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
    _ item: UnsafePointer<Frame.Item>, _ projection: Projection, _ bounds: PixelRect, _ limit: PixelRect
  ) -> DrawOperation.Paint {
    switch item.pointee.content {
    case .color(let color): return .color(color)
    case .image(let image, let source): return .image(image, source: source)
    case .border(let color, let width): return .border(color, width: Double(width))
    case .shadow(let color, let offset, let radius):
      return .warpedShadow(color, offset: offset, deviation: Double(radius))
    case .group(let group): return .group(group)
    case .dissolve(let dissolve): return .dissolve(dissolve)
    case .backdrop(let backdrop):
      let magnification = projection.magnification(at: CGPoint(x: item.pointee.rect.midX, y: item.pointee.rect.midY))
      let deviation = BackdropBlur.settled(Double(backdrop.blurRadius) * magnification)
      let reads = BackdropBlur.reads(bounds, deviation: deviation, limit: limit)
      return .backdrop(deviation: deviation, saturation: backdrop.saturation, reads: reads)
    case .ninePart, .shape, .gradient, .castShadow:
      preconditionFailure("\(item.pointee.content) is placed as pictures, never as itself")
    }
  }

  /// Returns the blend mode of an item.
  private static func blend(_ item: UnsafePointer<Frame.Item>) -> CGBlendMode {
    if case .group(let group) = item.pointee.content { group.blend } else { .normal }
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
    let isExact = step == 1 && PixelFit.isWhole(source.low) && PixelFit.isWhole(outline.low)
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
