extension CALayer {
  /// The number of the newest layer.
  static var lastID = 0

  /// Returns the identifier of a new layer.
  static func newID() -> Frame.LayerID {
    lastID += 1
    return lastID
  }

  /// The number of the newest layer when the last transaction was committed.
  private static var lastCommittedID = 0

  /// Marks all existing layers as committed.
  static func noteCommitted() { lastCommittedID = lastID }

  /// Whether the layer is older than the current transaction, so that a change of it can be visible.
  private var isCommitted: Bool { id <= Self.lastCommittedID }

  /// Returns the action for ``action(forKey:)``, unless that method is overridden.
  final func foundAction(forKey event: String) -> CAAction? {
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styledAction(forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = Self.defaultAction(forKey: event) { return action is NSNull ? nil : action }
    guard isCommitted, superlayer != nil || isWindowRoot else { return nil }
    guard LayerKeyPath(rawValue: event)?.animatesImplicitly ?? false else { return nil }
    let animation = CABasicAnimation()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    animation.change = ImplicitAnimationOptions()
    return animation
  }

  /// Returns the layer for ``hitTest(_:)``, unless that method is overridden.
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

  // MARK: Tree actions

  /// Inserts a layer by ``insert(_:at:)``, and runs the actions for changed sublayers and for a layer that is added.
  final func arrange(_ layer: CALayer, at index: Int) {
    let isNew = layer.superlayer !== self
    changeSublayers { insert(layer, at: index) }
    if isNew && !layer.values.isHidden { layer.runOrderAction(kCAOnOrderIn) }
  }

  /// Removes the layer by ``leaveSuperlayer()``, and runs the actions for a removed layer and for changed sublayers.
  final func depart() {
    guard let superlayer else { return }
    if !values.isHidden { runOrderAction(kCAOnOrderOut) }
    superlayer.changeSublayers { leaveSuperlayer() }
  }

  /// Shows or hides the layer, and runs the action for a layer that appears or disappears.
  final func changeVisibility(isHidden: Bool) {
    let isNews = isHidden != values.isHidden
    change(.hidden) { $0.isHidden = isHidden }
    if isNews { runOrderAction(isHidden ? kCAOnOrderOut : kCAOnOrderIn) }
  }

  /// Performs a change of the sublayers and runs the action for it.
  private func changeSublayers(_ edit: () -> Void) {
    guard let action = treeAction(forKey: "sublayers") else { return edit() }
    if let transition = action as? CATransition { return change(by: transition, completionGroup: nil, edit) }
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

/// The key of the action for a layer that is added to a window, or unhidden in one.
public nonisolated let kCAOnOrderIn = "onOrderIn"

/// The key of the action for a layer that is removed from a window, or hidden in one.
public nonisolated let kCAOnOrderOut = "onOrderOut"
