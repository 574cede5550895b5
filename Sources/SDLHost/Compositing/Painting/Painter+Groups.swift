import CoreGraphics
import QuartzCore

nonisolated extension Painter {
  /// The data for painting a group into a bitmap, which is reused for the next one at the same level.
  final class Stage {
    let list: DrawList
    let damage = PixelRegion()
    let uncovered = PixelRegion()
    var bitmap = PixmanImage(width: 64, height: 64, format: .color)

    /// Creates a stage whose list makes its images in `rasters`.
    init(rasters: RasterTable) { list = DrawList(rasters: rasters) }

    /// Makes the bitmap as large as `area`, whose first pixel is the bitmap's; its content is undefined.
    func fit(_ area: PixelRect) {
      bitmap = bitmap.holding(width: area.width, height: area.height, format: .color)
    }
  }

  /// Paints an upright group that needs a separate bitmap, with the translucent color `tintOverlay` over it if the
  /// bitmap is copied; returns whether `tintOverlay` was painted.
  func paintGroup(
    _ operation: DrawOperation, _ group: Frame.Group, _ rect: CGRect, _ projection: Projection,
    _ parts: ArraySlice<PixelRect>, _ canvas: Canvas, _ scale: Double, tintOverlay: PixelColor?
  ) -> Bool {
    let snapped = group.isStatic ? Self.snapped(projection, operation, rect, scale) : nil
    if let snapped, Self.isPaintedInPlace(operation, group, rect) {
      // A color over the group is mixed with its bitmap in one pass; without one, the items of a changing group are painted
      // as fast in place.
      if tintOverlay != nil { updateBitmap(of: group, operation.key, rect, scale) }
      guard !DrawList.isFastInPlace(group, over: rect, scale: scale),
        groups.isSteady(group, key: operation.key, rect: rect, scale: scale),
        let (image, rows) = imageInTime(of: group, operation, rect, scale)
      else {
        paintInPlace(group, snapped, operation.outline.outerPixels, parts, canvas, scale)
        return false
      }
      let source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      let (complete, others) = split(parts, atRow: operation.outline.outerPixels.y0 + rows)
      let isTinted = paintImage(operation, image, source, complete, canvas, tintOverlay: tintOverlay)
      guard !others.isEmpty else { return isTinted }
      paintInPlace(group, snapped, operation.outline.outerPixels, others, canvas, scale)
      guard isTinted, let tintOverlay else { return false }
      count(others)
      for part in others { canvas.blend(part, tintOverlay) }
      return true
    }
    if let (image, source) = bitmap(of: group, operation, rect, projection, scale) {
      return paintImage(operation, image, source, parts, canvas, tintOverlay: tintOverlay)
    }
    let area = Self.area(of: operation, parts, holdsBackdrop: group.items.holdBackdrop)
    let placed = snapped ?? projection
    withStage { stage in
      fill(stage, with: group.items, placed, area, scale)
      if let mask = group.mask { cut(stage.bitmap, by: mask, placed, area, scale) }
      paint(
        stage.bitmap, isOpaque: false, offsetX: -area.x0, offsetY: -area.y0, operation, parts, canvas)
    }
    return false
  }

  /// Returns the bitmap of a static group, and the part of it that shows the group; `nil` if the group is better painted
  /// from its items, since it changes. A bitmap that is resized has other pixels than they, and is always made.
  func bitmap(
    of group: Frame.Group, _ operation: DrawOperation, _ rect: CGRect, _ projection: Projection, _ scale: Double
  ) -> (image: CGImage, source: CGRect)? {
    guard group.isStatic else { return nil }
    let bitmapScale = DrawList.bitmapScale(projection, rect, screen: scale)
    let isResized = Self.snapped(projection, operation, rect, scale) == nil
    updateBitmap(of: group, operation.key, rect, bitmapScale)
    guard isResized || groups.isSteady(group, key: operation.key, rect: rect, scale: bitmapScale) else { return nil }
    let rows = isResized ? nil : Self.visibleRows(operation)
    return (
      image(of: group, operation.key, rect, bitmapScale, rows: rows),
      CGRect(x: 0, y: 0, width: rect.width * bitmapScale, height: rect.height * bitmapScale)
    )
  }

  /// Repaints the parts of a large group's bitmap in which the group differs from the one that it shows, if these parts
  /// are small; otherwise the bitmap stays outdated. A bitmap that was not begun can be begun after a small change.
  private func updateBitmap(of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double) {
    guard let outdated = groups.outdatedBitmap(of: group, key: key, rect: rect, scale: scale) else { return }
    let bounds = PixelRect(
      x0: 0, y0: 0, x1: RasterTable.pixels(rect.width, scale), y1: RasterTable.pixels(rect.height, scale))
    guard bounds.area >= Self.smallestUpdated, outdated.group.mask == nil, group.mask == nil,
      !outdated.group.items.holdBackdrop, !group.items.holdBackdrop,
      DrawList.isOpaque(.group(outdated.group), over: rect) == DrawList.isOpaque(.group(group), over: rect)
    else { return }
    let projection = Self.projection(of: rect, scale)
    withStage { old in
      old.list.rebuild(outdated.group.items, projection: projection, scale: scale, limit: bounds)
      withStage { new in
        new.list.rebuild(group.items, projection: projection, scale: scale, limit: bounds)
        groupDamage.find(
          from: old.list.operations, to: new.list.operations, within: bounds, into: new.damage, findsShift: false)
        let changed = new.damage.rectangles.reduce(0) { $0 + $1.area }
        guard Double(changed) <= Double(bounds.area) * Self.mostUpdated else { return }
        if let bitmap = outdated.bitmap {
          new.damage.subtract(PixelRect(x0: 0, y0: bitmap.rowsPainted, x1: bounds.x1, y1: bounds.y1))
          paintDamage(new, on: Canvas(bitmap.view, scratch: scratch), scale)
        }
        groups.noteUpdate(to: group, key: key)
      }
    }
  }

  /// The minimum number of pixels of a group whose bitmap is updated, since others are painted as fast, and the maximum
  /// fraction of them that is repainted in a frame.
  private static let smallestUpdated = 1 << 16, mostUpdated = 0.125

  /// Returns the projection from the space of a group to the pixels of its bitmap.
  private static func projection(of rect: CGRect, _ scale: Double) -> Projection {
    Projection(a: scale, b: 0, c: 0, d: scale, tx: -Double(rect.minX) * scale, ty: -Double(rect.minY) * scale)
  }

  /// Returns the projection for painting the items of a static group so that they equal its bitmap pixel for pixel;
  /// `nil` if the bitmap would be resized.
  private static func snapped(
    _ projection: Projection, _ operation: DrawOperation, _ rect: CGRect, _ scale: Double
  ) -> Projection? {
    let outline = operation.outline.outerPixels
    guard projection.a == scale, projection.d == scale, EdgeRect(outline) == operation.outline,
      outline.width == RasterTable.pixels(rect.width, scale), outline.height == RasterTable.pixels(rect.height, scale)
    else { return nil }
    var snapped = projection
    snapped.tx = Double(outline.x0) - Double(rect.minX) * scale
    snapped.ty = Double(outline.y0) - Double(rect.minY) * scale
    return snapped
  }

  /// Returns whether the items of a static group can be painted individually, since the group is opaque.
  private static func isPaintedInPlace(_ operation: DrawOperation, _ group: Frame.Group, _ rect: CGRect) -> Bool {
    DrawList.isOpaque(.group(group), over: rect) && operation.opacity > 0.999 && operation.corners.isSquare
      && operation.visible.outerPixels == operation.visible.innerPixels && !group.items.holdBackdrop
  }

  /// Paints some of the visible rows that the bitmap of a static group lacks; returns the bitmap and the number of complete
  /// rows, or `nil` if it is not begun.
  private func imageInTime(
    of group: Frame.Group, _ operation: DrawOperation, _ rect: CGRect, _ scale: Double
  ) -> (image: CGImage, rows: Int)? {
    groups.imageInTime(
      of: group, key: operation.key, rect: rect, scale: scale, rows: Self.visibleRows(operation)
    ) { bitmap, rows in paint(rows, of: group, rect, scale, on: bitmap) }
  }

  /// Returns the parts of rectangles above a row, and those from it on.
  private func split(
    _ parts: ArraySlice<PixelRect>, atRow row: Int
  ) -> (above: ArraySlice<PixelRect>, below: ArraySlice<PixelRect>) {
    if parts.allSatisfy({ $0.y1 <= row }) { return (parts, []) }
    splitParts.removeAll(keepingCapacity: true)
    for part in parts where part.y0 < row {
      splitParts.append(PixelRect(x0: part.x0, y0: part.y0, x1: part.x1, y1: min(part.y1, row)))
    }
    let middle = splitParts.count
    for part in parts where part.y1 > row {
      splitParts.append(PixelRect(x0: part.x0, y0: max(part.y0, row), x1: part.x1, y1: part.y1))
    }
    return (splitParts[..<middle], splitParts[middle...])
  }

  /// Returns the number of rows, from the first one on, that are visible of a group whose pixels are the window's.
  private static func visibleRows(_ operation: DrawOperation) -> Int {
    operation.bounds.y1 - operation.outline.outerPixels.y0
  }

  /// Paints rows of a group's bitmap.
  private func paint(
    _ rows: Range<Int>, of group: Frame.Group, _ rect: CGRect, _ scale: Double, on bitmap: PixmanImage
  ) {
    let projection = Self.projection(of: rect, scale)
    let area = PixelRect(x0: 0, y0: rows.lowerBound, x1: bitmap.width, y1: rows.upperBound)
    withStage { stage in paint(group.items, on: Canvas(bitmap, scratch: scratch), stage, projection, area, scale) }
    if let mask = group.mask { cut(bitmap, by: mask, projection, area, scale) }
  }

  /// Paints the visible parts of the items of a group individually.
  private func paintInPlace(
    _ group: Frame.Group, _ projection: Projection, _ outline: PixelRect, _ parts: ArraySlice<PixelRect>,
    _ canvas: Canvas, _ scale: Double
  ) {
    // The items are counted; the group itself draws nothing.
    drawnPixels? -= parts.reduce(0) { $0 + $1.area }
    withStage { stage in
      stage.list.rebuild(
        group.items, projection: projection, scale: scale, limit: outline.intersection(canvas.limit))
      stage.damage.reset(to: .empty)
      for part in parts { stage.damage.add(part) }
      stage.list.resolveVisibility(in: stage.damage, uncovered: stage.uncovered)
      paint(stage.list, on: canvas, scale: scale)
    }
  }

  /// Paints an upright dissolve.
  func paintDissolve(
    _ operation: DrawOperation, _ dissolve: Frame.Dissolve, _ rect: CGRect, _ projection: Projection,
    _ parts: ArraySlice<PixelRect>, _ canvas: Canvas, _ scale: Double
  ) {
    let holdsBackdrop = dissolve.old.holdBackdrop || dissolve.new.holdBackdrop
    let area = Self.area(of: operation, parts, holdsBackdrop: holdsBackdrop)
    withStage { old in
      fill(old, with: dissolve.old, projection, area, scale)
      withStage { new in
        fill(new, with: dissolve.new, projection, area, scale)
        old.bitmap.mix(new.bitmap, by: dissolve.progress, width: area.width, height: area.height)
      }
      paint(old.bitmap, isOpaque: false, offsetX: -area.x0, offsetY: -area.y0, operation, parts, canvas)
    }
  }

  /// Returns the upright bitmap of a group, from the cache if the group is static; at least its first `rows` rows are
  /// painted, all if it is `nil`.
  func image(
    of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double, rows: Int? = nil
  ) -> CGImage {
    guard group.isStatic else { return render(group, rect, scale) }
    updateBitmap(of: group, key, rect, scale)
    var needed = RasterTable.pixels(rect.height, scale)
    // Masks and backdrops are painted at once.
    if let rows, group.mask == nil, !group.items.holdBackdrop { needed = rows }
    return groups.image(
      of: group, key: key, rect: rect, scale: scale, rows: needed,
      isOpaque: DrawList.isOpaque(.group(group), over: rect)
    ) { bitmap, rows in paint(rows, of: group, rect, scale, on: bitmap) }
  }

  /// Returns the upright image of items; `rect` is in their space, at `scale` pixels per point.
  func picture(of items: [Frame.Item], rect: CGRect, scale: Double) -> CGImage {
    render(Frame.Group(items: items, isStatic: false), rect, scale)
  }

  /// Returns the upright mixture of two lists of items.
  func mixture(of dissolve: Frame.Dissolve, rect: CGRect, scale: Double) -> CGImage {
    let isOpaque = DrawList.isOpaque(.dissolve(dissolve), over: rect)
    return bitmap(rect, scale, isOpaque: isOpaque) { bitmap, projection, area in
      let canvas = Canvas(bitmap, scratch: scratch)
      withStage { old in
        paint(dissolve.old, on: canvas, old, projection, area, scale)
        withStage { new in
          fill(new, with: dissolve.new, projection, area, scale)
          bitmap.mix(new.bitmap, by: dissolve.progress, width: area.width, height: area.height)
        }
      }
    }
  }

  /// Returns the pixels of a group that have to be painted: the visible ones, or all if its content depends on its
  /// neighbors.
  private static func area(
    of operation: DrawOperation, _ parts: ArraySlice<PixelRect>, holdsBackdrop: Bool
  ) -> PixelRect {
    holdsBackdrop ? operation.bounds : parts.reduce(PixelRect.empty) { $0.union($1) }
  }

  private func render(_ group: Frame.Group, _ rect: CGRect, _ scale: Double) -> CGImage {
    let isOpaque = DrawList.isOpaque(.group(group), over: rect)
    return bitmap(rect, scale, isOpaque: isOpaque) { bitmap, _, area in
      paint(area.y0..<area.y1, of: group, rect, scale, on: bitmap)
    }
  }

  /// Returns a new image of `rect` at a number of pixels per point, painted by `body`.
  private func bitmap(
    _ rect: CGRect, _ scale: Double, isOpaque: Bool,
    _ body: (_ bitmap: PixmanImage, _ projection: Projection, _ area: PixelRect) -> Void
  ) -> CGImage {
    let width = RasterTable.pixels(rect.width, scale), height = RasterTable.pixels(rect.height, scale)
    return BitmapMemory.image(width: width, height: height, isOpaque: isOpaque, from: reserve) { bitmap in
      body(bitmap, Self.projection(of: rect, scale), PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    }
  }

  /// Paints items into the bitmap of a stage, whose first pixel is that of the area.
  private func fill(
    _ stage: Stage, with items: [Frame.Item], _ projection: Projection, _ area: PixelRect, _ scale: Double
  ) {
    stage.fit(area)
    let canvas = Canvas(stage.bitmap, originX: area.x0, originY: area.y0, scratch: scratch)
    paint(items, on: canvas, stage, projection, area, scale)
  }

  private func paint(
    _ items: [Frame.Item], on canvas: Canvas, _ stage: Stage, _ projection: Projection, _ area: PixelRect,
    _ scale: Double
  ) {
    stage.list.rebuild(items, projection: projection, scale: scale, limit: area)
    paintAll(stage, area, on: canvas, scale)
  }

  /// Replaces the pixels of `area` by the stage's list: those that no opaque content covers are cleared before.
  private func paintAll(_ stage: Stage, _ area: PixelRect, on canvas: Canvas, _ scale: Double) {
    stage.damage.reset(to: area)
    paintDamage(stage, on: canvas, scale)
  }

  /// Replaces the pixels of the stage's damage by its list.
  private func paintDamage(_ stage: Stage, on canvas: Canvas, _ scale: Double) {
    stage.list.resolveVisibility(in: stage.damage, uncovered: stage.uncovered)
    for rect in stage.uncovered.rectangles { canvas.fill(rect, .clear) }
    paint(stage.list, on: canvas, scale: scale)
  }

  /// Masks a bitmap by items; the bitmap's first pixel is that of the area.
  private func cut(
    _ bitmap: PixmanImage, by mask: [Frame.Item], _ projection: Projection, _ area: PixelRect, _ scale: Double
  ) {
    withStage { stage in
      fill(stage, with: mask, projection, area, scale)
      bitmap.keep(stage.bitmap, width: area.width, height: area.height)
    }
  }
}

extension Projection {
  /// Returns the largest factor by which short lengths at `point` are magnified.
  nonisolated func magnification(at point: CGPoint) -> Double {
    let x = Double(point.x), y = Double(point.y)
    let w = g * x + h * y + i
    guard w > 1e-6 else { return 1 }
    let px = (a * x + c * y + tx) / w, py = (b * x + d * y + ty) / w
    let alongX = ((a - g * px) / w, (b - g * py) / w)
    let alongY = ((c - h * px) / w, (d - h * py) / w)
    return max(
      (alongX.0 * alongX.0 + alongX.1 * alongX.1).squareRoot(),
      (alongY.0 * alongY.0 + alongY.1 * alongY.1).squareRoot())
  }
}
