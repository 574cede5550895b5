import Foundation

extension UINavigationController {
  /// Tells a page how much of it the bars cover.
  func cover(_ page: UIViewController) {
    let edges = page.edgesForExtendedLayout
    page.containerSafeAreaInsets.top = edges.contains(.top) ? coveredTop(of: page) : 0
    page.containerSafeAreaInsets.bottom = edges.contains(.bottom) ? coveredBottom(of: page) : 0
  }

  private func coveredTop(of page: UIViewController) -> CGFloat {
    hidesNavigationBar(at: page) ? 0 : fullBarHeight(at: page)
  }

  private func coveredBottom(of page: UIViewController) -> CGFloat {
    (hidesBottomBar(at: page) ? 0 : tabBarCover) + (hidesToolbar ? 0 : BarMetrics.height)
  }

  /// The place of a page at rest: all of the container, or what the bars leave of it where the page does not reach behind
  /// them.
  func frame(of page: UIViewController) -> CGRect {
    let edges = page.edgesForExtendedLayout
    let top = edges.contains(.top) ? 0 : view.safeAreaInsets.top + coveredTop(of: page)
    let bottom = edges.contains(.bottom) ? 0 : view.safeAreaInsets.bottom + coveredBottom(of: page)
    let bounds = container.bounds
    return CGRect(
      x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: max(bounds.height - top - bottom, 0))
  }

  // MARK: Height

  /// The stack in which a page stands, or stood before the transition that runs.
  private func items(around page: UIViewController) -> [UINavigationItem] {
    (stack.contains(page) ? stack : leavingStack).map(\.navigationItem)
  }

  /// The bar's height for a page at its top, in points.
  func fullBarHeight(at page: UIViewController) -> CGFloat {
    navigationBar.fullHeight(of: page.navigationItem, in: items(around: page))
  }

  /// The bar's height for a page as it has scrolled: a large title moves with the content, and no farther than under the
  /// buttons.
  private func barHeight(at page: UIViewController) -> CGFloat {
    let item = page.navigationItem
    let full = fullBarHeight(at: page)
    guard navigationBar.showsLargeTitle(of: item, in: items(around: page)), let view = page.viewIfLoaded else {
      return full
    }
    guard view.window != nil else { return min(item.lastBarHeight ?? full, full) }
    guard let scrollView = contentScrollView(of: view), scrollView.adjustedContentInset.top > 0 else { return full }
    let contentTop = scrollView.frame.minY - scrollView.contentOffset.y - self.view.safeAreaInsets.top
    return max(contentTop, navigationBar.collapsedHeight(of: item))
  }

  /// The page whose bar shows, or will.
  private var barPage: UIViewController? {
    switch phase {
    case .still, .starting, .ending: stack.last
    case .moving(let transition): transition.to
    }
  }

  /// The content of the page on top has moved: a large title moves with it.
  func contentDidMove() {
    guard isStill, navigationBar.prefersLargeTitles, !hidesBar, navigationBar.superview === view else { return }
    let height = navigationBar.bounds.height
    placeNavigationBar()
    if navigationBar.bounds.height != height { navigationBar.layoutIfNeeded() }
  }

  /// Another title or prompt needs another height.
  func barHeightMayHaveChanged() {
    guard isViewLoaded, !navigationBar.isHeld, isStill else { return }
    layOutBar()
    if let shown { place(shown) }
  }

  /// What the bars take of the controller's height, in points.
  var heightOfBars: CGFloat {
    let top = hidesBar ? 0 : isViewLoaded ? navigationBar.bounds.height : BarMetrics.height
    return top + (hidesToolbar ? 0 : toolbar.bounds.height)
  }

  /// Whether a page does without the tab bar: because it, or one below it on the stack, says so.
  func hidesBottomBar(at page: UIViewController) -> Bool {
    for pages in [stack, leavingStack] {
      guard let index = pages.firstIndex(of: page) else { continue }
      return pages[...index].contains(where: \.hidesBottomBarWhenPushed)
    }
    return page.hidesBottomBarWhenPushed
  }

  /// The stack as it was before the transition that runs; a page that leaves stands in it.
  private var leavingStack: [UIViewController] {
    switch phase {
    case .still, .starting, .ending: []
    case .moving(let transition): transition.before
    }
  }

  /// Lets a tab bar go along with the one page of two that shows it, whatever moves them.
  func lendTabBar(from: UIViewController, to: UIViewController) {
    cover(from)
    cover(to)
    guard let tabs = tabBarController, tabs.isShowing(self), tabs.coveredHeight > 0 else { return }
    let (hidden, willHide) = (hidesBottomBar(at: from), hidesBottomBar(at: to))
    if hidden != willHide { tabs.lendBar(to: (willHide ? from : to).view) }
  }

  // MARK: The navigation bar

  /// Places the bar, unless it is away with a page or waits to know with which.
  func placeNavigationBar() {
    guard navigationBar.superview === view, !navigationBar.isHeld else { return }
    let height = barPage.map { barHeight(at: $0) } ?? BarMetrics.height
    let y = hidesBar ? -height : view.safeAreaInsets.top
    navigationBar.place(at: CGRect(x: 0, y: y, width: view.bounds.width, height: height))
    navigationBar.topReach = view.safeAreaInsets.top
  }

  /// Hides a bar that is out of sight, unless it goes there with a page.
  func hideBarIfAway() {
    if case .moving = phase, navigationBar.isHeld || navigationBar.superview !== view { return }
    if hidesBar { navigationBar.isHidden = true }
  }

  /// A page that leaves keeps the bar that it had, until it is gone.
  private func hidesNavigationBar(at page: UIViewController) -> Bool {
    switch phase {
    case .moving(let transition) where transition.from === page: transition.hidBar
    case .still, .starting, .moving, .ending: hidesBar
    }
  }

  /// Begins what the bar does in a transition, now that all pages have been told and have set what they want.
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
      // What it shows, and how, belongs to the page that it leaves with.
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

  private func lendNavigationBar(to page: UIView, height: CGFloat) {
    UIView.performWithoutAnimation {
      page.addSubview(navigationBar)
      navigationBar.frame = CGRect(
        x: page.bounds.minX, y: page.bounds.minY + view.safeAreaInsets.top, width: page.bounds.width,
        height: height)
      navigationBar.layoutIfNeeded()
    }
  }

  /// Puts the bars back into their places after a transition.
  func takeBarsBack(completed: Bool, hidBar: Bool) {
    if navigationBar.superview !== view {
      if !completed { hidesBar = hidBar }
      view.addSubview(navigationBar)
      navigationBar.isHidden = hidesBar
    }
    tabBarController?.takeBarBack()
    updateToolbar(animated: !completed)
    if !completed { watchScrollEdge(of: shown) }
  }
}
