import UIKit

/// Lets a page rise from below the screen while what lies behind fades.
final class SwipeDownPresentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: SwipeDownStyle

  init(style: SwipeDownStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let behind = transitionContext.view(forKey: .from)
    let container = transitionContext.containerView
    page.frame = transitionContext.finalFrame(for: controller)
    container.addSubview(page)
    page.layoutIfNeeded()

    let height = container.bounds.height
    page.center.y += height
    UIView.animate(
      withDuration: style.duration, delay: 0, options: .curveEaseOut,
      animations: {
        page.center.y -= height
        behind?.alpha = self.style.fade
      },
      completion: { _ in
        behind?.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
