import UIKit

/// Slides two captures: that of the screen as it is now out to the right, and the stored one of the page that comes
/// back in from the left.
final class ScreenshotPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let leaving: UIView
  private let arriving: UIView
  private let duration: TimeInterval

  /// An animator that slides `leaving`, taken now, and `arriving`, taken when its page was last seen.
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

    // Over the bar too, which a container of pages is not: so the captures have a view of their own.
    let slide = UIView(frame: screen.bounds)
    slide.clipsToBounds = true
    slide.isUserInteractionEnabled = false
    let shadow = EdgeShadow(frame: slide.bounds)
    for view in [arriving, shadow, leaving] {
      view.frame = slide.bounds
      slide.addSubview(view)
    }
    screen.addSubview(slide)
    let hidden = HiddenViews([old.view, new.view])
    new.transitionCoordinator?.animateAlongsideTransition(in: slide, animation: nil)

    let way = screen.bounds.width
    arriving.center.x -= way
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        for view in [self.arriving, shadow, self.leaving] { view.center.x += way }
      },
      completion: { _ in
        hidden.show()
        slide.removeFromSuperview()
        transitionContext.complete()
      })
  }
}
