import UIKit

/// Slides a view controller up over the one that presents it, and back down.
final class SlideUpAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0.35
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard
      let card = transitionContext.view(forKey: isPresenting ? .to : .from),
      let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from)
    else { return transitionContext.completeTransition(false) }

    let shown = isPresenting ? transitionContext.finalFrame(for: controller) : card.frame
    let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height)
    if isPresenting {
      container.addSubview(card)
      card.frame = hidden
    }
    let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseOut
    UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: curve) {
      card.frame = self.isPresenting ? shown : hidden
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
