import UIKit

/// Lets a page rise into the lower two thirds of the screen, on a spring, while what lies behind recedes.
final class SemiModalPresentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: SemiModalStyle

  init(style: SemiModalStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.rise
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let presentation = controller.presentationController as? SemiModalPresentationController
    let container = transitionContext.containerView
    page.frame = transitionContext.finalFrame(for: controller)
    container.addSubview(page)
    page.layoutIfNeeded()

    let height = container.bounds.height
    page.center.y += height
    UIView.animate(
      withDuration: style.rise, delay: 0, usingSpringWithDamping: style.damping, initialSpringVelocity: 0, options: [],
      animations: {
        page.center.y -= height
        presentation?.setBehind(recedes: true)
      },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
