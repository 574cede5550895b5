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
    scrollView?.restWatcher = { [weak self, weak page, weak scrollView] offset in
      guard let self, let scrollView, let page, page === stack.last else { return offset }
      return CGPoint(x: offset.x, y: restingOffset(offset.y, of: scrollView, in: page))
    }
    updateScrollEdge(of: page)
  }

  /// A large title does not stay half-way: content that would come to rest there goes to the nearer of the two places where
  /// all of the title shows, and none of it.
  private func restingOffset(_ offset: CGFloat, of scrollView: UIScrollView, in page: UIViewController) -> CGFloat {
    let way = fullBarHeight(at: page) - navigationBar.collapsedHeight(of: page.navigationItem)
    let top = -scrollView.adjustedContentInset.top
    let gone = offset - top
    guard !hidesBar, way > 0, scrollView.adjustedContentInset.top > 0, gone > 0, gone < way else { return offset }
    return gone > way / 2 && scrollView.limits.vertical.upperBound >= top + way ? top + way : top
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
