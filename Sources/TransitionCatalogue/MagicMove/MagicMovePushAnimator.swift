import UIKit

/// Moves the clicked picture into its place on the detail page, which fades in over the grid.
final class MagicMovePushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: MagicMoveStyle

  init(style: MagicMoveStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .to),
      let source = transitionContext.viewController(forKey: .from) as? any HeroSource,
      let destination = transitionContext.viewController(forKey: .to) as? any HeroDestination
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    page.frame = transitionContext.finalFrame(for: destination)
    container.addSubview(page)
    page.layoutIfNeeded()

    let cell = source.heroView(for: destination)
    let image = cell?.shownImage ?? destination.heroView.shownImage
    let landing = HeroPicture(of: destination.heroView, showing: image, in: container)
    let flight = HeroFlight(of: cell ?? destination.heroView, image: image, in: container)
    flight.follow(destination.heroView)
    let hidden = HiddenViews([cell, destination.heroView])

    page.alpha = 0
    UIView.animate(
      withDuration: style.duration, delay: 0, usingSpringWithDamping: style.damping,
      initialSpringVelocity: style.velocity, options: .curveLinear,
      animations: {
        page.alpha = 1
        flight.land(at: landing)
      },
      completion: { _ in
        hidden.show()
        flight.end()
        page.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
