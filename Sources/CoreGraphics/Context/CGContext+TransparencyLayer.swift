import CCairo

extension CGContext {
  /// Begins a group: what follows, up to `endTransparencyLayer`, is drawn for itself and then, as one picture, with the
  /// opacity, blend mode and shadow of now. Inside, these begin anew.
  ///
  /// - Parameter auxiliaryInfo: without meaning here.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary? = nil) {
    detach()
    stack.append(state)
    layers.append(TransparencyLayer(depth: stack.count))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.masks = []
    cairo_push_group(canvas.cairo)
    // The clip cuts the group as a whole when it ends; cutting its parts as well would fade smooth edges twice.
    cairo_reset_clip(canvas.cairo)
    state.clips.removeAll()
  }

  /// Begins a group that shows inside a rectangle alone.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the innermost group and draws it; states saved inside and not restored are restored. Does nothing where no
  /// group was begun.
  public func endTransparencyLayer() {
    guard let layer = layers.last else { return }
    while stack.count > layer.depth { restoreGState() }
    layers.removeLast()
    guard let pattern = cairo_pop_group(canvas.cairo) else { return }
    defer { cairo_pattern_destroy(pattern) }
    if let outer = stack.popLast() { state = outer }
    paint { cairo in
      cairo_identity_matrix(cairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }
}
