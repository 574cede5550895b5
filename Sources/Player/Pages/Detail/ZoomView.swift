import UIKit

/// A scroll view with a picture that can be zoomed and moved.
///
/// A drag of a picture that is already at its edge does not begin here, so that it turns the pages.
final class ZoomView: UIScrollView {
  /// The distance from its edge within which a picture counts as being at the edge, in points.
  private static let edgeTolerance: CGFloat = 1

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    guard gestureRecognizer === panGestureRecognizer, panGestureRecognizer.numberOfTouches < 2 else { return true }
    return !pulls(beyondItsEdge: panGestureRecognizer.velocity(in: superview))
  }

  private func pulls(beyondItsEdge velocity: CGPoint) -> Bool {
    guard abs(velocity.x) > abs(velocity.y) else { return false }
    let inset = adjustedContentInset
    let first = -inset.left, last = contentSize.width + inset.right - bounds.width
    return velocity.x > 0
      ? contentOffset.x <= first + Self.edgeTolerance : contentOffset.x >= last - Self.edgeTolerance
  }
}
