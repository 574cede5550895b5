extension CADisplayLink {
  /// Creates a display link that calls a method of `target` each frame. It retains `target` until it is invalidated.
  public convenience init(target: Any, selector: Selector) {
    self.init { link in selector.send(to: target as AnyObject, from: link) }
  }
}
