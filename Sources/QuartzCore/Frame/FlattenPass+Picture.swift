extension FlattenPass {
  /// Lists what the layer itself shows and, between its contents and its border, its sublayers.
  mutating func addPicture(
    of layer: CALayer, _ state: LayerState, to transform: Projection, opacity: Float, clip: CGRect?, time: Double
  ) {
    let corners = state.corners
    if state.shadowOpacity > 0 && state.shadowColor.alpha > 0 {
      add(shadow(of: layer, state, transform, opacity, clip, corners))
    }
    let cutsCorners = state.masksToBounds && corners.radius > 0 && (!layer.children.isEmpty || layer.hasOwnItem)
    let cutsAtAngle = state.masksToBounds && !transform.isUpright && !layer.children.isEmpty
    if cutsCorners || cutsAtAngle {
      addCut(layer, state, transform, opacity, clip, corners, time: time)
    } else {
      addInside(of: layer, state, to: transform, opacity: opacity, clip: clip, corners: corners, time: time)
    }
    if state.borderWidth > 0 && state.borderColor.alpha > 0 {
      add(
        Frame.Item(
          layer: layer.id, part: .border, rect: state.bounds, transform: transform, opacity: opacity, clip: clip,
          corners: corners, content: .border(state.borderColor, width: state.borderWidth)))
    }
  }

  /// Background, contents and sublayers, as one group cut to the layer's shape.
  private mutating func addCut(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, _ opacity: Float, _ clip: CGRect?,
    _ corners: Frame.Corners, time: Double
  ) {
    var pass = FlattenPass(items: [], window: window, values: values)
    pass.addInside(of: layer, state, to: .identity, opacity: 1, clip: nil, corners: .square, time: time)
    guard !pass.items.isEmpty else { return }
    add(
      Frame.Item(
        layer: layer.id, part: .contents, rect: state.bounds, transform: transform, opacity: opacity, clip: clip,
        corners: corners, content: .group(Frame.Group(items: pass.items, isStatic: isQuiet(layer)))))
  }

  private mutating func addInside(
    of layer: CALayer, _ state: LayerState, to transform: Projection, opacity: Float, clip: CGRect?,
    corners: Frame.Corners, time: Double
  ) {
    if let color = state.backgroundColor, color.alpha > 0 {
      add(
        Frame.Item(
          layer: layer.id, part: .background, rect: state.bounds, transform: transform, opacity: opacity, clip: clip,
          corners: corners, content: .color(color)))
    }
    if let image = state.contents { addContents(image, of: layer, state, transform, opacity, clip, corners) }
    if layer.hasOwnItem, var item = layer.ownItem(state) {
      item.transform = item.transform.concatenating(transform)
      (item.opacity, item.clip) = (opacity, clip)
      add(item)
    }
    if layer.children.isEmpty { return }
    var inner = clip
    if state.masksToBounds && transform.isUpright, let box = transform.boundingBox(of: state.bounds) {
      inner = clip.map { $0.intersection(box) } ?? box
      if inner?.isEmpty ?? false { return }
    }
    for child in layer.childrenInDepthOrder {
      visit(child, in: state, toList: transform, clip: inner, parentTime: time)
    }
  }

  private func shadow(
    of layer: CALayer, _ state: LayerState, _ transform: Projection, _ opacity: Float, _ clip: CGRect?,
    _ corners: Frame.Corners
  ) -> Frame.Item {
    Frame.Item(
      layer: layer.id, part: .shadow, rect: state.bounds, transform: transform,
      opacity: opacity * state.shadowOpacity, clip: clip, corners: corners,
      content: .shadow(state.shadowColor, offset: state.shadowOffset, radius: state.shadowRadius))
  }

  private mutating func addContents(
    _ image: CGImage, of layer: CALayer, _ state: LayerState, _ transform: Projection, _ opacity: Float,
    _ clip: CGRect?, _ corners: Frame.Corners
  ) {
    var (target, source) = state.contentsPlacement(of: image)
    guard target.width > 0, target.height > 0, source.width > 0, source.height > 0 else { return }
    if state.masksToBounds && !state.bounds.contains(target) {
      let seen = target.intersection(state.bounds)
      guard !seen.isNull, !seen.isEmpty else { return }
      let sx = source.width / target.width
      let sy = source.height / target.height
      source = CGRect(
        x: source.minX + (seen.minX - target.minX) * sx, y: source.minY + (seen.minY - target.minY) * sy,
        width: seen.width * sx, height: seen.height * sy)
      target = seen
    }
    add(
      Frame.Item(
        layer: layer.id, part: .contents, rect: target, transform: transform, opacity: opacity, clip: clip,
        corners: state.masksToBounds && target == state.bounds ? corners : .square,
        content: .image(image, source: source)))
  }
}

nonisolated extension LayerState {
  /// The corners, no rounder than the bounds allow.
  var corners: Frame.Corners {
    let limit = min(bounds.width, bounds.height) / 2
    return cornerRadius > 0
      ? Frame.Corners(
        radius: min(cornerRadius, limit), mask: Frame.Corners.Mask(rawValue: maskedCorners.rawValue & 15))
      : .square
  }

  /// Where the contents lie in the layer's space, and which part of the image, in its pixels, shows there.
  func contentsPlacement(of image: CGImage) -> (target: CGRect, source: CGRect) {
    let source = CGRect(
      x: contentsRect.minX * CGFloat(image.width), y: contentsRect.minY * CGFloat(image.height),
      width: contentsRect.width * CGFloat(image.width), height: contentsRect.height * CGFloat(image.height))
    let natural = CGSize(width: source.width / contentsScale, height: source.height / contentsScale)
    guard natural.width > 0, natural.height > 0 else { return (bounds, source) }
    let fitX = bounds.width / natural.width
    let fitY = bounds.height / natural.height
    switch contentsGravity {
    case .resizeAspect: return (placed(natural, times: min(fitX, fitY), 0.5, 0.5), source)
    case .resizeAspectFill: return (placed(natural, times: max(fitX, fitY), 0.5, 0.5), source)
    case .center: return (placed(natural, times: 1, 0.5, 0.5), source)
    case .top: return (placed(natural, times: 1, 0.5, 0), source)
    case .bottom: return (placed(natural, times: 1, 0.5, 1), source)
    case .left: return (placed(natural, times: 1, 0, 0.5), source)
    case .right: return (placed(natural, times: 1, 1, 0.5), source)
    case .topLeft: return (placed(natural, times: 1, 0, 0), source)
    case .topRight: return (placed(natural, times: 1, 1, 0), source)
    case .bottomLeft: return (placed(natural, times: 1, 0, 1), source)
    case .bottomRight: return (placed(natural, times: 1, 1, 1), source)
    default: return (bounds, source)
    }
  }

  private func placed(_ size: CGSize, times factor: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGRect {
    let scaled = CGSize(width: size.width * factor, height: size.height * factor)
    return CGRect(
      origin: CGPoint(
        x: bounds.minX + (bounds.width - scaled.width) * x, y: bounds.minY + (bounds.height - scaled.height) * y),
      size: scaled)
  }
}
