/// Pages fade into each other: what stands in for every other animation where motion is to be kept low.
final class NavigationFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds; short, since nothing has to be followed by eye.
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
