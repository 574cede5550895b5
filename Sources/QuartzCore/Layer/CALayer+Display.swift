extension CALayer {
  /// Whether ``setNeedsDisplay()`` was called since the last drawing.
  public func needsDisplay() -> Bool { displayIsPending }

  /// Asks for a new drawing before the next frame.
  public func setNeedsDisplay() {
    guard !displayIsPending else { return }
    displayIsPending = true
    LayerLayout.addDisplay(self)
  }

  /// Asks for a new drawing; the whole layer is drawn.
  public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Draws now if it was asked for.
  public func displayIfNeeded() {
    guard displayIsPending else { return }
    displayIsPending = false
    display()
  }

  /// Whether ``setNeedsLayout()`` was called since the last layout.
  public func needsLayout() -> Bool { layoutIsPending }

  /// Asks for a layout of the sublayers before the next frame.
  public func setNeedsLayout() {
    guard !layoutIsPending else { return }
    layoutIsPending = true
    LayerLayout.addLayout(self)
  }

  /// Lays out now whatever was asked for, from the topmost waiting layer above down to all below.
  public func layoutIfNeeded() {
    var top = self
    var above = superlayer
    while let layer = above {
      if layer.layoutIsPending { top = layer }
      above = layer.superlayer
    }
    LayerLayout.runLayout(below: top)
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
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
      contents = nil
      return
    }
    let width = Int((bounds.width * contentsScale).rounded(.up))
    let height = Int((bounds.height * contentsScale).rounded(.up))
    let context = CGContext(width: width, height: height, scale: contentsScale, isOpaque: isOpaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    contents = context.makeImage()
  }
}
