import CPixman
import CoreGraphics
import QuartzCore

/// Paints a list of operations onto a canvas, each only where it shows.
///
/// Keeps from one frame to the next whatever the next will want again: views of pictures, corner tiles, shadows and the
/// bitmaps of groups that do not change.
nonisolated final class Painter {
  let images = ImageTable()
  let corners = CornerTileTable()
  let shadows = ShadowTileTable()
  let groups: GroupBitmapTable
  let rasters = RasterTable()
  let inks: Canvas.Inks
  let warper = Warper()
  let backdrop = BackdropPicture()

  /// Bitmaps that hold what lies under the corners of rounded groups, one for each group inside another.
  private var keptCorners: [PixmanImage] = []
  private var keptDepth = 0

  /// One for each group inside another that is being painted into a bitmap.
  private var stages: [Stage] = []
  private var stageDepth = 0

  private var maskBitmap = PixmanImage(width: 64, height: 64, format: .coverage)

  init() {
    inks = Canvas.Inks()
    groups = GroupBitmapTable()
  }

  /// Paints `list` onto `canvas`; its visibility must be resolved.
  func paint(_ list: DrawList, on canvas: Canvas, scale: Double) {
    let outerDepth = keptDepth
    for (operation, range) in zip(list.operations, list.visibleRanges) {
      // Keeping and restoring corners go in pairs, even where one of the two shows nowhere.
      if range.isEmpty && operation.key.role != .opening && operation.key.role != .closing { continue }
      paint(operation, in: list.rectangles[range], on: canvas, scale: scale)
    }
    keptDepth = outerDepth
  }

  /// A frame is complete: forgets what it did not need.
  func endFrame() {
    images.endFrame()
    groups.endFrame()
    shadows.endFrame()
    rasters.endFrame()
  }

  /// Runs `body` with what painting one more group needs.
  func withStage(_ body: (Stage) -> Void) {
    if stages.count == stageDepth { stages.append(Stage(rasters: rasters)) }
    stageDepth += 1
    body(stages[stageDepth - 1])
    stageDepth -= 1
  }

  /// A mask of at least that size with anything in it, until the next call.
  func scratchMask(width: Int, height: Int) -> PixmanImage {
    if maskBitmap.width < width || maskBitmap.height < height {
      maskBitmap = PixmanImage(
        width: max(width, maskBitmap.width), height: max(height, maskBitmap.height), format: .coverage)
    }
    return maskBitmap
  }

  private func paint(
    _ operation: DrawOperation, in parts: ArraySlice<PixelRect>, on canvas: Canvas, scale: Double
  ) {
    if let warp = operation.warp { return paintWarped(operation, warp, parts, canvas, scale) }
    switch operation.paint {
    case .color(let color): paintColor(operation, color, parts, canvas)
    case .image(let image, let source): paintImage(operation, image, source, parts, canvas)
    case .border(let color, let width): paintBorder(operation, color, width, parts, canvas)
    case .shadow(let color, let deviation): paintShadow(operation, color, deviation, parts, canvas)
    case .group(let group, let rect, let projection):
      paintGroup(operation, group, rect, projection, parts, canvas, scale)
    case .keepCorners: keepCorners(operation, parts, canvas)
    case .restoreCorners: restoreCorners(operation, parts, canvas)
    case .dissolve(let dissolve, let rect, let projection):
      paintDissolve(operation, dissolve, rect, projection, parts, canvas, scale)
    case .backdrop(let deviation, let saturation, let reads):
      paintBackdrop(operation, deviation, saturation, reads, parts, canvas)
    case .warpedShadow: break
    }
  }

  // MARK: - Colours

  private func paintColor(
    _ operation: DrawOperation, _ color: RGBA, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let patches = Patches(outline: operation.outline, visible: operation.visible, corners: operation.corners)
    paint(patches, color, operation.opacity, parts, canvas)
    guard !operation.corners.isSquare else { return }
    paintTiles(patches, color, operation.opacity, border: 0, parts, canvas)
  }

  private func paint(
    _ patches: Patches, _ color: RGBA, _ opacity: Float, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let whole = PixelColor(color, opacity: opacity)
    patches.forEachPatch { rect, coverage in
      let ink = coverage == 255 ? whole : PixelColor(color, opacity: opacity * Float(coverage) / 255)
      for part in parts { canvas.blend(rect.intersection(part), ink) }
    }
  }

  private func paintTiles(
    _ patches: Patches, _ color: RGBA, _ opacity: Float, border: Double, _ parts: ArraySlice<PixelRect>,
    _ canvas: Canvas
  ) {
    let ink = PixelColor(color, opacity: opacity)
    let tiles = corners.tiles(of: patches, border: border)
    forEachTile(patches, parts) { index, tile, rect in
      canvas.blend(
        rect, ink, mask: tiles.mask, maskX: tiles.column(of: index) + rect.x0 - tile.x0, maskY: rect.y0 - tile.y0)
    }
  }

  /// The parts of corner tiles that show.
  func forEachTile(
    _ patches: Patches, _ parts: ArraySlice<PixelRect>,
    _ body: (_ index: Int, _ tile: PixelRect, _ rect: PixelRect) -> Void
  ) {
    let pixels = patches.visible.outerPixels
    for (index, corner) in CornerTiles.order.enumerated() where patches.corners.rounds(corner) {
      let tile = patches.tile(corner)
      let shown = tile.intersection(pixels)
      guard !shown.isEmpty else { continue }
      for part in parts {
        let rect = shown.intersection(part)
        if !rect.isEmpty { body(index, tile, rect) }
      }
    }
  }

  // MARK: - Borders

  private func paintBorder(
    _ operation: DrawOperation, _ color: RGBA, _ width: Double, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let outline = operation.outline
    guard width > 0 else { return }
    guard width * 2 < min(outline.width, outline.height) else {
      return paintColor(operation, color, parts, canvas)
    }
    let patches = Patches(
      outline: outline, visible: operation.visible, corners: operation.corners, reach: width.rounded(.up))
    func strip(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
      let visible = EdgeRect(left: left, top: top, right: right, bottom: bottom).intersection(operation.visible)
      guard !visible.isEmpty else { return }
      paint(
        Patches(outline: visible, visible: visible, corners: .square), color, operation.opacity, parts, canvas)
    }
    let shape = operation.corners
    func edge(_ corner: Frame.Corners.Mask, _ rounded: Int, _ square: Double) -> Double {
      shape.rounds(corner) ? Double(rounded) : square
    }
    let tiles = CornerTiles.order.map { patches.tile($0) }
    strip(
      edge(.topLeft, tiles[0].x1, outline.left), outline.top, edge(.topRight, tiles[1].x0, outline.right),
      outline.top + width)
    strip(
      edge(.bottomLeft, tiles[2].x1, outline.left), outline.bottom - width,
      edge(.bottomRight, tiles[3].x0, outline.right), outline.bottom)
    strip(
      outline.left, edge(.topLeft, tiles[0].y1, outline.top + width), outline.left + width,
      edge(.bottomLeft, tiles[2].y0, outline.bottom - width))
    strip(
      outline.right - width, edge(.topRight, tiles[1].y1, outline.top + width), outline.right,
      edge(.bottomRight, tiles[3].y0, outline.bottom - width))
    guard !shape.isSquare else { return }
    paintTiles(patches, color, operation.opacity, border: width, parts, canvas)
  }

  // MARK: - Rounded groups drawn in place

  private func keepCorners(_ operation: DrawOperation, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas) {
    let patches = Patches(outline: operation.outline, visible: operation.visible, corners: operation.corners)
    let tiles = corners.tiles(of: patches, border: 0)
    let kept = keptBitmap(width: tiles.mask.width, height: tiles.mask.height)
    forEachTile(patches, parts) { index, tile, rect in
      canvas.copy(rect, to: kept, otherX: tiles.column(of: index) + rect.x0 - tile.x0, otherY: rect.y0 - tile.y0)
    }
    keptDepth += 1
  }

  private func restoreCorners(_ operation: DrawOperation, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas) {
    let patches = Patches(outline: operation.outline, visible: operation.visible, corners: operation.corners)
    let tiles = corners.tiles(of: patches, border: 0)
    guard keptDepth > 0 else { return }
    keptDepth -= 1
    let kept = keptCorners[keptDepth]
    let around = Canvas(kept, inks: inks)
    around.keep(
      PixelRect(x0: 0, y0: 0, x1: tiles.mask.width, y1: tiles.mask.height), mask: tiles.outside, maskX: 0, maskY: 0)
    forEachTile(patches, parts) { index, tile, rect in
      let column = tiles.column(of: index) + rect.x0 - tile.x0, row = rect.y0 - tile.y0
      canvas.keep(rect, mask: tiles.mask, maskX: column, maskY: row)
      canvas.add(rect, kept, sourceX: column, sourceY: row)
    }
  }

  private func keptBitmap(width: Int, height: Int) -> PixmanImage {
    while keptCorners.count <= keptDepth { keptCorners.append(PixmanImage(width: 64, height: 16, format: .color)) }
    let known = keptCorners[keptDepth]
    if known.width >= width, known.height >= height { return known }
    let made = PixmanImage(width: max(width, known.width), height: max(height, known.height), format: .color)
    keptCorners[keptDepth] = made
    return made
  }
}
