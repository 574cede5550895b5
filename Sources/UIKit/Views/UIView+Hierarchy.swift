extension UIView {
  /// The window that the view is in.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// Adds `view` just in front of `siblingSubview`.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }

  /// Adds `view` just behind `siblingSubview`.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
  }

  /// Puts `view` in front of its siblings.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: nil)
  }

  /// Puts `view` behind its siblings.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: 0)
  }

  /// Swaps the places of two subviews.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    let first = subviews[min(index1, index2)]
    let second = subviews[max(index1, index2)]
    insert(second, at: min(index1, index2))
    insert(first, at: max(index1, index2) + 1)
  }

  /// Takes the view out of its superview.
  final func leaveSuperview() {
    guard let parent = superview else { return }
    let window = self.window
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if window != nil { announceWindow(nil) }
    leaveLayoutTree()
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    if window != nil { confirmWindow() }
    didMoveToSuperview()
    parent.setNeedsLayout()
  }

  /// Lets the view show through another one's picture.
  final func setMask(_ view: UIView?) {
    guard view !== mask else { return }
    view?.removeFromSuperview()
    maskView = view
    layer.mask = view?.layer
    guard let view, let window else { return }
    view.adoptScale(of: window)
  }

  /// Whether the view is `view` or stands somewhere in it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The view with that tag: this one or the first found in it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Puts `view` at a place in the order, or in front of all, taking it out of where it was.
  final func insert(_ view: UIView, at position: Int?) {
    precondition(!isDescendant(of: view), "UIView: \(view) cannot become a subview of itself or of what it holds")
    var index = min(max(position ?? subviews.count, 0), subviews.count)
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
      if old < index { index -= 1 }
      subviews.remove(at: old)
      subviews.insert(view, at: index)
      placeLayer(of: view, at: position.map { _ in index })
      return
    }
    let oldWindow = view.window
    let newWindow = window
    if let parent = view.superview {
      parent.willRemoveSubview(view)
      view.leaveLayoutTree()
      parent.subviews.removeAll { $0 === view }
    }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceWindow(newWindow) }
    subviews.insert(view, at: index)
    view.superview = self
    placeLayer(of: view, at: position.map { _ in index })
    view.joinLayoutTree()
    view.safeAreaInsetsSourceDidChange()
    if oldWindow !== newWindow { view.confirmWindow() }
    view.interfaceStyleMayHaveChanged()
    view.didMoveToSuperview()
    view.tellTintChange()
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Puts the layer of the subview at `index` in front of that of the one before it, whatever bare layers stand between:
  /// the first one's behind them all, the last one's and that of one that has no index in front of them all.
  private func placeLayer(of view: UIView, at index: Int?) {
    guard let index, index == 0 || index < subviews.count - 1 else { return layer.addSublayer(view.layer) }
    if index == 0 {
      layer.insertSublayer(view.layer, at: 0)
    } else {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    }
  }

  private func announceWindow(_ window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.announceWindow(window) }
  }

  private func confirmWindow() {
    if let window, !(self is UIWindow) {
      adoptScale(of: window)
      mask?.adoptScale(of: window)
    }
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for view in subviews { view.confirmWindow() }
  }

  private func adoptScale(of window: UIWindow) {
    if layer.contentsScale != window.contentScaleFactor { adopt(scale: window.contentScaleFactor) }
  }

  /// Draws at another number of pixels per point from now on.
  package func adopt(scale: CGFloat) {
    displayScaleDidChange()
    guard DrawingClasses.mayDraw(type(of: self)) else { return }
    contentScaleFactor = scale
    setNeedsDisplay()
  }
}

extension UIView {
  /// Tells the stack view that the view stands in, if it does, that the view was shown or hidden.
  package final func visibilityWasRestored(of layer: CALayer) {
    (superview as? UIStackView)?.visibilityDidChange(of: self)
  }
}
