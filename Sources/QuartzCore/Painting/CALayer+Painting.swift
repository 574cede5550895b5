extension CALayer {
  /// Paints the layer for ``render(in:)``: with its model values or, for a presentation layer, the displayed ones.
  final func paintWhole(into context: CGContext) {
    if let represented { return represented.paint(.presentation, into: context) }
    displayTreeIfNeeded()
    paint(.model, into: context)
  }

  /// Paints the layer and its sublayers into a context, in the layer's own space.
  package func paint(_ values: LayerFlattener.Values, into context: CGContext) {
    let shown = FlattenPass(items: [], window: .infinite, values: values)
      .state(of: self, at: localTime(at: CACurrentMediaTime()))
    guard !shown.isHidden, shown.opacity > 0 else { return }
    let group = Frame.Group(items: LayerFlattener.capture(self, values), isStatic: false)
    FramePainter(context: context).paint([
      Frame.Item(layer: id, part: .group, rect: .infinite, opacity: shown.opacity, content: .group(group))
    ])
  }

  /// Displays every layer that needs it in this subtree, masks included, whether or not it is in a window.
  package func displayTreeIfNeeded() {
    displayIfNeeded()
    for child in children { child.displayTreeIfNeeded() }
    mask?.displayTreeIfNeeded()
  }
}
