import QuartzCore

/// The saved pixels under the rim of a rounded group, which the group covers only partially, at its curves and at edges
/// between pixels.
///
/// If each item of a group drawn in place covered the rim partially, items in front would not hide those behind them.
/// Therefore the items cover the rim completely, and the saved pixels are blended in once, at the end.
nonisolated final class SavedEdgePixels {
  private var pixels: ContiguousArray<UInt32> = []

  /// A part of the rim: its rectangle, the index of its first saved pixel, and its coverage, which is a corner's tile or
  /// constant, 0…255.
  fileprivate struct Region {
    var rect: PixelRect
    var start: Int
    var corner: (index: Int, tile: PixelRect)?
    var coverage: UInt32 = 255
  }

  /// Saves the pixels of the rim on `canvas`.
  func keep(_ patches: Patches, _ tiles: CornerTiles, _ parts: ArraySlice<PixelRect>, of canvas: Canvas) {
    var count = 0
    Self.forEachRegion(patches) { count = $0.start + $0.rect.area }
    if pixels.count < count { pixels.append(contentsOf: repeatElement(0, count: count - pixels.count)) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let kept = pixels.baseAddress else { return }
      Self.forEachRow(patches, tiles, parts) { region, columns, y, _ in
        (kept + region.place(columns.lowerBound, y)).update(
          from: canvas.pixel(columns.lowerBound, y), count: columns.count)
      }
    }
  }

  /// Blends the saved pixels with those on `canvas`, as far as the rim is not covered.
  func restore(_ patches: Patches, _ tiles: CornerTiles, _ parts: ArraySlice<PixelRect>, on canvas: Canvas) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let kept = pixels.baseAddress else { return }
      Self.forEachRow(patches, tiles, parts) { region, columns, y, isOutside in
        let start = columns.lowerBound
        let under = kept + region.place(start, y), over = canvas.pixel(start, y)
        if isOutside { return over.update(from: under, count: columns.count) }
        guard let corner = region.corner else {
          for x in 0..<columns.count { over[x] = PixelColor.mix(under[x], over[x], region.coverage) }
          return
        }
        let tile = corner.tile
        let mask = tiles.mask.row(y - tile.y0).assumingMemoryBound(to: UInt8.self) + tiles.column(of: corner.index)
        patches.forEachCut(of: PixelRect(x0: start, y0: y, x1: columns.upperBound, y1: y + 1)) { rect, cut in
          for x in rect.x0..<rect.x1 {
            let coverage = (UInt32(mask[x - tile.x0]) * cut + 127) / 255
            over[x - start] = PixelColor.mix(under[x - start], over[x - start], coverage)
          }
        }
      }
    }
  }

  /// Calls `body` with the regions of the rim, always in the same order.
  private static func forEachRegion(_ patches: Patches, _ body: (Region) -> Void) {
    var start = 0
    func add(_ region: Region) {
      guard !region.rect.isEmpty else { return }
      body(region)
      start += region.rect.area
    }
    let pixels = patches.visible.outerPixels
    for (index, corner) in CornerTiles.order.enumerated() where patches.corners.rounds(corner) {
      let tile = patches.tile(corner)
      add(Region(rect: tile.intersection(pixels), start: start, corner: (index, tile)))
    }
    patches.forEachPatch { rect, coverage in
      if coverage < 255 { add(Region(rect: rect, start: start, coverage: coverage)) }
    }
  }

  /// Calls `body` with the columns of the rim in each row, and whether they are outside of the curves. Columns of corners
  /// that are covered completely are left out, unless an edge of the visible rectangle cuts them.
  private static func forEachRow(
    _ patches: Patches, _ tiles: CornerTiles, _ parts: ArraySlice<PixelRect>,
    _ body: (_ region: Region, _ columns: Range<Int>, _ y: Int, _ isOutside: Bool) -> Void
  ) {
    let cutsPixels = patches.cutsCornerPixels
    forEachRegion(patches) { region in
      for part in parts {
        let shown = region.rect.intersection(part)
        guard !shown.isEmpty else { continue }
        for y in shown.y0..<shown.y1 {
          guard let corner = region.corner, !cutsPixels else {
            body(region, shown.x0..<shown.x1, y, false)
            continue
          }
          let (outside, edge) = tiles.columns(corner.index, corner.tile, y)
          let columns = (outside.clamped(to: shown.x0..<shown.x1), edge.clamped(to: shown.x0..<shown.x1))
          if !columns.0.isEmpty { body(region, columns.0, y, true) }
          if !columns.1.isEmpty { body(region, columns.1, y, false) }
        }
      }
    }
  }
}

nonisolated extension SavedEdgePixels.Region {
  /// Returns the index of a saved pixel.
  fileprivate func place(_ x: Int, _ y: Int) -> Int { start + (y - rect.y0) * rect.width + x - rect.x0 }
}

nonisolated extension Painter {
  /// Saves the pixels under a rounded group's rim.
  func keepRim(_ operation: DrawOperation, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas) {
    if rims.count == rimDepth { rims.append(SavedEdgePixels()) }
    let patches = Patches(operation)
    rims[rimDepth].keep(patches, corners.tiles(of: patches, border: 0), parts, of: canvas)
    rimDepth += 1
  }

  /// Restores the saved pixels as far as the group does not cover them.
  func restoreRim(_ operation: DrawOperation, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas) {
    guard rimDepth > 0 else { return }
    rimDepth -= 1
    let patches = Patches(operation)
    rims[rimDepth].restore(patches, corners.tiles(of: patches, border: 0), parts, on: canvas)
  }
}
