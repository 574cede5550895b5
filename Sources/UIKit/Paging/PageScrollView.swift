import Foundation

/// The scroll view of a page view controller. A delegate that an app sets, as some do, is notified after the
/// controller.
final class PageScrollView: UIScrollView {
  /// The actual delegate, which forwards the events.
  let relay = PageScrollRelay()

  override weak var delegate: (any UIScrollViewDelegate)? {
    get { relay }
    set { relay.other = newValue }
  }
}

/// Notifies a page view controller of the events of its scroll view, and then the delegate that was set by the app.
final class PageScrollRelay: NSObject, UIScrollViewDelegate {
  weak var pages: UIPageViewController?
  weak var other: (any UIScrollViewDelegate)?

  /// Whether events are caused by the controller itself, so that it is not notified.
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
