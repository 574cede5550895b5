import CCairo

extension CGContext {
  /// Calls `body` with Cairo set up for the drawing state: transform, blend mode, antialiasing. Changes that the body
  /// makes to Cairo's own state are undone. Has no effect if the transform is not invertible.
  ///
  /// The body applies `state.alpha` itself, such as by its colors.
  package func paint(_ body: (_ cairo: OpaquePointer) -> Void) {
    guard state.transform.isDrawable else { return }
    detach()
    foreign?.readIfShared(into: canvas.bitmap)
    cairo_save(canvas.cairo)
    if state.shadow == nil, state.masks.isEmpty, state.blendMode != .plusDarker {
      prepare()
      cairo_set_operator(canvas.cairo, state.blendMode.cairoOperator)
      body(canvas.cairo)
    } else {
      paintAsGroup(body)
    }
    cairo_restore(canvas.cairo)
    cairo_new_path(canvas.cairo)
    if layers.isEmpty { foreign?.writeIfShared(canvas.bitmap) }
  }

  /// Sets Cairo's transform and antialiasing from the state.
  func prepare() {
    var matrix = state.transform.cairo
    cairo_set_matrix(canvas.cairo, &matrix)
    cairo_set_antialias(canvas.cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  /// Sets Cairo's source to a color, or its pattern, with its opacity multiplied by the state's.
  func setSource(_ color: CGColor) {
    if let pattern = color.pattern { return setSource(pattern, in: color) }
    let (red, green, blue, alpha) = color.rgba
    cairo_set_source_rgba(canvas.cairo, red, green, blue, alpha * state.alpha)
  }

  /// Calls `body` with Cairo set up to draw glyphs or shapes in the fill color.
  package func paintFilling(_ body: (_ cairo: OpaquePointer) -> Void) {
    paint { cairo in
      setSource(state.fillColor)
      body(cairo)
    }
  }

  /// Strokes the path that `body` creates in Cairo, in the stroke color.
  package func paintStroking(_ body: (_ cairo: OpaquePointer) -> Void) {
    paint { cairo in
      setSource(state.strokeColor)
      state.line.apply(to: cairo)
      body(cairo)
      cairo_stroke(cairo)
    }
  }

  /// Sets the stroke color to the fill color.
  package func setStrokeColorToFillColor() { state.strokeColor = state.fillColor }

  /// Fills Cairo's current path with Cairo's source.
  ///
  /// In Cairo, a mode in which the source clears its surroundings clears the whole bitmap: with these modes the path
  /// becomes a clip first, which gives Quartz's result.
  package func fillCurrentPath(_ cairo: OpaquePointer) {
    if fillsOnlyInsideShapes {
      cairo_fill(cairo)
    } else {
      cairo_clip(cairo)
      cairo_paint(cairo)
    }
  }

  /// Whether drawing a shape in Cairo with the blend mode changes only pixels inside the shape.
  package var fillsOnlyInsideShapes: Bool {
    switch state.blendMode {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceAtop, .destinationOver,
      .destinationOut, .xor, .plusDarker, .plusLighter:
      true
    }
  }

  /// Strokes Cairo's current path in the stroke color, with the state's line style.
  func strokeCurrentPath(_ cairo: OpaquePointer) {
    setSource(state.strokeColor)
    state.line.apply(to: cairo)
    if fillsOnlyInsideShapes {
      cairo_stroke(cairo)
      return
    }
    // As with fills, the outline of the stroke becomes a clip.
    guard let outline = CGPath(segments: segments.map { $0.applying(state.transform.inverted()) }).stroked(state.line)
    else { return }
    cairo_identity_matrix(cairo)
    canvas.add(outline.segments.map { $0.applying(state.transform) })
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    fillCurrentPath(cairo)
  }
}

extension CGContext.Line {
  /// Sets Cairo's line style.
  func apply(to cairo: OpaquePointer) {
    cairo_set_line_width(cairo, width)
    cairo_set_miter_limit(cairo, miterLimit)
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    // Dashes that are negative or all 0 would put the Cairo context into a permanent error state.
    if isDashed { cairo_set_dash(cairo, dashes.map { Double($0) }, Int32(dashes.count), dashPhase) }
  }

  /// Whether there are valid dashes.
  var isDashed: Bool { dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 } }
}
