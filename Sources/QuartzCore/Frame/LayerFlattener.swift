/// Converts a layer tree at the current media time to a ``Frame``.
///
/// Only visible layers are listed. A subtree that stays the same while it moves, fades, or is clipped to rounded
/// corners becomes a static group, listed once and reused from frame to frame, so that compositors can cache its
/// bitmap.
package enum LayerFlattener {
  /// Fills `frame` with the visible items of `root`; the frame's size and scale stay the same.
  package static func flatten(_ root: CALayer, into frame: inout Frame) {
    FrameStages.isDirty = false
    let window = CGRect(origin: .zero, size: frame.size)
    frame.items = []
    frame.items = root.lists(.frame) { items in
      var pass = FlattenPass(items: items, window: window)
      items = []
      pass.visit(root, under: nil, toList: .identity, clip: window, parentTime: CACurrentMediaTime())
      items = pass.items
    }
    FrameStages.didList(root, frame)
  }

  /// Returns a frame with the visible items of some sublayers of `root`, from back to front, over its background color. The
  /// next frame of the window is not affected.
  package static func frame(of sublayers: [CALayer], in root: CALayer, scale: CGFloat) -> Frame {
    let size = root.bounds.size, window = CGRect(origin: .zero, size: size)
    var pass = FlattenPass(items: [], window: window)
    pass.remembers = false
    pass.reusesLists = false
    let time = root.localTime(at: CACurrentMediaTime())
    for layer in sublayers { pass.visit(layer, under: nil, toList: .identity, clip: window, parentTime: time) }
    let background = pass.state(of: root, at: time).backgroundColor ?? .black
    return Frame(size: size, scale: scale, background: background, items: pass.items)
  }

  /// Returns the items of `layer` in its own space, without its own transform and opacity, as for a snapshot.
  package static func capture(_ layer: CALayer, _ values: Values = .presentation) -> [Frame.Item] {
    var items: [Frame.Item] = []
    capture(layer, values, into: &items)
    return items
  }

  /// Fills a list with the items of `layer`; see ``capture(_:_:)``.
  static func capture(_ layer: CALayer, _ values: Values = .presentation, into items: inout [Frame.Item]) {
    var pass = FlattenPass(items: items, window: .infinite, values: values)
    items = []
    let time = layer.localTime(at: CACurrentMediaTime())
    var state = pass.state(of: layer, at: time)
    state.opacity = 1
    pass.addWhole(layer, state, .identity, clip: nil, time: time, moving: nil)
    items = pass.items
  }

  /// The set of values with which layers are listed.
  package enum Values {
    /// The values with the effects of the animations at the current time.
    case presentation

    /// The layers' own values, without animations.
    case model
  }
}

/// One traversal of a layer tree.
struct FlattenPass {
  /// The list that is being filled, in painter's order.
  var items: [Frame.Item]

  /// The visible part of the root's space.
  let window: CGRect

  /// The set of values with which the layers are listed.
  let values: LayerFlattener.Values

  /// The product of the opacities of those layers above that do not form a group.
  var inheritedOpacity: Float = 1

  /// Whether the geometry of the layers above is flipped, all flips taken together.
  var isFlipped = false

  /// Whether unchanged subtrees are listed from the cache; `false` in the passes that fill the list of a group.
  var remembers = true

  /// Whether the lists of groups are those of the layers, which the window's next frames fill again; `false` for a frame
  /// that is kept longer.
  var reusesLists = true

  /// The replicators' copy that is being listed.
  var replica = Replica()

  /// Whether sublayers are listed; `false` for a layer's own content.
  var listsSublayers = true

  /// The largest area of a static group that is cached as a bitmap, as a multiple of the window's area.
  private static let largestKeptGroup = 4.0

  /// The number of layers below a layer from which on caching its items is faster than listing them.
  private static let fewestLayersWorthRemembering = 3

  /// The number of cached items up to which those outside of the clip are left out one by one.
  private static let mostItemsWorthClipping = 8

  /// The number of items below which drawing them is about as fast as drawing their bitmap.
  static let fewestItemsWorthKeeping = 3

  /// The number of items below which drawing them is about as fast as updating their bitmap in every frame.
  private static let fewestItemsWorthUpdating = 16

  /// The number of animations up to which probably only a small part of a layer with many items changes.
  private static let mostAnimationsOfAlmostQuiet = 8

  /// The largest part of such a layer's area that its animated sublayers may have.
  private static let mostAnimatedOfAlmostQuiet = 0.125

  init(items: [Frame.Item], window: CGRect, values: LayerFlattener.Values = .presentation) {
    self.items = items
    self.window = window
    self.values = values
  }

  /// Returns the layer's values when its own time is `time`.
  func state(of layer: CALayer, at time: Double) -> LayerState {
    switch values {
    case .presentation: layer.running.isEmpty ? layer.values : layer.state(at: time)
    case .model: layer.values
    }
  }

  /// Returns a pass that fills a separate list, for a group in this pass's list.
  func inner(filling items: consuming [Frame.Item] = []) -> FlattenPass {
    var pass = FlattenPass(items: items, window: window, values: values)
    pass.remembers = false
    pass.reusesLists = reusesLists
    pass.isFlipped = isFlipped
    pass.replica = replica
    pass.listsSublayers = listsSublayers
    return pass
  }

  /// Lists `layer`. `space` is the transform that the layer above applies to its sublayers' planes before it flattens
  /// them, `toList` maps the plane of the layer above to the list's, and `clip` is in the list's space.
  mutating func visit(
    _ layer: CALayer, under space: CATransform3D?, toList: Projection, clip: CGRect?, parentTime: Double
  ) {
    if layer.values.isHidden && layer.running.isEmpty { return }
    let time = layer.layerTiming.isIdentity ? parentTime : layer.layerTiming.local(parentTime)
    if layer.flattenedCache != nil, addUnchanged(layer, under: space, toList: toList, clip: clip, time: time) { return }
    var state = state(of: layer, at: time)
    if inheritedOpacity < 1 { state.opacity *= inheritedOpacity }
    if state.isHidden || state.opacity <= 0 { return }
    if layer.keepsDepth {
      return addInDepth(layer, state, under: space, toList: toList, clip: clip, time: time)
    }
    if state.extrasBox?.extras.isDoubleSided == false, state.isTurnedAway(under: space) { return }
    let transform = state.projection(under: space).concatenating(toList)
    if !transform.isFinite || !state.bounds.isFinite { return }
    if state.masksToBounds, let clip, let box = transform.boundingBox(of: state.bounds), !box.intersects(clip) {
      return
    }
    let rest = layer.placements > 0 ? Rest(space: space, toList: toList) : nil
    addWhole(layer, state, transform, clip: clip, time: time, moving: rest)
  }

  /// The transforms that determine the position of a moving layer at its start and at rest.
  struct Rest {
    /// The transform that the layer above applies to its sublayers' planes before it flattens them.
    var space: CATransform3D?

    /// The map from the plane of the layer above to the list.
    var toList: Projection

    /// Returns the resting position of the layer's origin in the list that is nearest to `now`: either at the start of
    /// its motion, or at its model values; zero if it is rotated or scaled there. The layer therefore does not jump by
    /// a fraction of a pixel when the motion starts or ends; the jump occurs in between, where the motion is fastest,
    /// and is not visible.
    func point(of layer: CALayer, nearest now: CGPoint) -> CGPoint {
      let end = point(layer.values)
      guard let time = layer.motionStart else { return end }
      let start = point(layer.state(at: time))
      func distance(_ point: CGPoint) -> CGFloat { abs(point.x - now.x) + abs(point.y - now.y) }
      return distance(start) < distance(end) ? start : end
    }

    private func point(_ state: LayerState) -> CGPoint {
      let transform = state.projection(under: space).concatenating(toList)
      return transform.isTranslation ? CGPoint(x: transform.tx, y: transform.ty) : .zero
    }
  }

  /// Lists a layer whose values, transform, and time are known; `moving` is set while its position is animated.
  mutating func addWhole(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double, moving: Rest?
  ) {
    if values == .presentation, !layer.running.isEmpty, let transition = layer.contentsTransition(at: time) {
      return addTransition(transition, of: layer, state, transform, clip: clip, time: time)
    }
    if let mask = layer.maskLayer {
      return addMasked(layer, by: mask, state, transform, clip: clip, time: time)
    }
    let needsGroup = needsGroup(layer, state)
    let isWorthKeeping =
      needsGroup || moving != nil && !layer.children.isEmpty || state.castsCostlyShadow
      || state.extrasBox?.extras.shouldRasterize == true
    if isWorthKeeping && !appliesOpacityOneByOne(state) && isQuiet(layer, at: time) {
      addKept(layer, state, transform, clip: clip, time: time, moving: moving)
    } else if let moving, !appliesOpacityOneByOne(state), isAlmostQuiet(layer, at: time),
      addAlmostQuiet(layer, state, transform, clip: clip, time: time, moving: moving)
    {
      return
    } else if needsGroup {
      addGroup(layer, state, transform, clip: clip, time: time)
    } else if !addRemembered(layer, state, transform, clip: clip, time: time) {
      addContents(of: layer, state, to: transform, opacity: state.opacity, clip: clip, time: time)
    }
  }

  /// Lists a layer with sublayers from the cache, if it is unchanged and worth it. Returns whether it did.
  private mutating func addRemembered(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double
  ) -> Bool {
    guard canRemember(layer), state.opacity >= 1, transform.isTranslation,
      layer.descendantCount(upTo: Self.fewestLayersWorthRemembering) == Self.fewestLayersWorthRemembering,
      isQuiet(layer, at: time)
    else { return false }
    guard layer.listedVersion == layer.contentsVersion else {
      layer.listedVersion = layer.contentsVersion
      return false
    }
    return addAgain(flattenedLayer(of: layer, state, time: time), transform, clip: clip)
  }

  /// Lists a layer from the cache if `addRemembered` filled it and nothing has changed since, without looking at more of
  /// its values than necessary. Returns whether it did.
  private mutating func addUnchanged(
    _ layer: CALayer, under space: CATransform3D?, toList: Projection, clip: CGRect?, time: Double
  ) -> Bool {
    guard canRemember(layer), layer.running.isEmpty, layer.placements == 0, layer.maskLayer == nil, !layer.keepsDepth,
      layer.values.opacity >= 1, inheritedOpacity >= 1, layer.values.extrasBox == nil,
      layer.values.shadowOpacity <= 0 || !layer.values.castsCostlyShadow, isQuiet(layer, at: time),
      let kept = layer.flattenedCache,
      kept.isValid(at: time), kept.isFlipped == isFlipped
    else { return false }
    // Without a transform, only some of the layer's values are read; a function of them would copy all.
    let placement: Projection =
      if space == nil, let origin = layer.values.origin { .translation(origin.x, origin.y) } else {
        layer.values.projection(under: space)
      }
    return addAgain(kept, placement.concatenating(toList), clip: clip)
  }

  private func canRemember(_ layer: CALayer) -> Bool {
    remembers && values == .presentation && !layer.children.isEmpty
  }

  /// Whether a translation keeps the fraction of a pixel of every resting position.
  private static func keepsRestingPositions(_ transform: Projection) -> Bool {
    let step = Double(Frame.Group.restingStep)
    return transform.tx.remainder(dividingBy: step) == 0 && transform.ty.remainder(dividingBy: step) == 0
  }

  /// Whether the contents of the layer and its sublayers stay the same, apart from its own transform, opacity, and mask.
  /// Animations that have not begun, or that have ended and stay on their layers, change nothing.
  func isQuiet(_ layer: CALayer, at time: Double) -> Bool {
    guard layer.innerBackdropCount == 0, !replica.isActive else { return false }
    if layer.contentsAnimationCount == 0 { return true }
    return values == .presentation
      && (layer.flattenedCache?.isValid(at: time) ?? false || layer.quietPeriod(at: time) != nil)
  }

  /// Whether only a few animations change a small part of the layer's contents, as of a button that is still lit up while
  /// its page leaves. In the frame in which the motion starts, nothing has moved yet, so that little is drawn
  /// without a group.
  private func isAlmostQuiet(_ layer: CALayer, at time: Double) -> Bool {
    guard values == .presentation, layer.innerBackdropCount == 0, !replica.isActive,
      (1...Self.mostAnimationsOfAlmostQuiet).contains(layer.contentsAnimationCount)
    else { return false }
    if let start = layer.motionStart, time <= start { return false }
    let size = layer.values.bounds.size
    guard layer.animatedArea <= size.width * size.height * Self.mostAnimatedOfAlmostQuiet else { return false }
    return layer.descendantCount(upTo: Self.fewestItemsWorthUpdating) == Self.fewestItemsWorthUpdating
  }

  private func appliesOpacityOneByOne(_ state: LayerState) -> Bool {
    state.opacity < 1 && state.extrasBox?.extras.allowsGroupOpacity == false && state.blendMode == .normal
  }

  /// Whether the layer blends with its background, or its opacity applies to several items at once.
  private func needsGroup(_ layer: CALayer, _ state: LayerState) -> Bool {
    if state.blendMode != .normal { return true }
    guard state.opacity < 1, !appliesOpacityOneByOne(state) else { return false }
    if !layer.children.isEmpty { return true }
    var parts = state.shadowOpacity > 0 ? 1 : 0
    if (state.backgroundColor?.alpha ?? 0) > 0 || state.extrasBox?.extras.backgroundPattern != nil { parts += 1 }
    if state.contents != nil { parts += 1 }
    if layer.hasOwnItem { parts += 1 }
    if state.borderWidth > 0 { parts += 1 }
    return parts > 1
  }

  /// Lists the layer as a group whose items are cached from frame to frame, or as separate cached items if a group is
  /// not worthwhile.
  private mutating func addKept(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double, moving: Rest?
  ) {
    let flattened = flattenedLayer(of: layer, state, time: time)
    if flattened.items.isEmpty { return }
    let isSmall = isSmall(flattened.extent)
    let isWorthIt = isSmall && flattened.items.count >= Self.fewestItemsWorthKeeping
    let isOne = state.opacity < 1 || state.blendMode != .normal
    if isWorthIt || isSmall && (isOne || state.extrasBox?.extras.shouldRasterize == true) {
      addStatic(flattened.items, flattened.extent, of: layer, state, transform, clip: clip, moving: moving)
    } else if isOne {
      addGroup(layer, state, transform, clip: clip, time: time)
    } else if isSmall && (transform.isUpright || !flattened.isClipped) {
      addAgain(flattened.items, transform, clip: clip)
    } else {
      addContents(of: layer, state, to: transform, opacity: 1, clip: clip, time: time)
    }
  }

  /// Lists the layer as a group whose bitmap is worth caching.
  private mutating func addStatic(
    _ list: [Frame.Item], _ extent: CGRect, of layer: CALayer, _ state: LayerState, _ transform: Projection,
    clip: CGRect?, moving: Rest?
  ) {
    let point = CGPoint(x: transform.tx, y: transform.ty)
    let rest = transform.isTranslation ? moving?.point(of: layer, nearest: point) ?? point : .zero
    let group = Frame.Group(
      items: list, isStatic: true, isWhole: true, blend: state.blendMode, restingPosition: rest)
    add(
      Frame.Item(
        layer: layer.id, part: .group, rect: extent, transform: transform, opacity: state.opacity, clip: clip,
        content: .group(group)))
  }

  /// Whether a bitmap of an area is not too large to be cached.
  private func isSmall(_ extent: CGRect) -> Bool {
    extent.width * extent.height <= window.width * window.height * Self.largestKeptGroup
  }

  /// Lists a moving layer with a few animations inside as a group whose bitmap is worth updating, if that has many items.
  /// Returns whether it did.
  private mutating func addAlmostQuiet(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double, moving: Rest
  ) -> Bool {
    let list = listed(.group, of: layer) { pass in
      pass.addContents(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
    }
    let extent = Self.wholeExtent(of: list)
    guard list.count >= Self.fewestItemsWorthUpdating, isSmall(extent) else { return false }
    addStatic(list, extent, of: layer, state, transform, clip: clip, moving: moving)
    return true
  }

  /// Lists a layer from the cache if it is only translated, and its groups still rest at the same fraction of a pixel.
  /// Returns whether it did: most of a large layer may be outside of the clip.
  private mutating func addAgain(_ flattened: FlattenedLayer, _ transform: Projection, clip: CGRect?) -> Bool {
    guard transform.isTranslation, !flattened.hasGroups || Self.keepsRestingPositions(transform) else { return false }
    let extent = flattened.extent.offsetBy(dx: transform.tx, dy: transform.ty)
    if let clip {
      if clip.contains(extent) {
        addInside(flattened.items, transform, clip: clip)
        return true
      }
      if flattened.items.count > Self.mostItemsWorthClipping { return false }
      if !clip.intersects(extent) { return true }
    }
    addAgain(flattened.items, transform, clip: clip)
    return true
  }

  /// Lists cached items of a layer's space.
  private mutating func addAgain(_ list: [Frame.Item], _ transform: Projection, clip: CGRect?) {
    for var item in list {
      item.move(by: transform, into: clip)
      add(item)
    }
  }

  /// Lists cached items of a layer's space that are inside of the clip, and of which each is therefore visible. They are
  /// copied only once, and then changed in place.
  private mutating func addInside(_ list: [Frame.Item], _ transform: Projection, clip: CGRect) {
    let first = items.count
    items.append(contentsOf: list)
    // Not in a closure, which would be asked each time whether it is on the main thread.
    for index in first..<items.count { items[index].move(by: transform, into: clip) }
  }

  /// Returns the layer's items without its mask, cached from frame to frame.
  func flattenedLayer(of layer: CALayer, _ state: LayerState, time: Double) -> FlattenedLayer {
    if let kept = layer.flattenedCache, kept.isValid(at: time), kept.isFlipped == isFlipped { return kept }
    var pass = inner()
    pass.addContents(of: layer, state, to: .identity, opacity: 1, clip: nil, time: time)
    let flattened = FlattenedLayer(
      period: layer.quietPeriod(at: time) ?? time..<time, items: pass.items,
      extent: Self.wholeExtent(of: pass.items), isClipped: pass.items.contains { $0.clip != nil },
      hasGroups: pass.items.contains(where: \.isGroup), isFlipped: isFlipped)
    layer.flattenedCache = flattened
    return flattened
  }

  /// Lists the layer as a group that is not cached, limited to its visible part.
  private mutating func addGroup(
    _ layer: CALayer, _ state: LayerState, _ transform: Projection, clip: CGRect?, time: Double
  ) {
    let visible = clip.flatMap { clip in transform.inverse.flatMap { $0.boundingBox(of: clip) } }
    let list = listed(.group, of: layer) { pass in
      pass.addContents(of: layer, state, to: .identity, opacity: 1, clip: visible, time: time)
    }
    let extent = Self.extent(of: list)
    if extent.isNull || extent.isEmpty { return }
    add(
      Frame.Item(
        layer: layer.id, part: .group, rect: extent, transform: transform, opacity: state.opacity, clip: clip,
        content: .group(Frame.Group(items: list, isStatic: false, isWhole: true, blend: state.blendMode))))
  }

  /// Returns the items listed by `fill`, in an array of the layer that is reused in later frames if this pass does so.
  func listed(
    _ purpose: GroupLists.Purpose, of layer: CALayer, version: GroupLists.Version? = nil,
    _ fill: (inout FlattenPass) -> Void
  ) -> [Frame.Item] {
    guard reusesLists else {
      var pass = inner()
      fill(&pass)
      return pass.items
    }
    return layer.lists(purpose, version: version) { items in
      var pass = inner(filling: items)
      items = []
      fill(&pass)
      items = pass.items
    }
  }

  /// Lists an item unless it lies outside its clip.
  mutating func add(_ item: consuming Frame.Item) {
    if let extent = item.extent, extent.isNull || extent.isEmpty { return }
    if replica.isActive { replica.mark(&item) }
    items.append(item)
  }

  /// Returns `extent` grown to whole points: a cached bitmap then moves in whole pixels and stays sharp.
  private static func wholeExtent(of items: [Frame.Item]) -> CGRect {
    let box = extent(of: items)
    return box.isNull || box.isInfinite ? box : box.integral
  }

  /// Returns the box around `items`; `.infinite` if the extent of one of them is unknown.
  static func extent(of items: [Frame.Item]) -> CGRect {
    var box = CGRect.null
    for item in items {
      guard let extent = item.extent else { return .infinite }
      box = box.union(extent)
    }
    return box
  }
}
