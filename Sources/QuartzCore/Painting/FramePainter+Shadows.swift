nonisolated extension FramePainter {
  /// Paints the shadow of the item's own rectangle. An upright one is aligned with pixels, which the blur hides.
  func paintShadow(_ color: RGBA, offset: CGSize, radius: CGFloat, of item: Frame.Item) {
    let rect = wholePixels(fitted(item.rect).offsetBy(dx: offset.width, dy: offset.height))
    let outline = CGPath.rounded(rect, item.corners)
    paintShadow(color, offset: .zero, radius: radius, of: rect) { $0.fill(outline, .black) }
  }

  /// Paints the shadow of a path or of other items.
  func paint(_ shadow: Frame.CastShadow, of item: Frame.Item) {
    paintShadow(shadow.color, offset: shadow.offset, radius: shadow.radius, of: item.rect) { context in
      switch shadow.caster {
      case .path(let path): context.fill(path, .black)
      case .items(let items): FramePainter(context: context).paint(items)
      }
    }
  }

  /// Paints the blurred opacity of what `cast` draws within `box`, in one color, without the caster itself.
  func paintShadow(
    _ color: RGBA, offset: CGSize, radius: CGFloat, of box: CGRect, cast: (CGContext) -> Void
  ) {
    let grid = PixelGrid(device: context.bitmapTransform, radius: radius)
    // A caster that is farther from the clip than the blur reaches leaves no visible shadow.
    let sight = context.boundingBoxOfClipPath.offsetBy(dx: -offset.width, dy: -offset.height)
      .insetBy(dx: -grid.reach.width, dy: -grid.reach.height)
    let caster = box.intersection(sight)
    guard !caster.isNull, caster.width > 0, caster.height > 0, color.alpha > 0 else { return }
    let area = grid.aligned(caster.insetBy(dx: -grid.reach.width, dy: -grid.reach.height))
    let width = Int((area.width * grid.x).rounded()), height = Int((area.height * grid.y).rounded())
    guard width > 0, height > 0, max(width, height) <= Self.longestSide else { return }
    let bitmap = CGContext(width: width, height: height)
    bitmap.scaleBy(x: grid.x, y: grid.y)
    bitmap.translateBy(x: -area.minX, y: -area.minY)
    cast(bitmap)
    guard let drawn = bitmap.makeImage() else { return }
    context.interpolationQuality = .low
    context.drawUpright(
      drawn.blurredOpacity(in: color, across: radius * grid.x, down: radius * grid.y),
      in: area.offsetBy(dx: offset.width, dy: offset.height))
  }
}

nonisolated extension FramePainter {
  /// The longest side of a bitmap that a painter creates, in pixels.
  private static let longestSide = 8192
}

/// The grid of device pixels in the item's own space, for drawing a shadow.
private nonisolated struct PixelGrid {
  /// Pixels per point along both axes.
  let x: CGFloat
  let y: CGFloat

  /// The distance to which a blur spreads, in points.
  let reach: CGSize

  private let origin: CGPoint

  init(device: CGAffineTransform, radius: CGFloat) {
    x = hypot(device.a, device.b)
    y = hypot(device.c, device.d)
    reach = CGSize(width: (radius * x * 3).rounded(.up) / x, height: (radius * y * 3).rounded(.up) / y)
    let isUpright = device.b == 0 && device.c == 0
    origin = isUpright ? CGPoint(x: -device.tx / device.a, y: -device.ty / device.d) : .zero
  }

  /// Returns `rect` grown to whole pixels.
  func aligned(_ rect: CGRect) -> CGRect {
    let left = ((rect.minX - origin.x) * x).rounded(.down), right = ((rect.maxX - origin.x) * x).rounded(.up)
    let top = ((rect.minY - origin.y) * y).rounded(.down), bottom = ((rect.maxY - origin.y) * y).rounded(.up)
    return CGRect(
      x: left / x + origin.x, y: top / y + origin.y, width: (right - left) / x, height: (bottom - top) / y)
  }
}

nonisolated extension CGImage {
  /// Returns the image's opacity, blurred, in one color; the deviations of the blur are in pixels.
  fileprivate func blurredOpacity(in color: RGBA, across: CGFloat, down: CGFloat) -> CGImage {
    var plane = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        plane[y * width + x] = Float(pixels.load(fromByteOffset: y * bytesPerRow + x * 4 + 3, as: UInt8.self))
      }
    }
    GaussianBlur(deviation: Double(down))
      .apply(to: &plane, width: width, height: height, across: GaussianBlur(deviation: Double(across)))
    return CGImage(width: width, height: height, isOpaque: false) { memory, stride in
      for y in 0..<height {
        for x in 0..<width {
          var shade = color
          shade.alpha *= min(max(plane[y * width + x] / 255, 0), 1)
          memory.storeBytes(of: shade.premultiplied, toByteOffset: y * stride + x * 4, as: UInt32.self)
        }
      }
    }
  }
}
