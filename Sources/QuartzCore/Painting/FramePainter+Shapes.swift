nonisolated extension FramePainter {
  /// Paints a path, filled and then stroked.
  func paint(_ shape: Frame.Shape) {
    let shift = wholePixelShift
    context.translateBy(x: shift.width, y: shift.height)
    gathered(if: isFaded && shape.fill != nil && shape.stroke != nil) {
      if let fill = shape.fill { context.fill(shape.path, fill, rule: shape.fillRule) }
      if let stroke = shape.stroke { draw(stroke, along: shape.path) }
    }
  }

  /// The translation that aligns a shape with whole pixels, as rectangles are; zero for one that is scaled or turned.
  private var wholePixelShift: CGSize {
    let device = context.bitmapTransform
    guard device.b == 0, device.c == 0, abs(abs(device.a) - scale) < 1e-6, abs(abs(device.d) - scale) < 1e-6 else {
      return .zero
    }
    func shift(_ offset: CGFloat) -> CGFloat { (offset + 0.5 + PixelFit.tolerance).rounded(.down) - offset }
    return CGSize(width: shift(device.tx) / device.a, height: shift(device.ty) / device.d)
  }

  private func draw(_ stroke: Frame.Stroke, along path: CGPath) {
    guard stroke.width > 0 else { return }
    context.setStrokeColor(CGColor(stroke.color))
    context.setLineWidth(stroke.width)
    context.setLineCap(stroke.cap)
    context.setLineJoin(stroke.join)
    context.setMiterLimit(stroke.miterLimit)
    context.setLineDash(phase: stroke.dashPhase, lengths: stroke.dashes)
    context.beginPath()
    context.addPath(path.trimmed(from: stroke.start, to: stroke.end))
    context.strokePath()
  }

  /// Paints a gradient over the item's rectangle, computed in fractions of it: in a rectangle that is not square,
  /// circles are ellipses, and the lines of one color of a slanting gradient are not at right angles to it.
  func paint(_ gradient: Frame.Gradient, in item: Frame.Item) {
    guard let colors = CGGradient(gradient.stops) else { return }
    let rect = fitted(item.rect), start = gradient.start, end = gradient.end
    context.addPath(.rounded(rect, item.corners))
    context.clip()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    switch gradient.kind {
    case .axial:
      context.drawLinearGradient(
        colors, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    case .radial:
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(
        x: max(abs(end.x - start.x), Self.leastRadius), y: max(abs(end.y - start.y), Self.leastRadius))
      context.drawRadialGradient(
        colors, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    case .conic:
      context.drawConicGradient(colors, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    }
  }

  /// The smallest radius of a radial gradient, in fractions of the rectangle: one without an extent shows its last
  /// color everywhere except at one point.
  private static let leastRadius: CGFloat = 1e-6
}

nonisolated extension CGGradient {
  /// Creates a gradient from a frame's stops; `nil` without any.
  fileprivate convenience init?(_ stops: [Frame.Gradient.Stop]) {
    let colors = stops.map { CGColor($0.color) }
    let locations = stops.map(\.location)
    self.init(colorsSpace: nil, colors: colors, locations: locations)
  }
}

nonisolated extension RGBA {
  /// The color as stored in a bitmap: blue, green, red, alpha in memory, eight bits each, premultiplied.
  package var premultiplied: UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
  }
}
