import CCairo

extension CGContext {
  /// Draws a picture with its shadow below it; Cairo's transform is the identity.
  func paint(_ drawn: OpaquePointer, casting shadow: Shadow) {
    let cairo = canvas.cairo
    // The offset and the blur are in the points that the context began with.
    let offset = shadow.offset.applying(base)
    var mask = ShadowMask(width: width, height: height, deviation: shadow.blur / 2 * base.a)
    mask.draw(drawn)
    mask.blur()
    // The opacity of the state is already in what was drawn.
    let (red, green, blue, alpha) = shadow.color.rgba
    cairo_set_source_rgba(cairo, red, green, blue, alpha)
    mask.fill(cairo, offset: offset)
    cairo_set_source(cairo, drawn)
    cairo_paint(cairo)
  }
}
