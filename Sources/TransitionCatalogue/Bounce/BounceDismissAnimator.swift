import UIKit

/// Lets a page fall out of the screen and uncover what lies behind.
final class BounceDismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// What drives it; `nil` where no drag does.
  let interaction: UIPercentDrivenInteractiveTransition?

  private let style: BounceStyle

  init(style: BounceStyle, interaction: UIPercentDrivenInteractiveTransition?) {
    self.style = style
    self.interaction = interaction
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.fall
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .from) else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    if let behind = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
    {
      behind.frame = transitionContext.finalFrame(for: controller)
      container.insertSubview(behind, at: 0)
    }

    let height = container.bounds.height
    UIView.animate(
      withDuration: style.fall, delay: 0, options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { page.center.y += height },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
