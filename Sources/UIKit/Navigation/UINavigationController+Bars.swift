import Foundation

extension UINavigationController {
  /// Tells a page how much of it the bars cover.
  func cover(_ page: UIViewController) {
    page.containerSafeAreaInsets.top = hidesNavigationBar(at: page) ? 0 : BarMetrics.height
    let tabBar = hidesBottomBar(at: page) ? 0 : tabBarCover
    page.containerSafeAreaInsets.bottom = tabBar + (hidesToolbar ? 0 : BarMetrics.height)
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
    let y = hidesBar ? -BarMetrics.height : view.safeAreaInsets.top
    navigationBar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: BarMetrics.height)
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
    case (false, true):
      // What it shows, and how, belongs to the page that it leaves with.
      lendNavigationBar(to: from.view)
    case (true, false):
      navigationBar.showAtOnce(items)
      lendNavigationBar(to: to.view)
    case (true, true):
      navigationBar.showAtOnce(items)
    }
  }

  private func lendNavigationBar(to page: UIView) {
    UIView.performWithoutAnimation {
      page.addSubview(navigationBar)
      navigationBar.frame = CGRect(
        x: page.bounds.minX, y: page.bounds.minY + view.safeAreaInsets.top, width: page.bounds.width,
        height: BarMetrics.height)
      navigationBar.layoutIfNeeded()
    }
  }

  /// Puts the bars back into their places after a transition.
  func takeBarsBack(completed: Bool, hidBar: Bool) {
    if navigationBar.superview !== view {
      if !completed { hidesBar = hidBar }
      view.addSubview(navigationBar)
    }
    tabBarController?.takeBarBack()
    updateToolbar(animated: !completed)
    if !completed { watchScrollEdge(of: shown) }
  }
}
