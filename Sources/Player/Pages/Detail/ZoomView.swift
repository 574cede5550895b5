import UIKit

/// Holds one picture that can be made larger and moved about then.
///
/// Where the picture is at its edge already, a drag is left to whoever turns the pages.
final class ZoomView: UIScrollView {
  /// How far from its edge a picture may stand and still count as being there, in points.
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
