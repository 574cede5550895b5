import UIKit

/// A view controller that shows the photo of a transition.
protocol PhotoScene: UIViewController {
  /// The view from which, or to which, the photo flies; `nil` if it is not visible.
  var photoView: UIImageView? { get }
}

/// Moves a photo from one view controller to the other, while the rest fades.
final class PhotoAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    operation == .push ? 0.6 : 0.5
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard
      let source = transitionContext.viewController(forKey: .from),
      let target = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }

    let container = transitionContext.containerView
    target.view.frame = transitionContext.finalFrame(for: target)
    if operation == .push {
      container.addSubview(target.view)
    } else {
      container.insertSubview(target.view, belowSubview: source.view)
    }
    target.view.layoutIfNeeded()
    let flight = PhotoFlight(from: source, to: target, in: container)
    let isPush = operation == .push
    let page: UIView = isPush ? target.view : source.view
    page.alpha = isPush ? 0 : 1

    // A drag moves the photo at an even pace; by itself it slows down as it arrives.
    let timing: any UITimingCurveProvider =
      transitionContext.isInteractive
      ? UICubicTimingParameters(animationCurve: .linear) : UISpringTimingParameters(dampingRatio: isPush ? 0.82 : 1)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    animator.addAnimations {
      page.alpha = isPush ? 1 : 0
      flight?.land()
    }
    animator.addCompletion { _ in
      flight?.finish()
      page.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
