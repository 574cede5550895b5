import UIKit

extension UIView {
  /// Returns whether a scroll view at `point`, inside this view, responds to a drag in the direction `way`: it is
  /// zoomed in, or has content left to reveal. If so, the drag should not start a transition.
  func scrollingClaims(_ way: CGPoint, at point: CGPoint) -> Bool {
    var view = hitTest(point, with: nil)
    while let current = view, current !== self {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.hasUse(for: way) {
        return true
      }
      view = current.superview
    }
    return false
  }
}

extension UIScrollView {
  /// The distance from the edge, in points, within which scrolled content counts as being at the edge.
  private static let tolerance: CGFloat = 0.5

  fileprivate func hasUse(for way: CGPoint) -> Bool {
    if zoomScale > minimumZoomScale * 1.01 { return true }
    let insets = adjustedContentInset
    if abs(way.x) > abs(way.y) {
      return way.x > 0
        ? contentOffset.x > -insets.left + Self.tolerance
        : contentOffset.x + bounds.width < contentSize.width + insets.right - Self.tolerance
    }
    return way.y > 0
      ? contentOffset.y > -insets.top + Self.tolerance
      : contentOffset.y + bounds.height < contentSize.height + insets.bottom - Self.tolerance
  }
}
