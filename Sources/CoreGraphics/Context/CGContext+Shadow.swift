import CCairo

extension CGContext {
  /// Draws what `body` draws with its shadow below it.
  func paint(_ body: (_ cairo: OpaquePointer) -> Void, casting shadow: Shadow) {
    let cairo = canvas.cairo
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_push_group(cairo)
    prepare()
    body(cairo)
    guard let drawn = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(drawn) }

    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    // The offset and the blur are in the points that the context began with.
    let scale = base.a
    var mask = ShadowMask(width: width, height: height, deviation: shadow.blur / 2 * scale)
    mask.draw(drawn)
    mask.blur()
    // The opacity of the state is already in what was drawn.
    let (red, green, blue, alpha) = shadow.color.rgba
    cairo_set_source_rgba(cairo, red, green, blue, alpha)
    mask.fill(cairo, offset: CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale))

    cairo_set_source(cairo, drawn)
    cairo_paint(cairo)
  }
}
