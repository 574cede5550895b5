import CoreGraphics
import QuartzCore

/// The operations that draw a list of items, in painter's order, and which pixels of each have to be drawn.
///
/// Groups that need no bitmap of their own are unfolded in place. The list is rebuilt every frame into the same memory.
nonisolated final class DrawList {
  /// In painter's order.
  private(set) var operations: ContiguousArray<DrawOperation> = []

  /// Where each operation shows: a range of `rectangles`.
  private(set) var visibleRanges: ContiguousArray<Range<Int>> = []

  /// The rectangles that `visibleRanges` point into.
  private(set) var rectangles: ContiguousArray<PixelRect> = []

  /// What the items of one list have in common.
  private struct Surroundings {
    /// From the list's space into device pixels; upright.
    var projection: Projection
    var clip: EdgeRect?
    /// Opaque content covers for sure only in here; `nil`: everywhere.
    var solidLimit: PixelRect?
    var opacity: Float
  }

  /// Only opaque content of this many pixels or more is worth cutting out of what lies behind it.
  private static let smallestCover = 128 * 128

  /// A static group of fewer items is drawn in place: a bitmap would save nothing.
  private static let smallestKeptGroup = 3

  /// Places `items` into device pixels. `limit` is the area that can show at all.
  func rebuild(_ items: [Frame.Item], projection: Projection, scale: Double, limit: PixelRect) {
    operations.removeAll(keepingCapacity: true)
    append(items, Surroundings(projection: projection, clip: nil, solidLimit: nil, opacity: 1), scale, limit)
  }

  /// Empties the list, but keeps its memory.
  func removeAll() {
    operations.removeAll(keepingCapacity: true)
    visibleRanges.removeAll(keepingCapacity: true)
    rectangles.removeAll(keepingCapacity: true)
  }

  /// Finds where each operation shows inside `damage`, front to back, and leaves in `uncovered` what no opaque content
  /// covers.
  func resolveVisibility(in damage: PixmanRegion, uncovered: PixmanRegion) {
    rectangles.removeAll(keepingCapacity: true)
    visibleRanges.removeAll(keepingCapacity: true)
    for _ in operations { visibleRanges.append(0..<0) }
    uncovered.copy(damage)
    for index in operations.indices.reversed() {
      let bounds = operations[index].bounds
      let first = rectangles.count
      uncovered.withRectangles { boxes in
        for box in boxes {
          let part = PixelRect(box).intersection(bounds)
          if !part.isEmpty { rectangles.append(part) }
        }
      }
      visibleRanges[index] = first..<rectangles.count
      let solid = operations[index].solid
      if first < rectangles.count, solid.area >= Self.smallestCover { uncovered.subtract(solid) }
      if uncovered.isEmpty { break }
    }
  }

  // MARK: - Placing items

  private func append(_ items: [Frame.Item], _ outer: Surroundings, _ scale: Double, _ limit: PixelRect) {
    for item in items where item.content.isDrawn {
      let opacity = item.opacity * outer.opacity
      guard opacity > 0.001 else { continue }
      let projection = item.transform.concatenating(outer.projection)
      var inner = outer
      inner.opacity = opacity
      inner.clip = Self.clip(item.clip, outer, scale)
      if let clip = inner.clip, clip.isEmpty { continue }
      if projection.isUpright {
        appendUpright(item, projection, inner, scale, limit)
      } else {
        appendWarped(item, projection, inner, scale, limit)
      }
    }
  }

  private static func clip(_ clip: CGRect?, _ outer: Surroundings, _ scale: Double) -> EdgeRect? {
    guard let clip else { return outer.clip }
    let own = EdgeRect(clip, under: outer.projection, scale: scale)
    return outer.clip.map { own.intersection($0) } ?? own
  }

  private func appendUpright(
    _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings, _ scale: Double, _ limit: PixelRect
  ) {
    var outline = EdgeRect(item.rect, under: projection, scale: scale)
    guard !outline.isEmpty else { return }
    let corners = CornerShape(item.corners, under: projection, outline: outline)
    if case .group(let group) = item.content, canUnfold(group, item, surroundings) {
      return unfold(group, item, projection, outline, corners, surroundings, scale, limit)
    }
    if case .image(let image, let source) = item.content, !image.isOpaque {
      outline = Self.fitted(outline, to: source)
    }
    var reach = outline
    if case .shadow(_, let offset, let radius) = item.content {
      outline = outline.offset(x: offset.width * projection.a, y: offset.height * projection.d)
      outline = EdgeRect(
        left: outline.left.rounded(), top: outline.top.rounded(), right: outline.right.rounded(),
        bottom: outline.bottom.rounded())
      reach = outline.grown(by: ShadowTile.margin(Double(radius) * abs(projection.a)))
    }
    let visible = surroundings.clip.map { reach.intersection($0) } ?? reach
    let bounds = visible.outerPixels.intersection(limit)
    guard !visible.isEmpty, !bounds.isEmpty else { return }
    let operation = DrawOperation(
      key: DrawOperation.Key(layer: item.layer, part: item.part), paint: Self.paint(item, projection), outline: outline,
      visible: visible, corners: corners, opacity: surroundings.opacity, mirroredX: projection.a < 0,
      mirroredY: projection.d < 0, bounds: bounds)
    operations.append(operation)
    if surroundings.opacity > 0.999, Self.isOpaque(item.content, over: item.rect) {
      var solid = Self.core(of: outline, corners).intersection(visible.innerPixels).intersection(limit)
      if let limit = surroundings.solidLimit { solid = solid.intersection(limit) }
      operations[operations.count - 1].solid = solid.isEmpty ? .empty : solid
    }
  }

  private func appendWarped(
    _ item: Frame.Item, _ projection: Projection, _ surroundings: Surroundings, _ scale: Double, _ limit: PixelRect
  ) {
    var rect = item.rect
    if case .shadow(_, let offset, let radius) = item.content {
      let margin = ShadowTile.margin(Double(radius))
      rect = rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -margin, dy: -margin)
    }
    guard rect.width > 0, rect.height > 0, !rect.minX.isNaN, !rect.minY.isNaN else { return }
    let clip = surroundings.clip?.outerPixels
    // A rectangle that reaches behind the eye may show anywhere.
    var bounds = limit
    if let box = projection.boundingBox(of: rect) {
      let edges = EdgeRect(
        left: Double(box.minX), top: Double(box.minY), right: Double(box.maxX), bottom: Double(box.maxY))
      bounds = edges.outerPixels.intersection(limit)
    }
    if let clip { bounds = bounds.intersection(clip) }
    guard !bounds.isEmpty else { return }
    let edges = EdgeRect(
      left: Double(bounds.x0), top: Double(bounds.y0), right: Double(bounds.x1), bottom: Double(bounds.y1))
    operations.append(
      DrawOperation(
        key: DrawOperation.Key(layer: item.layer, part: item.part), paint: Self.warpedPaint(item, projection),
        outline: edges, visible: edges, corners: .square, opacity: surroundings.opacity,
        warp: DrawOperation.Warp(rect: item.rect, projection: projection, corners: item.corners, clip: clip),
        bounds: bounds))
  }

  // MARK: - Groups drawn in place

  /// Whether drawing the group's items one by one makes the same picture as drawing them as one.
  private func canUnfold(_ group: Frame.Group, _ item: Frame.Item, _ surroundings: Surroundings) -> Bool {
    if group.items.count == 1, item.corners.radius == 0 {
      // Opacity goes down to an only child that is itself one picture.
      return true
    }
    return surroundings.opacity > 0.999 && !(group.isStatic && group.items.count >= Self.smallestKeptGroup)
  }

  private func unfold(
    _ group: Frame.Group, _ item: Frame.Item, _ projection: Projection, _ outline: EdgeRect, _ corners: CornerShape,
    _ surroundings: Surroundings, _ scale: Double, _ limit: PixelRect
  ) {
    var inner = surroundings
    inner.projection = projection
    let visible = surroundings.clip.map { outline.intersection($0) } ?? outline
    inner.clip = visible
    let bounds = visible.outerPixels.intersection(limit)
    guard !visible.isEmpty, !bounds.isEmpty else { return }
    guard !corners.isSquare else { return append(group.items, inner, scale, limit) }
    let core = Self.core(of: outline, corners)
    inner.solidLimit = inner.solidLimit.map { core.intersection($0) } ?? core
    var marker = DrawOperation(
      key: DrawOperation.Key(layer: item.layer, part: item.part, role: .opening), paint: .keepCorners,
      outline: outline, visible: visible, corners: corners, opacity: 1, bounds: bounds)
    operations.append(marker)
    append(group.items, inner, scale, limit)
    marker.key.role = .closing
    marker.paint = .restoreCorners
    operations.append(marker)
  }

  // MARK: - What items come to

  private static func paint(_ item: Frame.Item, _ projection: Projection) -> DrawOperation.Paint {
    switch item.content {
    case .color(let color): .color(color)
    case .image(let image, let source): .image(image, source: source)
    case .border(let color, let width): .border(color, width: Double(width) * abs(projection.a))
    case .shadow(let color, _, let radius): .shadow(color, deviation: Double(radius) * abs(projection.a))
    case .group(let group): .group(group, rect: item.rect, projection: projection)
    case .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop: .color(.clear)
    }
  }

  /// As `paint`, but lengths stay in the item's own space.
  private static func warpedPaint(_ item: Frame.Item, _ projection: Projection) -> DrawOperation.Paint {
    switch item.content {
    case .color(let color): .color(color)
    case .image(let image, let source): .image(image, source: source)
    case .border(let color, let width): .border(color, width: Double(width))
    case .shadow(let color, let offset, let radius):
      .warpedShadow(color, offset: offset, deviation: Double(radius))
    case .group(let group): .group(group, rect: item.rect, projection: projection)
    case .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop: .color(.clear)
    }
  }

  /// Whether every pixel of `rect` is surely opaque; a group's is when its rearmost item says so.
  static func isOpaque(_ content: Frame.Content, over rect: CGRect) -> Bool {
    switch content {
    case .color(let color): return color.alpha > 0.999
    case .image(let image, _): return image.isOpaque
    case .border, .shadow, .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop: return false
    case .group(let group):
      guard group.mask == nil, let back = group.items.first, back.opacity > 0.999, back.corners.radius == 0,
        back.transform.isUpright,
        back.clip.map({ $0.contains(rect) }) ?? true, let box = back.transform.boundingBox(of: back.rect)
      else { return false }
      return box.contains(rect) && isOpaque(back.content, over: back.rect)
    }
  }

  /// The pixels wholly inside rounded corners: the larger of the two bands that miss every corner.
  private static func core(of outline: EdgeRect, _ corners: CornerShape) -> PixelRect {
    if corners.isSquare { return outline.innerPixels }
    var wide = outline
    if corners.rounds(.topLeft) || corners.rounds(.topRight) { wide.top += corners.radiusY }
    if corners.rounds(.bottomLeft) || corners.rounds(.bottomRight) { wide.bottom -= corners.radiusY }
    var tall = outline
    if corners.rounds(.topLeft) || corners.rounds(.bottomLeft) { tall.left += corners.radiusX }
    if corners.rounds(.topRight) || corners.rounds(.bottomRight) { tall.right -= corners.radiusX }
    let (a, b) = (wide.innerPixels, tall.innerPixels)
    return a.area >= b.area ? a : b
  }

  /// A picture that was drawn for this very rectangle, its size rounded up to whole pixels (a text, say), is shown
  /// pixel for pixel instead of being squeezed by the fraction.
  private static func fitted(_ outline: EdgeRect, to source: CGRect) -> EdgeRect {
    let width = Double(source.width), height = Double(source.height)
    guard (outline.width - EdgeRect.tolerance).rounded(.up) == width,
      (outline.height - EdgeRect.tolerance).rounded(.up) == height
    else { return outline }
    let left = (outline.left + 0.5 + EdgeRect.tolerance).rounded(.down)
    let top = (outline.top + 0.5 + EdgeRect.tolerance).rounded(.down)
    return EdgeRect(left: left, top: top, right: left + width, bottom: top + height)
  }
}

extension Frame.Content {
  /// Whether the compositors draw it yet.
  fileprivate nonisolated var isDrawn: Bool {
    switch self {
    case .color, .image, .border, .shadow, .group: true
    case .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop: false
    }
  }
}
