import UIKit

/// Lets a page fall out of the screen while what lies behind comes forward again.
final class SemiModalDismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// What drives it; `nil` where no drag does.
  let interaction: UIPercentDrivenInteractiveTransition?

  private let style: SemiModalStyle

  init(style: SemiModalStyle, interaction: UIPercentDrivenInteractiveTransition?) {
    self.style = style
    self.interaction = interaction
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.fall
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .from),
      let controller = transitionContext.viewController(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let presentation = controller.presentationController as? SemiModalPresentationController
    let height = transitionContext.containerView.bounds.height
    UIView.animate(
      withDuration: style.fall, delay: 0, options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        page.center.y += height
        presentation?.setBehind(recedes: false)
      },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
