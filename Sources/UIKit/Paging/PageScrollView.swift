import Foundation

/// The scroll view of a page view controller. Whoever makes himself its delegate, as much written code does, hears what
/// happens after the controller.
final class PageScrollView: UIScrollView {
  /// Passes on what happens.
  let relay = PageScrollRelay()

  override weak var delegate: (any UIScrollViewDelegate)? {
    get { relay }
    set { relay.other = newValue }
  }
}

/// Tells a page view controller what its scroll view does, and then the delegate that somebody has given that.
final class PageScrollRelay: NSObject, UIScrollViewDelegate {
  weak var pages: UIPageViewController?
  weak var other: (any UIScrollViewDelegate)?

  /// Whether what happens is the controller's own doing, which it need not be told.
  var isSilent = false

  private var listener: UIPageViewController? { isSilent ? nil : pages }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    listener?.contentDidScroll()
    other?.scrollViewDidScroll(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    listener?.willBeginDragging()
    other?.scrollViewWillBeginDragging(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    other?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { listener?.settle() }
    other?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    other?.scrollViewWillBeginDecelerating(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    listener?.settle()
    other?.scrollViewDidEndDecelerating(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    listener?.settle()
    other?.scrollViewDidEndScrollingAnimation(scrollView)
  }
}
