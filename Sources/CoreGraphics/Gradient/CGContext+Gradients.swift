import CCairo
import Foundation

extension CGContext {
  /// Fills the clip with a gradient from `start` to `end`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let delta = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let square = delta.dx * delta.dx + delta.dy * delta.dy
    let pixel = square > 0 ? step(of: CGVector(dx: delta.dx / square, dy: delta.dy / square)) : 0
    let stops = gradient.softened(over: pixel, options)
    // A jump at either end needs space for half of its width.
    let more = stops.margin
    fill(
      with: cairo_pattern_create_linear(
        start.x - delta.dx * more, start.y - delta.dy * more, end.x + delta.dx * more, end.y + delta.dy * more), stops)
  }

  /// Fills the clip with a gradient from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let inner = max(0, startRadius), outer = max(0, endRadius)
    let distance = hypot(endCenter.x - startCenter.x, endCenter.y - startCenter.y)
    let isNested = distance + inner <= outer
    let delta = CGVector(dx: endCenter.x - startCenter.x, dy: endCenter.y - startCenter.y), growth = outer - inner
    // If x and y are scaled differently, the mean of both is used.
    let pixel =
      abs(growth) > 0
      ? (step(of: CGVector(dx: 1 / growth, dy: 0)) + step(of: CGVector(dx: 0, dy: 1 / growth))) / 2 : 0
    // The last color continues beyond the last circle up to an antialiased edge, instead of ending at whole pixels.
    var options = options
    var edge: [CGPath.Segment]?
    if !options.contains(.drawsAfterEndLocation), isNested {
      options.insert(.drawsAfterEndLocation)
      let box = CGRect(x: endCenter.x - outer, y: endCenter.y - outer, width: 2 * outer, height: 2 * outer)
      edge = CGPath.ellipse(in: box).map { $0.applying(state.transform) }
    }
    let hasRoom = pixel * growth <= min(inner, outer)
    let stops = gradient.softened(over: pixel, options, hasRoom: hasRoom)
    let more = stops.margin
    fill(
      with: cairo_pattern_create_radial(
        startCenter.x - delta.dx * more, startCenter.y - delta.dy * more, inner - growth * more,
        endCenter.x + delta.dx * more, endCenter.y + delta.dy * more, outer + growth * more),
      stops, inside: edge)
  }

  /// Returns the largest change of a position along a gradient from one pixel to the next, if it changes by `change`
  /// from one unit of user space to the next.
  func step(of change: CGVector) -> CGFloat {
    guard state.transform.isDrawable else { return 0 }
    let toUser = state.transform.inverted()
    let step = hypot(toUser.a * change.dx + toUser.b * change.dy, toUser.c * change.dx + toUser.d * change.dy)
    return step.isFinite ? step : 0
  }

  /// Fills the clip, or the part of it inside a path in pixels.
  private func fill(
    with pattern: OpaquePointer?, _ gradient: CGGradient.Softened, inside edge: [CGPath.Segment]? = nil
  ) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    if gradient.stops.isEmpty { return }
    for stop in gradient.stops {
      let (red, green, blue, alpha) = stop.color.rgba
      cairo_pattern_add_color_stop_rgba(pattern, stop.location, red, green, blue, alpha * stop.opacity)
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
