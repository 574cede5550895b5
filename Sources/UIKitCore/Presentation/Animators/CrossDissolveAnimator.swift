import Foundation

/// An animator that fades the presented view in over the presenter, or out again.
final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration in seconds; the value that is generally assumed for Apple's.
  static let duration: TimeInterval = 0.4

  private let direction: ModalDirection

  init(_ direction: ModalDirection) {
    self.direction = direction
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let isIn = direction == .in
    let scene = ModalScene(transitionContext, direction)
    scene.arrange()
    let opacity = scene.view.alpha
    if isIn { scene.view.alpha = 0 }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    ) {
      scene.view.alpha = isIn ? opacity : 0
    } completion: { _ in
      scene.view.alpha = opacity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
