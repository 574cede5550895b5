import CoreGraphics
import QuartzCore

/// A compositor that draws frames on the processor, through pixman.
///
/// It draws only what differs from the previous frame and is not hidden by opaque content; what has moved in whole
/// pixels, as in a scroll view, is moved in the bitmap instead. The pixels depend on the frame alone: they are the same
/// whether it is drawn by damage or completely, on any machine.
///
/// Content that keeps its size moves in whole pixels, so that text stays sharp and a sliding view can be copied. Scaled
/// or rotated content has antialiased edges at any position.
///
/// For a card that moves a quarter of a pixel per frame this means: if its sides are whole pixels, it moves in step
/// with its text and with the images on whole pixels of it. Text between pixels moves separately, unless the card is a
/// static group, as is a layer that only moves: its rectangle is rounded out to whole pixels, and all of it moves in
/// step. A plain rectangle of fractional size has antialiased edges while it moves.
package nonisolated final class PixmanCompositor {
  private let painter = Painter()
  private let damageFinder = DamageFinder()
  private let damage = PixelRegion()
  private let uncovered = PixelRegion()
  private let missing = PixelRegion()
  private let ground: StaticBackgroundCache
  private var list: DrawList
  private var previous: DrawList
  private var background: RGBA?
  private var target: Target?

  /// The other buffers of the window that were drawn into.
  private var otherTargets: [Target] = []

  private struct Target {
    let buffer: PixelBuffer
    let canvas: Canvas
  }

  /// The maximum number of buffers that are remembered, so that a change between them allocates nothing.
  private static let mostTargets = 4

  /// The smallest part of the pixels that have moved for which the others are drawn again.
  private static let leastScrolled = 0.75

  /// Creates a compositor that has drawn nothing yet.
  package init() {
    ground = StaticBackgroundCache(reserve: painter.reserve)
    list = DrawList(rasters: painter.rasters)
    previous = DrawList(rasters: painter.rasters)
  }

  /// The number of cached bitmaps of static groups.
  package var keptBitmapCount: Int { painter.groups.count }

  /// The number of operations in the cached background of a motion; 0 without one.
  package var stillCount: Int { ground.count }

  /// The number of pixels that were drawn since it was set to 0, each as often as something was drawn on it; `nil` (the
  /// default) if they are not counted.
  package var drawnPixels: Int? {
    get { painter.drawnPixels }
    set { painter.drawnPixels = newValue }
  }

  /// Draws `frame` into `buffer` and appends the changed rectangles to `changes`.
  ///
  /// `buffer` must still contain the previous frame, except for what is `missing`, unless it is a different one or
  /// `forget()` was called.
  ///
  /// `scroll` moves all pixels of the buffer by a number of rows, and returns the buffer in which they are then; or it
  /// returns `nil`.
  package func draw(
    _ frame: Frame, into buffer: PixelBuffer, missing: MissingPixels? = nil, changes: inout [PixelRect],
    scroll: (_ rows: Int) -> PixelBuffer? = { _ in nil }
  ) {
    if target?.buffer != buffer {
      move(to: buffer)
      if missing == nil { background = nil }
    }
    guard var canvas = target?.canvas else { return }
    swap(&list, &previous)
    let scale = Double(frame.scale)
    list.rebuild(
      frame.items, projection: Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0), scale: scale,
      limit: buffer.bounds)
    findDamage(frame, buffer.bounds)
    keepGroups()
    if let missing {
      complete(canvas, with: missing)
    } else if let shift = damageFinder.shift {
      if let scrolled = self.scroll(by: shift, buffer.bounds, scroll) { canvas = scrolled } else { canvas.move(shift) }
    }
    if let shift = damageFinder.shift { changes.append(shift.area) }
    if !damage.isEmpty {
      let background = PixelColor(frame.background)
      let bitmap = ground.picture(
        of: list, unchangedCount: damageFinder.unchangedCount, damage: damage, bounds: buffer.bounds
      ) {
        paintGround($0, $1, background, scale)
      }
      if let bitmap { paint(over: bitmap, on: canvas, scale) } else { paintAll(on: canvas, background, scale) }
      noteChanges(&changes)
    }
    painter.endFrame()
  }

  /// Moves all pixels by `scroll` if most of them are to move, and damages the others. Returns the canvas of the pixels that
  /// have moved; `nil` if none have.
  private func scroll(
    by shift: ContentShift, _ bounds: PixelRect, _ scroll: (_ rows: Int) -> PixelBuffer?
  ) -> Canvas? {
    guard shift.x == 0, Double(shift.area.area) >= Double(bounds.area) * Self.leastScrolled,
      let buffer = scroll(shift.y)
    else { return nil }
    bounds.forEachPart(outside: shift.area) { damage.add($0) }
    list.expand(damage)
    let target = self.target(of: buffer)
    self.target = target
    return target.canvas
  }

  /// Appends the drawn rectangles to `changes`, which has those that were moved.
  private func noteChanges(_ changes: inout [PixelRect]) {
    guard let moved = damageFinder.shift?.area else { return changes.append(contentsOf: damage.rectangles) }
    for rect in damage.rectangles { rect.forEachPart(outside: moved) { changes.append($0) } }
  }

  /// Draws into `buffer` from now on, which must contain the previous frame.
  package func move(to buffer: PixelBuffer) {
    guard target?.buffer != buffer else { return }
    if let target {
      if otherTargets.count == Self.mostTargets { otherTargets.removeFirst() }
      otherTargets.append(target)
    }
    target = self.target(of: buffer)
    otherTargets.removeAll { $0.buffer == buffer }
  }

  private func target(of buffer: PixelBuffer) -> Target {
    if let known = otherTargets.first(where: { $0.buffer == buffer }) { return known }
    let image = PixmanImage(
      viewing: buffer.pixels, width: buffer.width, height: buffer.height, bytesPerRow: buffer.bytesPerRow,
      format: .color)
    return Target(buffer: buffer, canvas: Canvas(image, isShown: true, scratch: painter.scratch))
  }

  /// Copies what `canvas` lacks of the previous frame and the new one does not draw, and what has moved since that frame.
  private func complete(_ canvas: Canvas, with pixels: MissingPixels) {
    let source = target(of: pixels.source).canvas.target
    func copy(_ rect: PixelRect, fromX x: Int, y: Int) {
      canvas.draw(rect, source, sourceX: x, sourceY: y, alpha: 255, isOpaque: true)
    }
    missing.reset(to: .empty)
    for area in pixels.areas { missing.add(area) }
    for rect in damage.rectangles { missing.subtract(rect) }
    if let shift = damageFinder.shift {
      copy(shift.area, fromX: shift.area.x0 - shift.x, y: shift.area.y0 - shift.y)
      missing.subtract(shift.area)
    }
    for rect in missing.rectangles { copy(rect, fromX: rect.x0, y: rect.y0) }
  }

  private func paintAll(on canvas: Canvas, _ background: PixelColor, _ scale: Double) {
    list.resolveVisibility(in: damage, uncovered: uncovered)
    painter.paint(
      list, on: canvas, scale: scale,
      over: PendingBackground(content: .color(background), parts: uncovered.rectangles[...]))
  }

  /// Draws the visible part of the cached background, and the operations in front of it.
  private func paint(over bitmap: PixmanImage, on canvas: Canvas, _ scale: Double) {
    let range = ground.count..<list.operations.count
    list.resolveVisibility(in: damage, uncovered: uncovered, range: range)
    painter.paint(
      list, on: canvas, scale: scale, range: range,
      over: PendingBackground(content: .bitmap(bitmap), parts: uncovered.rectangles[...]))
  }

  /// Draws a range of the operations into a bitmap of the size of the window, over what is there already unless it begins
  /// with the first one.
  private func paintGround(_ bitmap: PixmanImage, _ range: Range<Int>, _ background: PixelColor, _ scale: Double) {
    let canvas = Canvas(bitmap, scratch: painter.scratch), whole = PixelRegion()
    whole.reset(to: canvas.limit)
    list.resolveVisibility(in: whole, uncovered: uncovered, range: range)
    let pending =
      range.lowerBound == 0
      ? PendingBackground(content: .color(background), parts: uncovered.rectangles[...]) : nil
    painter.paint(list, on: canvas, scale: scale, range: range, over: pending)
  }

  /// Invalidates the previous frame, so that the next one is drawn completely.
  package func forget() { background = nil }

  /// Frees memory that is only needed during motion.
  package func rest() { ground.forget() }

  /// Frees the buffers for painting, what the frame before the shown one contained, and the reductions of images that
  /// are not shown; the next frames that need them make them again.
  package func freeMemory() {
    ground.forget()
    painter.freeBuffers()
    previous.removeAll()
    painter.reductions.free(except: list.images)
  }

  /// The size of the buffers for painting, in bytes.
  package var bufferSize: Int { painter.bufferSize }

  /// Returns an image of `frame` of its size times its scale, rounded up to whole pixels.
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

  /// Retains the bitmaps of all groups in the frame, including those of which nothing has to be drawn.
  private func keepGroups() {
    for index in list.groups { painter.groups.keep(list.operations[index].key) }
  }
}
