import CPixman
import CoreGraphics
import QuartzCore

/// A painter of the visible parts of operations onto a canvas.
///
/// It caches data across frames: views of images, corner tiles, shadows and the bitmaps of static groups.
nonisolated final class Painter {
  let images = ImageTable()
  let corners = CornerTileTable(fillsAgain: true)
  /// The repeated parts are long, so that few operations fill an edge.
  let shadows = ShadowTileTable(repeatedLength: 32, fillsAgain: true)
  let groups: GroupBitmapTable
  let rasters: RasterTable
  let reductions = ReducedImageTable()
  let reserve = BitmapReserve()
  let scratch: Canvas.ScratchImages
  private(set) var warper = Warper()
  private(set) var backdrop = BackdropImage()

  /// The saved pixels under the rims of rounded groups, one for each level of nesting.
  var rims: [SavedEdgePixels] = []
  var rimDepth = 0

  /// The stages of groups that are painted into a bitmap, one for each level of nesting.
  private var stages: [Stage] = []
  private var stageDepth = 0

  /// A finder of the differences between a group and the one that its bitmap shows.
  let groupDamage = DamageFinder()

  /// The parts of a fading operation directly in front of the background, its other parts, and those of the background.
  let fadingParts = PixelRegion(), otherParts = PixelRegion(), backgroundParts = PixelRegion()

  /// The parts of an operation above and below a row, the last ones that were split.
  var splitParts: [PixelRect] = []

  private var maskBitmap = Painter.emptyMask

  /// The number of pixels that were drawn since it was set to 0; `nil` if they are not counted.
  var drawnPixels: Int?

  private static var emptyMask: PixmanImage { PixmanImage(width: 64, height: 64, format: .coverage) }

  init() {
    scratch = Canvas.ScratchImages()
    groups = GroupBitmapTable(reserve: reserve, images: images)
    rasters = RasterTable(reserve: reserve)
  }

  /// Paints a range of `list`, or all of it, onto `canvas`; its visibility must be resolved. `background`, which is not
  /// painted yet, is behind it.
  func paint(
    _ list: DrawList, on canvas: Canvas, scale: Double, range: Range<Int>? = nil,
    over background: PendingBackground? = nil
  ) {
    let outerDepth = rimDepth, range = range ?? list.operations.indices
    var index = range.lowerBound, pending = background
    func paintPending() {
      guard let background = pending else { return }
      pending = nil
      paint(background, on: canvas)
    }
    while index < range.upperBound {
      let visible = list.visibleRanges[index], role = list.operations[index].key.role
      index += 1
      // Saving and restoring a rim are always paired, even if one of the two is not visible.
      if visible.isEmpty && role != .opening && role != .closing { continue }
      let operation = list.operations[index - 1], parts = list.rectangles[visible]
      if let background = pending, let fading = list.fadingOperation(in: index - 1..<range.upperBound, over: background)
      {
        pending = nil
        paintFading(list, fading, after: index - 1..<fading, over: background, on: canvas, scale: scale)
        index = fading + 1
        continue
      }
      paintPending()
      if let color = operation.plainColor {
        pending = PendingBackground(content: .color(color), parts: parts)
        continue
      }
      count(parts, of: operation)
      let tintOverlay = index < range.upperBound ? list.tintOverlay(at: index, over: parts) : nil
      if paint(operation, in: parts, on: canvas, scale: scale, tintOverlay: tintOverlay) { index += 1 }
    }
    paintPending()
    rimDepth = outerDepth
  }

  /// Counts the pixels of rectangles that are drawn for `operation`, or filled with the background.
  func count(_ parts: some Sequence<PixelRect>, of operation: DrawOperation? = nil) {
    guard drawnPixels != nil, operation.map({ $0.key.role != .opening && $0.key.role != .closing }) ?? true
    else { return }
    // A border leaves its inside alone.
    let inside =
      if case .border(_, let width) = operation?.paint { operation?.outline.grown(by: -width).innerPixels } else {
        PixelRect?.none
      }
    drawnPixels? += parts.reduce(0) { $0 + $1.area - (inside?.intersection($1).area ?? 0) }
  }

  /// Ends a frame, and drops cached data that it did not use.
  func endFrame() {
    images.endFrame()
    groups.endFrame()
    shadows.endFrame()
    corners.endFrame()
    rasters.endFrame()
  }

  /// Frees the buffers that are reused from frame to frame, which reach the size of the window, the memory for bitmaps, the
  /// views of images, and shadows. Bitmaps of what is visible stay.
  func freeBuffers() {
    stages = []
    rims = []
    warper = Warper()
    backdrop = BackdropImage()
    maskBitmap = Self.emptyMask
    images.removeAll()
    shadows.removeAll()
    corners.removeAll()
    rasters.freeBuffers()
    reserve.removeAll()
  }

  /// The size of the buffers of the stages and masks, in bytes.
  var bufferSize: Int {
    stages.reduce(maskBitmap.byteCount + warper.mask.byteCount + warper.content.byteCount + backdrop.image.byteCount) {
      $0 + $1.bitmap.byteCount
    }
  }

  /// Runs `body` with the stage of the next level of nesting.
  func withStage(_ body: (Stage) -> Void) {
    if stages.count == stageDepth { stages.append(Stage(rasters: rasters)) }
    stageDepth += 1
    body(stages[stageDepth - 1])
    stageDepth -= 1
  }

  /// Returns a mask of at least that size with undefined content, valid until the next call.
  func scratchMask(width: Int, height: Int) -> PixmanImage {
    if maskBitmap.width < width || maskBitmap.height < height {
      maskBitmap = PixmanImage(
        width: max(width, maskBitmap.width), height: max(height, maskBitmap.height), format: .coverage)
    }
    return maskBitmap
  }

  /// Paints an operation, with the translucent color `tintOverlay` over it if both can be painted at once; returns whether
  /// they were.
  func paint(
    _ operation: DrawOperation, in parts: ArraySlice<PixelRect>, on canvas: Canvas, scale: Double,
    tintOverlay: PixelColor?
  ) -> Bool {
    if operation.blend != .normal {
      paintBlended(operation, parts, canvas, scale)
      return false
    }
    if let warp = operation.warp {
      paintWarped(operation, warp, parts, canvas, scale)
      return false
    }
    switch operation.paint {
    case .color(let color): paintColor(operation, color, parts, canvas)
    case .image(let image, let source):
      return paintImage(operation, image, source, parts, canvas, tintOverlay: tintOverlay)
    case .border(let color, let width): paintBorder(operation, color, width, parts, canvas)
    case .shadow(let color, let deviation): paintShadow(operation, color, deviation, parts, canvas)
    case .group(let group):
      let (rect, projection) = (operation.space.rect, operation.space.projection)
      return paintGroup(operation, group, rect, projection, parts, canvas, scale, tintOverlay: tintOverlay)
    case .keepRim: keepRim(operation, parts, canvas)
    case .restoreRim: restoreRim(operation, parts, canvas)
    case .dissolve(let dissolve):
      paintDissolve(operation, dissolve, operation.space.rect, operation.space.projection, parts, canvas, scale)
    case .backdrop(let deviation, let saturation, let reads):
      paintBackdrop(operation, deviation, saturation, reads, parts, canvas)
    case .warpedShadow: break
    }
    return false
  }

  // MARK: - Colors

  private func paintColor(
    _ operation: DrawOperation, _ color: RGBA, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let patches = Patches(operation)
    paint(patches, color, operation.opacity, parts, canvas)
    guard !operation.corners.isSquare else { return }
    paintTiles(patches, color, operation.opacity, border: 0, parts, canvas)
  }

  private func paint(
    _ patches: Patches, _ color: RGBA, _ opacity: Float, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let whole = PixelColor(color, opacity: opacity)
    patches.forEachPatch { rect, coverage in
      let fillColor = coverage == 255 ? whole : PixelColor(color, opacity: opacity * Float(coverage) / 255)
      for part in parts { canvas.blend(rect.intersection(part), fillColor) }
    }
  }

  private func paintTiles(
    _ patches: Patches, _ color: RGBA, _ opacity: Float, border: Double, _ parts: ArraySlice<PixelRect>,
    _ canvas: Canvas
  ) {
    let whole = PixelColor(color, opacity: opacity)
    let tiles = corners.tiles(of: patches, border: border)
    forEachCornerPart(patches, tiles, parts) { rect, place, coverage in
      let fillColor = coverage == 255 ? whole : PixelColor(color, opacity: opacity * Float(coverage) / 255)
      guard let place else { return canvas.blend(rect, fillColor) }
      canvas.blend(rect, fillColor, mask: tiles.mask, maskX: place.x0, maskY: place.y0)
    }
  }

  /// Calls `body` with the visible parts of the rounded corners. `place` is where the mask of `tiles` has the coverage of a
  /// part; `nil` if the part is covered completely. `coverage`, 1…255, is what an edge of the visible rectangle leaves of
  /// it.
  func forEachCornerPart(
    _ patches: Patches, _ tiles: CornerTiles, _ parts: ArraySlice<PixelRect>,
    _ body: (_ rect: PixelRect, _ place: PixelRect?, _ coverage: UInt32) -> Void
  ) {
    let pixels = patches.visible.outerPixels
    for (index, corner) in CornerTiles.order.enumerated() where patches.corners.rounds(corner) {
      let tile = patches.tile(corner)
      for part in parts {
        tiles.forEachPart(index, tile, in: pixels.intersection(part)) { shown, isWhole in
          patches.forEachCut(of: shown) { rect, coverage in
            let place = rect.offset(x: tiles.column(of: index) - tile.x0, y: -tile.y0)
            body(rect, isWhole ? nil : place, coverage)
          }
        }
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
    let whole = PixelColor(color, opacity: operation.opacity)
    BorderPatches(patches, width: width).forEachPatch { rect, coverage in
      let fillColor = coverage == 255 ? whole : PixelColor(color, opacity: operation.opacity * Float(coverage) / 255)
      for part in parts { canvas.blend(rect.intersection(part), fillColor) }
    }
    guard !operation.corners.isSquare else { return }
    paintTiles(patches, color, operation.opacity, border: width, parts, canvas)
  }
}
