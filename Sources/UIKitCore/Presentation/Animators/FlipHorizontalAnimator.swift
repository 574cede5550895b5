import Foundation

/// An animator that flips the container around its vertical axis, with the presented view on the back.
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds; the value that is generally assumed for Apple's.
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
    scene.view.isHidden = isIn
    let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.transition(
      with: transitionContext.containerView, duration: Self.duration,
      options: [isIn ? .transitionFlipFromRight : .transitionFlipFromLeft, curve],
      animations: { scene.view.isHidden = !isIn },
      completion: { _ in
        scene.view.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
