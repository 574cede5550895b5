import Foundation

/// How one page gives way to another: an animator.
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The length of the animation, in seconds. `transitionContext` is `nil` when asked without one.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Puts the `to` view into the container, animates, and calls `completeTransition(_:)` once at the end with
  /// `!transitionContext.transitionWasCancelled`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Called after the transition is over and everything is in its place; optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
