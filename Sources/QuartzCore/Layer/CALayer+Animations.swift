extension CALayer {
  private static var lastNumber = 0

  /// Shows what `changes` make of the layer by `transition`, which `gate` waits for, after `delay` seconds.
  package final func change(
    by transition: CATransition, gate: AnimationGate?, delay: Double = 0, _ changes: () -> Void
  ) {
    let old = LayerFlattener.capture(self)
    changes()
    add(transition, forKey: kCATransition, gates: gate.map { [$0] } ?? [], delay: delay, old: old)
  }

  /// Adds a copy of `anim`, which `gates` wait for; `old` is the picture that a transition goes out from, unless it is
  /// the one that shows now.
  final func add(
    _ anim: CAAnimation, forKey givenKey: String, gates: [AnimationGate], delay: Double = 0, old: [Frame.Item]? = nil
  ) {
    let key = anim is CATransition ? kCATransition : givenKey
    let transition = (anim as? CATransition)?.motion(from: old ?? LayerFlattener.capture(self))
    endAnimation(forKey: key)
    let copy = anim.duplicate()
    if let timing = CATransaction.animationTimingFunction() { copy.timingFunction = timing }
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    Self.lastNumber += 1
    let gates = gates + CATransaction.gates
    let isDrawn = prepareOwnValues(for: copy)
    let entry = RunningAnimation(
      key: key, animation: copy, content: copy.content(from: stateToStartFrom), timing: copy.timing,
      delay: delay, isResolved: copy.beginTime != 0, number: Self.lastNumber, gates: gates, transition: transition)
    for gate in gates { gate.hold() }
    running.append(entry)
    if entry.isPlacement { placements += 1 }
    hasOpenBegins = true
    if entry.movesDepth { superlayer?.depthOrder = .unknown }
    countAnimations(by: 1)
    FrameStages.animatedLayers[ObjectIdentifier(self)] = self
    FrameStages.awaitingLayers[ObjectIdentifier(self)] = self
    if isDrawn { beginAnimatedDrawing(number: entry.number) }
    FrameStages.noteAdded(self)
    FrameStages.setNeedsFrame()
    LayerChangeRecord.note(self, animation: entry.number)
  }

  /// Ends the animation under `key`, if there is one.
  final func endAnimation(forKey key: String) {
    guard let entry = running.first(where: { $0.key == key }) else { return }
    endAnimation(number: entry.number, finished: false)
  }

  /// The animation under `key`. UIKit's blocks animate origin and size of the bounds by one animation under `bounds`, which
  /// is found under `bounds.origin` and `bounds.size` too, where Apple's has two.
  public func animation(forKey key: String) -> CAAnimation? {
    if let entry = running.first(where: { $0.key == key }) { return entry.animation }
    let isPartOfBounds = key == LayerKeyPath.boundsSize.rawValue || key == LayerKeyPath.boundsOrigin.rawValue
    return isPartOfBounds ? animation(forKey: LayerKeyPath.bounds.rawValue) : nil
  }

  /// The keys of the animations, in the order of adding; `nil` without any.
  public func animationKeys() -> [String]? { running.isEmpty ? nil : running.map(\.key) }

  /// The layer as it shows now, as a copy by ``init(layer:)``, whose ``sublayers`` and ``mask`` are such copies too, made when they are
  /// asked for; `nil` only for a layer that was never shown on Apple's platforms, never here. Its ``superlayer`` is the
  /// model's.
  ///
  /// Points convert by what shows where either layer is such a copy.
  public func presentation() -> Self? {
    if represented != nil { return self }
    let outer = Self.presented
    Self.presented = self
    defer { Self.presented = outer }
    guard let copy = Self.makePresentation(of: self) as? Self else { return nil }
    copy.represented = self
    copy.values = shownState
    copy.superlayer = superlayer
    return copy
  }

  /// The layer that a ``presentation()`` shows; of any other layer itself.
  public func model() -> Self { represented as? Self ?? self }

  /// Ends every animation on this layer and below it.
  package func endAnimationsInSubtree(finished: Bool) {
    guard animationCount > 0 else { return }
    for entry in running { endAnimation(number: entry.number, finished: finished) }
    for child in children { child.endAnimationsInSubtree(finished: finished) }
    mask?.endAnimationsInSubtree(finished: finished)
  }

  /// Whether any animation runs on this layer or below it.
  package var hasAnimationsInSubtree: Bool { animationCount > 0 }

  /// How touches find what the layer shows, as its animations say.
  package final var touches: LayerTouches {
    if running.isEmpty { return .atModel }
    return running.lazy.map(\.animation.touches).max { $0.rawValue < $1.rawValue } ?? .atModel
  }

  // MARK: Engine

  /// What shows now.
  final var shownState: LayerState {
    running.isEmpty ? values : state(at: localTime(at: CACurrentMediaTime()))
  }

  /// What shows now, for one more animation to start from. The begins that are still open stay so: what is added in one
  /// go begins together.
  final var stateToStartFrom: LayerState {
    guard hasOpenBegins else { return shownState }
    let waiting = running
    defer { (running, hasOpenBegins) = (waiting, true) }
    return shownState
  }

  /// What shows when the layer's time is `layerTime`.
  final func state(at layerTime: Double) -> LayerState {
    var state = values
    if hasOpenBegins { resolveBegins(at: layerTime) }
    var hasRange = false
    running.withUnsafeBufferPointer { entries in
      for index in entries.indices {
        // Nothing else of an entry is looked at, so that none is copied.
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

  /// Fixes the begins that are still open.
  final func resolveBegins() { resolveBegins(at: localTime(at: CACurrentMediaTime())) }

  /// Fixes the begins that are still open, at the layer's time.
  final func resolveBegins(at layerTime: Double) {
    hasOpenBegins = false
    for index in running.indices { running[index].resolve(at: layerTime) }
  }

  /// `base`, or `base-2`, `base-3` … if that is taken.
  final func freeAnimationKey(for base: String) -> String {
    var key = base
    var next = 2
    while running.contains(where: { $0.key == key }) {
      key = "\(base)-\(next)"
      next += 1
    }
    return key
  }

  /// Whether the begin of an animation is still to be told, or an end may come.
  final var awaitsEvent: Bool {
    running.withUnsafeBufferPointer { entries in
      for index in entries.indices where !entries[index].hasStarted || !entries[index].hasEnded {
        if !entries[index].hasStarted || entries[index].timing.mayEnd { return true }
      }
      return false
    }
  }

  /// Adds the animations that are over to `list`, and tells the delegates of those that have begun.
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
      tellEnd(of: running[index], finished: true)
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
    if !entry.hasEnded { tellEnd(of: entry, finished: finished) }
  }

  final func endTime(ofAnimation number: Int) -> Double? {
    guard let index = running.firstIndex(where: { $0.number == number }) else { return nil }
    running[index].resolve(at: localTime(at: CACurrentMediaTime()))
    return running[index].endTime
  }

  /// Whether time passes for an animation that is not over: that shows in a window, or has an end that somebody may wait
  /// for.
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

  /// Whether neither the layer nor one that contains it is held at speed 0. No animation ends while it is held: it may
  /// be scrubbed past its end and back.
  private var timePasses: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.layerTiming.speed == 0 { return false }
      layer = current.superlayer
    }
    return true
  }

  private func tellEnd(of entry: RunningAnimation, finished: Bool) {
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    for gate in entry.gates { gate.release(finished: finished) }
  }
}
