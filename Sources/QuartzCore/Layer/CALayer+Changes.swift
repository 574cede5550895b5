extension CALayer {
  // MARK: Setters that do more than store

  final func changeBounds(to bounds: CGRect) {
    guard bounds != values.bounds else { return }
    let isResized = bounds.size != values.bounds.size
    change(.bounds) { $0.bounds = bounds }
    setNeedsLayout()
    if isResized && needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Sets position and bounds through their setters, so that overrides of these are called.
  final func changeFrame(to frame: CGRect) {
    let geometry = values.geometry(filling: frame)
    position = geometry.position
    bounds = geometry.bounds
  }

  final func changeBackground(to color: CGColor?) {
    let pattern = color.flatMap { $0.pattern == nil ? nil : PatternFill($0) }
    change(.backgroundColor) {
      $0.backgroundColor = pattern == nil ? color.map { RGBA($0) } : nil
      if pattern != nil || $0.extrasBox?.extras.backgroundPattern != nil { $0.extras.backgroundPattern = pattern }
    }
  }

  final func changeContents(to contents: Any?) {
    precondition(contents == nil || contents is CGImage, "CALayer.contents: a \(type(of: contents)) is no CGImage")
    let image = contents as? CGImage
    if image !== values.contents { change(.contents) { $0.contents = image } }
  }

  // MARK: Changes

  /// Changes the model, runs the action for the change, adds it to open records, and invalidates cached items.
  final func change(
    _ path: LayerKeyPath?, _ event: String? = nil, isPlacement: Bool? = nil, _ edit: (inout LayerState) -> Void
  ) {
    guard represented == nil else { return edit(&values) }
    let key = path?.rawValue ?? event
    if let key, Self.needsDisplay(forKey: key) { setNeedsDisplay() }
    guard let name = key, !CATransaction.disableActions(), let action = action(forKey: name) else {
      if let path, LayerChangeRecord.recordsAll { LayerChangeRecord.note(self, path, path.value(in: values)) }
      edit(&values)
      return noteChange(path, isPlacement: isPlacement)
    }
    let old = path?.value(in: values)
    if let path, let old { LayerChangeRecord.note(self, path, old) }
    let shown = (action as? CABasicAnimation).flatMap {
      $0.startsFromWhatShows ? path?.value(in: stateToStartFrom) : old
    }
    if let transition = action as? CATransition {
      return change(by: transition, completionGroup: nil) {
        edit(&values)
        noteChange(path, isPlacement: isPlacement)
      }
    }
    edit(&values)
    noteChange(path, isPlacement: isPlacement)
    animate(path, from: old, shown: shown, by: action, name)
  }

  /// Runs `action` for a change that was made. If the property is animatable, `path` is its key path, `old` its old
  /// model value, and `shown` its old displayed value.
  private func animate(
    _ path: LayerKeyPath?, from old: AnimationValue?, shown: AnimationValue?, by action: CAAction, _ name: String
  ) {
    guard let path, let old else { return action.run(forKey: name, object: self, arguments: nil) }
    if let basic = action as? CABasicAnimation, let shown {
      guard let manner = basic.change else {
        return add(basic.from(shown, of: path), forKey: name, completionGroups: [])
      }
      guard basic.isFilledIn else { return basic.animateChange(of: path, of: self, from: old, manner) }
      if manner.isImmediate { return }
      add(basic.from(shown, of: path), forKey: name, completionGroups: manner.completionGroups, delay: manner.delay)
    } else if let action = action as? any ModelChangeAction {
      if path.animatesImplicitly { action.animate(path, of: self, from: old) }
    } else {
      action.run(forKey: name, object: self, arguments: nil)
    }
  }

  private func noteChange(_ path: LayerKeyPath?, isPlacement: Bool?) {
    if path == .zPosition { superlayer?.depthOrder = .unknown }
    markChanged(isPlacement: isPlacement ?? path?.isPlacement ?? false)
  }

  /// Restores a recorded value, through the property's own setter if that does more than store.
  final func setModelValue(_ value: AnimationValue, at path: LayerKeyPath) {
    switch path {
    case .bounds: bounds = value.rect
    default:
      if path.isOwn { ownValues[path.rawValue] = nil }
      change(path) { path.set(value, in: &$0) }
    }
    if path == .hidden { (delegate as? any LayerVisibilityObserver)?.visibilityWasRestored(of: self) }
  }

  /// Removes cached items: those of the layer and its superlayers or, for a change of position or opacity, only of
  /// the superlayers.
  final func markChanged(isPlacement: Bool) {
    FrameStages.setNeedsFrame()
    var layer = isPlacement ? superlayer : self
    while let current = layer {
      current.contentsVersion &+= 1
      if current.flattenedCache != nil { current.flattenedCache = nil }
      layer = current.superlayer
    }
  }
}
