extension UIView {
  /// The window that contains the view; `nil` if there is none.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// Inserts `view` directly in front of `siblingSubview`, or in front of all subviews if that is none of them.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }

  /// Inserts `view` directly behind `siblingSubview`, or in front of all subviews if that is none of them.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
  }

  /// Moves the subview `view` in front of its siblings.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: nil)
  }

  /// Moves the subview `view` behind its siblings.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: 0)
  }

  /// Exchanges the subviews at two indices. An index out of range makes the call have no effect.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    let first = subviews[min(index1, index2)]
    let second = subviews[max(index1, index2)]
    insert(second, at: min(index1, index2))
    insert(first, at: max(index1, index2) + 1)
  }

  /// Removes the view from its superview.
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

  /// Sets the view whose opacity masks this one.
  final func setMask(_ view: UIView?) {
    guard view !== mask else { return }
    view?.removeFromSuperview()
    maskView = view
    layer.mask = view?.layer
    guard let view, let window else { return }
    view.adoptScale(of: window)
  }

  /// Returns whether the view is `view` or in its hierarchy.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Returns the view with a tag: this one, or the first found in its hierarchy, depth first; `nil` if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Inserts `view` at an index, or in front of all subviews if that is `nil`, and removes it from its former
  /// superview.
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
    view.notifyOfTintChange()
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Moves the layer of the subview at `index` in front of that of the preceding subview, whatever layers without views
  /// are between them: that of the first subview behind all layers, that of the last one, or without an index, in front
  /// of all.
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
    if window != nil, AppearanceProxies.styleViews { takeAppearance(in: self) }
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for view in subviews { view.confirmWindow() }
  }

  private func adoptScale(of window: UIWindow) {
    if layer.contentsScale != window.contentScaleFactor { adopt(scale: window.contentScaleFactor) }
  }

  /// Sets the number of pixels per point, and redraws.
  package func adopt(scale: CGFloat) {
    displayScaleDidChange()
    guard DrawingClasses.mayDraw(type(of: self)) else { return }
    contentScaleFactor = scale
    setNeedsDisplay()
  }
}

extension UIView {
  /// Notifies the superview, if it arranges its subviews, that the view was shown or hidden.
  package final func visibilityWasRestored(of layer: CALayer) {
    (superview as? any SubviewArranging)?.visibilityDidChange(of: self)
  }
}

/// A view whose layout depends on which of its subviews are hidden: a stack view.
protocol SubviewArranging: UIView {
  /// Called when a subview was shown or hidden.
  func visibilityDidChange(of view: UIView)
}
