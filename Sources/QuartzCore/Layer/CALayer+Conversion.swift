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

  private static func map(from source: CALayer?, to target: CALayer?) -> Projection {
    if source === target { return .identity }
    // Up to the nearest common layer only, so that transforms above it leave no rounding behind.
    var up = Projection.identity
    var current = source
    while let layer = current, !(target.map { layer.isAncestor(of: $0) } ?? false) {
      up = up.concatenating(layer.projectionToSuperlayer)
      current = layer.superlayer
    }
    var down = Projection.identity
    var below = target
    while let layer = below, layer !== current {
      down = down.concatenating(layer.projectionToSuperlayer)
      below = layer.superlayer
    }
    return up.concatenating(down.inverse ?? .identity)
  }
}
