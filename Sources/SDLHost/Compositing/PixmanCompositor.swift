import CoreGraphics
import QuartzCore

/// Draws frames on the processor, through pixman.
///
/// Only what differs from the frame before is drawn, and of that only what nothing opaque hides. The pixels depend on
/// the frame alone: drawn by damage or anew, on any machine, they are the same.
///
/// What keeps its size moves in whole pixels: text stays sharp and a page that slides is copied. What is scaled or turned
/// has antialiased edges anywhere between pixels.
///
/// Judged on a card that moves a quarter of a pixel a frame: where its sides are whole it steps as one with the text and
/// the pictures on it that lie on whole pixels of it, and nothing tears. Text that lies between pixels steps by itself,
/// unless the card is a static group, as a layer that only moves is listed: its rectangle is made whole, and it steps as
/// one whatever is in it. A plain rectangle of fractional size slides on antialiased edges.
package nonisolated final class PixmanCompositor {
  private let painter = Painter()
  private let damageFinder = DamageFinder()
  private let damage = PixelRegion()
  private let uncovered = PixelRegion()
  private var list: DrawList
  private var previous: DrawList
  private var background: RGBA?
  private var target: (buffer: PixelBuffer, canvas: Canvas)?

  /// A compositor that has drawn nothing yet.
  package init() {
    list = DrawList(rasters: painter.rasters)
    previous = DrawList(rasters: painter.rasters)
  }

  /// The bitmaps of static groups that are kept.
  package var keptBitmapCount: Int { painter.groups.count }

  /// Draws `frame` into `buffer` and appends the rectangles that changed to `changes`.
  ///
  /// `buffer` must still hold the frame before, unless it is another one or `forget()` was called.
  package func draw(_ frame: Frame, into buffer: PixelBuffer, changes: inout [PixelRect]) {
    if target?.buffer != buffer {
      let image = PixmanImage(
        viewing: buffer.pixels, width: buffer.width, height: buffer.height, bytesPerRow: buffer.bytesPerRow,
        format: .color)
      target = (buffer, Canvas(image, inks: painter.inks))
      background = nil
    }
    guard let canvas = target?.canvas else { return }
    swap(&list, &previous)
    let scale = Double(frame.scale)
    list.rebuild(
      frame.items, projection: Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0), scale: scale,
      limit: buffer.bounds)
    findDamage(frame, buffer.bounds)
    keepGroups()
    if !damage.isEmpty {
      list.resolveVisibility(in: damage, uncovered: uncovered)
      let color = PixelColor(frame.background)
      for rect in uncovered.rectangles { canvas.fill(rect, color) }
      painter.paint(list, on: canvas, scale: scale)
      changes.append(contentsOf: damage.rectangles)
    }
    painter.endFrame()
  }

  /// Draws the next frame whole, whatever the one before was.
  package func forget() { background = nil }

  /// A picture of `frame`, as large as its size times its scale, rounded up to whole pixels.
  package static func render(_ frame: Frame) -> CGImage {
    let width = max(Int((frame.size.width * frame.scale).rounded(.up)), 1)
    let height = max(Int((frame.size.height * frame.scale).rounded(.up)), 1)
    return CGImage(width: width, height: height, isOpaque: frame.background.alpha >= 1) { pixels, bytesPerRow in
      var changes: [PixelRect] = []
      PixmanCompositor().draw(
        frame, into: PixelBuffer(pixels: pixels, width: width, height: height, bytesPerRow: bytesPerRow),
        changes: &changes)
    }
  }

  private func findDamage(_ frame: Frame, _ bounds: PixelRect) {
    guard background == frame.background else {
      background = frame.background
      return damage.reset(to: bounds)
    }
    damage.reset(to: .empty)
    damageFinder.find(from: previous.operations, to: list.operations, into: damage)
    list.expand(damage)
  }

  /// Bitmaps of groups stay while their group is in the frame, even where nothing of it has to be drawn.
  private func keepGroups() {
    for operation in list.operations {
      if case .group = operation.paint { painter.groups.keep(operation.key) }
    }
  }
}
