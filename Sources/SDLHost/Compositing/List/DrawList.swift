import CoreGraphics
import QuartzCore

/// The operations that draw a list of items, in painter's order, with the visible pixels of each.
///
/// Groups that need no separate bitmap are expanded into their items. The list is rebuilt for every frame in the same
/// memory.
nonisolated final class DrawList {
  /// The operations, back to front.
  private(set) var operations: ContiguousArray<DrawOperation> = []

  /// The indices of the backdrop operations, back to front.
  private(set) var backdrops: ContiguousArray<Int> = []

  /// The indices of the operations that draw groups.
  private(set) var groups: ContiguousArray<Int> = []

  /// The visible part of each operation, as a range of `rectangles`.
  private(set) var visibleRanges: ContiguousArray<Range<Int>> = []

  /// The rectangles that `visibleRanges` refer to.
  private(set) var rectangles: ContiguousArray<PixelRect> = []

  /// The cache of images of shapes, gradients and other generated content.
  let rasters: RasterTable

  /// The state that the items of a list inherit.
  struct DrawingEnvironment {
    /// The projection from the list's space to device pixels; upright.
    var projection: Projection
    var clip: EdgeRect?
    /// The area in which opaque content certainly covers everything; `nil` for everywhere.
    var solidLimit: PixelRect?
    var opacity: Float
    /// The outline of the enclosing rounded group, whose rim is blended at the end: content that ends there covers the
    /// rim's pixels completely.
    var rim: EdgeRect?
  }

  /// The scale of the screen in device pixels per point, and the area that can be visible.
  struct Screen {
    /// The scale; 0 for items that are already placed in device pixels and are not rounded.
    let scale: Double
    let limit: PixelRect

    /// The same area for items that are already placed in device pixels.
    var placed: Screen { Screen(scale: 0, limit: limit) }
  }

  /// The minimum number of pixels of opaque content that is subtracted from what is behind it.
  static let smallestCover = 128 * 128

  /// Creates an empty list whose images are cached in `rasters`.
  init(rasters: RasterTable) { self.rasters = rasters }

  /// Rebuilds the list from `items`, placed in device pixels. `limit` is the area that can be visible.
  func rebuild(_ items: [Frame.Item], projection: Projection, scale: Double, limit: PixelRect) {
    operations.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    append(
      items, DrawingEnvironment(projection: projection, clip: nil, solidLimit: nil, opacity: 1),
      Screen(scale: scale, limit: limit))
  }

  /// The images that the operations draw, without those inside of groups.
  var images: Set<CGImage> {
    Set(operations.lazy.compactMap { if case .image(let image, _) = $0.paint { image } else { nil } })
  }

  /// Removes all operations, and keeps the memory.
  func removeAll() {
    operations.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    visibleRanges.removeAll(keepingCapacity: true)
    rectangles.removeAll(keepingCapacity: true)
  }

  /// Adds an operation in front of all others.
  @inline(__always) func add(_ operation: consuming DrawOperation) {
    switch operation.paint {
    case .backdrop: backdrops.append(operations.count)
    case .group: groups.append(operations.count)
    case .color, .image, .border, .shadow, .warpedShadow, .dissolve, .keepRim, .restoreRim: break
    }
    operations.append(operation)
  }

  /// Replaces the operations from `first` on by one.
  func replace(from first: Int, by operation: DrawOperation) {
    operations.removeSubrange(first...)
    while let last = groups.last, last >= first { groups.removeLast() }
    operations.append(operation)
  }

  /// Determines the visible part of each operation inside `damage`, front to back, and sets `uncovered` to what no
  /// opaque content covers.
  ///
  /// `damage` must contain everything that a backdrop in it reads: see `expand(_:)`. Operations outside of `range` are
  /// invisible and cover nothing.
  func resolveVisibility(in damage: PixelRegion, uncovered: PixelRegion, range: Range<Int>? = nil) {
    rectangles.removeAll(keepingCapacity: true)
    visibleRanges.removeAll(keepingCapacity: true)
    for _ in operations { visibleRanges.append(0..<0) }
    uncovered.copy(damage)
    var reading = backdrops[...]
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
      // Only backdrops are asked for their content, since that is copied for it.
      while let last = reading.last, last > index { reading.removeLast() }
      guard first < rectangles.count else { continue }
      if reading.last == index, case .backdrop(_, _, let reads) = operations[index].paint {
        // The pixels that a backdrop reads are needed although content in front covers them.
        uncovered.add(reads)
      }
      let solid = operations[index].solid
      if solid.area >= Self.smallestCover { uncovered.subtract(solid) }
      if uncovered.isEmpty { break }
    }
  }

  /// Returns the color of the operation at `index` if it only draws that translucent color over exactly `area`,
  /// otherwise `nil`.
  func tintOverlay(at index: Int, over area: ArraySlice<PixelRect>) -> PixelColor? {
    guard index < operations.count, let color = operations[index].translucentColor,
      rectangles[visibleRanges[index]].elementsEqual(area)
    else { return nil }
    return color
  }

  /// Expands `damage` by everything that the backdrops in it read, so that they are drawn as in a complete frame.
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
