import Foundation

extension UINavigationController {
  /// Observes the scroll position of a view controller, so that the bar shows its scroll-edge style while the content
  /// is at its top. A view controller that does not scroll always counts as being at its top.
  func watchScrollEdge(of viewController: UIViewController?) {
    let scrollView = viewController?.viewIfLoaded.flatMap(contentScrollView)
    scrollView?.offsetWatcher = { [weak self, weak viewController] in
      guard let self, viewController === stack.last else { return }
      updateScrollEdge(of: viewController)
      contentDidMove()
    }
    scrollView?.restWatcher = { [weak self, weak viewController, weak scrollView] offset in
      guard let self, let scrollView, let viewController, viewController === stack.last else { return offset }
      return CGPoint(x: offset.x, y: restingOffset(offset.y, of: scrollView, in: viewController))
    }
    updateScrollEdge(of: viewController)
  }

  /// Returns the offset at which scrolling comes to rest. A large title is never left partly hidden: the content stops
  /// where the title is fully visible or fully hidden, whichever is nearer.
  private func restingOffset(_ offset: CGFloat, of scrollView: UIScrollView, in viewController: UIViewController)
    -> CGFloat
  {
    let delta = fullBarHeight(at: viewController) - navigationBar.collapsedHeight(of: viewController.navigationItem)
    let top = -scrollView.adjustedContentInset.top
    let gone = offset - top
    guard !hidesBar, delta > 0, scrollView.adjustedContentInset.top > 0, gone > 0, gone < delta else { return offset }
    return gone > delta / 2 && scrollView.limits.vertical.upperBound >= top + delta ? top + delta : top
  }

  private func updateScrollEdge(of viewController: UIViewController?) {
    guard let scrollView = viewController?.viewIfLoaded.flatMap(contentScrollView) else {
      return navigationBar.isAtScrollEdge = true
    }
    navigationBar.isAtScrollEdge =
      scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + Self.edgeTolerance
  }

  /// The distance from the top, in points, that still counts as being at the top; less than a pixel.
  private static let edgeTolerance: CGFloat = 0.25

  /// Returns the given view if it scrolls, otherwise its first scroll subview that reaches up behind the bar.
  func contentScrollView(of view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first { $0.frame.minY <= 0 }
  }
}
