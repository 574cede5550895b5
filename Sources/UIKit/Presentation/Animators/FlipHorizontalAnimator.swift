import Foundation

/// The screen turns round its upright axis: the presented page is on its back.
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// In seconds: Apple's, by convention.
  static let duration: TimeInterval = 0.75

  private let direction: ModalDirection

  init(_ direction: ModalDirection) {
    self.direction = direction
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let scene = ModalScene(transitionContext, direction)
    scene.arrange()
    let isIn = direction == .in
    scene.page.isHidden = isIn
    let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.transition(
      with: transitionContext.containerView, duration: Self.duration,
      options: [isIn ? .transitionFlipFromRight : .transitionFlipFromLeft, curve],
      animations: { scene.page.isHidden = !isIn },
      completion: { _ in
        scene.page.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
