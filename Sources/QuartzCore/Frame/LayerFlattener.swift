/// Turns a layer tree at the current media time into a ``Frame``.
///
/// Only what can be seen is listed. A subtree that stays as it is while it moves, fades or is cut to rounded corners
/// becomes a static group, listed once and reused from frame to frame, so that compositors can keep its bitmap.
package enum LayerFlattener {
  /// Fills `frame` with what shows of `root`; the frame's size and scale stay.
  package static func flatten(_ root: CALayer, into frame: inout Frame) {
    FrameStages.isDirty = false
    frame.items.removeAll(keepingCapacity: true)
    var pass = FlattenPass(items: frame.items, window: CGRect(origin: .zero, size: frame.size))
    frame.items = []
    pass.visit(root, in: nil, toList: .identity, clip: pass.window, parentTime: CACurrentMediaTime())
    frame.items = pass.items
  }

  /// What `layer` shows in its own space, without its own place and opacity: the matter of a snapshot.
  package static func capture(_ layer: CALayer, _ values: Values = .presentation) -> [Frame.Item] {
    var pass = FlattenPass(items: [], window: .infinite, values: values)
    let time = layer.localTime(at: CACurrentMediaTime())
    pass.addPicture(of: layer, pass.state(of: layer, at: time), to: .identity, opacity: 1, clip: nil, time: time)
    return pass.items
  }

  /// Which of its values a layer is listed with.
  package enum Values {
    /// What its animations make of them now.
    case presentation

    /// Its own, whatever moves them.
    case model
  }
}

/// One walk through a layer tree.
struct FlattenPass {
  /// The list that is being filled, in painter's order.
  var items: [Frame.Item]

  /// The visible part of the root's space.
  let window: CGRect

  /// Which values the layers are listed with.
  let values: LayerFlattener.Values

  /// A static group is kept as a bitmap only up to this multiple of the window's area.
  private static let largestKeptGroup = 4.0

  /// Fewer items than this are drawn afresh about as fast as their bitmap.
  private static let fewestItemsWorthKeeping = 3

  init(items: [Frame.Item], window: CGRect, values: LayerFlattener.Values = .presentation) {
    self.items = items
    self.window = window
    self.values = values
  }

  /// What a layer looks like when its own time is `time`.
  func state(of layer: CALayer, at time: Double) -> LayerState {
    switch values {
    case .presentation: layer.running.isEmpty ? layer.values : layer.state(at: time)
    case .model: layer.values
    }
  }

  /// Lists `layer`, a sublayer of one that looks like `parent`; `toList` maps the parent's space to the list's, `clip`
  /// is in the list's space.
  mutating func visit(
    _ layer: CALayer, in parent: LayerState?, toList: Projection, clip: CGRect?, parentTime: Double
  ) {
    if layer.values.isHidden { return }
    let time = layer.layerTiming.isIdentity ? parentTime : layer.layerTiming.local(parentTime)
    let state = state(of: layer, at: time)
    if state.opacity <= 0 { return }
    let transform = state.projection(in: parent).concatenating(toList)
    if state.masksToBounds && state.shadowOpacity == 0, let clip, let box = transform.boundingBox(of: state.bounds),
      !box.intersects(clip)
    {
      return
    }
    if values == .presentation, !layer.running.isEmpty, let transition = layer.pictureTransition(at: time) {
      return addTransition(transition, of: layer, state, transform, clip: clip, time: time)
    }
    let isMoving = layer.running.contains { $0.isPlacement }
    if isQuiet(layer) && !layer.children.isEmpty && (isMoving || needsGroup(layer, state)) {
      addKept(layer, state, transform, clip: clip, time: time, isMoving: isMoving)
    } else if needsGroup(layer, state) {
      addGroup(layer, state, transform, clip: clip, time: time)
    } else {
      addPicture(of: layer, state, to: transform, opacity: state.opacity, clip: clip, time: time)
    }
  }

  /// Whether what the layer and its sublayers show stays as it is, its own place and opacity left aside.
  func isQuiet(_ layer: CALayer) -> Bool {
    layer.animationCount == layer.running.count && layer.backdropCount == 0
      && layer.running.allSatisfy(\.isPlacement)
  }

  /// Whether the layer's opacity applies to several items at once.
  private func needsGroup(_ layer: CALayer, _ state: LayerState) -> Bool {
    guard state.opacity < 1 else { return false }
    if !layer.children.isEmpty { return true }
    var parts = state.shadowOpacity > 0 ? 1 : 0
    if (state.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
    if state.contents != nil { parts += 1 }
    if layer.hasOwnItem { parts += 1 }
    if state.borderWidth > 0 { parts += 1 }
    return parts > 1
  }

  /// Adds the layer as a group whose items are kept from frame to frame, or plainly where that is not worth it.
  private mutating func addKept(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double, isMoving: Bool
  ) {
    let picture = keptPicture(of: layer, state, time: time)
    if picture.items.isEmpty { return }
    let isSmall =
      picture.extent.width * picture.extent.height <= window.width * window.height * Self.largestKeptGroup
    let isWorthIt = isSmall && picture.items.count >= Self.fewestItemsWorthKeeping
    guard isWorthIt || state.opacity < 1 else {
      return addPicture(of: layer, state, to: transform, opacity: 1, clip: clip, time: time)
    }
    guard isSmall else { return addGroup(layer, state, transform, clip: clip, time: time) }
    add(
      Frame.Item(
        layer: layer.id, part: .group, rect: picture.extent, transform: transform, opacity: state.opacity, clip: clip,
        content: .group(Frame.Group(items: picture.items, isStatic: true))))
  }

  func keptPicture(of layer: CALayer, _ state: LayerState, time: Double) -> LayerPicture {
    if let kept = layer.pictureCache, kept.version == layer.pictureVersion { return kept }
    var pass = FlattenPass(items: [], window: window, values: values)
    pass.addPicture(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
    let picture = LayerPicture(
      version: layer.pictureVersion, items: pass.items, extent: Self.extent(of: pass.items))
    layer.pictureCache = picture
    return picture
  }

  /// Adds the layer as a group listed anew, only as far as it can be seen.
  private mutating func addGroup(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double
  ) {
    var pass = FlattenPass(items: [], window: window, values: values)
    let visible = clip.flatMap { clip in transform.inverse.flatMap { $0.boundingBox(of: clip) } }
    pass.addPicture(of: layer, state, to: .identity, opacity: 1, clip: visible, time: time)
    let extent = Self.extent(of: pass.items)
    if extent.isNull || extent.isEmpty { return }
    add(
      Frame.Item(
        layer: layer.id, part: .group, rect: extent, transform: transform, opacity: state.opacity, clip: clip,
        content: .group(Frame.Group(items: pass.items, isStatic: false))))
  }

  /// Adds an item unless it lies outside its clip.
  mutating func add(_ item: Frame.Item) {
    if let extent = item.extent, extent.isNull || extent.isEmpty { return }
    items.append(item)
  }

  /// The box around `items`; `.infinite` where one of them may be anywhere.
  static func extent(of items: [Frame.Item]) -> CGRect {
    var box = CGRect.null
    for item in items {
      guard let extent = item.extent else { return .infinite }
      box = box.union(extent)
    }
    return box
  }
}
