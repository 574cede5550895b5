import CoreGraphics
import QuartzCore

/// A painter of operations through SDL's renderer, as `Painter` is on the processor.
nonisolated final class RendererPainter {
  let device: RenderDevice
  let pen: RenderPen
  let textures: TextureTable
  let groups: GroupTargetTable
  let pool: TargetPool
  let rasters = RasterTable()
  let reductions = ReducedImageTable()
  /// Of a part that repeats, only the middle is read.
  let shadows = ShadowTileTable(repeatedLength: 4, fillsAgain: false)
  let corners = CornerTileTable(fillsAgain: false)
  let outline = WarpedOutline()
  let cutter = ConvexCutter()

  /// The textures with the saved pixels under the rims of rounded groups, one for each level of nesting.
  var rims: [RenderPen.Surface?] = []

  /// The parameters of the last backdrop blur.
  var lastBlur: BackdropTaps?

  /// The stages of groups that are painted into a texture, one for each level of nesting.
  private var stages: [Stage] = []
  private var stageDepth = 0

  /// The data for painting a group into a texture, which is reused for the next one at the same level.
  final class Stage {
    let list: DrawList
    let area = PixelRegion()
    let uncovered = PixelRegion()

    /// Creates a stage whose list makes its images in `rasters`.
    init(rasters: RasterTable) { list = DrawList(rasters: rasters) }
  }

  init(_ device: RenderDevice) throws(HostError) {
    self.device = device
    pen = RenderPen(device)
    textures = try TextureTable(device)
    groups = GroupTargetTable(device)
    pool = TargetPool(device)
    rims.reserveCapacity(8)
  }

  /// Paints `items` onto the pen's surface.
  func paint(_ items: [Frame.Item], projection: Projection, scale: Double) {
    if stages.count == stageDepth { stages.append(Stage(rasters: rasters)) }
    let stage = stages[stageDepth]
    stageDepth += 1
    defer { stageDepth -= 1 }
    let limit = pen.surface.limit
    stage.list.rebuild(items, projection: projection, scale: scale, limit: limit)
    stage.area.reset(to: limit)
    stage.list.resolveVisibility(in: stage.area, uncovered: stage.uncovered)
    paint(stage.list, scale: scale)
  }

  /// Paints `list` onto the pen's surface; its visibility must be resolved.
  func paint(_ list: DrawList, scale: Double) {
    for index in list.operations.indices {
      // Saving and restoring a rim are always paired, even if one of the two is not visible.
      let role = list.operations[index].key.role
      if list.visibleRanges[index].isEmpty && role != .opening && role != .closing { continue }
      paint(list.operations[index], scale: scale)
    }
  }

  /// Ends a frame, and drops cached data that it did not use.
  func endFrame() {
    textures.endFrame()
    groups.endFrame()
    pool.endFrame()
    shadows.endFrame()
    corners.endFrame()
    rasters.endFrame()
  }

  func paint(_ operation: DrawOperation, scale: Double) {
    if operation.blend != .normal { return paintBlended(operation, scale) }
    if let warp = operation.warp { return paintWarped(operation, warp, scale) }
    switch operation.paint {
    case .color(let color): paintColor(operation, color)
    case .image(let image, let source): paintImage(operation, image, source)
    case .border(let color, let width): paintBorder(operation, color, width)
    case .shadow(let color, let deviation): paintShadow(operation, color, deviation)
    case .group(let group): paintGroup(operation, group, operation.space.rect, operation.space.projection, scale)
    case .dissolve(let dissolve): paintDissolve(operation, dissolve, operation.space.projection, scale)
    case .backdrop(let deviation, let saturation, let reads):
      paintBackdrop(operation, deviation, saturation, reads)
    case .keepRim: keepRim(operation)
    case .restoreRim: restoreRim(operation)
    case .warpedShadow: break
    }
  }

  // MARK: - Paint

  /// Sets the pen to a color.
  func use(_ color: RGBA, opacity: Float) {
    pen.use(textures.atlas.texture, fillColor: color.fillColor(opacity: opacity))
  }

  // MARK: - Colors

  func paintColor(_ operation: DrawOperation, _ color: RGBA) {
    use(color, opacity: operation.opacity)
    fill(
      Patches(operation),
      textures.atlas.white)
  }

  /// Fills an upright, possibly rounded rectangle with the current texture or color of the pen.
  func fill(_ patches: Patches, _ map: TextureMap) {
    patches.forEachPatch { rect, coverage in pen.fill(rect, map, coverage: Double(coverage) / 255) }
    if !patches.corners.isSquare { pen.fillCorners(patches, map) }
  }

  // MARK: - Borders

  private func paintBorder(_ operation: DrawOperation, _ color: RGBA, _ width: Double) {
    let outline = operation.outline
    guard width > 0 else { return }
    guard width * 2 < min(outline.width, outline.height) else { return paintColor(operation, color) }
    use(color, opacity: operation.opacity)
    let map = textures.atlas.white
    let patches = Patches(
      outline: outline, visible: operation.visible, corners: operation.corners, reach: width.rounded(.up))
    BorderPatches(patches, width: width).forEachPatch { rect, coverage in
      pen.fill(rect, map, coverage: Double(coverage) / 255)
    }
    guard !operation.corners.isSquare else { return }
    if RenderPen.isRing(operation.corners, border: width) { return pen.fillCorners(patches, border: width, map) }
    paintTiles(patches, color, operation.opacity, border: width)
  }

  /// Paints corners from tiles, as `Painter` does.
  private func paintTiles(_ patches: Patches, _ color: RGBA, _ opacity: Float, border: Double) {
    let tiles = corners.tiles(of: patches, border: border)
    guard let part = textures.part(of: tiles.mask) else { return }
    pen.use(part, fillColor: color.fillColor(opacity: opacity))
    let whole = part.pixelMap
    for (index, corner) in CornerTiles.order.enumerated() where patches.corners.rounds(corner) {
      let tile = patches.tile(corner)
      patches.forEachCut(of: tile.intersection(patches.visible.outerPixels)) { rect, coverage in
        pen.fill(
          rect, whole.displaced(x: tiles.column(of: index) - tile.x0, y: -tile.y0), coverage: Double(coverage) / 255)
      }
    }
  }
}
