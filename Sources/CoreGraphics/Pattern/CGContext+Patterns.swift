import CCairo

extension CGContext {
  /// Sets the fill to a pattern; its components are those of the space set by `setFillColorSpace(_:)`, or only the
  /// opacity if the pattern has colors of its own.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    let space = state.fillColor.colorSpace ?? .standardRed
    state.fillColor = CGColor(patternSpace: space, pattern: pattern, components: components) ?? state.fillColor
  }

  /// Sets the stroke to a pattern; for the components see ``setFillPattern(_:colorComponents:)``.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    let space = state.strokeColor.colorSpace ?? .standardRed
    state.strokeColor = CGColor(patternSpace: space, pattern: pattern, components: components) ?? state.strokeColor
  }

  /// Sets the offset of patterns that are drawn from now on, in the coordinates with which the context began.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// Sets Cairo's source to a pattern.
  func setSource(_ pattern: CGPattern, in color: CGColor) {
    let scale = CGSize(width: hypot(base.a, base.b), height: hypot(base.c, base.d))
    let cell = pattern.cell(scale, in: color, alpha: state.alpha)
    guard let image = cell.image else { return }
    let wrapped = CairoImage(image)
    guard let source = cairo_pattern_create_for_surface(wrapped.surface) else { return }
    defer { cairo_pattern_destroy(source) }
    var matrix = state.transform.concatenating(base.inverted())
      .concatenating(CGAffineTransform(translationX: -state.patternPhase.width, y: -state.patternPhase.height))
      .concatenating(cell.toPixels).cairo
    cairo_pattern_set_matrix(source, &matrix)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(source, CAIRO_FILTER_BILINEAR)
    cairo_set_source(canvas.cairo, source)
    // Cairo retains its own handle, but not the image's pixels.
    patternCell = image
  }
}
