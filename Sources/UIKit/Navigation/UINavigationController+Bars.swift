import Foundation

extension UINavigationController {
  /// Tells a page how much of it the bars cover.
  func cover(_ page: UIViewController) {
    page.containerSafeAreaInsets.top = coveredHeight
    page.containerSafeAreaInsets.bottom = hidesBottomBar(at: page) ? 0 : tabBarCover
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
    case .still, .ending: []
    case .moving(let transition): transition.before
    }
  }

  /// Lets a tab bar go along with the one page of two that shows it, whatever moves them.
  func lendTabBar(from: UIViewController, to: UIViewController) {
    cover(from)
    cover(to)
    guard let tabs = tabBarController, tabs.coveredHeight > 0 else { return }
    let (hidden, willHide) = (hidesBottomBar(at: from), hidesBottomBar(at: to))
    if hidden != willHide { tabs.lendBar(to: (willHide ? from : to).view) }
  }
}
