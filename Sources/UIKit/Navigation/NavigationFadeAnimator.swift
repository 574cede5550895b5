/// A cross-fade of two view controllers, which replaces every other animation if Reduce Motion is on.
final class NavigationFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds; short, because there is no motion to follow.
  static let duration: TimeInterval = 0.25

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { to.alpha = 1 },
      completion: { _ in
        to.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
