import QuartzCore

/// The saved pixels under the rim of a rounded group, which the group covers only partially, at its curves and at edges
/// between pixels.
///
/// If each item of a group drawn in place covered the rim partially, items in front would not hide those behind them.
/// Therefore the items cover the rim completely, and the saved pixels are blended in once, at the end.
nonisolated final class SavedEdgePixels {
  private var pixels: ContiguousArray<UInt32> = []

  /// A part of the rim: its rectangle, the index of its first saved pixel, and its coverage, which is the corner tile
  /// of an index or a constant, 0…255.
  fileprivate struct Region {
    var rect: PixelRect
    var start: Int
    var corner: Int?
    var coverage: UInt32
  }

  /// Saves the pixels of the rim on `canvas`.
  func keep(_ patches: Patches, _ parts: ArraySlice<PixelRect>, of canvas: Canvas) {
    var count = 0
    Self.forEachRegion(patches) { count = $0.start + $0.rect.area }
    if pixels.count < count { pixels.append(contentsOf: repeatElement(0, count: count - pixels.count)) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let kept = pixels.baseAddress else { return }
      Self.forEachRow(patches, parts) { region, shown, y in
        (kept + region.place(shown.x0, y)).update(from: canvas.pixel(shown.x0, y), count: shown.width)
      }
    }
  }

  /// Blends the saved pixels with those on `canvas`, as far as the rim is not covered.
  func restore(_ patches: Patches, _ tiles: CornerTiles, _ parts: ArraySlice<PixelRect>, on canvas: Canvas) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let kept = pixels.baseAddress else { return }
      Self.forEachRow(patches, parts) { region, shown, y in
        let under = kept + region.place(shown.x0, y), over = canvas.pixel(shown.x0, y)
        guard let corner = region.corner else {
          for x in 0..<shown.width { over[x] = PixelColor.mix(under[x], over[x], region.coverage) }
          return
        }
        let tile = patches.tile(CornerTiles.order[corner])
        let mask = tiles.mask.row(y - tile.y0).assumingMemoryBound(to: UInt8.self) + tiles.column(of: corner)
        patches.forEachCut(of: PixelRect(x0: shown.x0, y0: y, x1: shown.x1, y1: y + 1)) { rect, cut in
          for x in rect.x0..<rect.x1 {
            let coverage = (UInt32(mask[x - tile.x0]) * cut + 127) / 255
            over[x - shown.x0] = PixelColor.mix(under[x - shown.x0], over[x - shown.x0], coverage)
          }
        }
      }
    }
  }

  /// Calls `body` with the regions of the rim, always in the same order.
  private static func forEachRegion(_ patches: Patches, _ body: (Region) -> Void) {
    var start = 0
    func add(_ rect: PixelRect, _ corner: Int?, _ coverage: UInt32) {
      guard !rect.isEmpty else { return }
      body(Region(rect: rect, start: start, corner: corner, coverage: coverage))
      start += rect.area
    }
    let pixels = patches.visible.outerPixels
    for (index, corner) in CornerTiles.order.enumerated() where patches.corners.rounds(corner) {
      add(patches.tile(corner).intersection(pixels), index, 255)
    }
    patches.forEachPatch { rect, coverage in if coverage < 255 { add(rect, nil, coverage) } }
  }

  private static func forEachRow(
    _ patches: Patches, _ parts: ArraySlice<PixelRect>, _ body: (_ region: Region, _ shown: PixelRect, _ y: Int) -> Void
  ) {
    forEachRegion(patches) { region in
      for part in parts {
        let shown = region.rect.intersection(part)
        guard !shown.isEmpty else { continue }
        for y in shown.y0..<shown.y1 { body(region, shown, y) }
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
    rims[rimDepth].keep(Patches(operation), parts, of: canvas)
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
