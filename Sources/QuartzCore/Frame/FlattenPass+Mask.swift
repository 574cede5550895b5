extension FlattenPass {
  /// Lists a layer with its mask.
  ///
  /// A mask that is one opaque upright rectangle, rounded or not, clips the group to it, which is cheap to draw; any
  /// other becomes the group's mask.
  mutating func addMasked(
    _ layer: CALayer, by mask: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double
  ) {
    let holes = listed(.mask, of: layer) { pass in
      pass.inheritedOpacity = 1
      pass.visit(mask, under: nil, toList: .identity, clip: nil, parentTime: time)
    }
    if holes.isEmpty { return }
    let inside = inside(of: layer, maskedBy: mask, state, time: time)
    var seen = Self.extent(of: holes).intersection(Self.extent(of: inside))
    if seen.isNull || seen.isEmpty { return }
    let isStatic = isQuiet(layer, at: time) && mask.animationCount == 0
    var item = Frame.Item(
      layer: layer.id, part: .group, rect: seen, transform: transform, opacity: state.opacity, clip: clip,
      content: .group(Frame.Group(items: inside, isStatic: isStatic, blend: state.blendMode)))
    if holes.count == 1, let window = holes[0].window {
      item.opacity *= window.alpha
      if window.corners != .square { (item.rect, item.corners) = (window.rect, window.corners) }
    } else {
      // The margin leaves room for edges that are moved to whole pixels.
      if !seen.isInfinite { seen = seen.insetBy(dx: -1, dy: -1) }
      item.rect = seen
      item.content = .group(
        Frame.Group(items: inside, isStatic: isStatic, isWhole: true, mask: holes, blend: state.blendMode))
    }
    add(item)
  }

  /// Returns the layer's contents below its mask. If they stay the same while the mask is animated, they form a static
  /// group in the masked one, so that their bitmap can be cached.
  private func inside(
    of layer: CALayer, maskedBy mask: CALayer, _ state: LayerState, time: Double
  ) -> [Frame.Item] {
    guard isQuiet(layer, at: time), layer.backdropCount == 0 else {
      return listed(.group, of: layer) { pass in
        pass.addContents(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
      }
    }
    let flattened = flattenedLayer(of: layer, state, time: time)
    let isGroup = mask.animationCount > 0 && flattened.items.count >= Self.fewestItemsWorthKeeping
    guard isGroup else { return flattened.items }
    return listed(.group, of: layer) { pass in
      pass.add(
        Frame.Item(
          layer: layer.id, part: .contents, rect: flattened.extent,
          content: .group(Frame.Group(items: flattened.items, isStatic: true, isWhole: true))))
    }
  }
}

nonisolated extension Frame.Item {
  /// The item as a clip to one (rounded) rectangle, with the same opacity everywhere; `nil` if it is not one.
  fileprivate var window: (rect: CGRect, corners: Frame.Corners, alpha: Float)? {
    guard case .color(let color) = content, transform.isUpright, let box = transform.boundingBox(of: rect) else {
      return nil
    }
    if corners == .square { return (clip.map { box.intersection($0) } ?? box, .square, color.alpha * opacity) }
    guard clip == nil, transform.a > 0, abs(transform.a - transform.d) < 1e-9 else { return nil }
    let scaled = Frame.Corners(radius: corners.radius * transform.a, mask: corners.mask)
    return (box, scaled, color.alpha * opacity)
  }
}
