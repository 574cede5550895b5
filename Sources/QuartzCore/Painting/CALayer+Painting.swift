extension CALayer {
  /// Paints what ``render(in:)`` is to.
  final func paintWhole(into context: CGContext) {
    if let represented { return represented.paint(.presentation, into: context) }
    displayTreeIfNeeded()
    paint(.model, into: context)
  }

  /// Paints the layer and all below into a context, in the layer's own space.
  package func paint(_ values: LayerFlattener.Values, into context: CGContext) {
    let shown = FlattenPass(items: [], window: .infinite, values: values)
      .state(of: self, at: localTime(at: CACurrentMediaTime()))
    guard !shown.isHidden, shown.opacity > 0 else { return }
    let group = Frame.Group(items: LayerFlattener.capture(self, values), isStatic: false)
    FramePainter(context: context).paint([
      Frame.Item(layer: id, part: .group, rect: .infinite, opacity: shown.opacity, content: .group(group))
    ])
  }

  /// Draws whatever waits for it, here and below, in a window or not.
  package func displayTreeIfNeeded() {
    displayIfNeeded()
    for child in children { child.displayTreeIfNeeded() }
    mask?.displayTreeIfNeeded()
  }
}
