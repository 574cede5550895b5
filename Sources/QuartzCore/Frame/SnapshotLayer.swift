/// A layer that shows what another one showed at some moment: a list of frame items, no pixels, so that taking one costs
/// next to nothing and it stays sharp at any size.
package final class SnapshotLayer: CALayer {
  private var captured: [Frame.Item] = []
  private var extent = CGRect.zero

  /// Takes over what `layer` shows now within `rect` of its space.
  package func capture(_ layer: CALayer, in rect: CGRect) {
    captured = LayerFlattener.capture(layer)
    extent = rect
    bounds = CGRect(origin: .zero, size: rect.size)
  }

  /// The captured picture stretched over `bounds`.
  func item(filling bounds: CGRect, _ transform: Projection, _ opacity: Float, _ clip: CGRect?) -> Frame.Item {
    var stretch = Projection.identity
    if extent.width > 0 && extent.height > 0 {
      stretch.a = bounds.width / extent.width
      stretch.d = bounds.height / extent.height
    }
    stretch.tx = bounds.minX - extent.minX * stretch.a
    stretch.ty = bounds.minY - extent.minY * stretch.d
    return Frame.Item(
      layer: id, part: .contents, rect: extent, transform: stretch.concatenating(transform), opacity: opacity,
      clip: clip, content: .group(Frame.Group(items: captured, isStatic: true)))
  }
}
