import CoreGraphics

/// The own content of one layer, without that of its sublayers, and its place in the plane of a root layer.
package struct LayerPlane {
  /// The layer.
  package let layer: CALayer

  /// The content in the layer's own space, in painter's order; empty if the layer only contains others.
  package let items: [Frame.Item]

  /// The layer's displayed bounds.
  package let bounds: CGRect

  /// The map from the layer's space to the root's.
  package let projection: Projection

  /// The product of the opacities of the layer and those above it.
  package let opacity: Float

  /// The part of the root's space to which the layers above limit this one; `nil` for no limit.
  package let clip: Clip?

  /// The index of the nearest layer above this one in the list; `nil` for the first.
  package let parent: Int?

  /// A rectangle that clips layers.
  package struct Clip: Equatable {
    /// The rectangle, in the root's space.
    package var rect: CGRect

    /// The radius of its corners, in points; 0 where two clips intersect.
    package var radius: CGFloat
  }

  /// The box around the visible part of the bounds, in the root's space; `nil` if nothing is visible.
  package var extent: CGRect? {
    guard var box = projection.boundingBox(of: bounds) else { return nil }
    if let clip { box = box.intersection(clip.rect) }
    return box.isNull || box.isEmpty ? nil : box
  }

  /// Returns the point of the layer's space that is displayed at a point of the root's; `nil` if that is outside of the
  /// layer or clipped.
  package func point(at position: CGPoint) -> CGPoint? {
    if let clip, !clip.rect.contains(position) { return nil }
    guard let point = projection.inverse?.apply(position), bounds.contains(point) else { return nil }
    return point
  }
}

extension LayerFlattener {
  /// Returns the visible layers in the subtrees of some sublayers of `root`, from back to front, each with its content at the
  /// current time.
  ///
  /// Replicators are listed with one copy, and the blur of backdrops is left out.
  package static func planes(of sublayers: [CALayer], in root: CALayer) -> [LayerPlane] {
    var pass = PlanePass()
    let time = root.localTime(at: CACurrentMediaTime())
    let place = PlanePass.Place(clip: LayerPlane.Clip(rect: root.bounds, radius: 0))
    for layer in sublayers { pass.visit(layer, at: place, parentTime: time) }
    return pass.planes
  }
}

/// One traversal of a layer tree that lists the content of each layer by itself.
private struct PlanePass {
  var planes: [LayerPlane] = []

  private let pass: FlattenPass

  /// The place, opacity and clip that the layers above determine for a layer.
  struct Place {
    var space: CATransform3D?
    var toRoot = Projection.identity
    var opacity: Float = 1
    var clip: LayerPlane.Clip?
    var parent: Int?
  }

  init() {
    var pass = FlattenPass(items: [], window: .infinite)
    pass.remembers = false
    pass.listsSublayers = false
    self.pass = pass
  }

  mutating func visit(_ layer: CALayer, at place: Place, parentTime: Double) {
    let time = layer.layerTiming.isIdentity ? parentTime : layer.layerTiming.local(parentTime)
    let state = pass.state(of: layer, at: time)
    if state.isHidden || state.opacity <= 0 { return }
    var inner = place
    inner.opacity *= state.opacity
    if layer.keepsDepth {
      let space = state.space(under: place.space)
      inner.space = space
      let order = layer.sortedByDepth { child in
        let childTime = child.layerTiming.isIdentity ? time : child.layerTiming.local(time)
        return pass.state(of: child, at: childTime).depth(under: space)
      }
      for child in order { visit(child, at: inner, parentTime: time) }
      return
    }
    if !state.isDoubleSided, state.isTurnedAway(under: place.space) { return }
    let projection = state.projection(under: place.space).concatenating(place.toRoot)
    if !projection.isFinite || !state.bounds.isFinite { return }
    inner.parent = planes.count
    planes.append(
      LayerPlane(
        layer: layer, items: items(of: layer, state, time: time), bounds: state.bounds, projection: projection,
        opacity: inner.opacity, clip: place.clip, parent: place.parent))
    inner.space = state.sublayerSpace
    inner.toRoot = projection
    inner.clip = clip(of: layer, state, projection, within: place.clip)
    if let clip = inner.clip, clip.rect.isNull || clip.rect.isEmpty { return }
    for child in layer.childrenInDepthOrder { visit(child, at: inner, parentTime: time) }
  }

  /// Returns the layer's own items, as far as its mask shows them.
  private func items(of layer: CALayer, _ state: LayerState, time: Double) -> [Frame.Item] {
    var own = pass.inner()
    own.addContents(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
    own.items.removeAll { if case .backdrop = $0.content { true } else { false } }
    guard let mask = layer.maskLayer, !own.items.isEmpty else { return own.items }
    let holes = holes(of: mask, time: time)
    let seen = FlattenPass.extent(of: holes).intersection(FlattenPass.extent(of: own.items))
    if seen.isNull || seen.isEmpty { return [] }
    let group = Frame.Group(items: own.items, isStatic: false, isWhole: true, mask: holes)
    return [Frame.Item(layer: layer.id, part: .group, rect: seen, content: .group(group))]
  }

  private func holes(of mask: CALayer, time: Double) -> [Frame.Item] {
    var holes = pass.inner()
    holes.listsSublayers = true
    holes.visit(mask, under: nil, toList: .identity, clip: nil, parentTime: time)
    return holes.items
  }

  /// Returns the clip of the layer's sublayers. A mask counts as the box around it, and so does a layer that is not upright.
  private func clip(
    of layer: CALayer, _ state: LayerState, _ projection: Projection, within outer: LayerPlane.Clip?
  ) -> LayerPlane.Clip? {
    var own: LayerPlane.Clip?
    if state.masksToBounds, let box = projection.boundingBox(of: state.bounds) {
      own = LayerPlane.Clip(rect: box, radius: projection.isUpright ? state.corners.radius * abs(projection.a) : 0)
    } else if let mask = layer.maskLayer {
      let extent = FlattenPass.extent(of: holes(of: mask, time: layer.localTime(at: CACurrentMediaTime())))
      own = extent.isInfinite ? nil : projection.boundingBox(of: extent).map { LayerPlane.Clip(rect: $0, radius: 0) }
    }
    guard let own else { return outer }
    guard let outer else { return own }
    let common = own.rect.intersection(outer.rect)
    return LayerPlane.Clip(
      rect: common, radius: common == own.rect ? own.radius : common == outer.rect ? outer.radius : 0)
  }
}

extension LayerState {
  fileprivate var isDoubleSided: Bool { extrasBox?.extras.isDoubleSided ?? true }
}

extension CATransform3D {
  /// Creates a transform with the effect of a projection on points at z = 0; it keeps depths.
  package nonisolated init(_ projection: Projection) {
    self = CATransform3DIdentity
    (m11, m12, m14) = (projection.a, projection.b, projection.g)
    (m21, m22, m24) = (projection.c, projection.d, projection.h)
    (m41, m42, m44) = (projection.tx, projection.ty, projection.i)
  }
}
