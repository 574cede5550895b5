import QuartzCore

/// The straight parts of a border between its corners' tiles, as rectangles of one coverage each, so that each pixel is
/// painted once even if the sides lie between pixels.
nonisolated struct BorderPatches {
  /// The border's outer edge, its visible part, and its corners; their reach is the border's width.
  let patches: Patches

  /// The inner edge of the border; empty if there is no hole.
  private let hole: EdgeRect

  /// Creates the parts of a border that is `width` pixels wide, inside the edge of what `patches` cover.
  init(_ patches: Patches, width: Double) {
    self.patches = patches
    hole = patches.outline.grown(by: -width).intersection(patches.visible)
  }

  /// Calls `body` with the rectangles of one coverage, 1…255, which do not overlap.
  func forEachPatch(_ body: (_ rect: PixelRect, _ coverage: UInt32) -> Void) {
    let outer = patches.visible
    let columns = Self.borders(outer.left, hole.left, hole.right, outer.right)
    let rows = Self.borders(outer.top, hole.top, hole.bottom, outer.bottom)
    patches.forEachBand { band in
      guard !band.isEmpty else { return }
      Self.forEachPart(rows, band.y0, band.y1) { y0, y1 in
        let down = EdgeRect.overlap(y0, outer.top, outer.bottom), inside = EdgeRect.overlap(y0, hole.top, hole.bottom)
        // Neighboring rectangles of equal coverage are painted together.
        var run = (start: band.x0, end: band.x0, coverage: UInt32(0))
        func paintRun() {
          guard run.coverage > 0, run.end > run.start else { return }
          body(PixelRect(x0: run.start, y0: y0, x1: run.end, y1: y1), run.coverage)
        }
        Self.forEachPart(columns, band.x0, band.x1) { x0, x1 in
          let covered =
            EdgeRect.overlap(x0, outer.left, outer.right) * down - EdgeRect.overlap(x0, hole.left, hole.right) * inside
          let coverage = UInt32(max(covered, 0) * 255 + 0.5)
          if coverage != run.coverage {
            paintRun()
            run = (x0, x1, coverage)
          }
          run.end = x1
        }
        paintRun()
      }
    }
  }

  /// Returns the pixel boundaries between which the coverage along an axis is constant, in ascending order; some may be
  /// equal.
  private static func borders(_ low: Double, _ holeLow: Double, _ holeHigh: Double, _ high: Double) -> SIMD8<Int> {
    var borders = SIMD8<Int>()
    var last = Int.min
    for (index, edge) in [low, holeLow, holeHigh, high].enumerated() {
      last = max(last, Int(edge.rounded(.down)))
      borders[2 * index] = last
      last = max(last, Int(edge.rounded(.up)))
      borders[2 * index + 1] = last
    }
    return borders
  }

  private static func forEachPart(_ borders: SIMD8<Int>, _ start: Int, _ end: Int, _ body: (Int, Int) -> Void) {
    for index in 0..<7 {
      let low = max(borders[index], start), high = min(borders[index + 1], end)
      if low < high { body(low, high) }
    }
  }
}
