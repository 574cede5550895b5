import CPixman
import CoreGraphics

/// The few strokes that everything is painted with, onto one bitmap.
///
/// A rectangle handed in must lie inside the bitmap. `origin` is the device pixel that the bitmap's first pixel stands
/// for, so that the same coordinates serve the window and a bitmap of a part of it.
nonisolated final class Canvas {
  /// What is painted on.
  let target: PixmanImage

  private let originX: Int
  private let originY: Int
  private let inks: Inks
  private let isShown: Bool

  /// Two sources of one colour, changed before each use, so that painting allocates nothing.
  final class Inks {
    fileprivate let color = PixmanImage.solid()
    fileprivate let veil = PixmanImage.solid()
  }

  /// Paints on `target`; `isShown` says that it goes on the screen, and is not read again soon.
  init(_ target: PixmanImage, originX: Int = 0, originY: Int = 0, isShown: Bool = false, inks: Inks) {
    self.target = target
    self.isShown = isShown
    self.originX = originX
    self.originY = originY
    self.inks = inks
  }

  /// What can be painted on, in device pixels.
  var limit: PixelRect {
    PixelRect(x0: originX, y0: originY, x1: originX + target.width, y1: originY + target.height)
  }

  /// Replaces what was there.
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

  /// Lays a colour over what was there.
  func blend(_ rect: PixelRect, _ color: PixelColor) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    if color.isOpaque { return fill(rect, color) }
    inks.color.setColor(color.bits)
    composite(PIXMAN_OP_OVER, inks.color, 0, 0, nil, 0, 0, rect)
  }

  /// Lays a colour over what was there, through a mask whose pixel `(maskX, maskY)` falls on the rectangle's first.
  func blend(_ rect: PixelRect, _ color: PixelColor, mask: PixmanImage, maskX: Int, maskY: Int) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    inks.color.setColor(color.bits)
    composite(PIXMAN_OP_OVER, inks.color, 0, 0, mask, maskX, maskY, rect)
  }

  /// Lays a picture over what was there, or replaces it when the picture `isOpaque` and `alpha` is 255.
  func draw(
    _ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, alpha: UInt32, isOpaque: Bool
  ) {
    guard !rect.isEmpty, alpha > 0 else { return }
    if alpha == 255, isOpaque, source.isCopied(x: sourceX, y: sourceY, width: rect.width, height: rect.height) {
      target.copy(
        source, sourceX: sourceX, sourceY: sourceY, x: rect.x0 - originX, y: rect.y0 - originY, width: rect.width,
        height: rect.height, storing(rect))
    } else if alpha == 255 {
      composite(isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, source, sourceX, sourceY, nil, 0, 0, rect)
    } else {
      inks.veil.setColor(alpha << 24)
      composite(PIXMAN_OP_OVER, source, sourceX, sourceY, inks.veil, 0, 0, rect)
    }
  }

  /// Replaces what was there by an opaque picture with a translucent colour over it.
  func draw(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, veil: PixelColor) {
    guard !rect.isEmpty else { return }
    target.copy(
      source, sourceX: sourceX, sourceY: sourceY, veil: veil, x: rect.x0 - originX, y: rect.y0 - originY,
      width: rect.width, height: rect.height, storing(rect))
  }

  /// Lays a picture over what was there, through a mask.
  func draw(
    _ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, mask: PixmanImage, maskX: Int, maskY: Int
  ) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_OVER, source, sourceX, sourceY, mask, maskX, maskY, rect)
  }

  /// What was there stays only as far as the mask covers it.
  func keep(_ rect: PixelRect, mask: PixmanImage, maskX: Int, maskY: Int) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_IN_REVERSE, mask, maskX, maskY, nil, 0, 0, rect)
  }

  /// What was there goes as far as the mask covers it.
  func remove(_ rect: PixelRect, mask: PixmanImage, maskX: Int, maskY: Int) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_OUT_REVERSE, mask, maskX, maskY, nil, 0, 0, rect)
  }

  /// Mixes a picture with what was there, by a mask: unlike drawing it over that, nothing shines through where the picture
  /// is translucent.
  func mix(
    _ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, mask: PixmanImage, maskX: Int, maskY: Int
  ) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_OUT_REVERSE, mask, maskX, maskY, nil, 0, 0, rect)
    composite(PIXMAN_OP_ADD, source, sourceX, sourceY, mask, maskX, maskY, rect)
  }

  /// The same with one `alpha` everywhere, 0…255.
  func mix(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int, alpha: UInt32) {
    guard !rect.isEmpty, alpha > 0 else { return }
    if alpha == 255 { return composite(PIXMAN_OP_SRC, source, sourceX, sourceY, nil, 0, 0, rect) }
    inks.veil.setColor(alpha << 24)
    composite(PIXMAN_OP_OUT_REVERSE, inks.veil, 0, 0, nil, 0, 0, rect)
    composite(PIXMAN_OP_ADD, source, sourceX, sourceY, inks.veil, 0, 0, rect)
  }

  /// Adds a picture to what was there, component by component.
  func add(_ rect: PixelRect, _ source: PixmanImage, sourceX: Int, sourceY: Int) {
    guard !rect.isEmpty else { return }
    composite(PIXMAN_OP_ADD, source, sourceX, sourceY, nil, 0, 0, rect)
  }

  /// Copies what is there into `other`, whose pixel `(otherX, otherY)` takes the rectangle's first.
  func copy(_ rect: PixelRect, to other: PixmanImage, otherX: Int, otherY: Int) {
    guard !rect.isEmpty else { return }
    pixman_image_composite32(
      PIXMAN_OP_SRC, target.handle, nil, other.handle, x(rect), y(rect), 0, 0, Int32(otherX), Int32(otherY),
      Int32(rect.width), Int32(rect.height))
  }

  /// The pixel there.
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    target.row(y - originY).assumingMemoryBound(to: UInt32.self) + (x - originX)
  }

  private func x(_ rect: PixelRect) -> Int32 { Int32(rect.x0 - originX) }
  private func y(_ rect: PixelRect) -> Int32 { Int32(rect.y0 - originY) }

  /// How a rectangle that is replaced is best written.
  private func storing(_ rect: PixelRect) -> PixmanImage.Storing {
    isShown && rect.area >= Self.largeArea ? .streaming : .cached
  }

  /// So many pixels are more than what a processor keeps at hand.
  private static let largeArea = 1 << 16

  private func composite(
    _ operation: pixman_op_t, _ source: PixmanImage, _ sourceX: Int, _ sourceY: Int, _ mask: PixmanImage?,
    _ maskX: Int, _ maskY: Int, _ rect: PixelRect
  ) {
    pixman_image_composite32(
      operation, source.handle, mask?.handle, target.handle, Int32(sourceX), Int32(sourceY), Int32(maskX),
      Int32(maskY), x(rect), y(rect), Int32(rect.width), Int32(rect.height))
  }
}
