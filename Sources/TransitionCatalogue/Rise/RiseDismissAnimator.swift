import UIKit

/// Lets a page fall out of the screen again: the same six steps the other way.
final class RiseDismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: RiseStyle

  init(style: RiseStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .from) else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    if let behind = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
    {
      behind.frame = transitionContext.finalFrame(for: controller)
      container.insertSubview(behind, at: 0)
    }

    UIView.animate(
      withDuration: style.duration,
      animations: { page.frame.origin.y += container.bounds.height },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
