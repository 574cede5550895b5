import CCairo

extension CGContext {
  /// Draws an image, stretched over a rectangle, with its top toward greater y: upside down in a context whose y points
  /// down, as with Apple's. An image mask is painted in the fill color.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, byTiling: byTiling, topAt: rect.maxY, downwards: -1)
  }

  /// Draws an image, stretched over a rectangle, with its top toward lesser y: upright if the context's y points down.
  package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, byTiling: byTiling, topAt: rect.minY, downwards: 1)
  }

  /// Clips drawing to a mask, stretched over a rectangle as by `draw(_:in:)`: nothing is drawn outside the rectangle,
  /// and inside it the opacity of the mask applies, or the brightness of an image without opacity.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    guard rect.isDrawable, state.transform.isDrawable, max(mask.width, mask.height) <= Canvas.maximumSide else {
      return
    }
    let level = reduction(of: mask, in: rect)
    let toMask = CGContext.pixels(of: mask, level: level, over: rect, topAt: rect.maxY, downwards: -1)
    state.masks.append(
      Mask(
        coverage: mask.coverage.reduced(by: level), transform: state.transform.inverted().concatenating(toMask)))
  }

  /// Returns the transform from points to the pixels of a reduced image that is drawn in a rectangle.
  private static func pixels(
    of image: CGImage, level: Int, over rect: CGRect, topAt top: CGFloat, downwards: CGFloat
  ) -> CGAffineTransform {
    let horizontal = CGFloat(image.width) / rect.width / CGFloat(1 << level)
    let vertical = CGFloat(image.height) / rect.height / CGFloat(1 << level)
    return CGAffineTransform(translationX: -rect.minX, y: -top)
      .concatenating(CGAffineTransform(scaleX: horizontal, y: vertical * downwards))
  }

  private func draw(
    _ image: CGImage, in rect: CGRect, byTiling: Bool, topAt top: CGFloat, downwards: CGFloat
  ) {
    guard rect.isDrawable, state.transform.isDrawable else { return }
    let level = byTiling ? 0 : reduction(of: image, in: rect)
    let source = image.reduced(by: level)
    guard max(source.width, source.height) <= Canvas.maximumSide else { return }
    let wrapped = CairoImage(source)
    guard let pattern = cairo_pattern_create_for_surface(wrapped.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = CGContext.pixels(of: image, level: level, over: rect, topAt: top, downwards: downwards).cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, state.interpolationQuality.cairo)
    // The outermost pixels extend beyond the image's edge, so that interpolation does not fade the edge.
    cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    paint { cairo in
      if byTiling || state.alpha < 1 || image.isMask {
        if !byTiling {
          cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
          cairo_clip(cairo)
        }
        cover(cairo, with: pattern, asMask: image.isMask)
      } else {
        cairo_set_source(cairo, pattern)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        fillCurrentPath(cairo)
      }
    }
  }

  /// Fills the clip with an image, or with the fill color through it.
  private func cover(_ cairo: OpaquePointer, with pattern: OpaquePointer, asMask isMask: Bool) {
    if isMask {
      setSource(state.fillColor)
      cairo_mask(cairo, pattern)
    } else {
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }

  /// Returns how many times the image can be halved before it is drawn and still have a pixel for each one drawn.
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
  /// Cairo's filter for the quality.
  fileprivate var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low, .default, .medium: CAIRO_FILTER_BILINEAR
    case .high: CAIRO_FILTER_GOOD
    }
  }
}
