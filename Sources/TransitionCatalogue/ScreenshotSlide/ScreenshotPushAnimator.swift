import UIKit

/// An animator that slides the capture of the old screen out to the left, and the new view controller in from the right
/// together with the navigation bar; the other way around in right-to-left layouts.
final class ScreenshotPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let captures: ScreenCaptures
  private let duration: TimeInterval

  init(captures: ScreenCaptures, duration: TimeInterval) {
    self.captures = captures
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let old = transitionContext.viewController(forKey: .from),
      let new = transitionContext.viewController(forKey: .to),
      let navigationController = new.navigationController,
      let screen = navigationController.view,
      let capture = captures.capture(of: old, sized: screen.bounds.size)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let bar = navigationController.navigationBar
    new.view.frame = transitionContext.finalFrame(for: new)
    let shadow = EdgeShadow(frame: new.view.frame, forwardSign: screen.forwardSign)
    capture.frame = screen.bounds
    screen.insertSubview(capture, at: 0)
    container.addSubview(shadow)
    container.addSubview(new.view)
    new.view.layoutIfNeeded()
    let hidden = HiddenViews([old.view])
    new.transitionCoordinator?.animateAlongsideTransition(in: capture, animation: nil)

    // The bar moves in as part of the new screen, so its own animations alongside the transition are ended at once.
    new.transitionCoordinator?.animate(alongsideTransition: { _ in Self.endAnimations(in: bar.subviews) })

    let travel = screen.bounds.width * screen.forwardSign
    let arriving = [new.view, shadow, bar].compactMap { $0 }
    for view in arriving { view.center.x += travel }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        for view in arriving { view.center.x -= travel }
        capture.center.x -= travel
      },
      completion: { _ in
        hidden.show()
        shadow.removeFromSuperview()
        capture.removeFromSuperview()
        transitionContext.complete()
      })
  }

  private static func endAnimations(in views: [UIView]) {
    for view in views {
      view.layer.removeAllAnimations()
      endAnimations(in: view.subviews)
    }
  }
}
