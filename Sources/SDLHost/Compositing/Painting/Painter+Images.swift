import CPixman
import CoreGraphics
import QuartzCore

nonisolated extension Painter {
  /// Paints a part of an image into an upright rectangle, with the translucent color `tintOverlay` over it if it is
  /// copied; returns whether `tintOverlay` was painted.
  func paintImage(
    _ operation: DrawOperation, _ image: CGImage, _ source: CGRect, _ parts: ArraySlice<PixelRect>, _ canvas: Canvas,
    tintOverlay: PixelColor? = nil
  ) -> Bool {
    guard source.width > 0, source.height > 0 else { return false }
    if let (x, y) = operation.exactOffset(to: source) {
      let view = images.view(of: image)
      view.sampleExactly()
      let isCopied = parts.allSatisfy {
        view.isCopied(x: $0.x0 + x, y: $0.y0 + y, width: $0.width, height: $0.height)
      }
      if let tintOverlay, isCopied, image.isOpaque, operation.opacity > 0.999, operation.isPlain {
        for part in parts {
          canvas.draw(part, view, sourceX: part.x0 + x, sourceY: part.y0 + y, tintOverlay: tintOverlay)
        }
        return true
      }
      paint(view, isOpaque: image.isOpaque, offsetX: x, offsetY: y, operation, parts, canvas)
      return false
    }
    let isSharp = operation.sampling.isSharp(
      source.size, shownAt: operation.outline.width, operation.outline.height)
    let level = isSharp ? 0 : Self.level(source, shownAt: operation.outline.width, operation.outline.height)
    let reduced = reductions.reduced(image, by: level)
    let view = images.view(of: reduced)
    let part = Self.part(source, of: image, reducedBy: level)
    paint(view, part, isOpaque: image.isOpaque, isSharp: isSharp, operation, parts, canvas)
    return false
  }

  /// Paints `source` of a view, stretched over the operation's outline.
  func paint(
    _ view: PixmanImage, _ source: CGRect, isOpaque: Bool, isSharp: Bool = false, _ operation: DrawOperation,
    _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    // Coordinates are relative to the outline's first pixel, so that they fit into pixman's 16.16 numbers.
    let pixels = operation.visible.outerPixels
    let transform = Self.sampling(operation, source, fromX: pixels.x0, fromY: pixels.y0)
    if isSharp { view.sampleNearest(transform) } else { view.sampleSmoothly(transform) }
    paint(view, isOpaque: isOpaque, offsetX: -pixels.x0, offsetY: -pixels.y0, operation, parts, canvas)
  }

  /// Paints a source with an offset from device pixels to source pixels.
  func paint(
    _ view: PixmanImage, isOpaque: Bool, offsetX: Int, offsetY: Int, _ operation: DrawOperation,
    _ parts: ArraySlice<PixelRect>, _ canvas: Canvas
  ) {
    let patches = Patches(operation)
    let opacity = operation.opacity
    patches.forEachPatch { rect, coverage in
      let alpha = UInt32(Float(coverage) * opacity + 0.5)
      for part in parts {
        let shown = rect.intersection(part)
        canvas.draw(
          shown, view, sourceX: shown.x0 + offsetX, sourceY: shown.y0 + offsetY, alpha: alpha, isOpaque: isOpaque)
      }
    }
    guard !operation.corners.isSquare else { return }
    let tiles = corners.tiles(of: patches, border: 0)
    forEachCornerPart(patches, tiles, parts) { rect, place, coverage in
      let sourceX = rect.x0 + offsetX, sourceY = rect.y0 + offsetY
      guard let place else {
        let alpha = UInt32(Float(coverage) * opacity + 0.5)
        return canvas.draw(rect, view, sourceX: sourceX, sourceY: sourceY, alpha: alpha, isOpaque: isOpaque)
      }
      canvas.draw(
        rect, view, sourceX: sourceX, sourceY: sourceY,
        mask: faded(tiles.mask, place, by: opacity * Float(coverage) / 255), maskX: place.x0, maskY: place.y0)
    }
  }

  /// Returns the number of times to halve an image so that smooth sampling, which reads four pixels, misses none.
  static func level(_ source: CGRect, shownAt width: Double, _ height: Double) -> Int {
    let reduction = min(Double(source.width) / max(width, 1), Double(source.height) / max(height, 1))
    return reduction >= 2 ? Int(log2(reduction)) : 0
  }

  /// Returns the position of `source` in a reduced image.
  static func part(_ source: CGRect, of image: CGImage, reducedBy level: Int) -> CGRect {
    let factor = 1 / CGFloat(1 << min(level, image.maximumReduction))
    return CGRect(
      x: source.minX * factor, y: source.minY * factor, width: source.width * factor, height: source.height * factor)
  }

  /// Returns the transform from device pixels, relative to `fromX` and `fromY`, to source pixels.
  private static func sampling(
    _ operation: DrawOperation, _ source: CGRect, fromX: Int, fromY: Int
  ) -> pixman_transform_t {
    let outline = operation.outline
    var stepX = Double(source.width) / outline.width, stepY = Double(source.height) / outline.height
    var startX = Double(source.minX) + (Double(fromX) - outline.left) * stepX
    var startY = Double(source.minY) + (Double(fromY) - outline.top) * stepY
    if operation.mirroredX {
      startX = Double(source.maxX) - (Double(fromX) - outline.left) * stepX
      stepX = -stepX
    }
    if operation.mirroredY {
      startY = Double(source.maxY) - (Double(fromY) - outline.top) * stepY
      stepY = -stepY
    }
    func fixed(_ value: Double) -> pixman_fixed_t {
      pixman_fixed_t(min(max((value * 65536).rounded(), -2_147_483_000), 2_147_483_000))
    }
    var transform = pixman_transform_t()
    transform.matrix.0 = (fixed(stepX), 0, fixed(startX))
    transform.matrix.1 = (0, fixed(stepY), fixed(startY))
    transform.matrix.2 = (0, 0, fixed(1))
    return transform
  }

  /// Returns a part of a mask multiplied by an opacity, at the same position of a bitmap that the next call reuses; the
  /// mask itself if the opacity is 1.
  func faded(_ mask: PixmanImage, _ part: PixelRect, by opacity: Float) -> PixmanImage {
    if opacity > 0.999 { return mask }
    let result = scratchMask(width: mask.width, height: mask.height)
    let factor = UInt32(opacity * 256 + 0.5)
    for y in part.y0..<part.y1 {
      let from = mask.row(y).assumingMemoryBound(to: UInt8.self), to = result.row(y).assumingMemoryBound(to: UInt8.self)
      for x in part.x0..<part.x1 { to[x] = UInt8(truncatingIfNeeded: (UInt32(from[x]) &* factor) >> 8) }
    }
    return result
  }
}
