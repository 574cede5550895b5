extension CALayer {
  /// Whether the layer needs to be drawn, since ``setNeedsDisplay()`` was called.
  public func needsDisplay() -> Bool { displayIsPending }

  final func askForDisplay() {
    guard !displayIsPending, represented == nil else { return }
    displayIsPending = true
    LayerLayout.addDisplay(self)
  }

  /// Requests that the layer be drawn again; the whole layer is drawn, whatever the rectangle.
  public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  final func displayIfAsked() {
    guard displayIsPending else { return }
    displayIsPending = false
    display()
  }

  /// Whether the layer needs a layout, since ``setNeedsLayout()`` was called.
  public func needsLayout() -> Bool { layoutIsPending }

  final func askForLayout() {
    guard !layoutIsPending, represented == nil else { return }
    layoutIsPending = true
    LayerLayout.addLayout(self)
  }

  /// The topmost of the superlayers that need a layout, or the layer itself if there are none.
  final var topmostWaiting: CALayer {
    var top = self
    var above = superlayer
    while let layer = above {
      if layer.layoutIsPending { top = layer }
      above = layer.superlayer
    }
    return top
  }

  /// Performs pending layouts in this subtree immediately; those of superlayers stay pending.
  package final func layoutSubtreeIfNeeded() { LayerLayout.runLayout(below: self) }

  final func layoutNow() {
    guard layoutIsPending else { return }
    layoutIsPending = false
    layoutSublayers()
  }

  /// Draws into a bitmap of the size of the bounds and makes it the contents, as ``display()`` does by default, unless
  /// `isWanted` returns `false` for the context afterwards. Without a size, and with one that no bitmap has, the contents
  /// become `nil`.
  package func drawContents(if isWanted: (CGContext) -> Bool = { _ in true }) {
    let bounds = values.bounds, scale = values.contentsScale
    let width = (bounds.width * scale).rounded(.up), height = (bounds.height * scale).rounded(.up)
    guard bounds.isFinite, scale > 0, width > 0, height > 0, max(width, height) <= CGFloat(CGContext.maximumSide) else {
      contents = nil
      return
    }
    let context = CGContext(
      width: Int(width), height: Int(height), scale: scale, isOpaque: values.extrasBox?.extras.isOpaque ?? false)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    if isWanted(context) { contents = context.makeImage() }
  }
}
