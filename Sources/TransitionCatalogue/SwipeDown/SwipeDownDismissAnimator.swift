import UIKit

/// Lets a page fall out of the screen while what lies behind comes out of the dark.
final class SwipeDownDismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// What drives it; `nil` where no drag does.
  let interaction: UIPercentDrivenInteractiveTransition?

  private let style: SwipeDownStyle

  init(style: SwipeDownStyle, interaction: UIPercentDrivenInteractiveTransition?) {
    self.style = style
    self.interaction = interaction
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .from) else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let cover = UIView(frame: container.bounds)
    cover.backgroundColor = .black
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(cover, at: 0)
    if let behind = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
    {
      behind.frame = transitionContext.finalFrame(for: controller)
      container.insertSubview(behind, at: 0)
    }

    let height = container.bounds.height
    UIView.animate(
      withDuration: style.duration, delay: 0, options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        page.center.y += height
        cover.alpha = 0
      },
      completion: { _ in
        cover.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
