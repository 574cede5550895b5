/// A layer that shows the contents of another one at some time. It holds a list of frame items instead of pixels, so
/// creating it is cheap, and it stays sharp at any size.
package final class SnapshotLayer: CALayer {
  private var captured: [Frame.Item] = []
  private var extent = CGRect.zero

  /// The layer whose contents are shown, as long as it exists.
  package private(set) weak var source: CALayer?

  /// The version of the ``source``'s contents that was captured; `nil` if they may change without notice.
  private var version: Int?

  /// Captures the current contents of `layer` within `rect` of its space.
  package func capture(_ layer: CALayer, in rect: CGRect) {
    show(LayerFlattener.capture(layer), of: layer, in: rect)
    version = layer.steadyContentsVersion
  }

  /// Shows items that were captured from `layer`, as far as they lie within `rect` of its space.
  package func show(_ items: [Frame.Item], of layer: CALayer, in rect: CGRect) {
    captured = items
    extent = rect
    source = layer
    version = nil
    bounds = CGRect(origin: .zero, size: rect.size)
    showsWhatLiesBehind = layer.backdropCount > 0
    markChanged(isPlacement: false)
  }

  /// Captures the ``source`` again, and shows its contents if they have changed.
  package func refresh() {
    guard let source else { return }
    let present = source.steadyContentsVersion
    if let present, present == version { return }
    let items = lists(.capture) { LayerFlattener.capture(source, into: &$0) }
    if items != captured { show(items, of: source, in: extent) }
    version = present
  }

  /// Returns the point in the ``source`` that is shown at `point`, which is in this layer's space.
  package func positionInSource(of point: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return point }
    return CGPoint(
      x: extent.minX + (point.x - bounds.minX) * extent.width / bounds.width,
      y: extent.minY + (point.y - bounds.minY) * extent.height / bounds.height)
  }

  override var hasOwnItem: Bool { true }

  /// Returns the captured items stretched over the bounds.
  override func ownItem(_ state: LayerState) -> Frame.Item? {
    var stretch = Projection.identity
    if extent.width > 0 && extent.height > 0 {
      stretch.a = state.bounds.width / extent.width
      stretch.d = state.bounds.height / extent.height
    }
    stretch.tx = state.bounds.minX - extent.minX * stretch.a
    stretch.ty = state.bounds.minY - extent.minY * stretch.d
    return Frame.Item(
      layer: id, part: .contents, rect: extent, transform: stretch,
      content: .group(Frame.Group(items: captured, isStatic: !showsWhatLiesBehind)))
  }
}

extension CALayer {
  /// The version of the layer's contents, with its own values; `nil` if they may change without notice, by animations,
  /// a mask, or what lies behind.
  fileprivate var steadyContentsVersion: Int? {
    animationCount == 0 && maskLayer == nil && backdropCount == 0 ? contentsVersion : nil
  }
}
