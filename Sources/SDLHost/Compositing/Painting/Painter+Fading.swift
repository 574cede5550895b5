import CoreGraphics
import QuartzCore

/// Operations that fade in or out over a background, as pages and dimming views do.
///
/// Both are mixed in one pass: the background need not be painted before, nor read again.
nonisolated extension Painter {
  /// Paints a background that is not painted yet.
  func paint(_ background: PendingBackground, on canvas: Canvas) {
    count(background.parts)
    for part in background.parts { paint(background.content, part, on: canvas) }
  }

  private func paint(_ content: PendingBackground.Content, _ part: PixelRect, on canvas: Canvas) {
    switch content {
    case .color(let color): canvas.fill(part, color)
    case .bitmap(let bitmap): canvas.draw(part, bitmap, sourceX: part.x0, sourceY: part.y0, alpha: 255, isOpaque: true)
    }
  }

  /// Paints the operation at `index`, which fades over a background that is not painted yet; the operations of `between`
  /// are between the two, and much smaller.
  func paintFading(
    _ list: DrawList, _ index: Int, after between: Range<Int>, over background: PendingBackground, on canvas: Canvas,
    scale: Double
  ) {
    let operation = list.operations[index], visible = list.rectangles[list.visibleRanges[index]]
    fadingParts.reset(to: .empty)
    otherParts.reset(to: .empty)
    backgroundParts.reset(to: .empty)
    for part in visible {
      otherParts.add(part)
      for behind in background.parts { fadingParts.add(part.intersection(behind)) }
    }
    for inner in between { for part in list.rectangles[list.visibleRanges[inner]] { fadingParts.subtract(part) } }
    for part in background.parts { backgroundParts.add(part) }
    for part in fadingParts.rectangles {
      otherParts.subtract(part)
      backgroundParts.subtract(part)
    }
    // Groups that are painted meanwhile use the same regions.
    let fading = fadingParts.rectangles[...], others = otherParts.rectangles[...]
    let rest = PendingBackground(content: background.content, parts: backgroundParts.rectangles[...])
    guard paint(operation, in: fading, over: background.content, on: canvas, scale: scale) else {
      paint(background, on: canvas)
      return paint(list, on: canvas, scale: scale, range: between.lowerBound..<index + 1)
    }
    paint(rest, on: canvas)
    if !between.isEmpty { paint(list, on: canvas, scale: scale, range: between) }
    guard !others.isEmpty else { return }
    count(others, of: operation)
    _ = paint(operation, in: others, on: canvas, scale: scale, tintOverlay: nil)
  }

  /// Paints parts of a fading operation together with the background behind them; returns whether that is possible.
  private func paint(
    _ operation: DrawOperation, in parts: ArraySlice<PixelRect>, over background: PendingBackground.Content,
    on canvas: Canvas, scale: Double
  ) -> Bool {
    if let color = operation.translucentColor {
      count(parts)
      for part in parts {
        switch background {
        case .color(let back): canvas.fill(part, PixelColor(bits: PixelColor.over(color.bits, back.bits)))
        case .bitmap(let bitmap):
          canvas.draw(part, bitmap, sourceX: part.x0, sourceY: part.y0, tintOverlay: color)
        }
      }
      return true
    }
    guard let (view, x, y) = exactView(of: operation, scale) else { return false }
    count(parts)
    let alpha = PixelColor.alpha(operation.opacity)
    for part in parts {
      switch background {
      case .color(let color):
        canvas.draw(
          part, view, sourceX: part.x0 + x, sourceY: part.y0 + y, tintOverlay: color.faded(by: 255 - alpha))
      case .bitmap(let bitmap):
        canvas.draw(
          part, bitmap, sourceX: part.x0, sourceY: part.y0, under: view, x: part.x0 + x, y: part.y0 + y, alpha: alpha)
      }
    }
    return true
  }

  /// Returns the pixels of an operation that shows an opaque image or group pixel for pixel, and the offset from the
  /// device to them; otherwise `nil`.
  private func exactView(of operation: DrawOperation, _ scale: Double) -> (view: PixmanImage, x: Int, y: Int)? {
    let shown: (image: CGImage, source: CGRect)? =
      switch operation.paint {
      case .image(let image, let source): (image, source)
      case .group(let group): bitmap(of: group, operation, operation.space.rect, operation.space.projection, scale)
      case .color, .border, .shadow, .keepRim, .restoreRim, .dissolve, .backdrop, .warpedShadow: nil
      }
    guard let (image, source) = shown, image.isOpaque, let (x, y) = operation.exactOffset(to: source) else {
      return nil
    }
    let view = images.view(of: image)
    view.sampleExactly()
    let visible = operation.visible.outerPixels
    guard view.isCopied(x: visible.x0 + x, y: visible.y0 + y, width: visible.width, height: visible.height) else {
      return nil
    }
    return (view, x, y)
  }
}

nonisolated extension DrawList {
  /// The smallest area of a fading operation, in pixels, and the least ratio of it to what is not directly in front of the
  /// background.
  private static let smallestArea = 1 << 16, leastRatio = 2

  /// Returns the index of the first large operation of `range` that fades over `background` in most of its area, if only
  /// small operations come before it.
  func fadingOperation(in range: Range<Int>, over background: PendingBackground) -> Int? {
    let size = background.parts.reduce(0) { $0 + $1.area }
    guard size >= Self.smallestArea, background.content.isOpaque else { return nil }
    var occupied = 0, depth = 0
    for index in range {
      let operation = operations[index], parts = rectangles[visibleRanges[index]]
      let area = parts.reduce(0) { $0 + $1.area }
      if depth == 0, area >= Self.smallestArea, operation.isFadingPicture || operation.translucentColor != nil {
        let shared = parts.reduce(0) { sum, part in
          background.parts.reduce(sum) { $0 + part.intersection($1).area }
        }
        return (area - shared + occupied) * Self.leastRatio <= area ? index : nil
      }
      switch operation.key.role {
      case .opening: depth += 1
      case .closing: depth -= 1
      // The operations around a rounded group only touch pixels of its content.
      case .whole, .cell: occupied += area
      }
      // The end of the rounded group that the background is in.
      if depth < 0 { return nil }
      if case .backdrop = operation.paint { return nil }
      // No operation that is found is larger than the background by more than its smallest part.
      if occupied * (Self.leastRatio - 1) > size { return nil }
    }
    return nil
  }
}
