nonisolated extension FramePainter {
  /// A path, filled and then stroked.
  func paint(_ shape: Frame.Shape) {
    let shift = wholePixelShift
    context.translateBy(x: shift.width, y: shift.height)
    gathered(if: isFaded && shape.fill != nil && shape.stroke != nil) {
      if let fill = shape.fill { context.fill(shape.path, fill, rule: shape.fillRule) }
      if let stroke = shape.stroke { draw(stroke, along: shape.path) }
    }
  }

  /// How far a shape that keeps its size moves to stand on whole pixels, as rectangles do.
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

  /// Colours that run into each other over the item's rectangle, reckoned in fractions of it: in one that is not square,
  /// circles are ellipses, and the lines of one colour of a slanting gradient are not at right angles to it.
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

  /// A radial gradient without an extent is all its last colour, but for a point; in fractions of the rectangle.
  private static let leastRadius: CGFloat = 1e-6
}

nonisolated extension CGGradient {
  /// A gradient of a frame's stops; `nil` without any.
  fileprivate convenience init?(_ stops: [Frame.Gradient.Stop]) {
    let colors = stops.map { CGColor($0.color) }
    let locations = stops.map(\.location)
    self.init(colorsSpace: nil, colors: colors, locations: locations)
  }
}

nonisolated extension RGBA {
  /// As a bitmap keeps it: blue, green, red, alpha in memory, eight bits each, premultiplied.
  package var premultiplied: UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
  }
}
