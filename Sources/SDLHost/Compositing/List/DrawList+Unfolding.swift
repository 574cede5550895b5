import CoreGraphics
import QuartzCore

nonisolated extension DrawList {
  /// A static group of fewer items is drawn in place: a bitmap would save nothing.
  private static let smallestKeptGroup = 3

  /// What is opaque and smaller than this, in pixels, hides too little to matter.
  private static let smallestPage = 128 * 128

  /// Places a group: its items one by one where that makes the same picture, else as one operation.
  func append(
    _ group: Frame.Group, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings, _ screen: Screen
  ) {
    guard projection.isUpright else { return appendPlain(item, projection, surroundings, screen) }
    let keepsSize = Self.keepsSize(projection, screen)
    let isKept = group.isStatic && keepsSize
    if canUnfold(group, item, surroundings) || isKept && hasNoExactBitmap(group, item, projection, surroundings, screen)
    {
      return unfold(item, projection, surroundings, screen) { inner in append(group.items, inner, screen) }
    }
    if isKept, let (settled, place) = Self.settled(group, item, projection, screen) {
      return appendPlain(settled, place, surroundings, screen)
    }
    let isEdgeless = group.isWhole && item.corners.radius <= 0 && (keepsSize || !group.isStatic)
    appendPlain(
      isEdgeless ? Self.wholePixels(item, projection, screen) : item, projection, surroundings, screen)
  }

  /// Whether nothing is scaled beyond the screen's own scale.
  private static func keepsSize(_ projection: Projection, _ screen: Screen) -> Bool {
    screen.scale > 0 && abs(projection.a - screen.scale) < 1e-6 && abs(projection.d - screen.scale) < 1e-6
  }

  /// Whether a static group that is only displaced is cut between pixels, so that a bitmap of it would have to be shown
  /// between pixels too, and blurred, while its items one by one are sharp.
  private func hasNoExactBitmap(
    _ group: Frame.Group, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings, _ screen: Screen
  ) -> Bool {
    guard surroundings.opacity > 0.999, group.mask == nil, group.blend == .normal else { return false }
    if group.isWhole && item.corners.radius <= 0 { return false }
    let outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    return EdgeRect(outline.outerPixels) != outline
  }

  /// An upright item whose rectangle cuts nothing, with that rectangle grown to whole pixels: its edges, which those of
  /// what is in it may lie on, are then not faded twice.
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

  /// A static group that is only displaced, moved to where it is a whole number of pixels from its resting place; its
  /// rectangle grows to whole pixels there, so that its bitmap shows what drawing its items in place does. `nil` where the
  /// group is cut between its own pixels.
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
    // Large opaque pages stay on whole pixels, and so opaque: what is behind them needs no drawing.
    let isPage = own.innerPixels.area >= Self.smallestPage && Self.isOpaque(.group(group), over: item.rect)
    let rest = isPage ? .zero : group.restingPlace
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

  /// The position nearest to `position` that is whole pixels away from `rest`: those, and what remains, 0…1.
  private static func settled(_ position: Double, from rest: Double) -> (pixels: Double, phase: Double) {
    let phase = rest.isFinite ? rest - rest.rounded(.down) : 0
    return ((position - phase + 0.5 + EdgeRect.tolerance).rounded(.down), phase)
  }

  /// Places a dissolve. Where one of the pictures is opaque, the other is drawn in place and that one faded in over it,
  /// which is the same mixture.
  func append(
    _ dissolve: Frame.Dissolve, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings,
    _ screen: Screen
  ) {
    var part = item
    let progress = dissolve.progress
    // Written so that what is not a number counts as 0.
    guard progress > 0.001, progress < 0.999 else {
      let items = progress >= 0.999 ? dissolve.new : dissolve.old
      part.content = .group(Frame.Group(items: items, isStatic: false))
      return append(Frame.Group(items: items, isStatic: false), part, projection, surroundings, screen)
    }
    let fadesIn = Self.isOpaque(dissolve.new, over: item.rect)
    guard projection.isUpright, surroundings.opacity > 0.999, fadesIn || Self.isOpaque(dissolve.old, over: item.rect)
    else {
      let isEdgeless = projection.isUpright && item.corners.radius <= 0
      return appendPlain(
        isEdgeless ? Self.wholePixels(item, projection, screen) : item, projection, surroundings, screen)
    }
    let front = Frame.Group(items: fadesIn ? dissolve.new : dissolve.old, isStatic: false)
    part.content = .group(front)
    part.corners = .square
    unfold(item, projection, surroundings, screen) { inner in
      append(fadesIn ? dissolve.old : dissolve.new, inner, screen)
      var faded = inner
      faded.opacity = fadesIn ? progress : 1 - progress
      append(front, part, projection, faded, screen)
    }
  }

  /// Places a bitmap in nine parts, each an image of its own whose inner edges lie on whole pixels.
  func append(
    _ parts: Frame.NinePart, _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings,
    _ screen: Screen
  ) {
    guard projection.isUpright else { return appendWarped(parts, item, projection, surroundings, screen) }
    let outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    guard !outline.isEmpty, parts.scale > 0 else { return }
    let cells = NinePartCells(
      parts, outline: outline, scaleX: abs(projection.a), scaleY: abs(projection.d),
      isMirroredX: projection.a < 0, isMirroredY: projection.d < 0)
    var cell = item
    cell.corners = .square
    func appendCells(_ surroundings: Surroundings) {
      for index in 0..<NinePartCells.count {
        guard let (target, source) = cells.cell(index) else { continue }
        cell.rect = target
        cell.content = .image(parts.image, source: source)
        appendPlain(cell, cells.mirroring(target), surroundings, screen.placed, role: .cell(index))
      }
    }
    guard item.corners.radius > 0 else { return appendCells(surroundings) }
    unfold(item, projection, surroundings, screen, appendCells)
  }

  // MARK: - Drawing in place

  /// Whether drawing the group's items one by one makes the same picture as drawing them as one.
  private func canUnfold(_ group: Frame.Group, _ item: Frame.Item, _ surroundings: Surroundings) -> Bool {
    if group.mask != nil || group.blend != .normal { return false }
    let isOpaque = surroundings.opacity > 0.999
    if group.items.count == 1, item.corners.radius == 0 {
      // Opacity goes down to an only child that is itself one picture; but a backdrop sees nothing through a faint group.
      return isOpaque || !group.items.holdBackdrop
    }
    guard isOpaque else { return false }
    return !(group.isStatic && group.items.count >= Self.smallestKeptGroup) || group.items.holdBackdrop
  }

  /// Calls `body` to place what lies inside an item's rectangle, between marks that mix the rim of what has rounded corners.
  private func unfold(
    _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings, _ screen: Screen,
    _ body: (_ inner: Surroundings) -> Void
  ) {
    let outline = EdgeRect(item.rect, under: projection, scale: screen.scale)
    guard !outline.isEmpty else { return }
    let corners = CornerShape(item.corners, under: projection, outline: outline)
    var inner = surroundings
    inner.projection = projection
    let reach = surroundings.rim.map { outline.reaching($0) } ?? outline
    let visible = surroundings.clip.map { reach.intersection($0) } ?? reach
    inner.clip = visible
    let bounds = visible.outerPixels.intersection(screen.limit)
    guard !visible.isEmpty, !bounds.isEmpty else { return }
    guard !corners.isSquare else { return body(inner) }
    // The rim is mixed with what lies under it once, when all that is inside has been drawn.
    inner.clip = EdgeRect(visible.outerPixels)
    inner.rim = outline
    let core = Self.core(of: outline, corners).intersection(visible.innerPixels)
    inner.solidLimit = inner.solidLimit.map { core.intersection($0) } ?? core
    var marker = DrawOperation(
      key: DrawOperation.Key(layer: item.layer, part: item.part, role: .opening), paint: .keepRim,
      outline: outline, visible: visible, corners: corners, opacity: 1, bounds: bounds)
    add(marker)
    body(inner)
    marker.key.role = .closing
    marker.paint = .restoreRim
    add(marker)
  }
}

nonisolated extension [Frame.Item] {
  /// Whether one of the items, or of those inside of them, shows what lies behind it or blends with it.
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
