extension CALayer {
  /// What ``action(forKey:)`` answers unless it is overridden.
  final func foundAction(forKey event: String) -> CAAction? {
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] {
      return action is NSNull ? nil : action
    }
    if let action = Self.defaultAction(forKey: event) { return action is NSNull ? nil : action }
    guard superlayer != nil || isWindowRoot, LayerKeyPath(rawValue: event)?.animatesImplicitly ?? false else {
      return nil
    }
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
}
