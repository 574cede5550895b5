extension CALayer {
  /// The layer that contains this one; for a ``presentation()``, that which contains the model.
  public final var superlayer: CALayer? { represented?.parent ?? parent }

  final var shownSublayers: [CALayer]? {
    if let represented { return represented.sublayers?.map { $0.presentation() ?? $0 } }
    return children.isEmpty ? nil : children
  }

  final func replaceSublayers(by layers: [CALayer]) {
    for child in children { child.removeFromSuperlayer() }
    for child in layers { addSublayer(child) }
  }

  /// Inserts `layer` at an index in the order, or at the end if the index is beyond it.
  final func insert(_ layer: CALayer, at idx: Int) {
    precondition(!layer.isAncestor(of: self), "CALayer: \(layer) cannot become a sublayer of itself")
    let before = layer.superlayer === self ? children.firstIndex { $0 === layer } : nil
    var index = min(idx, children.count)
    if let before {
      if before < index { index -= 1 }
      if before == index { return }
      children.remove(at: before)
    } else {
      layer.detach()
      layer.parent = self
      countAnimations(by: layer.animationCount)
      countBackdrops(by: layer.backdropCount)
    }
    children.insert(layer, at: index)
    depthOrder = .unknown
    markChanged(isPlacement: false)
    LayerLayout.adopt(layer)
    setNeedsLayout()
  }

  /// Inserts `layer` directly behind `sibling`, or in front of all sublayers if that is not one of them.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index ?? children.count))
  }

  /// Inserts `layer` directly in front of `sibling`, or in front of all sublayers if that is not one of them.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? children.count))
  }

  /// Replaces `oldLayer` with `newLayer`; has no effect if `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(min(index, children.count)))
  }

  final func leaveSuperlayer() {
    guard superlayer != nil else { return }
    detach()
    LayerLayout.noteDetached(self)
  }

  final func changeMask(to mask: CALayer?) {
    guard mask !== maskLayer else { return }
    maskLayer?.removeFromSuperlayer()
    guard let mask else { return }
    precondition(!mask.isAncestor(of: self), "CALayer: \(mask) cannot mask a layer that it contains")
    mask.detach()
    mask.parent = self
    maskLayer = mask
    attached(mask)
  }

  /// Adds the counts and the pending layouts of a layer that was attached to this one.
  private func attached(_ layer: CALayer) {
    countAnimations(by: layer.animationCount)
    countBackdrops(by: layer.backdropCount)
    markChanged(isPlacement: false)
    LayerLayout.adopt(layer)
  }

  private func detach() {
    guard let parent = superlayer else { return }
    if parent.maskLayer === self {
      parent.maskLayer = nil
    } else {
      parent.children.removeAll { $0 === self }
      parent.depthOrder = .unknown
    }
    parent.countAnimations(by: -animationCount)
    parent.countBackdrops(by: -backdropCount)
    parent.markChanged(isPlacement: false)
    self.parent = nil
  }

  /// Whether `layer` is this layer or is in its subtree.
  package func isAncestor(of layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let candidate = current {
      if candidate === self { return true }
      current = candidate.superlayer
    }
    return false
  }

  /// Whether the layer belongs to a window.
  package var isInWindow: Bool {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer.isWindowRoot
  }

  /// Adds `change` to the number of animations of this layer and all its superlayers.
  func countAnimations(by change: Int) {
    guard change != 0 else { return }
    var layer: CALayer? = self
    while let current = layer {
      current.animationCount += change
      layer = current.superlayer
    }
  }

  /// Adds `change` to the number of layers that depend on their background, of this layer and all its superlayers.
  func countBackdrops(by change: Int) {
    guard change != 0 else { return }
    var layer: CALayer? = self
    while let current = layer {
      current.backdropCount += change
      layer = current.superlayer
    }
  }
}
