import UIKit

/// Moves the picture back to its place in the grid, as that is now, while the detail page fades out over it.
final class MagicMovePopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: MagicMoveStyle

  init(style: MagicMoveStyle) {
    self.style = style
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let page = transitionContext.view(forKey: .from), let grid = transitionContext.view(forKey: .to),
      let destination = transitionContext.viewController(forKey: .from) as? any HeroDestination,
      let source = transitionContext.viewController(forKey: .to) as? any HeroSource
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    grid.frame = transitionContext.finalFrame(for: source)
    container.insertSubview(grid, belowSubview: page)
    grid.layoutIfNeeded()
    source.revealHero(for: destination)
    grid.layoutIfNeeded()

    let cell = source.heroView(for: destination)
    let image = destination.heroView.shownImage ?? cell?.shownImage
    let flight = HeroFlight(of: destination.heroView, image: image, in: container)
    let landing = cell.map { HeroPicture(of: $0, showing: image, in: container) }
    let hidden = HiddenViews([cell, destination.heroView])

    UIView.animate(
      withDuration: style.duration, delay: 0, usingSpringWithDamping: style.damping,
      initialSpringVelocity: style.velocity, options: .curveLinear,
      animations: {
        page.alpha = 0
        // Where the cell has gone, the picture goes with the page.
        if let landing { flight.land(at: landing) } else { flight.fade() }
      },
      completion: { _ in
        hidden.show()
        flight.end()
        page.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
