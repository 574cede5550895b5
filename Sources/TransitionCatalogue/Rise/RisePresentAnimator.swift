import UIKit

/// Lets a page rise from below the screen into its place: the plainest animator there can be, in six steps.
final class RisePresentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: RiseStyle

  init(style: RiseStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // 1. What the transition is between, from the context.
    guard let page = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let place = transitionContext.finalFrame(for: controller)

    // 2. The view in which everything happens.
    let container = transitionContext.containerView

    // 3. The state at the start.
    page.frame = place.offsetBy(dx: 0, dy: container.bounds.height)

    // 4. The new view goes into the container.
    container.addSubview(page)
    page.layoutIfNeeded()

    UIView.animate(
      withDuration: style.duration,
      // 5. The state at the end, animated.
      animations: { page.frame = place },
      // 6. The report, whichever way it went.
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
