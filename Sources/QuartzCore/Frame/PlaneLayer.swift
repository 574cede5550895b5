import CoreGraphics

/// A layer that shows the own content of another one where that one is displayed, as a plane by itself.
///
/// Its superlayer has the space of the root for which the plane was listed.
package final class PlaneLayer: CALayer {
  /// The plane that is shown.
  package private(set) var plane: LayerPlane?

  /// Shows a plane. Has no effect on bitmaps of the content if that is still the same.
  package func show(_ plane: LayerPlane) {
    let isChanged =
      self.plane?.items != plane.items || self.plane?.clip != plane.clip || self.plane?.opacity != plane.opacity
    self.plane = plane
    anchorPoint = .zero
    position = .zero
    bounds = plane.bounds
    let toOrigin = CATransform3DMakeTranslation(plane.bounds.minX, plane.bounds.minY, 0)
    transform = CATransform3DConcat(toOrigin, CATransform3D(plane.projection))
    if isChanged { markChanged(isPlacement: false) }
  }

  /// The visible part of the bounds, in this layer's space: all of it, unless an upright rectangle clips it.
  package var visibleRect: CGRect {
    guard let plane, let clip = clipRect(of: plane) else { return bounds }
    let common = clip.intersection(bounds)
    return common.isNull ? bounds : common
  }

  private func clipRect(of plane: LayerPlane) -> CGRect? {
    guard let clip = plane.clip, plane.projection.isUpright else { return nil }
    return plane.projection.inverse?.boundingBox(of: clip.rect)
  }

  override var hasOwnItem: Bool { true }

  override func ownItem(_ state: LayerState) -> Frame.Item? {
    guard let plane, !plane.items.isEmpty else { return nil }
    let extent = FlattenPass.extent(of: plane.items)
    guard !extent.isNull, !extent.isInfinite else { return nil }
    var item = Frame.Item(
      layer: id, part: .contents, rect: extent.integral, opacity: plane.opacity,
      content: .group(Frame.Group(items: plane.items, isStatic: true)))
    guard let rect = clipRect(of: plane), let clip = plane.clip, clip.radius > 0 || !rect.contains(extent) else {
      return item
    }
    item.rect = clip.radius > 0 ? rect : rect.intersection(extent)
    if item.rect.isNull || item.rect.isEmpty { return nil }
    item.corners = Frame.Corners(radius: clip.radius / max(abs(plane.projection.a), 0.001))
    return item
  }
}
