extension CALayer {
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
