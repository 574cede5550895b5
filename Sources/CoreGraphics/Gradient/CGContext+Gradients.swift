import CCairo

extension CGContext {
  /// Fills all that may be drawn to with colours that change from `start` to `end`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    fill(with: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient, options)
  }

  /// Fills all that may be drawn to with colours that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let inner = max(0, startRadius), outer = max(0, endRadius)
    let pattern = cairo_pattern_create_radial(
      startCenter.x, startCenter.y, inner, endCenter.x, endCenter.y, outer)
    let distance = hypot(endCenter.x - startCenter.x, endCenter.y - startCenter.y)
    guard !options.contains(.drawsAfterEndLocation), distance + inner <= outer else {
      fill(with: pattern, gradient, options)
      return
    }
    // The last colour goes on, up to a smooth edge, rather than break off in whole pixels.
    let box = CGRect(x: endCenter.x - outer, y: endCenter.y - outer, width: 2 * outer, height: 2 * outer)
    let edge = CGPath.ellipse(in: box).map { $0.applying(state.transform) }
    fill(with: pattern, gradient, options.union(.drawsAfterEndLocation), inside: edge)
  }

  /// Fills what may be drawn to, or what of it is inside a path of pixels.
  private func fill(
    with pattern: OpaquePointer?, _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
    inside edge: [CGPath.Segment]? = nil
  ) {
    guard let pattern, let first = gradient.stops.first, let last = gradient.stops.last else { return }
    defer { cairo_pattern_destroy(pattern) }
    func add(_ location: CGFloat, _ color: CGColor, opacity: CGFloat = 1) {
      let (red, green, blue, alpha) = color.rgba
      cairo_pattern_add_color_stop_rgba(pattern, location, red, green, blue, alpha * opacity)
    }
    // Cairo goes on with the outermost stops: where nothing shall be drawn these are clear.
    if !options.contains(.drawsBeforeStartLocation) { add(0, first.color, opacity: 0) }
    for stop in gradient.stops { add(stop.location, stop.color) }
    if !options.contains(.drawsAfterEndLocation) {
      add(1, last.color)
      add(1, last.color, opacity: 0)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint { cairo in
      if let edge {
        canvas.clip(to: Clip(segments: edge, rule: .winding))
        prepare()
      }
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }
}
