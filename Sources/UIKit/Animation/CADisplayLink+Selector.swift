extension CADisplayLink {
  /// A link that calls a method of `target`, which it keeps until it is invalidated.
  public convenience init(target: Any, selector: Selector) {
    self.init { link in selector.send(to: target as AnyObject, from: link) }
  }
}
