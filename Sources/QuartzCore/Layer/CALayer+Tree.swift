extension CALayer {
  /// Back to front; `nil` without any, as Apple's.
  public var sublayers: [CALayer]? {
    get {
      if let represented { return represented.sublayers?.map { $0.presentation() ?? $0 } }
      return children.isEmpty ? nil : children
    }
    set {
      for child in children { child.removeFromSuperlayer() }
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  /// Adds `layer` in front of the others, taking it out of where it was.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

  /// Adds `layer` at a place in the order.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    precondition(!layer.isAncestor(of: self), "CALayer: \(layer) cannot become a sublayer of itself")
    let before = layer.superlayer === self ? children.firstIndex { $0 === layer } : nil
    var index = min(Int(idx), children.count)
    if let before {
      if before < index { index -= 1 }
      if before == index { return }
      children.remove(at: before)
    } else {
      layer.detach()
      layer.superlayer = self
      countAnimations(by: layer.animationCount)
      countBackdrops(by: layer.backdropCount)
    }
    children.insert(layer, at: index)
    depthOrder = .unknown
    markChanged(isPlacement: false)
    LayerLayout.adopt(layer)
    setNeedsLayout()
  }

  /// Adds `layer` just behind `sibling`, or in front of all if that is no sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index ?? children.count))
  }

  /// Adds `layer` just in front of `sibling`, or in front of all if that is no sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling }
    insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? children.count))
  }

  /// Puts `newLayer` where `oldLayer` is.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(min(index, children.count)))
  }

  /// Takes the layer out of its superlayer; animations below end, unless it is put somewhere else before the frame ends.
  public func removeFromSuperlayer() {
    guard superlayer != nil else { return }
    detach()
    LayerLayout.noteDetached(self)
  }

  /// A layer in this one's space through which it shows: the more opaque the mask, the more opaque the layer and all
  /// below; `nil`, all of it shows. The mask lays out, draws and animates as a sublayer does, and this layer is its
  /// ``superlayer``, though it is none of the ``sublayers``; it is taken out of where it was.
  public var mask: CALayer? {
    get { represented == nil ? maskLayer : represented?.maskLayer?.presentation() }
    set {
      guard newValue !== maskLayer else { return }
      maskLayer?.removeFromSuperlayer()
      guard let newValue else { return }
      precondition(!newValue.isAncestor(of: self), "CALayer: \(newValue) cannot mask a layer that it contains")
      newValue.detach()
      newValue.superlayer = self
      maskLayer = newValue
      attached(newValue)
    }
  }

  /// Takes up what a layer brings along that now stands in this one.
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
    superlayer = nil
  }

  /// Whether `layer` is this one or stands somewhere below it.
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

  /// Adds to the number of animations here and in every layer that contains this one.
  func countAnimations(by change: Int) {
    guard change != 0 else { return }
    var layer: CALayer? = self
    while let current = layer {
      current.animationCount += change
      layer = current.superlayer
    }
  }

  /// Adds to the number of layers that show what lies behind them, here and in every layer that contains this one.
  func countBackdrops(by change: Int) {
    guard change != 0 else { return }
    var layer: CALayer? = self
    while let current = layer {
      current.backdropCount += change
      layer = current.superlayer
    }
  }
}
