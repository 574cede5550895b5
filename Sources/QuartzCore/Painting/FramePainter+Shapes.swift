nonisolated extension FramePainter {
  /// A path, filled and then stroked.
  func paint(_ shape: Frame.Shape) {
    gathered(if: isFaded && shape.fill != nil && shape.stroke != nil) {
      if let fill = shape.fill { context.fill(shape.path, fill, rule: shape.fillRule) }
      if let stroke = shape.stroke { draw(stroke, along: shape.path) }
    }
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

  /// Colours that run into each other over the item's rectangle.
  func paint(_ gradient: Frame.Gradient, in item: Frame.Item) {
    let rect = fitted(item.rect)
    context.addPath(.rounded(rect, item.corners))
    context.clip()
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    let start = place(gradient.start), end = place(gradient.end)
    switch gradient.kind {
    case .axial:
      guard let colors = CGGradient(gradient.stops) else { return }
      context.drawLinearGradient(
        colors, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    case .radial:
      paintRadial(gradient, center: start, radii: CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)))
    case .conic:
      guard let colors = CGGradient(gradient.stops) else { return }
      context.drawConicGradient(colors, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    }
  }

  private func paintRadial(_ gradient: Frame.Gradient, center: CGPoint, radii: CGSize) {
    guard radii.width > 0, radii.height > 0, let colors = CGGradient(gradient.stops) else { return }
    context.translateBy(x: center.x, y: center.y)
    context.scaleBy(x: radii.width, y: radii.height)
    context.drawRadialGradient(
      colors, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
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
