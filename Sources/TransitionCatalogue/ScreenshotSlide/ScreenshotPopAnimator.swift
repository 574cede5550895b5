import UIKit

/// An animator that slides two captures: the current one of the screen out to the right, and the stored one of the view
/// controller that reappears in from the left; the other way around in right-to-left layouts.
final class ScreenshotPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let leaving: UIView
  private let arriving: UIView
  private let duration: TimeInterval

  /// Creates an animator that slides out `leaving`, a capture of the current screen, and slides in `arriving`, which
  /// was taken before its view controller was covered.
  init(leaving: UIView, arriving: UIView, duration: TimeInterval) {
    self.leaving = leaving
    self.arriving = arriving
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let old = transitionContext.viewController(forKey: .from),
      let new = transitionContext.viewController(forKey: .to),
      let screen = new.navigationController?.view
    else { return transitionContext.completeTransition(false) }
    new.view.frame = transitionContext.finalFrame(for: new)
    transitionContext.containerView.insertSubview(new.view, at: 0)
    new.view.layoutIfNeeded()

    // The captures cover the bar too, which the container does not, so they get a view of their own.
    let slide = UIView(frame: screen.bounds)
    slide.clipsToBounds = true
    slide.isUserInteractionEnabled = false
    let shadow = EdgeShadow(frame: slide.bounds, forwardSign: screen.forwardSign)
    for view in [arriving, shadow, leaving] {
      view.frame = slide.bounds
      slide.addSubview(view)
    }
    screen.addSubview(slide)
    let hidden = HiddenViews([old.view, new.view])
    new.transitionCoordinator?.animateAlongsideTransition(in: slide, animation: nil)

    let travel = screen.bounds.width * screen.forwardSign
    arriving.center.x -= travel
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        for view in [self.arriving, shadow, self.leaving] { view.center.x += travel }
      },
      completion: { _ in
        hidden.show()
        slide.removeFromSuperview()
        transitionContext.complete()
      })
  }
}
