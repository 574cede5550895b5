extension CALayer {
  /// The number of the newest layer.
  static var lastID = 0

  /// The newest layer when the last transaction was committed.
  private static var lastCommittedID = 0

  /// Notes that all layers that there are have been committed.
  static func noteCommitted() { lastCommittedID = lastID }

  /// Whether the layer has been there since before this transaction, so that there is something that it could be seen to
  /// change from.
  private var isCommitted: Bool { id <= Self.lastCommittedID }

  /// What ``action(forKey:)`` answers unless it is overridden.
  final func foundAction(forKey event: String) -> CAAction? {
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styledAction(forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = Self.defaultAction(forKey: event) { return action is NSNull ? nil : action }
    guard isCommitted, superlayer != nil || isWindowRoot else { return nil }
    guard LayerKeyPath(rawValue: event)?.animatesImplicitly ?? false else { return nil }
    let animation = CABasicAnimation()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    animation.change = ChangeManner()
    return animation
  }

  /// What ``hitTest(_:)`` answers unless it is overridden.
  final func deepestLayer(at p: CGPoint) -> CALayer? {
    guard !values.isHidden, values.opacity > 0 else { return nil }
    guard let inside = projectionToSuperlayer.inverse?.apply(p) else { return nil }
    if values.masksToBounds && !contains(inside) { return nil }
    for child in model().childrenInDepthOrder.reversed() {
      let child = represented == nil ? child : child.presentation() ?? child
      if let hit = child.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }

  private func styledAction(forKey event: String) -> CAAction? {
    (style?["actions"] as? [String: Any])?[event] as? CAAction
  }

  // MARK: Actions of the tree

  /// ``insert(_:at:)`` with what is to be done as sublayers change and as a layer comes.
  final func arrange(_ layer: CALayer, at index: Int) {
    let isNew = layer.superlayer !== self
    changeSublayers { insert(layer, at: index) }
    if isNew && !layer.values.isHidden { layer.runOrderAction(kCAOnOrderIn) }
  }

  /// ``leaveSuperlayer()`` with what is to be done as a layer goes and as sublayers change.
  final func depart() {
    guard let superlayer else { return }
    if !values.isHidden { runOrderAction(kCAOnOrderOut) }
    superlayer.changeSublayers { leaveSuperlayer() }
  }

  /// Shows or hides the layer with what is to be done as it comes or goes.
  final func changeVisibility(isHidden: Bool) {
    let isNews = isHidden != values.isHidden
    change(.hidden) { $0.isHidden = isHidden }
    if isNews { runOrderAction(isHidden ? kCAOnOrderOut : kCAOnOrderIn) }
  }

  /// Makes a change of the sublayers: sets off the action for it.
  private func changeSublayers(_ edit: () -> Void) {
    guard let action = treeAction(forKey: "sublayers") else { return edit() }
    if let transition = action as? CATransition { return change(by: transition, gate: nil, edit) }
    edit()
    action.run(forKey: "sublayers", object: self, arguments: nil)
  }

  private func runOrderAction(_ event: String) {
    guard let action = treeAction(forKey: event), isInWindow else { return }
    action.run(forKey: event, object: self, arguments: nil)
  }

  private func treeAction(forKey event: String) -> CAAction? {
    represented == nil && !CATransaction.disableActions() ? action(forKey: event) : nil
  }
}

/// Names the event of a layer that comes into a window, or is hidden there no more.
public nonisolated let kCAOnOrderIn = "onOrderIn"

/// Names the event of a layer that leaves a window, or is hidden there.
public nonisolated let kCAOnOrderOut = "onOrderOut"
