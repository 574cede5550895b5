import CoreGraphics
import QuartzCore

nonisolated extension Painter {
  /// What painting a group into a bitmap needs, kept for the next one at the same depth.
  final class Stage {
    let list = DrawList()
    let damage = PixmanRegion()
    let uncovered = PixmanRegion()
    var bitmap = PixmanImage(width: 64, height: 64, format: .color)
  }

  /// A bitmap of a group is at most so many times finer than the screen.
  private static let finestScale = 4.0

  /// Paints an upright group that needs a bitmap of its own.
  func paintGroup(
    _ operation: DrawOperation, _ group: Frame.Group, _ rect: CGRect, _ projection: Projection,
    _ parts: ArraySlice<PixelRect>, _ canvas: Canvas, _ scale: Double
  ) {
    if group.isStatic {
      let bitmapScale = Self.bitmapScale(projection, rect, screen: scale)
      let image = image(of: group, operation.key, rect, bitmapScale)
      let source = CGRect(x: 0, y: 0, width: rect.width * bitmapScale, height: rect.height * bitmapScale)
      return paintImage(operation, image, source, parts, canvas)
    }
    let area = parts.reduce(PixelRect.empty) { $0.union($1) }
    withStage { stage in
      if stage.bitmap.width < area.width || stage.bitmap.height < area.height {
        stage.bitmap = PixmanImage(
          width: max(area.width, stage.bitmap.width), height: max(area.height, stage.bitmap.height), format: .color)
      }
      stage.bitmap.clear(width: area.width, height: area.height, format: .color)
      stage.list.rebuild(group.items, projection: projection, scale: scale, limit: area)
      stage.damage.reset(to: area)
      stage.list.resolveVisibility(in: stage.damage, uncovered: stage.uncovered)
      paint(
        stage.list, on: Canvas(stage.bitmap, originX: area.x0, originY: area.y0, inks: inks), scale: scale)
      paint(
        stage.bitmap, isOpaque: false, offsetX: -area.x0, offsetY: -area.y0, operation, parts, canvas)
    }
  }

  /// The bitmap of a whole group, as it looks upright; kept where the group is static.
  func image(of group: Frame.Group, _ key: DrawOperation.Key, _ rect: CGRect, _ scale: Double) -> CGImage {
    guard group.isStatic else { return render(group, rect, scale) }
    return groups.image(of: group, key: key, rect: rect, scale: scale) { render(group, rect, scale) }
  }

  /// How fine a group's bitmap has to be: as the screen, or the next power of two where the group is magnified.
  static func bitmapScale(_ projection: Projection, _ rect: CGRect, screen: Double) -> Double {
    let magnification = projection.magnification(at: CGPoint(x: rect.midX, y: rect.midY)) / screen
    guard magnification > 1.001 else { return screen }
    return screen * min(exp2(log2(magnification).rounded(.up)), finestScale)
  }

  private func render(_ group: Frame.Group, _ rect: CGRect, _ scale: Double) -> CGImage {
    let width = max(Int((Double(rect.width) * scale - EdgeRect.tolerance).rounded(.up)), 1)
    let height = max(Int((Double(rect.height) * scale - EdgeRect.tolerance).rounded(.up)), 1)
    let isOpaque = DrawList.isOpaque(.group(group), over: rect)
    return CGImage(width: width, height: height, isOpaque: isOpaque) { pixels, bytesPerRow in
      let bitmap = PixmanImage(
        viewing: pixels, width: width, height: height, bytesPerRow: bytesPerRow, format: .color)
      let projection = Projection(
        a: scale, b: 0, c: 0, d: scale, tx: -Double(rect.minX) * scale, ty: -Double(rect.minY) * scale)
      let canvas = Canvas(bitmap, inks: inks)
      withStage { stage in
        stage.list.rebuild(group.items, projection: projection, scale: scale, limit: canvas.limit)
        stage.damage.reset(to: canvas.limit)
        stage.list.resolveVisibility(in: stage.damage, uncovered: stage.uncovered)
        paint(stage.list, on: canvas, scale: scale)
      }
    }
  }
}

extension Projection {
  /// How much longer the longest of short lengths at `point` become.
  nonisolated func magnification(at point: CGPoint) -> Double {
    let x = Double(point.x), y = Double(point.y)
    let w = g * x + h * y + i
    guard w > 1e-6 else { return 1 }
    let px = (a * x + c * y + tx) / w, py = (b * x + d * y + ty) / w
    let alongX = ((a - g * px) / w, (b - g * py) / w)
    let alongY = ((c - h * px) / w, (d - h * py) / w)
    return max(
      (alongX.0 * alongX.0 + alongX.1 * alongX.1).squareRoot(),
      (alongY.0 * alongY.0 + alongY.1 * alongY.1).squareRoot())
  }
}
