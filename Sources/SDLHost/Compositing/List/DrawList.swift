import CoreGraphics
import QuartzCore

/// The operations that draw a list of items, in painter's order, and which pixels of each have to be drawn.
///
/// Groups that need no bitmap of their own are unfolded in place. The list is rebuilt every frame into the same memory.
nonisolated final class DrawList {
  /// In painter's order.
  private(set) var operations: ContiguousArray<DrawOperation> = []

  /// The operations that show what lies beneath them, blurred: their places among `operations`, back to front.
  private(set) var backdrops: ContiguousArray<Int> = []

  /// Where each operation shows: a range of `rectangles`.
  private(set) var visibleRanges: ContiguousArray<Range<Int>> = []

  /// The rectangles that `visibleRanges` point into.
  private(set) var rectangles: ContiguousArray<PixelRect> = []

  /// Makes and keeps pictures of what is drawn by path or formula.
  let rasters: RasterTable

  /// What the items of one list have in common.
  struct Surroundings {
    /// From the list's space into device pixels; upright.
    var projection: Projection
    var clip: EdgeRect?
    /// Opaque content covers for sure only in here; `nil`: everywhere.
    var solidLimit: PixelRect?
    var opacity: Float
    /// The edges of the rounded group around, whose rim is mixed at the end: what ends there covers those pixels wholly.
    var rim: EdgeRect?
  }

  /// Device pixels per point, and the area that can show at all.
  struct Screen {
    /// 0: what is placed stands in device pixels already and stays where it is.
    let scale: Double
    let limit: PixelRect

    /// The same for what stands in device pixels already.
    var placed: Screen { Screen(scale: 0, limit: limit) }
  }

  /// Only opaque content of this many pixels or more is worth cutting out of what lies behind it.
  static let smallestCover = 128 * 128

  /// A list without operations, whose rasters are kept in `rasters`.
  init(rasters: RasterTable) { self.rasters = rasters }

  /// Places `items` into device pixels. `limit` is the area that can show at all.
  func rebuild(_ items: [Frame.Item], projection: Projection, scale: Double, limit: PixelRect) {
    operations.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    append(
      items, Surroundings(projection: projection, clip: nil, solidLimit: nil, opacity: 1),
      Screen(scale: scale, limit: limit))
  }

  /// Empties the list, but keeps its memory.
  func removeAll() {
    operations.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    visibleRanges.removeAll(keepingCapacity: true)
    rectangles.removeAll(keepingCapacity: true)
  }

  /// Adds an operation in front of all others.
  func add(_ operation: DrawOperation) {
    if case .backdrop = operation.paint { backdrops.append(operations.count) }
    operations.append(operation)
  }

  /// Finds where each operation shows inside `damage`, front to back, and leaves in `uncovered` what no opaque content
  /// covers.
  ///
  /// `damage` must hold all that a backdrop in it reads: see `expand(_:)`. Operations outside of `range` show nowhere and
  /// cover nothing.
  func resolveVisibility(in damage: PixelRegion, uncovered: PixelRegion, range: Range<Int>? = nil) {
    rectangles.removeAll(keepingCapacity: true)
    visibleRanges.removeAll(keepingCapacity: true)
    for _ in operations { visibleRanges.append(0..<0) }
    uncovered.copy(damage)
    for index in (range ?? operations.indices).reversed() {
      let bounds = operations[index].bounds
      let first = rectangles.count
      if uncovered.surelyContains(bounds) {
        rectangles.append(bounds)
      } else {
        for rect in uncovered.rectangles {
          let part = rect.intersection(bounds)
          if !part.isEmpty { rectangles.append(part) }
        }
      }
      visibleRanges[index] = first..<rectangles.count
      guard first < rectangles.count else { continue }
      if case .backdrop(_, _, let reads) = operations[index].paint {
        // It looks under what lies in front of it.
        uncovered.add(reads)
      }
      let solid = operations[index].solid
      if solid.area >= Self.smallestCover { uncovered.subtract(solid) }
      if uncovered.isEmpty { break }
    }
  }

  /// The colour of the operation at `index`, if all that it does is to lay that translucent colour over exactly `area`.
  func veil(at index: Int, over area: ArraySlice<PixelRect>) -> PixelColor? {
    guard index < operations.count, case .color(let color) = operations[index].paint, operations[index].isPlain
    else { return nil }
    let ink = PixelColor(color, opacity: operations[index].opacity)
    guard ink.alpha > 0, !ink.isOpaque, rectangles[visibleRanges[index]].elementsEqual(area) else { return nil }
    return ink
  }

  /// Makes `damage` hold all that is read by those backdrops which it touches, so that they come out as they would if
  /// everything were drawn anew.
  func expand(_ damage: PixelRegion) {
    var grows = !backdrops.isEmpty && !damage.isEmpty
    while grows {
      grows = false
      for index in backdrops {
        guard case .backdrop(_, _, let reads) = operations[index].paint else { continue }
        switch damage.overlap(with: reads) {
        case .none, .whole: continue
        case .part:
          damage.add(reads)
          grows = true
        }
      }
    }
  }
}
