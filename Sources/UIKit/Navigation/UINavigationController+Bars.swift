import Foundation

extension UINavigationController {
  /// Sets the safe area insets of a view controller to the parts of it that the bars cover.
  func cover(_ viewController: UIViewController) {
    let edges = viewController.edgesForExtendedLayout
    viewController.containerSafeAreaInsets.top = edges.contains(.top) ? coveredTop(of: viewController) : 0
    viewController.containerSafeAreaInsets.bottom = edges.contains(.bottom) ? coveredBottom(of: viewController) : 0
  }

  private func coveredTop(of viewController: UIViewController) -> CGFloat {
    hidesNavigationBar(at: viewController) ? 0 : fullBarHeight(at: viewController)
  }

  private func coveredBottom(of viewController: UIViewController) -> CGFloat {
    (hidesBottomBar(at: viewController) ? 0 : tabBarCover) + (hidesToolbar ? 0 : BarMetrics.height)
  }

  /// Returns the resting frame of a view controller: the whole container, or the part without the bars where the view
  /// controller does not extend under them.
  func frame(of viewController: UIViewController) -> CGRect {
    let edges = viewController.edgesForExtendedLayout
    let top = edges.contains(.top) ? 0 : view.safeAreaInsets.top + coveredTop(of: viewController)
    let bottom = edges.contains(.bottom) ? 0 : view.safeAreaInsets.bottom + coveredBottom(of: viewController)
    let bounds = container.bounds
    return CGRect(
      x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: max(bounds.height - top - bottom, 0))
  }

  // MARK: Height

  /// Returns the navigation items of the stack that contains a view controller, now or before the running transition.
  private func items(around viewController: UIViewController) -> [UINavigationItem] {
    (stack.contains(viewController) ? stack : leavingStack).map(\.navigationItem)
  }

  /// Returns the bar's height for a view controller that is scrolled to its top, in points.
  func fullBarHeight(at viewController: UIViewController) -> CGFloat {
    navigationBar.fullHeight(of: viewController.navigationItem, in: items(around: viewController))
  }

  /// Returns the bar's height for a view controller at its current scroll position: a large title moves with the
  /// content, until it has disappeared under the buttons.
  private func barHeight(at viewController: UIViewController) -> CGFloat {
    let item = viewController.navigationItem
    let full = fullBarHeight(at: viewController)
    guard navigationBar.showsLargeTitle(of: item, in: items(around: viewController)),
      let view = viewController.viewIfLoaded
    else {
      return full
    }
    guard view.window != nil else { return min(item.lastBarHeight ?? full, full) }
    guard let scrollView = contentScrollView(of: view), scrollView.adjustedContentInset.top > 0 else { return full }
    let contentTop = scrollView.frame.minY - scrollView.contentOffset.y - self.view.safeAreaInsets.top
    return max(contentTop, navigationBar.collapsedHeight(of: item))
  }

  /// The view controller whose bar is shown, or will be after the running transition.
  private var barViewController: UIViewController? {
    switch phase {
    case .idle, .starting, .ending: stack.last
    case .moving(let transition): transition.to
    }
  }

  /// Moves a large title along with the content of the top view controller, which has scrolled.
  func contentDidMove() {
    guard isIdle, navigationBar.prefersLargeTitles, !hidesBar, navigationBar.superview === view else { return }
    let height = navigationBar.bounds.height
    placeNavigationBar()
    if navigationBar.bounds.height != height { navigationBar.layoutIfNeeded() }
  }

  /// Lays out the bar again after a title or prompt has changed its height.
  func barHeightMayHaveChanged() {
    guard isViewLoaded, !navigationBar.isHeld, isIdle else { return }
    layOutBar()
    if let shown { place(shown) }
  }

  /// The height that the visible bars take from the controller's view, in points.
  var heightOfBars: CGFloat {
    let top = hidesBar ? 0 : isViewLoaded ? navigationBar.bounds.height : BarMetrics.height
    return top + (hidesToolbar ? 0 : toolbar.bounds.height)
  }

  /// Whether the tab bar is hidden for a view controller, because it or one below it on the stack requires that.
  func hidesBottomBar(at viewController: UIViewController) -> Bool {
    for controllers in [stack, leavingStack] {
      guard let index = controllers.firstIndex(of: viewController) else { continue }
      return controllers[...index].contains(where: \.hidesBottomBarWhenPushed)
    }
    return viewController.hidesBottomBarWhenPushed
  }

  /// The stack before the running transition, which still contains a view controller that is being removed.
  private var leavingStack: [UIViewController] {
    switch phase {
    case .idle, .starting, .ending: []
    case .moving(let transition): transition.before
    }
  }

  /// Moves the tab bar into the one view of two that shows it, so that it takes part in the transition.
  func lendTabBar(from: UIViewController, to: UIViewController) {
    cover(from)
    cover(to)
    guard let tabs = tabBarContainer, tabs.isShowing(self), tabs.coveredHeight > 0 else { return }
    let (hidden, willHide) = (hidesBottomBar(at: from), hidesBottomBar(at: to))
    if hidden != willHide { tabs.lendBar(to: (willHide ? from : to).view) }
  }

  // MARK: The navigation bar

  /// Sets the bar's frame, unless the bar is in the view of a transitioning view controller or may still be put there.
  func placeNavigationBar() {
    guard navigationBar.superview === view, !navigationBar.isHeld else { return }
    let height = barViewController.map { barHeight(at: $0) } ?? BarMetrics.height
    let y = hidesBar ? -height : view.safeAreaInsets.top
    navigationBar.place(at: CGRect(x: 0, y: y, width: view.bounds.width, height: height))
    navigationBar.topReach = view.safeAreaInsets.top
  }

  /// Hides a bar that is out of sight, unless it moves out together with a view controller's view.
  func hideBarIfAway() {
    if case .moving = phase, navigationBar.isHeld || navigationBar.superview !== view { return }
    if hidesBar { navigationBar.isHidden = true }
  }

  /// Whether the bar is hidden for a view controller; one that is being removed keeps the bar that it had.
  private func hidesNavigationBar(at viewController: UIViewController) -> Bool {
    switch phase {
    case .moving(let transition) where transition.from === viewController: transition.hidBar
    case .idle, .starting, .moving, .ending: hidesBar
    }
  }

  /// Starts the bar's part of a transition, after all view controllers have been notified and have set their bar
  /// properties.
  func moveNavigationBar(from: UIViewController, to: UIViewController) {
    guard case .moving(let transition) = phase else { return }
    let items = transition.after.map(\.navigationItem)
    updateToolbar(animated: true)
    watchScrollEdge(of: to)
    switch (transition.hidBar, hidesBar) {
    case (false, false):
      navigationBar.beginTransition(
        to: items, operation: transition.operation, alongside: transition.driver.coordinator)
      if barHeight(at: to) != navigationBar.bounds.height { growBar(alongside: transition.driver.coordinator) }
    case (false, true):
      // The bar's items and appearance stay those of the view controller with which it moves out.
      lendNavigationBar(to: from.view, height: navigationBar.bounds.height)
    case (true, false):
      navigationBar.showAtOnce(items)
      lendNavigationBar(to: to.view, height: barHeight(at: to))
    case (true, true):
      navigationBar.showAtOnce(items)
    }
  }

  private func growBar(alongside coordinator: TransitionCoordinator) {
    coordinator.animateAlongsideTransition(
      in: navigationBar,
      animation: { [weak self] _ in
        self?.placeNavigationBar()
        self?.navigationBar.layoutIfNeeded()
      }, completion: nil)
  }

  private func lendNavigationBar(to snapshot: UIView, height: CGFloat) {
    UIView.performWithoutAnimation {
      snapshot.addSubview(navigationBar)
      navigationBar.frame = CGRect(
        x: snapshot.bounds.minX, y: snapshot.bounds.minY + view.safeAreaInsets.top, width: snapshot.bounds.width,
        height: height)
      navigationBar.layoutIfNeeded()
    }
  }

  /// Puts the bars back into the controller's view after a transition.
  func takeBarsBack(completed: Bool, hidBar: Bool) {
    if navigationBar.superview !== view {
      if !completed { hidesBar = hidBar }
      view.addSubview(navigationBar)
      navigationBar.isHidden = hidesBar
    }
    tabBarContainer?.takeBarBack()
    updateToolbar(animated: !completed)
    if !completed { watchScrollEdge(of: shown) }
  }
}
