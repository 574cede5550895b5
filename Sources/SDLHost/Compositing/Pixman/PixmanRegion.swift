import CPixman

/// A set of pixels, kept as rectangles by pixman.
nonisolated final class PixmanRegion {
  /// In memory of its own, since pixman wants one region as source and result at once.
  private let region = UnsafeMutablePointer<pixman_region32_t>.allocate(capacity: 1)

  /// No pixel.
  init() {
    region.initialize(to: pixman_region32_t())
    pixman_region32_init(region)
  }

  deinit {
    pixman_region32_fini(region)
    region.deallocate()
  }

  var isEmpty: Bool { pixman_region32_not_empty(region) == 0 }

  /// The smallest rectangle around the region.
  var extents: PixelRect { PixelRect(region.pointee.extents) }

  /// The region becomes one rectangle, or nothing when that is empty.
  func reset(to rect: PixelRect) {
    if rect.isEmpty {
      pixman_region32_clear(region)
    } else {
      var box = rect.box
      pixman_region32_reset(region, &box)
    }
  }

  /// Becomes a copy of `other`.
  func copy(_ other: PixmanRegion) { _ = pixman_region32_copy(region, other.region) }

  /// Adds a rectangle's pixels.
  func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    _ = pixman_region32_union_rect(
      region, region, Int32(rect.x0), Int32(rect.y0), UInt32(rect.width), UInt32(rect.height))
  }

  /// How much of a rectangle is in the region.
  func overlap(with rect: PixelRect) -> Overlap {
    guard !rect.isEmpty else { return .none }
    var box = rect.box
    let answer = pixman_region32_contains_rectangle(region, &box)
    if answer == PIXMAN_REGION_OUT { return .none }
    return answer == PIXMAN_REGION_IN ? .whole : .part
  }

  /// How much of something is in a region.
  enum Overlap { case none, part, whole }

  /// Takes a rectangle's pixels away.
  func subtract(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var hole = pixman_region32_t()
    pixman_region32_init_rect(&hole, Int32(rect.x0), Int32(rect.y0), UInt32(rect.width), UInt32(rect.height))
    _ = pixman_region32_subtract(region, region, &hole)
    pixman_region32_fini(&hole)
  }

  /// Keeps only the pixels that lie in `rect`.
  func clip(to rect: PixelRect) {
    if rect.isEmpty {
      pixman_region32_clear(region)
    } else {
      _ = pixman_region32_intersect_rect(
        region, region, Int32(rect.x0), Int32(rect.y0), UInt32(rect.width), UInt32(rect.height))
    }
  }

  /// The rectangles that make up the region, valid inside `body`: disjoint, from the top down and left to right.
  func withRectangles<Result>(_ body: (UnsafeBufferPointer<pixman_box32_t>) -> Result) -> Result {
    var count: Int32 = 0
    let boxes = pixman_region32_rectangles(region, &count)
    return body(UnsafeBufferPointer(start: boxes, count: Int(count)))
  }
}

extension PixelRect {
  nonisolated init(_ box: pixman_box32_t) {
    self.init(x0: Int(box.x1), y0: Int(box.y1), x1: Int(box.x2), y1: Int(box.y2))
  }

  nonisolated var box: pixman_box32_t {
    pixman_box32_t(x1: Int32(x0), y1: Int32(y0), x2: Int32(x1), y2: Int32(y1))
  }
}
