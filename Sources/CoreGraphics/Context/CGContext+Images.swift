import CCairo

extension CGContext {
  /// Draws a picture, upright, stretched over a rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.isDrawable, state.transform.isDrawable else { return }
    let level = byTiling ? 0 : reduction(of: image, in: rect)
    let source = image.reduced(by: level)
    guard max(source.width, source.height) <= Canvas.maximumSide else { return }
    let wrapped = CairoImage(source)
    guard let pattern = cairo_pattern_create_for_surface(wrapped.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    let pixelsPerPoint = CGSize(
      width: CGFloat(image.width) / rect.width / CGFloat(1 << level),
      height: CGFloat(image.height) / rect.height / CGFloat(1 << level))
    var matrix = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      .concatenating(CGAffineTransform(scaleX: pixelsPerPoint.width, y: pixelsPerPoint.height)).cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, state.interpolationQuality.cairo)
    // Beyond its edge the picture goes on in its outermost pixels, so that blending never fades the edge.
    cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    paint { cairo in
      cairo_set_source(cairo, pattern)
      if byTiling {
        cairo_paint_with_alpha(cairo, state.alpha)
        return
      }
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      if state.alpha < 1 {
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, state.alpha)
      } else {
        fillCurrentPath(cairo)
      }
    }
  }

  /// How often the picture may be halved before it is drawn, and still have a pixel for each one drawn.
  private func reduction(of image: CGImage, in rect: CGRect) -> Int {
    switch state.interpolationQuality {
    case .none, .low, .high: return 0
    case .default, .medium: break
    }
    let transform = state.transform
    let horizontal = hypot(transform.a, transform.b) * rect.width / CGFloat(image.width)
    let vertical = hypot(transform.c, transform.d) * rect.height / CGFloat(image.height)
    let scale = max(horizontal, vertical)
    guard scale > 0, scale <= 0.5 else { return 0 }
    return min(Int(log2(1 / scale)), image.maximumReduction)
  }
}

extension CGInterpolationQuality {
  /// Cairo's name for the quality.
  fileprivate var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low, .default, .medium: CAIRO_FILTER_BILINEAR
    case .high: CAIRO_FILTER_GOOD
    }
  }
}
