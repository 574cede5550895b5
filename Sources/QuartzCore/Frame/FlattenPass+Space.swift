extension FlattenPass {
  /// Lists the sublayers of a layer that keeps them in three-dimensional space: each is projected directly to the plane
  /// of the layer above this one, and those nearer to the viewer are in front.
  ///
  /// Such a layer has no contents of its own: no background, contents, border, shadow, mask, or clip; its opacity
  /// applies to each sublayer separately.
  mutating func addInDepth(
    _ layer: CALayer, _ state: LayerState, under space: CATransform3D?, toList: Projection, clip: CGRect?,
    time: Double
  ) {
    let outer = inheritedOpacity
    inheritedOpacity = state.opacity
    defer { inheritedOpacity = outer }
    let inner = state.space(under: space)
    let order = layer.sortedByDepth { child in
      self.state(of: child, at: child.layerTiming.isIdentity ? time : child.layerTiming.local(time)).depth(under: inner)
    }
    for child in order { visit(child, under: inner, toList: toList, clip: clip, parentTime: time) }
  }

  /// Lists the copies that a replicator makes of its sublayers, with the first one at the back.
  mutating func addReplicas(
    by replicator: ReplicatorState, of layer: CALayer, _ state: LayerState, under space: CATransform3D?,
    to transform: Projection, clip: CGRect?, time: Double
  ) {
    let outer = replica
    defer { replica = outer }
    let step = state.aboutAnchor(replicator.transform)
    var projection = space
    for index in 0..<replicator.count {
      if index > 0 { projection = projection.map { CATransform3DConcat(step, $0) } ?? step }
      replica = outer.copy(index, of: replicator)
      for child in layer.childrenInDepthOrder {
        visit(
          child, under: projection, toList: transform, clip: clip,
          parentTime: time - Double(index) * replicator.delay)
      }
    }
  }
}

nonisolated extension LayerState {
  /// Returns the transform of the sublayers' planes of a layer that keeps depth and is itself under `space`.
  func space(under space: CATransform3D?) -> CATransform3D {
    let own = space.map { CATransform3DConcat(placement, $0) } ?? placement
    return sublayerSpace.map { CATransform3DConcat($0, own) } ?? own
  }

  /// Returns the depth of the layer's center; greater is nearer to the viewer.
  func depth(under space: CATransform3D) -> CGFloat {
    let m = CATransform3DConcat(placement, space)
    return bounds.midX * m.m13 + bounds.midY * m.m23 + m.m43
  }
}
