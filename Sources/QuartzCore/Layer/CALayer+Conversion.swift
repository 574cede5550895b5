extension CALayer {
  /// Converts a point from the space of `l`, or the root's superspace if `nil`, to this layer's, by the model values.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.map(from: l, to: self).apply(p) ?? p }

  /// Converts a point from this layer's space to that of `l`, or the root's superspace if `nil`.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.map(from: self, to: l).apply(p) ?? p }

  /// Converts a rectangle from the space of `l` to this layer's, and returns the box around the result.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CALayer.map(from: l, to: self).boundingBox(of: r) ?? r
  }

  /// Converts a rectangle from this layer's space to that of `l`, and returns the box around the result.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.map(from: self, to: l).boundingBox(of: r) ?? r }

  /// Converts a point from the space of this layer's superlayer, as hit tests do for every layer.
  package final func convert(_ p: CGPoint, fromSuperlayer superlayer: CALayer) -> CGPoint {
    guard superlayer.values.extrasBox == nil, superlayer.represented == nil, represented == nil,
      let origin = values.origin
    else { return convert(p, from: superlayer) }
    return CGPoint(x: p.x - origin.x, y: p.y - origin.y)
  }

  /// Converts a point from the space of `l`, with the displayed values of the layers, as their ``presentation()`` does.
  package final func convertShown(_ p: CGPoint, from l: CALayer) -> CGPoint {
    CALayer.map(from: l, to: self, isShown: true).apply(p) ?? p
  }

  /// Converts a time of `l`, or a media time if `nil`, to this layer's time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l.map { $0.mediaTime(at: t) } ?? t)
  }

  /// Converts a time of this layer to that of `l`, or to media time if `nil`.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = mediaTime(at: t)
    return l.map { $0.localTime(at: media) } ?? media
  }

  /// Returns this layer's time at the media time `time`.
  package func localTime(at time: Double) -> Double {
    let parent = superlayer?.localTime(at: time) ?? time
    return layerTiming.isIdentity ? parent : layerTiming.local(parent)
  }

  private func mediaTime(at local: Double) -> Double {
    let parent = layerTiming.isIdentity ? local : layerTiming.parent(local)
    return superlayer?.mediaTime(at: parent) ?? parent
  }

  /// Whether the geometry is flipped in total: an odd number of layers, from this one to the root, flip theirs.
  public func contentsAreFlipped() -> Bool { (superlayer?.contentsAreFlipped() ?? false) != isGeometryFlipped }

  // MARK: Engine

  /// The map from this layer's plane to that of the superlayer, by model values (for a presentation, by displayed
  /// values). If the superlayer keeps depth and so has no plane, the nearest one above that has one is used.
  final var projectionToSuperlayer: Projection {
    values.projection(under: Self.space(above: superlayer, upTo: nil, isShown: represented != nil).space)
  }

  private static func map(from source: CALayer?, to target: CALayer?) -> Projection {
    if source === target { return .identity }
    // Without a search for the common layer.
    if let source, let target, target.superlayer === source, source.represented == nil, target.represented == nil {
      return target.values.projection(under: source.values.sublayerSpace).inverse ?? .identity
    }
    let isShown = source?.represented != nil || target?.represented != nil
    return map(from: source?.model(), to: target?.model(), isShown: isShown)
  }

  /// Returns the map between the planes of two layers that are not copies, by their displayed or their own values.
  private static func map(from: CALayer?, to: CALayer?, isShown: Bool) -> Projection {
    // The maps end at the nearest common layer, so that transforms above it cause no rounding errors.
    var top = from
    while let layer = top, !(to.map { layer.isAncestor(of: $0) } ?? false) { top = layer.superlayer }
    let up = climb(from: from, to: top, isShown: isShown)
    return up.concatenating(climb(from: to, to: top, isShown: isShown).inverse ?? .identity)
  }

  /// Returns the map from the plane of `layer` to that of `top`, which is the layer itself or one above it.
  private static func climb(from layer: CALayer?, to top: CALayer?, isShown: Bool) -> Projection {
    var delta = Projection.identity
    var current = layer
    while let layer = current, layer !== top {
      let state = isShown ? layer.shownState : layer.values
      let (space, plane) = space(above: layer.superlayer, upTo: top, isShown: isShown)
      delta = delta.concatenating(state.projection(under: space))
      current = plane
    }
    return delta
  }

  /// Returns the transform that `layer` applies to its sublayers, and the layer to whose plane they are flattened:
  /// `layer` itself unless it keeps depth.
  private static func space(
    above layer: CALayer?, upTo top: CALayer?, isShown: Bool
  ) -> (space: CATransform3D?, plane: CALayer?) {
    guard let layer else { return (nil, nil) }
    let state = isShown ? layer.shownState : layer.values
    guard layer.keepsDepth, layer !== top else { return (state.sublayerSpace, layer) }
    let (outer, plane) = space(above: layer.superlayer, upTo: top, isShown: isShown)
    return (state.space(under: outer), plane)
  }
}
