import UIKit

/// Two pages side by side move by a page's width: to the left when one is pushed, to the right when it is popped.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Which way the pages move.
  enum Direction {
    case left, right
  }

  private let direction: Direction
  private let duration: TimeInterval

  init(_ direction: Direction, duration: TimeInterval) {
    self.direction = direction
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let arriving = transitionContext.view(forKey: .to), let leaving = transitionContext.view(forKey: .from),
      let page = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    arriving.frame = transitionContext.finalFrame(for: page)
    switch direction {
    case .left: container.addSubview(arriving)
    case .right: container.insertSubview(arriving, at: 0)
    }
    arriving.layoutIfNeeded()

    let way = direction == .left ? -container.bounds.width : container.bounds.width
    arriving.center.x -= way
    UIView.animate(
      withDuration: duration, delay: 0, options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        arriving.center.x += way
        leaving.center.x += way
      },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
