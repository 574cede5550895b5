import UIKit

/// The steps that most animators have in common.
extension UIViewControllerContextTransitioning {
  /// Adds the view that appears to the container, in its final frame and laid out, above or below what is there.
  /// Returns it; `nil` where it stays out of the container, as the presenting view does under a custom presentation.
  func addAppearingView(isOnTop: Bool = true) -> UIView? {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return nil }
    view.frame = finalFrame(for: controller)
    if isOnTop { containerView.addSubview(view) } else { containerView.insertSubview(view, at: 0) }
    view.layoutIfNeeded()
    return view
  }

  /// The curve of an animation that follows the pointer one to one where a drag drives it.
  var curve: UIView.AnimationOptions { isInteractive ? .curveLinear : .curveEaseInOut }

  /// Reports the end of the animation, in whichever direction it went.
  func complete() { completeTransition(!transitionWasCancelled) }
}
