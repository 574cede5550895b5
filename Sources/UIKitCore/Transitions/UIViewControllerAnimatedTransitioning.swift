import Foundation

/// An animator: the animations of a transition from one view controller to another.
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The length of the animation, in seconds. `transitionContext` is `nil` when asked without one.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Puts the `to` view into the container, animates, and calls `completeTransition(_:)` once at the end with
  /// `!transitionContext.transitionWasCancelled`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animator object of this transition, by which it can be held, moved by hand and turned round; optional. The
  /// same object for the whole of one transition: `animateTransition(using:)` starts it, and its completion reports the
  /// end.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating

  /// Called after the transition is over and everything is in its place; optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None: the transition is held and moved by the time of its layers.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoInterruptibleAnimator.shared }

  /// Called when the transition has ended; the default implementation does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for the interruptible animator that an author does not provide.
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
