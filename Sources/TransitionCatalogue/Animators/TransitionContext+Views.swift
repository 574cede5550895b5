import UIKit

/// Steps that most animators share.
extension UIViewControllerContextTransitioning {
  /// Adds the view that appears to the container, above or below the views there, in its final frame and laid out.
  /// Returns the view, or `nil` if it stays out of the container, as the presenting view does under a custom
  /// presentation.
  func addAppearingView(isOnTop: Bool = true) -> UIView? {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return nil }
    view.frame = finalFrame(for: controller)
    if isOnTop { containerView.addSubview(view) } else { containerView.insertSubview(view, at: 0) }
    view.layoutIfNeeded()
    return view
  }

  /// The options of an animation that a drag may drive: linear if interactive, so that views follow the pointer,
  /// otherwise ease-in-out.
  var curve: UIView.AnimationOptions { isInteractive ? .curveLinear : .curveEaseInOut }

  /// Completes the transition, as finished or cancelled.
  func complete() { completeTransition(!transitionWasCancelled) }
}
