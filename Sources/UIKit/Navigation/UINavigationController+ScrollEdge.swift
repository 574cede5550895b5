import Foundation

extension UINavigationController {
  /// Lets the bar know whether the content of a page stands at its top, now and from now on. A page that does not scroll
  /// always does.
  func watchScrollEdge(of page: UIViewController?) {
    let scrollView = page?.viewIfLoaded.flatMap(contentScrollView)
    scrollView?.offsetWatcher = { [weak self, weak page] in
      guard let self, page === stack.last else { return }
      updateScrollEdge(of: page)
      contentDidMove()
    }
    updateScrollEdge(of: page)
  }

  private func updateScrollEdge(of page: UIViewController?) {
    guard let scrollView = page?.viewIfLoaded.flatMap(contentScrollView) else {
      return navigationBar.isAtScrollEdge = true
    }
    navigationBar.isAtScrollEdge =
      scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + Self.edgeTolerance
  }

  /// Content this near to its top, in points, counts as being there: less than a pixel.
  private static let edgeTolerance: CGFloat = 0.25

  /// The page's view if it scrolls, else the first scroll view in it that reaches up behind the bar.
  func contentScrollView(of view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first { $0.frame.minY <= 0 }
  }
}
