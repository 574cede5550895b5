extension CALayer {
  private static var lastNumber = 0

  /// Performs `changes` with a transition from the current contents of the layer to the new ones. It starts after
  /// `delay` seconds, and `completionGroup` waits for it.
  package final func change(
    by transition: CATransition, completionGroup: CompletionGroup?, delay: Double = 0, _ changes: () -> Void
  ) {
    let old = LayerFlattener.capture(self)
    changes()
    add(transition, forKey: kCATransition, completionGroups: completionGroup.map { [$0] } ?? [], delay: delay, old: old)
  }

  /// Adds a copy of `anim`, for which `completionGroups` wait; `old` holds the contents from which a transition starts, by default
  /// the current ones.
  final func add(
    _ anim: CAAnimation, forKey givenKey: String, completionGroups: [CompletionGroup], delay: Double = 0,
    old: [Frame.Item]? = nil
  ) {
    let key = anim is CATransition ? kCATransition : givenKey
    let transition = (anim as? CATransition)?.motion(from: old ?? LayerFlattener.capture(self))
    endAnimation(forKey: key)
    let copy = anim.duplicate()
    if let timing = CATransaction.animationTimingFunction() { copy.timingFunction = timing }
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    Self.lastNumber += 1
    let completionGroups = completionGroups + CATransaction.completionGroups
    let isDrawn = prepareOwnValues(for: copy)
    let entry = RunningAnimation(
      key: key, animation: copy, content: copy.content(from: stateToStartFrom), timing: copy.timing,
      delay: delay, isResolved: copy.beginTime != 0, number: Self.lastNumber, completionGroups: completionGroups,
      transition: transition)
    for completionGroup in completionGroups { completionGroup.hold() }
    running.append(entry)
    if entry.isPlacement { placements += 1 }
    hasOpenBegins = true
    if entry.movesDepth { superlayer?.depthOrder = .unknown }
    countAnimations(by: 1)
    FrameStages.animatedLayers[ObjectIdentifier(self)] = self
    FrameStages.awaitingLayers[ObjectIdentifier(self)] = self
    if isDrawn { beginAnimatedDrawing(number: entry.number) }
    FrameStages.noteAdded(self)
    markChanged(isPlacement: entry.isPlacement)
    LayerChangeRecord.note(self, animation: entry.number)
  }

  /// Removes the animation under `key`, if there is one, as not finished.
  final func endAnimation(forKey key: String) {
    guard let entry = running.first(where: { $0.key == key }) else { return }
    endAnimation(number: entry.number, finished: false)
  }

  /// Returns the animation under `key`. UIKit's animation blocks animate origin and size of the bounds by one animation
  /// under `bounds`, which is also returned for `bounds.origin` and `bounds.size`, where Apple's UIKit has two.
  public func animation(forKey key: String) -> CAAnimation? {
    if let entry = running.first(where: { $0.key == key }) { return entry.animation }
    let isPartOfBounds = key == LayerKeyPath.boundsSize.rawValue || key == LayerKeyPath.boundsOrigin.rawValue
    return isPartOfBounds ? animation(forKey: LayerKeyPath.bounds.rawValue) : nil
  }

  /// Returns the keys of the animations, in the order of adding; `nil` without any.
  public func animationKeys() -> [String]? { running.isEmpty ? nil : running.map(\.key) }

  /// Returns the layer as it is currently displayed, as a copy created by ``init(layer:)``. Its ``sublayers`` and
  /// ``mask`` are such copies, too, created on access, and its ``superlayer`` is the model's. Never `nil` here; on
  /// Apple's platforms it is for a layer that was never displayed.
  ///
  /// Points are converted by the displayed values if either layer is such a copy.
  public func presentation() -> Self? {
    if represented != nil { return self }
    let outer = Self.presented
    Self.presented = self
    defer { Self.presented = outer }
    guard let copy = Self.makePresentation(of: self) as? Self else { return nil }
    copy.represented = self
    copy.values = shownState
    return copy
  }

  /// Returns the layer that a ``presentation()`` represents; for any other layer, returns the layer itself.
  public func model() -> Self { represented as? Self ?? self }

  /// Ends every animation of this subtree.
  package func endAnimationsInSubtree(finished: Bool) {
    guard animationCount > 0 else { return }
    for entry in running { endAnimation(number: entry.number, finished: finished) }
    for child in children { child.endAnimationsInSubtree(finished: finished) }
    mask?.endAnimationsInSubtree(finished: finished)
  }

  /// Whether any animation runs in this subtree.
  package var hasAnimationsInSubtree: Bool { animationCount > 0 }

  /// The state of the layer in which touches find it, which its animations determine.
  package final var touches: LayerTouches {
    if running.isEmpty { return .atModel }
    return running.lazy.map(\.animation.touches).max { $0.rawValue < $1.rawValue } ?? .atModel
  }

  // MARK: Engine

  /// The current values, with the effects of animations.
  final var shownState: LayerState {
    running.isEmpty ? values : state(at: localTime(at: CACurrentMediaTime()))
  }

  /// The current values for an animation that is about to be added. Open begin times stay open, so that animations
  /// added together begin together.
  final var stateToStartFrom: LayerState {
    guard hasOpenBegins else { return shownState }
    let waiting = running
    defer { (running, hasOpenBegins) = (waiting, true) }
    return shownState
  }

  /// Returns the layer's values with the effects of animations when its time is `layerTime`.
  final func state(at layerTime: Double) -> LayerState {
    var state = values
    if hasOpenBegins { resolveBegins(at: layerTime) }
    var hasRange = false
    running.withUnsafeBufferPointer { entries in
      for index in entries.indices {
        // Only these fields are read, so that no entry is copied.
        guard let content = entries[index].content else { continue }
        let timing = entries[index].timing
        timing.apply(content, at: timing.local(layerTime), to: &state)
        if entries[index].hasRange { hasRange = true }
      }
    }
    if hasRange { state.returnToRange() }
    if let animatedDrawing { animatedDrawing.show(in: &state) }
    return state
  }

  /// Fixes the begin times that are still open at the current time.
  final func resolveBegins() { resolveBegins(at: localTime(at: CACurrentMediaTime())) }

  /// Fixes the begin times that are still open at the given time of the layer.
  final func resolveBegins(at layerTime: Double) {
    hasOpenBegins = false
    for index in running.indices { running[index].resolve(at: layerTime) }
  }

  /// Returns `base`, or `base-2`, `base-3` … if that is in use.
  final func freeAnimationKey(for base: String) -> String {
    var key = base
    var next = 2
    while running.contains(where: { $0.key == key }) {
      key = "\(base)-\(next)"
      next += 1
    }
    return key
  }

  /// Whether the start of an animation has not been reported yet, or an animation may end.
  final var awaitsEvent: Bool {
    running.withUnsafeBufferPointer { entries in
      for index in entries.indices where !entries[index].hasStarted || !entries[index].hasEnded {
        if !entries[index].hasStarted || entries[index].timing.mayEnd { return true }
      }
      return false
    }
  }

  /// Adds the animations that have finished to `list`, and notifies the delegates of those that have started.
  final func collectEnded(into list: inout [(layer: CALayer, number: Int, end: Double)]) {
    let time = localTime(at: CACurrentMediaTime())
    var began: [CAAnimation] = []
    if hasOpenBegins { resolveBegins(at: time) }
    running.withUnsafeMutableBufferPointer { entries in
      for index in entries.indices {
        if !entries[index].hasStarted, entries[index].timing.local(time) >= 0 {
          entries[index].hasStarted = true
          if entries[index].animation.delegate != nil { began.append(entries[index].animation) }
        }
        if !entries[index].hasEnded, entries[index].isOver(at: time), timePasses {
          list.append((self, entries[index].number, entries[index].endTime))
        }
      }
    }
    for animation in began { animation.delegate?.animationDidStart(animation) }
  }

  final func animationIsOver(number: Int) {
    guard let index = running.firstIndex(where: { $0.number == number }), !running[index].hasEnded else { return }
    if running[index].animation.isRemovedOnCompletion {
      endAnimation(number: number, finished: true)
    } else {
      running[index].hasEnded = true
      notifyOfEnd(of: running[index], finished: true)
    }
  }

  final func endAnimation(number: Int, finished: Bool) {
    guard let index = running.firstIndex(where: { $0.number == number }) else { return }
    let entry = running.remove(at: index)
    if entry.isPlacement { placements -= 1 }
    countAnimations(by: -1)
    if running.isEmpty {
      FrameStages.animatedLayers[ObjectIdentifier(self)] = nil
      FrameStages.awaitingLayers[ObjectIdentifier(self)] = nil
    }
    if animatedDrawing != nil { endAnimatedDrawing(number: number) }
    if entry.movesDepth { superlayer?.depthOrder = .unknown }
    markChanged(isPlacement: entry.isPlacement)
    if !entry.hasEnded { notifyOfEnd(of: entry, finished: finished) }
  }

  final func endTime(ofAnimation number: Int) -> Double? {
    guard let index = running.firstIndex(where: { $0.number == number }) else { return nil }
    running[index].resolve(at: localTime(at: CACurrentMediaTime()))
    return running[index].endTime
  }

  /// Whether an unfinished animation advances that is visible in a window, or has an end for which some code may wait.
  final var isAnimatingInRealTime: Bool {
    var isMoving = false, ends = false
    running.withUnsafeBufferPointer { entries in
      for index in entries.indices where !entries[index].hasEnded && entries[index].timing.speed != 0 {
        isMoving = true
        if entries[index].timing.endTime.isFinite { ends = true }
      }
    }
    return isMoving && timePasses && (ends || isInWindow)
  }

  /// Whether the layer and its superlayers all have a speed other than 0. No animation ends while one of them has speed
  /// 0: it may be scrubbed past its end and back.
  private var timePasses: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.layerTiming.speed == 0 { return false }
      layer = current.superlayer
    }
    return true
  }

  private func notifyOfEnd(of entry: RunningAnimation, finished: Bool) {
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    for completionGroup in entry.completionGroups { completionGroup.release(finished: finished) }
  }
}
