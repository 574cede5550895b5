import CPixman
import CoreGraphics

/// The basic operations for painting onto a bitmap.
///
/// A rectangle must be inside the bitmap. The origin is the device pixel of the bitmap's first pixel, so that the same
/// coordinates apply to the window and to a bitmap of a part of it.
nonisolated struct Canvas {
  /// The bitmap.
  let target: PixmanImage

  private let originX: Int
  private let originY: Int
  private let scratch: ScratchImages
  private let isShown: Bool

  /// Sources that are changed before each use, so that painting does not allocate: two of a single color, and a bitmap
  /// for stretched pixels.
  final class ScratchImages {
    fileprivate let color = PixmanImage.solid()
    fileprivate let tintOverlay = PixmanImage.solid()
    fileprivate let stretched = PixmanImage(width: 256, height: 64, format: .color)
  }

  /// Creates a canvas on `target`; `isShown` means that it is presented and not read again soon.
  init(_ target: PixmanImage, originX: Int = 0, originY: Int = 0, isShown: Bool = false, scratch: ScratchImages) {
    self.target = target
    self.isShown = isShown
    self.originX = originX
    self.originY = originY
    self.scratch = scratch
  }

  /// The rectangle of the bitmap, in device pixels.
  var limit: PixelRect {
    PixelRect(x0: originX, y0: originY, x1: originX + target.width, y1: originY + target.height)
  }

  /// Replaces pixels by a color.
  func fill(_ rect: PixelRect, _ color: PixelColor) {
    guard !rect.isEmpty else { return }
    if storing(rect) == .streaming {
      return target.stream(
        color, x: rect.x0 - originX, y: rect.y0 - originY, width: rect.width, height: rect.height)
    }
    pixman_fill(
      target.pixels.assumingMemoryBound(to: UInt32.self), Int32(target.bytesPerRow / 4), 32, x(rect), y(rect),
      Int32(rect.width), Int32(rect.height), color.bits)
  }

  /// Blends a color over the existing pixels.
  func blend(_ rect: PixelRect, _ color: PixelColor) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    if color.isOpaque { return fill(rect, color) }
    scratch.color.setColor(color.bits)
    composite(PIXMAN_OP_OVER, scratch.color, 0, 0, nil, 0, 0, rect)
  }

  /// Blends a color over the existing pixels, through a mask whose pixel `(maskX, maskY)` is at the rectangle's first
  /// pixel.
  func blend(_ rect: PixelRect, _ color: PixelColor, mask: PixmanImage, maskX: Int, maskY: Int) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    scratch.color.setColor(color.bits)
    composite(PIXMAN_OP_OVER, scratch.color, 0, 0, mask, maskX, maskY, rect)
  }

  /// Blends an image over the existing pixels, or replaces them if the image `isOpaque` and `alpha` is 255.
  func draw(
    _ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, alpha: UInt32, isOpaque: Bool
  ) {
    guard !rect.isEmpty, alpha > 0 else { return }
    if alpha == 255, isOpaque, source.isCopied(x: sourceX, y: sourceY, width: rect.width, height: rect.height) {
      target.copy(
        source, sourceX: sourceX, sourceY: sourceY, x: rect.x0 - originX, y: rect.y0 - originY, width: rect.width,
        height: rect.height, storing(rect))
    } else if alpha == 255, isOpaque, let stretch = source.stretch {
      target.copy(
        source, stretch, sourceX: sourceX, sourceY: sourceY, x: rect.x0 - originX, y: rect.y0 - originY,
        width: rect.width, height: rect.height, storing(rect))
    } else if alpha == 255 {
      if isOpaque { return composite(PIXMAN_OP_SRC, source, sourceX, sourceY, nil, 0, 0, rect) }
      blend(source, sourceX, sourceY, nil, 0, 0, rect)
    } else if !isOpaque || !fade(source, sourceX, sourceY, alpha, rect) {
      scratch.tintOverlay.setColor(alpha << 24)
      blend(source, sourceX, sourceY, scratch.tintOverlay, 0, 0, rect)
    }
  }

  /// Replaces pixels by an opaque image with a translucent color over it.
  func draw(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, tintOverlay: PixelColor) {
    guard !rect.isEmpty else { return }
    target.copy(
      source, sourceX: sourceX, sourceY: sourceY, tintOverlay: tintOverlay, x: rect.x0 - originX, y: rect.y0 - originY,
      width: rect.width, height: rect.height, storing(rect))
  }

  /// Replaces pixels by an opaque image with another opaque image at a part of its opacity, `alpha`, over it; its pixel
  /// `(frontX, frontY)` is at the rectangle's first pixel.
  func draw(
    _ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, under front: PixmanImage, x frontX: Int,
    y frontY: Int, alpha: UInt32
  ) {
    guard !rect.isEmpty else { return }
    target.copy(
      source, sourceX: sourceX, sourceY: sourceY, under: front, frontX: frontX, frontY: frontY, alpha: alpha,
      x: rect.x0 - originX, y: rect.y0 - originY, width: rect.width, height: rect.height, storing(rect))
  }

  /// Moves existing pixels.
  func move(_ shift: ContentShift) {
    let old = shift.area.offset(x: -shift.x - originX, y: -shift.y - originY)
    target.move(x: old.x0, y: old.y0, width: old.width, height: old.height, byX: shift.x, y: shift.y)
  }

  /// Blends an image over the existing pixels, through a mask.
  func draw(
    _ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, mask: PixmanImage, maskX: Int, maskY: Int
  ) {
    guard !rect.isEmpty else { return }
    blend(source, sourceX, sourceY, mask, maskX, maskY, rect)
  }

  /// Multiplies the existing pixels by the mask.
  func keep(_ rect: PixelRect, mask: PixmanImage, maskX: Int, maskY: Int) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_IN_REVERSE, mask, maskX, maskY, nil, 0, 0, rect)
  }

  /// Multiplies the existing pixels by the inverse of the mask.
  func remove(_ rect: PixelRect, mask: PixmanImage, maskX: Int, maskY: Int) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_OUT_REVERSE, mask, maskX, maskY, nil, 0, 0, rect)
  }

  /// Mixes an image with the existing pixels by a mask: in contrast to blending, nothing shows through translucent
  /// parts of the image.
  func mix(
    _ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, mask: PixmanImage, maskX: Int, maskY: Int
  ) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_OUT_REVERSE, mask, maskX, maskY, nil, 0, 0, rect)
    composite(PIXMAN_OP_ADD, source, sourceX, sourceY, mask, maskX, maskY, rect)
  }

  /// Mixes an image with the existing pixels by a constant `alpha`, 0…255.
  func mix(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, alpha: UInt32) {
    guard !rect.isEmpty, alpha > 0 else { return }
    if alpha == 255 { return composite(PIXMAN_OP_SRC, source, sourceX, sourceY, nil, 0, 0, rect) }
    scratch.tintOverlay.setColor(alpha << 24)
    composite(PIXMAN_OP_OUT_REVERSE, scratch.tintOverlay, 0, 0, nil, 0, 0, rect)
    composite(PIXMAN_OP_ADD, source, sourceX, sourceY, scratch.tintOverlay, 0, 0, rect)
  }

  /// Adds the components of an image to the existing pixels.
  func add(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_ADD, source, sourceX, sourceY, nil, 0, 0, rect)
  }

  /// Copies pixels into `other`, whose pixel `(otherX, otherY)` receives the rectangle's first.
  func copy(_ rect: PixelRect, to other: PixmanImage, otherX: Int, otherY: Int) {
    guard !rect.isEmpty else { return }
    pixman_image_composite32(
      PIXMAN_OP_SRC, target.handle, nil, other.handle, x(rect), y(rect), 0, 0, Int32(otherX), Int32(otherY),
      Int32(rect.width), Int32(rect.height))
  }

  /// Returns a pointer to a pixel.
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    target.colorRow(y - originY) + (x - originX)
  }

  private func x(_ rect: PixelRect) -> Int32 { Int32(rect.x0 - originX) }
  private func y(_ rect: PixelRect) -> Int32 { Int32(rect.y0 - originY) }

  /// Returns the kind of stores for replacing a rectangle.
  private func storing(_ rect: PixelRect) -> PixmanImage.Storing {
    isShown && rect.area >= Self.largeArea ? .streaming : .cached
  }

  /// The number of pixels from which a rectangle exceeds the processor's caches.
  private static let largeArea = 1 << 16

  /// Blends a source over the existing pixels. A stretched one is interpolated first, because pixman does both at once
  /// slowly, above all in the narrow rectangles at an image's edges.
  private func blend(
    _ source: PixmanImage, _ sourceX: Int, _ sourceY: Int, _ mask: PixmanImage?, _ maskX: Int, _ maskY: Int,
    _ rect: PixelRect
  ) {
    guard rect.area < RowBands.fewestUpright, let stretch = source.stretch else {
      return composite(PIXMAN_OP_OVER, source, sourceX, sourceY, mask, maskX, maskY, rect)
    }
    forEachStretchedPart(of: source, stretch, sourceX, sourceY, rect) { bitmap, part in
      composite(PIXMAN_OP_OVER, bitmap, 0, 0, mask, maskX + part.x0 - rect.x0, maskY + part.y0 - rect.y0, part)
    }
  }

  /// Blends an opaque source with `alpha` of 255 over the existing pixels, with wide vectors. Returns whether it did: other
  /// sources are blended as fast by pixman.
  private func fade(_ source: PixmanImage, _ sourceX: Int, _ sourceY: Int, _ alpha: UInt32, _ rect: PixelRect) -> Bool {
    guard WideVectors.areAvailable else { return false }
    func mix(_ source: PixmanImage, _ sourceX: Int, _ sourceY: Int, _ rect: PixelRect) {
      let x = rect.x0 - originX, y = rect.y0 - originY
      target.copy(
        target, sourceX: x, sourceY: y, under: source, frontX: sourceX, frontY: sourceY, alpha: alpha, x: x, y: y,
        width: rect.width, height: rect.height, .cached)
    }
    if source.isCopied(x: sourceX, y: sourceY, width: rect.width, height: rect.height) {
      mix(source, sourceX, sourceY, rect)
      return true
    }
    guard rect.area < RowBands.fewestUpright, let stretch = source.stretch else { return false }
    forEachStretchedPart(of: source, stretch, sourceX, sourceY, rect) { bitmap, part in mix(bitmap, 0, 0, part) }
    return true
  }

  /// Interpolates a source in a small bitmap, part by part, and calls `body` with it and the part's rectangle.
  private func forEachStretchedPart(
    of source: PixmanImage, _ stretch: PixmanImage.Stretch, _ sourceX: Int, _ sourceY: Int, _ rect: PixelRect,
    _ body: (_ bitmap: PixmanImage, _ part: PixelRect) -> Void
  ) {
    let bitmap = scratch.stretched
    for y in stride(from: 0, to: rect.height, by: bitmap.height) {
      for x in stride(from: 0, to: rect.width, by: bitmap.width) {
        let width = min(bitmap.width, rect.width - x), height = min(bitmap.height, rect.height - y)
        bitmap.copy(
          source, stretch, sourceX: sourceX + x, sourceY: sourceY + y, x: 0, y: 0, width: width, height: height,
          .cached)
        body(
          bitmap,
          PixelRect(x0: rect.x0 + x, y0: rect.y0 + y, x1: rect.x0 + x + width, y1: rect.y0 + y + height))
      }
    }
  }

  private func composite(
    _ operation: pixman_op_t, _ source: PixmanImage, _ sourceX: Int, _ sourceY: Int, _ mask: PixmanImage?,
    _ maskX: Int, _ maskY: Int, _ rect: PixelRect
  ) {
    let isSmooth = source.isSmooth
    // Images are passed as handles, which nothing changes meanwhile.
    let job = Composite(
      operation: operation, source: source.handle, sourceX: sourceX, sourceY: sourceY, mask: mask?.handle, maskX: maskX,
      maskY: maskY, target: target.handle, x: x(rect), y: y(rect), width: rect.width)
    let fewest = isSmooth ? RowBands.fewestUpright : RowBands.fewestCopied
    guard rect.area >= fewest else { return job.paint(0..<rect.height) }
    // The first use of an image after a change updates what pixman knows of it, and must not happen on several threads.
    job.paint(0..<1)
    RowBands.forEach(in: 1..<rect.height, width: rect.width, fewest: fewest, sharing: job) { $0.paint($1) }
  }

  /// The values of one of pixman's compositing operations, of which any rows can be painted.
  private struct Composite {
    var operation: pixman_op_t
    var source: OpaquePointer?
    var sourceX: Int
    var sourceY: Int
    var mask: OpaquePointer?
    var maskX: Int
    var maskY: Int
    var target: OpaquePointer?
    var x: Int32
    var y: Int32
    var width: Int

    func paint(_ rows: Range<Int>) {
      pixman_image_composite32(
        operation, source, mask, target, Int32(sourceX), Int32(sourceY + rows.lowerBound), Int32(maskX),
        Int32(maskY + rows.lowerBound), x, y + Int32(rows.lowerBound), Int32(width), Int32(rows.count))
    }
  }
}
