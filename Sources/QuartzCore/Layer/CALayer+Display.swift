extension CALayer {
  /// Whether ``setNeedsDisplay()`` was called since the last drawing.
  public func needsDisplay() -> Bool { displayIsPending }

  final func askForDisplay() {
    guard !displayIsPending, represented == nil else { return }
    displayIsPending = true
    LayerLayout.addDisplay(self)
  }

  /// Asks for a new drawing; the whole layer is drawn.
  public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  final func displayIfAsked() {
    guard displayIsPending else { return }
    displayIsPending = false
    display()
  }

  /// Whether ``setNeedsLayout()`` was called since the last layout.
  public func needsLayout() -> Bool { layoutIsPending }

  final func askForLayout() {
    guard !layoutIsPending, represented == nil else { return }
    layoutIsPending = true
    LayerLayout.addLayout(self)
  }

  /// The topmost of the layers above that wait for their layout; without any the layer itself.
  final var topmostWaiting: CALayer {
    var top = self
    var above = superlayer
    while let layer = above {
      if layer.layoutIsPending { top = layer }
      above = layer.superlayer
    }
    return top
  }

  /// Lays out now whatever was asked for here and below; what waits above goes on waiting.
  package final func layoutSubtreeIfNeeded() { LayerLayout.runLayout(below: self) }

  final func layoutNow() {
    guard layoutIsPending else { return }
    layoutIsPending = false
    layoutSublayers()
  }

  /// Draws into a bitmap as large as the bounds and makes it the contents: what ``display()`` does in the end.
  package func drawContents() {
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
      contents = nil
      return
    }
    let scale = values.contentsScale
    let context = CGContext(
      width: Int((bounds.width * scale).rounded(.up)), height: Int((bounds.height * scale).rounded(.up)), scale: scale,
      isOpaque: values.extrasBox?.extras.isOpaque ?? false)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    contents = context.makeImage()
  }
}
