import Foundation

/// An object that animates the transition from one view controller to another.
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation, in seconds. The context is `nil` if the duration is needed outside a
  /// transition.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Adds the `to` view to the container, animates, and at the end calls `completeTransition(_:)` once with
  /// `!transitionContext.transitionWasCancelled`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the object that controls this transition's animations, with which it can be paused, scrubbed and reversed;
  /// optional. It must be the same object during one transition: `animateTransition(using:)` starts it, and its
  /// completion handler completes the transition.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating

  /// Called when the transition is over and the view hierarchy is in its final state; optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder for no animator: the transition is controlled by the time of its layers.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoInterruptibleAnimator.shared }

  /// Called when the transition has ended; the default implementation does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The placeholder for an interruptible animator that was not provided.
final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
