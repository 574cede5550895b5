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
  private let ground = StillGround()
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

  /// How many operations are in the picture of what lies behind a motion; 0 without one.
  package var stillCount: Int { ground.count }

  /// Draws `frame` into `buffer` and appends the rectangles that changed to `changes`.
  ///
  /// `buffer` must still hold the frame before, unless it is another one or `forget()` was called.
  package func draw(_ frame: Frame, into buffer: PixelBuffer, changes: inout [PixelRect]) {
    if target?.buffer != buffer {
      move(to: buffer)
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
      let background = PixelColor(frame.background)
      let still = ground.picture(of: list, still: damageFinder.still, damage: damage, bounds: buffer.bounds) {
        paintGround($0, count: $1, background, scale)
      }
      if let still { paint(over: still, on: canvas, scale) } else { paintAll(on: canvas, background, scale) }
      changes.append(contentsOf: damage.rectangles)
    }
    painter.endFrame()
  }

  /// Draws into `buffer` from now on, which holds the frame before as the one until now did.
  package func move(to buffer: PixelBuffer) {
    guard target?.buffer != buffer else { return }
    let image = PixmanImage(
      viewing: buffer.pixels, width: buffer.width, height: buffer.height, bytesPerRow: buffer.bytesPerRow,
      format: .color)
    target = (buffer, Canvas(image, isShown: true, inks: painter.inks))
  }

  private func paintAll(on canvas: Canvas, _ background: PixelColor, _ scale: Double) {
    list.resolveVisibility(in: damage, uncovered: uncovered)
    for rect in uncovered.rectangles { canvas.fill(rect, background) }
    painter.paint(list, on: canvas, scale: scale)
  }

  /// Paints what is in front of a picture of the rest, and that where it shows.
  private func paint(over still: PixmanImage, on canvas: Canvas, _ scale: Double) {
    var range = ground.count..<list.operations.count
    list.resolveVisibility(in: damage, uncovered: uncovered, range: range)
    let area = uncovered.rectangles[...]
    if let veil = list.veil(at: range.lowerBound, over: area) {
      for rect in area { canvas.draw(rect, still, sourceX: rect.x0, sourceY: rect.y0, veil: veil) }
      range = range.lowerBound + 1..<range.upperBound
    } else {
      for rect in area {
        canvas.draw(rect, still, sourceX: rect.x0, sourceY: rect.y0, alpha: 255, isOpaque: true)
      }
    }
    painter.paint(list, on: canvas, scale: scale, range: range)
  }

  /// Fills a bitmap of the window with the first `count` operations.
  private func paintGround(_ bitmap: PixmanImage, count: Int, _ background: PixelColor, _ scale: Double) {
    let canvas = Canvas(bitmap, inks: painter.inks), whole = PixelRegion()
    whole.reset(to: canvas.limit)
    list.resolveVisibility(in: whole, uncovered: uncovered, range: 0..<count)
    for rect in uncovered.rectangles { canvas.fill(rect, background) }
    painter.paint(list, on: canvas, scale: scale, range: 0..<count)
  }

  /// Draws the next frame whole, whatever the one before was.
  package func forget() { background = nil }

  /// Nothing moves for now: gives back what only motion needs.
  package func rest() { ground.forget() }

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
      damageFinder.forget()
      return damage.reset(to: bounds)
    }
    damageFinder.find(from: previous.operations, to: list.operations, within: bounds, into: damage)
    list.expand(damage)
  }

  /// Bitmaps of groups stay while their group is in the frame, even where nothing of it has to be drawn.
  private func keepGroups() {
    for operation in list.operations {
      if case .group = operation.paint { painter.groups.keep(operation.key) }
    }
  }
}
