import UIKit

/// Lets a page rise from below the screen into its place, on a spring.
final class BouncePresentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: BounceStyle

  init(style: BounceStyle) {
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
    let container = transitionContext.containerView
    page.frame = transitionContext.finalFrame(for: controller)
    container.addSubview(page)
    page.layoutIfNeeded()

    let height = container.bounds.height
    page.center.y += height
    UIView.animate(
      withDuration: style.rise, delay: 0, usingSpringWithDamping: style.damping, initialSpringVelocity: 0, options: [],
      animations: { page.center.y -= height },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
