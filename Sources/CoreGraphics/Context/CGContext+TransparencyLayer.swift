import CCairo

extension CGContext {
  /// Starts a group: subsequent drawing, up to `endTransparencyLayer`, is gathered and then drawn as one image with the
  /// current opacity, blend mode, and shadow. Inside the group, these have their default values.
  ///
  /// - Parameter auxiliaryInfo: has no effect.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary? = nil) {
    detach()
    let cairo = canvas.cairo
    stack.append(state)
    layers.append(TransparencyLayer(depth: stack.count))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.masks = []
    cairo_push_group(cairo)
    // The clip applies to the whole group when it ends; clipping its parts as well would fade antialiased edges twice.
    cairo_reset_clip(cairo)
    state.clips.removeAll()
  }

  /// Starts a group that is clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the innermost group and draws it; states that were saved inside it and not restored are restored. Has no
  /// effect if there is no group.
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
