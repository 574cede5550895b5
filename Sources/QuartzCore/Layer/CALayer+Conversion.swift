extension CALayer {
  /// `p`, in `l`'s space, in this layer's; `nil` stands for the root's superspace. By model values.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.map(from: l, to: self).apply(p) ?? p }

  /// `p`, in this layer's space, in `l`'s.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.map(from: self, to: l).apply(p) ?? p }

  /// The box around `r`, which is in `l`'s space, in this layer's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CALayer.map(from: l, to: self).boundingBox(of: r) ?? r
  }

  /// The box around `r`, which is in this layer's space, in `l`'s.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.map(from: self, to: l).boundingBox(of: r) ?? r }

  /// The time `t` of `l` (`nil`: media time) as this layer's.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l.map { $0.mediaTime(at: t) } ?? t)
  }

  /// This layer's time `t` as `l`'s (`nil`: media time).
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let media = mediaTime(at: t)
    return l.map { $0.localTime(at: media) } ?? media
  }

  /// This layer's time when the media clock shows `time`.
  package func localTime(at time: Double) -> Double {
    let parent = superlayer?.localTime(at: time) ?? time
    return layerTiming.isIdentity ? parent : layerTiming.local(parent)
  }

  private func mediaTime(at local: Double) -> Double {
    let parent = layerTiming.isIdentity ? local : layerTiming.parent(local)
    return superlayer?.mediaTime(at: parent) ?? parent
  }

  /// Whether what the layer draws is upside down in its window: whether an odd number of layers from here up flips its
  /// geometry.
  public func contentsAreFlipped() -> Bool { (superlayer?.contentsAreFlipped() ?? false) != isGeometryFlipped }

  // MARK: Engine

  /// The map from this layer's plane to that of the layer above, by model values (of a presentation by what shows); where that has depth and so no plane,
  /// to the nearest one above that has.
  final var projectionToSuperlayer: Projection {
    values.projection(under: Self.space(above: superlayer, upTo: nil, isShown: represented != nil).space)
  }

  private static func map(from source: CALayer?, to target: CALayer?) -> Projection {
    if source === target { return .identity }
    let isShown = source?.represented != nil || target?.represented != nil
    let from = source?.model(), to = target?.model()
    // Up to the nearest common layer only, so that transforms above it leave no rounding behind.
    var top = from
    while let layer = top, !(to.map { layer.isAncestor(of: $0) } ?? false) { top = layer.superlayer }
    let up = climb(from: from, to: top, isShown: isShown)
    return up.concatenating(climb(from: to, to: top, isShown: isShown).inverse ?? .identity)
  }

  /// The map from the plane of `layer` to that of `top`, which is the layer itself or one above.
  private static func climb(from layer: CALayer?, to top: CALayer?, isShown: Bool) -> Projection {
    var way = Projection.identity
    var current = layer
    while let layer = current, layer !== top {
      let state = isShown ? layer.shownState : layer.values
      let (space, plane) = space(above: layer.superlayer, upTo: top, isShown: isShown)
      way = way.concatenating(state.projection(under: space))
      current = plane
    }
    return way
  }

  /// What `layer` does to its sublayers, and into whose plane they are flattened: the layer's own unless it has depth.
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
