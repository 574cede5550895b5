import CoreGraphics
import QuartzCore

nonisolated extension DrawList {
  /// The minimum number of items of a static group with a bitmap; for fewer a bitmap saves nothing.
  private static let smallestKeptGroup = 3

  /// The minimum number of pixels of an opaque group that is kept on whole pixels; a smaller one hides too little.
  private static let smallestPage = 128 * 128

  /// Appends a group: its items individually if that draws the same pixels, otherwise one operation.
  func append(
    _ group: Frame.Group, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    guard projection.isUpright else { return appendPlain(item, projection, environment, screen) }
    let keepsSize = Self.keepsSize(projection, screen)
    let isKept = group.isStatic && keepsSize
    if canUnfold(group, item, projection, environment, screen)
      || group.isStatic && needsNoBitmap(group, item, projection, environment, screen)
    {
      return unfold(item, projection, environment, screen) { inner in append(group.items, inner, screen) }
    }
    if isKept, let (settled, place) = Self.settled(group, item, projection, screen) {
      return appendPlain(settled, place, environment, screen)
    }
    let isEdgeless = group.isWhole && item.corners.radius <= 0 && (keepsSize || !group.isStatic)
    appendPlain(
      isEdgeless ? Self.wholePixels(item, projection, screen) : item, projection, environment, screen)
  }

  /// Returns whether the projection has no scale other than the screen's.
  static func keepsSize(_ projection: Projection, _ screen: Screen) -> Bool {
    screen.scale > 0 && abs(projection.a - screen.scale) < 1e-6 && abs(projection.d - screen.scale) < 1e-6
  }

  /// Returns whether the items of a static group are drawn individually, although it could have a bitmap: if that is about
  /// as fast, or if the group is only translated, but clipped between pixels. Its bitmap would be shown between pixels too,
  /// and blurred, while its items are sharp.
  private func needsNoBitmap(
    _ group: Frame.Group, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) -> Bool {
    guard environment.opacity > 0.999, group.mask == nil, group.blend == .normal else { return false }
    let keepsSize = Self.keepsSize(projection, screen), isRounded = item.corners.radius > 0
    func isFast() -> Bool {
      Self.isFastInPlace(group, over: item.rect, scale: screen.scale, isResized: !keepsSize)
    }
    if isRounded && isFast() { return true }
    if keepsSize && !isRounded && group.isWhole { return false }
    var outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    if keepsSize { return EdgeRect(outline.outerPixels) != outline }
    // Edges between pixels would be blended once for each item, except on the rim of an enclosing group.
    if let rim = environment.rim { outline = outline.reaching(rim) }
    return !isRounded && EdgeRect(outline.outerPixels) == outline && isFast()
  }

  /// Returns whether drawing the items of a static group individually is about as fast as drawing its bitmap, so that a
  /// bitmap is not worth its memory: there are few items, and they overlap little without hiding each other. Unless the
  /// group is resized, when its bitmap would be interpolated, they must be copied or plain.
  static func isFastInPlace(
    _ group: Frame.Group, over rect: CGRect, scale: Double, isResized: Bool = false
  ) -> Bool {
    guard group.items.count <= fewItems else { return false }
    var over = 0.0
    for item in group.items {
      guard item.transform.isTranslation, isResized || item.corners.radius <= 0 else { return false }
      switch item.content {
      case .color: break
      case .image(_, let source):
        let isCopied =
          abs(source.width - item.rect.width * scale) < 1 && abs(source.height - item.rect.height * scale) < 1
        if !isResized && !isCopied { return false }
      case .border, .shadow, .group, .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop: return false
      }
      let area = Double(item.rect.width * item.rect.height) * scale * scale
      let place = item.rect.offsetBy(dx: item.transform.tx, dy: item.transform.ty)
      let hides =
        item.opacity > 0.999 && item.clip.map { $0.contains(place) } ?? true && area > Double(smallestCover * 2)
        && isOpaque(item.content, over: item.rect)
      if !hides { over += area }
    }
    return over <= Double(rect.width * rect.height) * scale * scale * mostOver
  }

  /// The maximum number of items.
  private static let fewItems = 8

  /// The maximum fraction of a group's area that is painted twice.
  private static let mostOver = 0.2

  /// Returns an upright item whose rectangle clips nothing with that rectangle rounded out to whole pixels, so that
  /// edges of its content on the rectangle are not antialiased twice.
  private static func wholePixels(_ item: Frame.Item, _ projection: Projection, _ screen: Screen) -> Frame.Item {
    let outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    guard !outline.isEmpty, projection.a != 0, projection.d != 0 else { return item }
    let pixels = outline.outerPixels
    let left = (Double(pixels.x0) - projection.tx) / projection.a
    let right = (Double(pixels.x1) - projection.tx) / projection.a
    let top = (Double(pixels.y0) - projection.ty) / projection.d
    let bottom = (Double(pixels.y1) - projection.ty) / projection.d
    var item = item
    item.rect = CGRect(
      x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
    return item
  }

  /// Moves a static group that is only translated to a position a whole number of pixels from its resting position,
  /// where its rectangle is rounded out to whole pixels, so that its bitmap equals drawing its items in place. Returns
  /// `nil` if the group is clipped between its own pixels.
  private static func settled(
    _ group: Frame.Group, _ item: Frame.Item, _ projection: Projection, _ screen: Screen
  ) -> (item: Frame.Item, projection: Projection)? {
    let scale = screen.scale
    guard item.corners.radius == 0 else { return nil }
    let own = EdgeRect(
      left: PixelFit.finite(Double(item.rect.minX) * scale), top: PixelFit.finite(Double(item.rect.minY) * scale),
      right: PixelFit.finite(Double(item.rect.maxX) * scale), bottom: PixelFit.finite(Double(item.rect.maxY) * scale)
    ).nearlyWhole
    guard group.isWhole || EdgeRect(own.outerPixels) == own else { return nil }
    // Large opaque groups stay on whole pixels and therefore opaque, so that their background is not drawn.
    let isPage = own.innerPixels.area >= Self.smallestPage && Self.isOpaque(.group(group), over: item.rect)
    let rest = isPage ? .zero : group.restingPosition
    let (columns, x) = settled(PixelFit.finite(projection.tx), from: Double(rest.x) * scale)
    let (rows, y) = settled(PixelFit.finite(projection.ty), from: Double(rest.y) * scale)
    var place = projection, item = item
    (place.tx, place.ty) = (columns + x, rows + y)
    let pixels = own.offset(x: x, y: y).nearlyWhole.outerPixels
    item.rect = CGRect(
      x: (Double(pixels.x0) - x) / scale, y: (Double(pixels.y0) - y) / scale, width: Double(pixels.width) / scale,
      height: Double(pixels.height) / scale)
    return (item, place)
  }

  /// Returns the position nearest to `position` at a distance of whole pixels from `rest`, as whole pixels and a
  /// remainder from 0 to 1.
  private static func settled(_ position: Double, from rest: Double) -> (pixels: Double, phase: Double) {
    let phase = rest.isFinite ? rest - rest.rounded(.down) : 0
    return ((position - phase + 0.5 + EdgeRect.tolerance).rounded(.down), phase)
  }

  /// Appends a dissolve. If one of the contents is opaque, it fades in over the other, which is drawn in place; the
  /// result is the same mixture.
  func append(
    _ dissolve: Frame.Dissolve, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    var part = item
    let progress = dissolve.progress
    // The condition treats a progress that is not a number as 0.
    guard progress > 0.001, progress < 0.999 else {
      let items = progress >= 0.999 ? dissolve.new : dissolve.old
      part.content = .group(Frame.Group(items: items, isStatic: false))
      return append(Frame.Group(items: items, isStatic: false), part, projection, environment, screen)
    }
    let fadesIn = Self.isOpaque(dissolve.new, over: item.rect)
    guard projection.isUpright, environment.opacity > 0.999, fadesIn || Self.isOpaque(dissolve.old, over: item.rect)
    else {
      let isEdgeless = projection.isUpright && item.corners.radius <= 0
      return appendPlain(
        isEdgeless ? Self.wholePixels(item, projection, screen) : item, projection, environment, screen)
    }
    let front = Frame.Group(items: fadesIn ? dissolve.new : dissolve.old, isStatic: false)
    part.content = .group(front)
    part.corners = .square
    unfold(item, projection, environment, screen) { inner in
      append(fadesIn ? dissolve.old : dissolve.new, inner, screen)
      var faded = inner
      faded.opacity = fadesIn ? progress : 1 - progress
      append(front, part, projection, faded, screen)
    }
  }

  /// Appends a nine-part bitmap as up to nine images whose inner edges are on whole pixels.
  func append(
    _ parts: Frame.NinePart, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) {
    guard projection.isUpright else { return appendWarped(parts, item, projection, environment, screen) }
    let outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    guard !outline.isEmpty, parts.scale > 0 else { return }
    let cells = NinePartCells(
      parts, outline: outline, scaleX: abs(projection.a), scaleY: abs(projection.d),
      isMirroredX: projection.a < 0, isMirroredY: projection.d < 0)
    var cell = item
    cell.corners = .square
    func appendCells(_ environment: DrawingEnvironment) {
      for index in 0..<NinePartCells.count {
        guard let (target, source) = cells.cell(index) else { continue }
        cell.rect = target
        cell.content = .image(parts.image, source: source)
        appendPlain(cell, cells.mirroring(target), environment, screen.placed, role: .cell(index))
      }
    }
    guard item.corners.radius > 0 else { return appendCells(environment) }
    unfold(item, projection, environment, screen, appendCells)
  }

  // MARK: - Drawing in place

  /// Returns whether drawing the group's items individually has the same result as drawing them as one.
  private func canUnfold(
    _ group: Frame.Group, _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment,
    _ screen: Screen
  ) -> Bool {
    if group.mask != nil || group.blend != .normal { return false }
    let isOpaque = environment.opacity > 0.999
    guard isOpaque else {
      // The opacity can be passed to an only child, and to items that do not overlap; but a backdrop must not see through
      // a translucent group.
      return item.corners.radius == 0
        && (group.items.count == 1 || !group.isStatic && Self.areApart(group.items, projection, screen))
        && !group.items.holdBackdrop
    }
    if group.items.count == 1 && item.corners.radius == 0 { return true }
    return !(group.isStatic && group.items.count >= Self.smallestKeptGroup) || group.items.holdBackdrop
  }

  /// Returns whether a few items have no pixel in common.
  private static func areApart(_ items: [Frame.Item], _ projection: Projection, _ screen: Screen) -> Bool {
    guard items.count <= fewItems else { return false }
    func pixels(_ item: Frame.Item) -> PixelRect? {
      item.extent.map { extent in
        extent.isNull ? .empty : EdgeRect(extent, under: projection, scale: screen.scale).grown(by: 1).outerPixels
      }
    }
    for (index, item) in items.enumerated() {
      guard let own = pixels(item) else { return false }
      for other in items[..<index] {
        guard let pixels = pixels(other), own.intersection(pixels).isEmpty else { return false }
      }
    }
    return true
  }

  /// Calls `body` to append the content of an item's rectangle, between markers that blend the rim of rounded corners.
  private func unfold(
    _ item: Frame.Item, _ projection: Projection, _ environment: DrawingEnvironment, _ screen: Screen,
    _ body: (_ inner: DrawingEnvironment) -> Void
  ) {
    let outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    guard !outline.isEmpty else { return }
    let corners = CornerShape(item.corners, under: projection, outline: outline)
    var inner = environment
    inner.projection = projection
    let reach = environment.rim.map { outline.reaching($0) } ?? outline
    let visible = environment.clip.map { reach.intersection($0) } ?? reach
    inner.clip = visible
    let bounds = visible.outerPixels.intersection(screen.limit)
    guard !visible.isEmpty, !bounds.isEmpty else { return }
    guard !corners.isSquare else { return body(inner) }
    // The rim is blended with the pixels under it once, after the whole content has been drawn.
    inner.clip = EdgeRect(visible.outerPixels)
    inner.rim = outline
    let core = Self.core(of: outline, corners).intersection(visible.innerPixels)
    inner.solidLimit = inner.solidLimit.map { core.intersection($0) } ?? core
    var marker = DrawOperation(
      key: DrawOperation.Key(layer: item.layer, part: item.part, role: .opening), paint: .keepRim,
      outline: outline, visible: visible, corners: corners, opacity: 1, bounds: bounds)
    let first = operations.count
    add(marker)
    body(inner)
    if reach == outline, var front = frontmost(after: first, roundedAs: marker) {
      let core = environment.solidLimit.map { core.intersection($0) } ?? core
      front.solid = front.solid.isEmpty ? .empty : core.intersection(screen.limit)
      return replace(from: first, by: front)
    }
    marker.key.role = .closing
    marker.paint = .restoreRim
    add(marker)
  }

  /// Returns the last operation with the rounded corners of a group, if it fills the group and hides the operations
  /// between it and the group's first marker at the index `first`; otherwise `nil`. It has the same pixels as the group
  /// then, without a rim that is blended.
  private func frontmost(after first: Int, roundedAs marker: DrawOperation) -> DrawOperation? {
    guard operations.count > first + 1, var front = operations.last, !front.isWarped, front.blend == .normal,
      front.corners.isSquare, front.visible == EdgeRect(marker.visible.outerPixels),
      backdrops.last.map({ $0 < first }) ?? true
    else { return nil }
    let isOpaque: Bool
    switch front.paint {
    case .color(let color): isOpaque = color.alpha > 0.999
    case .image(let image, let source):
      guard let part = front.part(of: source, shownIn: marker.outline) else { return nil }
      front.paint = .image(image, source: part)
      isOpaque = image.isOpaque
    case .border, .shadow, .warpedShadow, .group, .dissolve, .backdrop, .keepRim, .restoreRim: return nil
    }
    guard operations.count == first + 2 || isOpaque && front.opacity > 0.999 else { return nil }
    (front.outline, front.visible, front.corners) = (marker.outline, marker.visible, marker.corners)
    front.bounds = marker.bounds
    return front
  }
}

nonisolated extension DrawOperation {
  /// Returns the part of `source`, which is shown in the outline, that is shown in `inner`; `nil` if it is mirrored, or
  /// shown beyond its edge.
  fileprivate func part(of source: CGRect, shownIn inner: EdgeRect) -> CGRect? {
    guard outline != inner else { return source }
    let tolerance = EdgeRect.tolerance
    guard !mirroredX, !mirroredY, inner.left > outline.left - tolerance, inner.top > outline.top - tolerance,
      inner.right < outline.right + tolerance, inner.bottom < outline.bottom + tolerance
    else { return nil }
    let stepX = Double(source.width) / outline.width, stepY = Double(source.height) / outline.height
    return CGRect(
      x: Double(source.minX) + (inner.left - outline.left) * stepX,
      y: Double(source.minY) + (inner.top - outline.top) * stepY, width: inner.width * stepX,
      height: inner.height * stepY)
  }
}

nonisolated extension [Frame.Item] {
  /// Whether an item, or one inside of it, reads the pixels behind it.
  var holdBackdrop: Bool {
    contains { item in
      switch item.content {
      case .backdrop: true
      case .group(let group): group.blend != .normal || group.items.holdBackdrop
      case .dissolve(let dissolve): dissolve.old.holdBackdrop || dissolve.new.holdBackdrop
      case .color, .image, .border, .shadow, .ninePart, .shape, .gradient, .castShadow: false
      }
    }
  }
}
