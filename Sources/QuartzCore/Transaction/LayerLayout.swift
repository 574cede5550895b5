/// The layers that wait to be laid out or drawn before the next frame.
enum LayerLayout {
  private static var layout: [CALayer] = []
  private static var display: [CALayer] = []
  private static var detached: [CALayer] = []

  /// An empty array with the memory of the last pass.
  private static var sparePass: [(depth: Int, layer: CALayer)] = []

  /// The number of layout passes in one frame above which layout counts as endless.
  private static let passLimit = 64

  static func addLayout(_ layer: CALayer) {
    layout.append(layer)
    FrameStages.setNeedsFrame()
  }

  static func addDisplay(_ layer: CALayer) {
    display.append(layer)
    FrameStages.setNeedsFrame()
  }

  static func noteDetached(_ layer: CALayer) {
    if layer.hasAnimationsInSubtree { detached.append(layer) }
  }

  /// Takes over the pending layout and display of a newly attached tree.
  static func adopt(_ layer: CALayer) {
    if layer.layoutIsPending { layout.append(layer) }
    if layer.displayIsPending { display.append(layer) }
    for child in layer.children { adopt(child) }
    if let mask = layer.mask { adopt(mask) }
  }

  /// Lays out and draws all layers in windows that need it, and ends the animations of layers removed from a window.
  static func run() {
    let removed = detached
    detached = []
    for layer in removed where layer.superlayer == nil && !layer.isWindowRoot {
      layer.endAnimationsInSubtree(finished: false)
    }
    for pass in 0... {
      precondition(
        pass < passLimit, "CALayer: layout asks for more layout without end, by \(layout.first?.description ?? "")")
      if !runPass() { break }
    }
    let drawing = display
    display = []
    for layer in drawing where layer.isInWindow { layer.displayIfNeeded() }
  }

  /// Lays out the waiting layers, those above first. Returns whether there were any.
  private static func runPass() -> Bool {
    var waiting = sparePass
    sparePass = []
    var next = Int.max
    for layer in layout where layer.layoutIsPending && layer.isInWindow {
      let depth = depth(of: layer)
      next = min(next, depth)
      waiting.append((depth, layer))
    }
    layout.removeAll(keepingCapacity: true)
    let hadAny = !waiting.isEmpty
    // Sorting would move the references, which costs more than passing over them for each depth.
    while next < .max {
      let depth = next
      next = .max
      for index in waiting.indices {
        let own = waiting[index].depth
        if own == depth { waiting[index].layer.layoutNow() } else if own > depth { next = min(next, own) }
      }
    }
    waiting.removeAll(keepingCapacity: true)
    sparePass = waiting
    return hadAny
  }

  /// Lays out `top` and the layers below it that need it, in a window or not.
  static func runLayout(below top: CALayer) {
    for pass in 0... {
      precondition(pass < passLimit, "CALayer: layout asks for more layout without end, below \(top)")
      var waiting: [CALayer] = []
      collect(top, into: &waiting)
      if waiting.isEmpty { break }
      for layer in waiting { layer.layoutNow() }
    }
  }

  private static func collect(_ layer: CALayer, into list: inout [CALayer]) {
    if layer.layoutIsPending { list.append(layer) }
    for child in layer.children { collect(child, into: &list) }
    if let mask = layer.mask { collect(mask, into: &list) }
  }

  private static func depth(of layer: CALayer) -> Int {
    var depth = 0
    var current = layer.superlayer
    while let above = current {
      depth += 1
      current = above.superlayer
    }
    return depth
  }
}
