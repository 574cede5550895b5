extension FlattenPass {
  /// Lists the layer's own items and, between its contents and its border, its sublayers; without its mask.
  mutating func addContents(
    of layer: CALayer, _ state: LayerState, to transform: Projection, opacity: Float, clip: CGRect?, time: Double
  ) {
    if state.castsShadow { addShadow(of: layer, state, transform, opacity, clip, time: time) }
    addBody(of: layer, state, to: transform, opacity: opacity, clip: clip, time: time)
  }

  /// Lists the layer's items and its sublayers, without the shadow.
  mutating func addBody(
    of layer: CALayer, _ state: LayerState, to transform: Projection, opacity: Float, clip: CGRect?, time: Double
  ) {
    let corners = state.corners
    let cutsCorners =
      state.masksToBounds && corners.radius > 0
      && (!layer.children.isEmpty || layer.hasOwnItem || state.contentsReachIntoCorners)
    let cutsAtAngle =
      state.masksToBounds && !transform.isUpright && (!layer.children.isEmpty || layer.hasOwnItem)
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

  /// Lists background, contents, and sublayers as one group that is clipped to the layer's bounds and corners.
  private mutating func addCut(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, _ opacity: Float, _ clip: CGRect?,
    _ corners: Frame.Corners, time: Double
  ) {
    let list = listed(.cut, of: layer, version: version(of: layer)) { pass in
      pass.addInside(of: layer, state, to: .identity, opacity: 1, clip: nil, corners: .square, time: time)
    }
    guard !list.isEmpty else { return }
    add(
      Frame.Item(
        layer: layer.id, part: .contents, rect: state.bounds, transform: transform, opacity: opacity, clip: clip,
        corners: corners, content: .group(Frame.Group(items: list, isStatic: isQuiet(layer, at: time)))))
  }

  /// Returns the version of the layer's contents; `nil` if they may change without notice.
  private func version(of layer: CALayer) -> GroupLists.Version? {
    guard values == .presentation, listsSublayers, !replica.isActive, layer.contentsAnimationCount == 0,
      layer.innerBackdropCount == 0
    else { return nil }
    return GroupLists.Version(contents: layer.contentsVersion, isFlipped: isFlipped)
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
    if let pattern = state.extrasBox?.extras.backgroundPattern,
      let (image, source) = pattern.image(state.bounds.size, scale: state.contentsScale)
    {
      add(
        Frame.Item(
          layer: layer.id, part: .background, rect: state.bounds, transform: transform, opacity: opacity, clip: clip,
          corners: corners, content: .image(image, source: source)))
    }
    if let image = state.contents { addContents(image, of: layer, state, transform, opacity, clip, corners) }
    if layer.children.isEmpty && !layer.hasOwnItem { return }
    var inner = clip
    if state.masksToBounds && transform.isUpright, let box = transform.boundingBox(of: state.bounds) {
      inner = clip.map { $0.intersection(box) } ?? box
      if inner?.isEmpty ?? false { return }
    }
    if layer.hasOwnItem, var item = layer.ownItem(state) {
      item.transform = item.transform.concatenating(transform)
      (item.opacity, item.clip) = (item.opacity * opacity, inner)
      add(item)
    }
    if !layer.children.isEmpty && listsSublayers {
      addSublayers(of: layer, state, to: transform, opacity: opacity, clip: inner, time: time)
    }
  }

  private mutating func addSublayers(
    of layer: CALayer, _ state: LayerState, to transform: Projection, opacity: Float, clip: CGRect?, time: Double
  ) {
    let (outerOpacity, wasFlipped) = (inheritedOpacity, isFlipped)
    inheritedOpacity = opacity
    defer { (inheritedOpacity, isFlipped) = (outerOpacity, wasFlipped) }
    let space = state.sublayerSpace
    if let box = state.extrasBox {
      if box.extras.isGeometryFlipped { isFlipped.toggle() }
      if let replicator = box.extras.replicator {
        return addReplicas(by: replicator, of: layer, state, under: space, to: transform, clip: clip, time: time)
      }
    }
    for child in layer.childrenInDepthOrder {
      visit(child, under: space, toList: transform, clip: clip, parentTime: time)
    }
  }

  private mutating func addContents(
    _ image: CGImage, of layer: CALayer, _ state: LayerState, _ transform: Projection, _ opacity: Float,
    _ clip: CGRect?, _ corners: Frame.Corners
  ) {
    guard var item = state.contentsItem(image, of: layer.id, corners) else { return }
    if let fading = state.extrasBox?.extras.fadingContents,
      let old = state.contentsItem(fading.image, of: layer.id, corners)
    {
      let mixture = Frame.Dissolve(old: [old], new: [item], progress: Float(fading.progress))
      (item.rect, item.corners, item.content) = (old.rect.union(item.rect), .square, .dissolve(mixture))
    }
    (item.transform, item.opacity, item.clip) = (transform, opacity, clip)
    if isFlipped {
      var flip = Projection.identity
      (flip.d, flip.ty) = (-1, state.bounds.minY + state.bounds.maxY)
      item.transform = flip.concatenating(transform)
    }
    add(item)
  }
}

nonisolated extension LayerState {
  /// The corners, with a radius limited to half the shorter side of the bounds.
  var corners: Frame.Corners {
    let limit = min(bounds.width, bounds.height) / 2
    return cornerRadius > 0
      ? Frame.Corners(
        radius: min(cornerRadius, limit), mask: Frame.Corners.Mask(rawValue: maskedCorners.rawValue & 15))
      : .square
  }

  /// Returns the contents' rectangle in the layer's space, and the part of the image shown there, in its pixels.
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

  /// Whether the contents do not fill the bounds, but reach into a corner that is cut off.
  fileprivate var contentsReachIntoCorners: Bool {
    guard let contents, contentsGravity != .resize, contentsGravity != .resizeAspectFill else { return false }
    let seen = contentsPlacement(of: contents).target.intersection(bounds)
    // The margin is that of the square whose corners touch the middles of the quarter circles: contents inside it are
    // not cut.
    let margin = corners.radius * (1 - 0.5.squareRoot())
    return !seen.isNull && !seen.isAlmost(bounds) && !bounds.insetBy(dx: margin, dy: margin).contains(seen)
  }

  /// Returns the item of `image` as contents, in the layer's own space; `nil` if no part of it is visible.
  func contentsItem(_ image: CGImage, of layer: Frame.LayerID, _ corners: Frame.Corners) -> Frame.Item? {
    var (target, source) = contentsPlacement(of: image)
    guard target.width > 0, target.height > 0, source.width > 0, source.height > 0, target.isFinite, source.isFinite
    else { return nil }
    if masksToBounds && target.isAlmost(bounds) { target = bounds }
    if masksToBounds && !bounds.contains(target) {
      let seen = target.intersection(bounds)
      guard !seen.isNull, !seen.isEmpty else { return nil }
      let sx = source.width / target.width
      let sy = source.height / target.height
      source = CGRect(
        x: source.minX + (seen.minX - target.minX) * sx, y: source.minY + (seen.minY - target.minY) * sy,
        width: seen.width * sx, height: seen.height * sy)
      target = seen.isAlmost(bounds) ? bounds : seen
    }
    var item = Frame.Item(
      layer: layer, part: .contents, rect: target, corners: masksToBounds && target == bounds ? corners : .square,
      content: contents(image, source: source))
    if let extrasBox { item.sampling = extrasBox.extras.sampling }
    return item
  }

  /// Returns the whole image stretched, or in nine parts if the layer has a custom `contentsCenter`.
  private func contents(_ image: CGImage, source: CGRect) -> Frame.Content {
    guard let extrasBox, contentsGravity == .resize else { return .image(image, source: source) }
    let center = extrasBox.extras.contentsCenter
    guard center != LayerExtras.wholeContents else { return .image(image, source: source) }
    let stretching = CGRect(
      x: source.minX + center.minX * source.width, y: source.minY + center.minY * source.height,
      width: center.width * source.width, height: center.height * source.height)
    guard stretching.isFinite else { return .image(image, source: source) }
    return .ninePart(Frame.NinePart(image: image, source: source, center: stretching, scale: contentsScale))
  }
}

nonisolated extension CGRect {
  /// Whether the edges are the same except for rounding errors.
  fileprivate func isAlmost(_ other: CGRect) -> Bool {
    let tolerance = 1e-9 * max(abs(other.minX) + other.width, abs(other.minY) + other.height)
    return abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(maxX - other.maxX) <= tolerance && abs(maxY - other.maxY) <= tolerance
  }
}
