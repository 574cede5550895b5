/// An object that is notified of a scroll view's events. All methods have a default implementation.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after every change of the content offset, whatever its cause.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called when a touch or the pointer starts to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when a drag ends. `velocity` is in points per millisecond; `targetContentOffset` is the offset at which the
  /// content will come to rest, and can be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called after a drag has ended; `decelerate` is whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called when the content starts to move after a drag, or by the wheel.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Called when the content has come to rest after a drag, or after a movement by the wheel.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called after a scroll animation that was started by code.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Called after a change of the adjusted content inset.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// Returns the subview that is scaled by zooming; `nil`, the default, for no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Called when zooming starts.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Called after every change of the zoom scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Called when zooming has ended, with a scale within the limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Called after every change of the content offset; the default implementation does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Called when a drag starts; the default implementation does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Called when a drag ends; the default implementation does not change the target.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Called after a drag has ended; the default implementation does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Called when the content starts to move after a drag; the default implementation does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Called when the content has come to rest; the default implementation does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Called after a scroll animation; the default implementation does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Called after a change of the adjusted content inset; the default implementation does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Returns `nil`, for no zooming.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Called when zooming starts; the default implementation does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Called after every change of the zoom scale; the default implementation does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Called when zooming has ended; the default implementation does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
