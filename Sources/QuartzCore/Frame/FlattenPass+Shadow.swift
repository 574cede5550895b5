extension FlattenPass {
  /// Lists the layer's shadow: of its shadow path, of its opaque background, or of all its contents.
  ///
  /// Sublayers that extend beyond an opaque background cast no shadow; on Apple's platforms they do.
  mutating func addShadow(
    of layer: CALayer, _ state: LayerState, _ transform: Projection, _ opacity: Float, _ clip: CGRect?, time: Double
  ) {
    guard let cast = shadowItem(of: layer, state, time: time) else { return }
    var item = cast
    item.transform = transform
    (item.opacity, item.clip) = (opacity * state.shadowOpacity, clip)
    add(item)
  }

  /// Returns the shadow in the layer's own space; `nil` if there is none.
  private func shadowItem(of layer: CALayer, _ state: LayerState, time: Double) -> Frame.Item? {
    if let path = state.extrasBox?.extras.shadowPath {
      if path.isEmpty { return nil }
      if let outline = RoundedRectangle(path) { return state.shadow(of: layer, outline.rect, outline.corners) }
      return state.castShadow(of: layer, path.boundingBoxOfPath, .path(path))
    }
    if state.hasOpaqueBackground { return state.shadow(of: layer, state.bounds, state.corners) }
    var pass = inner()
    pass.addBody(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
    if let only = pass.items.first, pass.items.count == 1, let alpha = only.plainAlpha {
      return state.shadow(of: layer, only.rect, only.corners, alpha: alpha)
    }
    let box = Self.extent(of: pass.items)
    if box.isNull || box.isEmpty { return nil }
    return state.castShadow(of: layer, box, .items(pass.items))
  }
}

nonisolated extension LayerState {
  /// Whether a shadow is visible; a layer that is clipped to its bounds shows none, since the shadow lies outside them.
  var castsShadow: Bool { shadowOpacity > 0 && shadowColor.alpha > 0 && !masksToBounds }

  /// Whether determining the shadow's shape requires more than the layer's own values.
  var castsCostlyShadow: Bool {
    castsShadow && (!hasOpaqueBackground || extrasBox?.extras.shadowPath != nil)
  }

  var hasOpaqueBackground: Bool { (backgroundColor?.alpha ?? 0) >= 1 }

  fileprivate func shadow(
    of layer: CALayer, _ rect: CGRect, _ corners: Frame.Corners, alpha: Float = 1
  ) -> Frame.Item {
    var color = shadowColor
    color.alpha *= alpha
    return Frame.Item(
      layer: layer.id, part: .shadow, rect: rect, corners: corners,
      content: .shadow(color, offset: shadowOffset, radius: shadowRadius))
  }

  fileprivate func castShadow(of layer: CALayer, _ rect: CGRect, _ caster: Frame.CastShadow.Caster) -> Frame.Item {
    Frame.Item(
      layer: layer.id, part: .shadow, rect: rect,
      content: .castShadow(
        Frame.CastShadow(color: shadowColor, offset: shadowOffset, radius: shadowRadius, caster: caster)))
  }
}

nonisolated extension Frame.Item {
  /// The opacity of an item that covers its (rounded) rectangle evenly, without transform and clip; `nil` for any
  /// other.
  var plainAlpha: Float? {
    guard clip == nil, transform == .identity else { return nil }
    switch content {
    case .color(let color): return color.alpha * opacity
    case .image(let image, _): return image.isOpaque ? opacity : nil
    case .border, .shadow, .group, .ninePart, .shape, .gradient, .castShadow, .dissolve, .backdrop: return nil
    }
  }
}
