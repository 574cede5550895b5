import CCairo

extension CGContext {
  /// Paints a group with its shadow below it; Cairo's transform is the identity.
  func paint(_ drawn: OpaquePointer, casting shadow: Shadow) {
    let cairo = canvas.cairo
    // The offset and the blur are in the context's initial coordinates.
    let offset = shadow.offset.applying(base)
    var mask = ShadowMask(width: width, height: height, deviation: shadow.blur / 2 * base.a)
    mask.draw(drawn)
    mask.blur()
    // The group already includes the opacity of the state.
    let (red, green, blue, alpha) = shadow.color.rgba
    cairo_set_source_rgba(cairo, red, green, blue, alpha)
    mask.fill(cairo, offset: offset)
    cairo_set_source(cairo, drawn)
    cairo_paint(cairo)
  }
}
